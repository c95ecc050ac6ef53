import JSONText
import Mercator

/// Takes the values of a model's lines for a copy of it.
final class CopiedLines: LineInterceptor {
  var subject: JSONSubject?
  /// The values for the lines of the copy.
  let values = ValueSource()
  /// The object that the copy is read from, for what isn't read by a line that maps in both directions.
  private(set) var object: [String: Any] = [:]

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    let isWhole = kind.isMapped || K.Value.self == Any.self || K.Value.self == Any?.self
    add(value, isWhole ? value : WritingLine(map).tree(of: value, kind), of: map)
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool {
    values.unmapped = members
    return true
  }

  private func add(_ value: Any, _ member: Any?, of map: Map) {
    values.add(value, at: map.currentSteps)
    guard let member, !meansNull(member) else { return }
    if let gathering = map.gathering {
      return gathering.distribute(member, of: map, into: &object)
    }
    DictionarySink.set(member, at: map.currentSteps[...], in: &object)
  }
}
