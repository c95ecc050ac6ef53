import JSONText

/// The Swift values that the lines of a model take over: those of the model that it is a copy of, or of a record.
///
/// A line that has no value here, or one of another type, reads the object.
package final class ValueSource: LineInterceptor {
  /// The values by their paths; nil where two lines have the same one.
  private var values = RareDictionary<[JSONPath.Step], Any?>()
  /// The values of lines with a plain key, in the order of the lines: those of a copy mostly come in the same order.
  private var lines: [(key: String, value: Any)] = []
  /// The place in `lines` of the line that probably comes next.
  private var next = 0
  /// The places in `lines` by key, made for the first line out of order; nil where two lines have the same key.
  private var places: RareDictionary<String, Int?>?
  /// The members that no line maps; nil if the model doesn't keep them.
  package var unmapped: JSONObject?

  /// The document being read, and the index of the model's object; nil for the dictionary at the root.
  private var object: (document: JSONDocument, index: Int)?

  package init() {}

  /// Forgets all values, and begins with those of the model whose object is at an index of the document.
  package func begin(_ document: JSONDocument, at index: Int) {
    object = (document, index)
    values = RareDictionary()
    (lines, next, places) = ([], 0, nil)
    unmapped = nil
  }

  package func add(_ value: Any, at path: [JSONPath.Step]) {
    values[path] = .some(values[path] == nil ? value : nil)
  }

  /// Adds the value of the current line of a map, after those of the lines before it.
  package func add(_ value: Any, of map: Map) {
    if let key = map.plainKey {
      lines.append((key, value))
    } else {
      add(value, at: map.currentSteps)
    }
  }

  package func value<T>(of map: Map) -> T? {
    guard isOwn(map), let value = storedValue(of: map) else { return nil }
    if let value = value as? T { return value }
    let type = T.self as? any RequiredValue.Type
    return type?.init(holding: value).flatMap { $0 as? T }
  }

  private func storedValue(of map: Map) -> Any? {
    guard !lines.isEmpty, let key = map.plainKey else { return values[map.currentSteps] ?? nil }
    if next < lines.count, lines[next].key == key {
      next += 1
      return lines[next - 1].value
    }
    guard let place = place(of: key) else { return nil }
    next = place + 1
    return lines[place].value
  }

  @inline(never)
  private func place(of key: String) -> Int? {
    if let places { return places[key] ?? nil }
    var made = RareDictionary<String, Int?>()
    for (place, line) in lines.enumerated() {
      made[line.key] = .some(made[line.key] == nil ? place : nil)
    }
    places = made
    return made[key] ?? nil
  }

  /// Reads a value of a record that isn't of the line's type, such as models for a set of them, or one for an initializer.
  package func result<K: PropertyKind>(of map: Map, _ kind: K, for use: LineUse) -> LineResult<
    K.Value
  >? {
    guard object != nil, Self.of(map) != nil,
      case .some(.some(let value)) = values[map.currentSteps]
    else { return nil }
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
