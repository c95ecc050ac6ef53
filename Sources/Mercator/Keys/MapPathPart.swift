import JSONText

/// A part of a path: a key of an object, or a position in an array.
///
/// It can be written as a literal: `map[path: "results", 0, "name"]`.
public enum MapPathPart: Hashable, Sendable {
  /// A key of an object, in which dots have no meaning.
  case key(String)
  /// A position in an array, starting at 0.
  case index(Int)
}

extension MapPathPart: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a key.
  public init(stringLiteral key: String) { self = .key(key) }

  /// Creates a position in an array.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension Map {
  /// Looks up a value by a path of keys and positions, in both directions.
  ///
  ///     name <- map[path: "results", 0, "name"]
  ///
  /// This reads the name of the first result, and writes an array that contains an object. The dotted key
  /// `"results.0.name"` would write an object with the key "0". Positions before it without a value are
  /// written as null. The first part is always a key, since a model is an object.
  @_disfavoredOverload
  public subscript(path first: MapPathPart, _ rest: MapPathPart...) -> Map {
    selecting { $0.select([.key(first.step.text)] + rest.map(\.step)) }
  }
}

extension MapPathPart {
  fileprivate var step: JSONPath.Step {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}
