import JSONText

/// The Swift values that the lines of a model take over: those of the model that it is a copy of, or of a record.
///
/// A line that has no value here, or one of another type, reads the object.
package final class ValueSource: LineInterceptor {
  /// The values by their paths; nil where two lines have the same one.
  private var values = RareDictionary<[JSONPath.Step], Any?>()
  /// Returns the value of the next line with a plain key; nil if it isn't the next one, and the value may be in `values`.
  private let nextValue: NextValue?
  package typealias NextValue = (_ key: String, _ source: ValueSource) -> Any?
  /// The members that no line maps; nil if the model doesn't keep them.
  package var unmapped: JSONObject?

  /// The document being read, and the index of the model's object; nil for the dictionary at the root.
  private var object: (document: JSONDocument, index: Int)?

  package init(nextValue: NextValue? = nil) { self.nextValue = nextValue }

  /// Forgets all values, and begins with those of the model whose object is at an index of the document.
  package func begin(_ document: JSONDocument, at index: Int) {
    object = (document, index)
    values = RareDictionary()
    unmapped = nil
  }

  package func add(_ value: Any, at path: [JSONPath.Step]) {
    values[path] = .some(values[path] == nil ? value : nil)
  }

  package func value<T>(of map: Map) -> T? {
    guard isOwn(map), let value = storedValue(of: map) else { return nil }
    if let value = value as? T { return value }
    let type = T.self as? any RequiredValue.Type
    return type?.init(holding: value).flatMap { $0 as? T }
  }

  @inline(never)
  private func storedValue(of map: Map) -> Any? {
    if let nextValue, let key = map.plainKey, let value = nextValue(key, self) { return value }
    return values[map.currentSteps] ?? nil
  }

  /// Reads a value of a record that isn't of the line's type, such as models for a set of them, or one for an initializer.
  package func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<
    K.Value
  >? {
    guard object != nil, Self.of(map) != nil, let value = storedValue(of: map) else { return nil }
    return kind.read(MapInput(of: value, inside: map)).map { .value($0) }
  }

  /// Returns the values that the model of a map takes over; nil if it takes none, as a model inside doesn't.
  static func of(_ map: Map) -> ValueSource? {
    guard let source = map.session.interceptor as? ValueSource else { return nil }
    return source.isOwn(map) ? source : nil
  }

  private func isOwn(_ map: Map) -> Bool {
    if let dictionary = map.dictionary { return dictionary.path.steps.isEmpty }
    return map.cursor.object == object?.index && map.document === object?.document
  }
}
