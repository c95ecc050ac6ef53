import Foundation
import JSONText
import Mercator

/// A JSON Merge Patch (RFC 7396): an object with the members to change, in which null removes a member.
///
///     let patch: JSONMergePatch = ["name": "Ada", "address": ["city": .null]]
///     try json.apply(patch)
///     let user = try mapper.apply(patch, to: user)
///
/// Objects are merged member by member. Any other value, including an array, replaces the one that is there. So
/// a merge patch can neither set a member to null nor change an element of an array; a `JSONPatch` can.
public struct JSONMergePatch: Hashable, Sendable {
  /// The patch as a JSON value.
  public let json: JSONValue

  /// Creates a patch from its JSON, which may be any value.
  ///
  /// - Throws: `JSONMergePatchError` if an object in it has a duplicate key.
  public init(_ json: JSONValue) throws(JSONMergePatchError) {
    if let path = json.pathOfDuplicateKey {
      throw JSONMergePatchError(code: .duplicateKey, path: path)
    }
    self.json = json
  }

  /// Creates a patch from a value without duplicate keys.
  init(unique json: JSONValue) { self.json = json }
}

extension JSONMergePatch: ExpressibleByDictionaryLiteral {
  /// Creates a patch; of two members with the same key the last one counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    json = JSONValue(JSONObject(members.lazy.map { (key: $0, value: $1) }))
  }
}

extension JSONMergePatch: Codable {
  public init(from decoder: any Decoder) throws { try self.init(JSONValue(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension JSONMergePatch: CustomStringConvertible {
  /// The patch as compact JSON text.
  public var description: String { json.description }
}

/// An error for a JSON Merge Patch that can't be created.
public struct JSONMergePatchError: Error, Hashable, Sendable {
  /// Why a patch can't be created.
  public enum Code: String, Hashable, Sendable {
    case duplicateKey = "the key occurs twice"
    case nullMember = "a merge patch can't set a member to null, since null removes it"
  }

  /// Why the patch can't be created.
  public let code: Code
  /// The path of the member, in the patch or in the value that the patch should lead to.
  public let path: JSONPath

  init(code: Code, path: JSONPath) {
    self.code = code
    self.path = path
  }
}

extension JSONMergePatchError: CustomStringConvertible, LocalizedError {
  public var description: String { "no JSON Merge Patch because of \(path): \(code.rawValue)" }

  public var errorDescription: String? { description }
}
