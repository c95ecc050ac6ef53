import Foundation
import JSONText

/// A JSON Pointer (RFC 6901): the way from a value to one inside it, as text such as `/users/0/name`.
///
///     json[JSONPointer(["users", "0", "name"])].string
///     guard let pointer = JSONPointer(text) else { … }     // text from outside
///
/// In the text, `~1` stands for a slash in a key, and `~0` for a tilde. The empty pointer is the value itself.
public struct JSONPointer: Hashable, Sendable {
  /// The keys of members, and the positions of elements in decimal digits, from the outermost on.
  public var tokens: [String]

  /// Creates a pointer from keys and positions, which are not escaped.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Creates a pointer from its text; nil if it neither is empty nor starts with a slash, or if a tilde is
  /// followed by anything but 0 or 1.
  public init?(_ text: String) {
    tokens = []
    if text.isEmpty { return }
    var parts = text.components(separatedBy: "/")
    guard parts.removeFirst().isEmpty else { return nil }
    for part in parts {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
  }

  /// Creates a pointer from the fragment of a URI, such as `#/c%25d`; nil if it is none.
  public init?(fragment: String) {
    guard fragment.hasPrefix("#"), let text = fragment.dropFirst().removingPercentEncoding else {
      return nil
    }
    self.init(text)
  }

  /// The pointer as a path from the root, in which each number is the position of an element.
  public var path: JSONPath {
    JSONPath(tokens.map { Self.position($0).map { .index($0) } ?? .key($0) })
  }

  /// Returns the pointer to a value inside the one that this pointer leads to.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  /// Returns the position that a token stands for: digits without leading zeros; nil for any other token.
  static func position(_ token: String) -> Int? {
    Int(token).flatMap { $0 >= 0 && String($0) == token ? $0 : nil }
  }

  private static func unescaped(_ part: String) -> String? {
    var pieces = part.components(separatedBy: "~")
    for index in pieces.indices.dropFirst() {
      switch pieces[index].first {
      case "0": pieces[index] = "~" + pieces[index].dropFirst()
      case "1": pieces[index] = "/" + pieces[index].dropFirst()
      default: return nil
      }
    }
    return pieces.joined()
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as text, with its escapes.
  public var description: String {
    tokens.map { token in
      "/"
        + token.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
    }.joined()
  }
}

extension JSONValue {
  /// The value that a pointer leads to; nil if there is none.
  ///
  /// A token is a key of an object, or the position of an element in an array. Setting it is like setting the
  /// value of the last token by a subscript, with parents that are missing created as objects.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    get {
      var value: JSONValue? = self
      for token in pointer.tokens { value = value?.child(token) }
      return value
    }
    set {
      var root: JSONValue? = self
      root.set(newValue, at: pointer.tokens[...])
      if let root { self = root }
    }
  }

  private func child(_ token: String) -> JSONValue? {
    if case .array = content { return JSONPointer.position(token).flatMap { self[$0] } }
    return self[token]
  }
}

extension Optional<JSONValue> {
  /// The value that a pointer leads to; nil if there is none. See `JSONValue.subscript(_:)`.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    get { self?[pointer] }
    set { set(newValue, at: pointer.tokens[...]) }
  }

  fileprivate mutating func set(_ newValue: JSONValue?, at tokens: ArraySlice<String>) {
    guard let token = tokens.first else { return self = newValue }
    if case .array = self?.content {
      guard let position = JSONPointer.position(token) else { return }
      self[position].set(newValue, at: tokens.dropFirst())
    } else {
      self[token].set(newValue, at: tokens.dropFirst())
    }
  }
}
