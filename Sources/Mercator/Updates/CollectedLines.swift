import JSONText

/// Collects the values of a model's lines.
///
/// They are compared after the last line. During a line the property is being accessed, and if its value leads back
/// to the same object, its lines would access the property again, which stops the program.
final class CollectedLines: ValueSink {
  var subject: JSONSubject?
  private var keys: [String?] = []
  private(set) var values: [LineValue] = []

  func take<T: MapValue>(_ value: T, of map: Map) {
    if map.isLeftOut { return }
    if let scalar = value._scalar { return add(.scalar(scalar), of: map) }
    let selection = map.diagnostics?.selectionBelow
    add(.value(value, selection?.isComplete == false ? selection : nil), of: map)
  }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    if map.isLeftOut { return }
    if let type = T.self as? any Equatable.Type { return add(.equatable(value, type), of: map) }
    add(.json(JSONValue(sorted: DictionarySink.tree(inside: map, write))), of: map)
  }

  private func add(_ value: LineValue, of map: Map) {
    keys.append(map.currentKey)
    values.append(value)
  }

  /// Returns whether the lines have equal values as those of another model, line by line.
  ///
  /// After the first difference, no values are compared.
  func areEqual(to other: CollectedLines) -> Bool {
    keys == other.keys && zip(values, other.values).allSatisfy { $0.isEqual(to: $1) }
  }
}
