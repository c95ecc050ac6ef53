import JSONText

extension Map {
  /// A part of a path: a key of an object, a position in an array, or each element of an array.
  ///
  /// It can be written as a literal: `map[path: "results", 0, "name"]`.
  public enum PathPart: Hashable, Sendable {
    /// A key of an object, in which dots have no meaning.
    case key(String)
    /// A position in an array, starting at 0.
    case index(Int)
    /// Each element of an array: the rest of the path leads to one value in each of them.
    case each
  }
}

extension Map.PathPart {
  /// The step of the part; nil for each element.
  var step: JSONPath.Step? {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    case .each: nil
    }
  }
}

extension Map.PathPart: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key.
  public init(stringLiteral key: String) { self = .key(key) }

  /// Creates a position in an array.
  public init(integerLiteral index: Int) { self = .index(index) }
}
