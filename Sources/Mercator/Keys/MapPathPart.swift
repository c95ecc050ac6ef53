import JSONText

/// A part of a path that says what it is: a key of an object, or a position in an array.
///
/// Literals do: `map[path: "results", 0, "name"]`.
public enum MapPathPart: Hashable, Sendable {
  /// A key, taken literally, with dots if it has them.
  case key(String)
  /// A position in an array, from 0.
  case index(Int)
}

extension MapPathPart: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A key.
  public init(stringLiteral key: String) { self = .key(key) }

  /// A position.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension Map {
  /// Looks up a value by a path whose parts say what they are, in both directions.
  ///
  ///     name <- map[path: "results", 0, "name"]
  ///
  /// Reads the name of the first result, and writes an array with an object in it, where the dotted
  /// key `"results.0.name"` writes an object with the key "0". Positions in front of it that nothing
  /// was written to hold null. What is mapped is an object, so the first part is a key in any case.
  @_disfavoredOverload
  public subscript(path first: MapPathPart, _ rest: MapPathPart...) -> Map {
    line { $0.select([.key(first.step.text)] + rest.map(\.step)) }
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
