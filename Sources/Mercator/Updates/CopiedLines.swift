import JSONText

/// Takes the values of a model's lines for a copy of it.
final class CopiedLines: ValueSink {
  var subject: JSONSubject?
  /// The values for the lines of the copy.
  let values = ValueSource()
  /// The object that the copy is read from, for what isn't read by a line that maps in both directions.
  private(set) var object: [String: Any] = [:]

  func take<T: MapValue>(_ value: T, of map: Map) { add(value, value, of: map) }

  func take<T>(_ value: T, of map: Map, _ write: (inout MapOutput) -> Void) {
    let isDynamic = T.self == Any.self || T.self == Any?.self
    add(value, isDynamic ? value : DictionarySink.tree(inside: map, write), of: map)
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) { values.unmapped = members }

  private func add(_ value: Any, _ member: Any?, of map: Map) {
    values.add(value, at: map.currentSteps)
    guard let member, !isNothing(member) else { return }
    if let gathering = map.lineOptions?.gathering {
      return map.distribute(member, gathering, into: &object)
    }
    DictionarySink.set(member, at: map.currentSteps[...], in: &object)
  }
}
