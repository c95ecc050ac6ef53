import JSONText
import Mercator

/// The Swift values that the lines of a record's model take over, so that no transform has to convert them.
///
/// A line that has no value here, or one of another type, reads the object.
final class RecordValues: LineInterceptor {
  /// The values by their paths; nil where two lines have the same one.
  private var values = RareDictionary<[JSONPath.Step], Any?>()
  /// The document being read, and the index of the model's object.
  private var object: (document: JSONDocument, index: Int)?

  /// Forgets all values, and begins with those of the model whose object is at an index of the document.
  func begin(_ document: JSONDocument, at index: Int) {
    object = (document, index)
    values = RareDictionary()
  }

  func add(_ value: Any, at path: [JSONPath.Step]) {
    values[path] = .some(values[path] == nil ? value : nil)
  }

  func suppliesValues(to map: Map) -> Bool {
    if let dictionary = map.dictionary { return dictionary.path.steps.isEmpty }
    return object.map { map.isOver($0.index, of: $0.document) } ?? false
  }

  func value(of map: Map, as type: Any.Type) -> Any? {
    value(of: map).map { propertyValue($0, as: type) }
  }

  private func value(of map: Map) -> Any? {
    suppliesValues(to: map) ? values[map.currentSteps] ?? nil : nil
  }

  /// Reads a value that isn't of the line's type, such as models for a set of them, or one for an initializer.
  func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<K.Value>? {
    guard let value = value(of: map) else { return nil }
    return kind.read(MapInput(of: value, inside: map)).map { .value($0) }
  }
}
