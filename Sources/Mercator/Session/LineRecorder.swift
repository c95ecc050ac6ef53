/// Takes the lines of a model whose mapping runs to be described.
protocol LineRecorder: AnyObject {
  /// Whether there is JSON to read. If not, lines that return a value get a stand-in, and others do nothing.
  var hasInput: Bool { get }

  /// Takes the current line of a map.
  ///
  /// - Parameters:
  ///   - type: the type of the property.
  ///   - use: what the line does with the value.
  ///   - read: reads the property from another input.
  func record<T>(
    _ type: T.Type,
    _ use: LineUse,
    of map: Map,
    _ read: (MapInput) -> T?
  )

  /// Returns a value of the type of the current line of a map, which `read` reads; nil if none is known.
  func standIn<T>(_ type: T.Type, of map: Map, _ read: (MapInput) -> T?) -> T?

  /// Takes the transform that reads a value inside the current line.
  func record(_ transform: LineTransform)

  /// Takes the condition that the value of the last line has to meet.
  func record(_ condition: LineCondition)
}

/// What a line does with its value.
@usableFromInline enum LineUse {
  /// Maps a property in both directions, as `id <- map["id"]`.
  case mapsProperty
  /// Returns the value or throws, as `id = try map.value("id")`.
  case returnsValue
  /// Returns the value or a default, as `id = try map.value("id", default: 0)`.
  case returnsDefault
}

/// A transform that is named by a line.
struct LineTransform {
  /// The type of the transform.
  let type: Any.Type
  /// The type of the property, and that of the value in the JSON.
  let object: Any.Type
  let jsonType: Any.Type
  /// The transform.
  let transform: Any
  /// Returns whether the transform reads an input.
  let reads: (MapInput) -> Bool
  /// Returns whether the transform writes something for the object that it reads from an input; nil if it reads
  /// none.
  let writesAgain: (MapInput) -> Bool?
  /// Returns the JSON of an object inside a map; nil if the object has another type or isn't written.
  let json: (Any, Map) -> JSONValue?
}
