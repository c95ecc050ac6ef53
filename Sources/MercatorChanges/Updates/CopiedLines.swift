import Foundation
import JSONText
import Mercator

/// Takes the values of a model's lines for a copy of it.
final class CopiedLines: LineInterceptor {
  var subject: JSONSubject?
  /// The values for the lines of the copy.
  let values: ValueSource
  private let ordered = CopiedValues()
  /// The object that the copy is read from, for what isn't read by a line that maps in both directions.
  private(set) var object: [String: Any] = [:]

  init() {
    values = ValueSource(nextValue: ordered.value)
    // Most models have fewer lines. Growing from one member on would hash them five times.
    object.reserveCapacity(24)
  }

  func take<K: PropertyKind>(_ value: K.Value, of map: Map, _ kind: K) -> Bool {
    if let key = map.plainKey {
      ordered.add(value, of: key)
    } else {
      values.add(value, at: map.currentSteps)
    }
    if kind.isMapped, !kind.traits.has(.isOptional), K.Value.self != NSNull.self {
      set(value, of: map)
      return true
    }
    let isWhole = kind.isMapped || K.Value.self == Any.self || K.Value.self == Any?.self
    let member: Any? = isWhole ? value : WritingLine(map).tree(of: value, kind)
    if let member, !meansNull(member) { set(member, of: map) }
    return true
  }

  func takeUnmapped(_ members: JSONObject, of map: Map) -> Bool {
    values.unmapped = members
    return true
  }

  private func set(_ member: Any, of map: Map) {
    if let gathering = map.gathering {
      return gathering.distribute(member, of: map, into: &object)
    }
    if let key = map.plainKey, object.updateValue(member, forKey: key) == nil { return }
    DictionarySink.set(member, at: map.currentSteps[...], in: &object)
  }
}
