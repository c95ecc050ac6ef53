import JSONText
import Mercator

/// A JSON Patch (RFC 6902): operations that change a JSON value one after the other.
///
///     let patch = try JSONPatch(parsing: #"[{"op": "replace", "path": "/name", "value": "Ada"}]"#)
///     try json.apply(patch)
///     let user = try mapper.apply(patch, to: user)
///
///     let changes = JSONPatch(from: old, to: new)
///     let text = changes.json.text()
///
/// Unlike a `JSONMergePatch` it can set a member to null, change elements of an array, and test values.
public struct JSONPatch: Hashable, Sendable {
  /// One change. A pointer leads to a member, to an element by its position, or to the root if it is empty.
  public enum Operation: Hashable, Sendable {
    /// Adds or replaces a member, inserts an element before the one at a position, or appends it if the last
    /// token is `-`.
    case add(JSONValue, at: JSONPointer)
    /// Removes a member or an element.
    case remove(JSONPointer)
    /// Replaces a value that is there.
    case replace(JSONPointer, with: JSONValue)
    /// Removes a value, and adds it at another place.
    case move(from: JSONPointer, to: JSONPointer)
    /// Adds a value that is there at another place, too.
    case copy(from: JSONPointer, to: JSONPointer)
    /// Fails unless there is an equal value. Numbers are compared by their value, objects in any order.
    case test(JSONPointer, equals: JSONValue)

    /// The kinds of operations; the raw values are those of the member `op`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case add, remove, replace, move, copy, test
    }

    /// The kind of the operation.
    public var kind: Kind {
      switch self {
      case .add: .add
      case .remove: .remove
      case .replace: .replace
      case .move: .move
      case .copy: .copy
      case .test: .test
      }
    }
  }

  /// The operations, in the order in which they are applied.
  public var operations: [Operation]

  /// Creates a patch from its operations.
  public init(_ operations: [Operation] = []) { self.operations = operations }

  /// How much a patch may make of a value.
  public struct Limits: Hashable, Sendable {
    /// How many values the operations `copy` may create together; 1,000,000 by default. A patch that copies
    /// a value into itself again and again doubles its size each time. A string counts once more for every
    /// 64 bytes, and so does a key.
    public var copiedValues: Int
    /// How many levels of arrays and objects the result may have; 512 by default, as many as can be read.
    public var depth: Int

    /// Creates limits; each one that isn't given has its default.
    public init(copiedValues: Int = 1_000_000, depth: Int = 512) {
      self.copiedValues = copiedValues
      self.depth = depth
    }
  }
}

extension JSONPatch: ExpressibleByArrayLiteral {
  /// Creates a patch from its operations.
  public init(arrayLiteral operations: Operation...) { self.operations = operations }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as compact JSON text.
  public var description: String { json.description }
}
