/// A transform for a dictionary that the JSON represents as an array of objects with a key and a value.
///
///     prices <- (map["prices"], .pairs(key: "currency", value: "amount"))
///     // [{"currency": "EUR", "amount": 1.5}, {"currency": "USD", "amount": 2}]
///
/// Writes the pairs sorted by key. An element that isn't such a pair is skipped or makes the array unusable,
/// like any other unusable element. `MapOptions.reading.duplicateKeys` decides which of two pairs with the
/// same key is used; a report has an issue for the second one.
public struct PairsTransform<Key, Value>: DirectTransform, Sendable
where Key: MapValue & Hashable & Comparable, Value: MapValue {
  public typealias Object = [Key: Value]

  private let names: (key: String, value: String)

  /// Creates a transform for objects with the members `key` and `value`, each a path if it contains a dot.
  public init(key: String, value: String) { names = (key, value) }

  public func readJSON(from input: MapInput) -> [Key: Value]? {
    let decided = input.withElements(for: Value._traits)
    guard var pairs = decided.arrayElements() else { return nil }
    var result = [Key: Value]()
    while let pair = pairs.next()?.withElements(like: input) {
      guard let key = part(names.key, of: pair, Key.self) else {
        if decided.skips(pair, Key.self) { continue }
        return nil
      }
      let isRepeated = result[key] != nil
      if isRepeated, pair.member(names.key)?.mayBeDuplicate() == false { return nil }
      if let value = part(names.value, of: pair, Value.self) {
        if !isRepeated || input.map.options.reading.duplicateKeys == .lastWins {
          result[key] = value
        }
      } else if !decided.skips(pair, Value.self) {
        return nil
      }
    }
    return result
  }

  /// Returns the key or the value of a pair; records the reason if it can't be read.
  private func part<T: MapValue>(_ key: String, of pair: MapInput, _ type: T.Type) -> T? {
    guard let member = pair.member(key) else {
      if pair.isObject, let absent = T._absent { return absent }
      pair.noteUnusable(.wrongType, type, expected: "object with \(quoted(key))")
      return nil
    }
    if let value = member.mapped(type) { return value }
    member.noteUnusable(type)
    return nil
  }

  public func writeJSON(_ value: [Key: Value]?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    output.writeArray { output in
      for (key, value) in value.sorted(by: { $0.key < $1.key }) {
        Pair(names: names, key: key, value: value).writeJSON(to: &output)
      }
    }
  }
}

/// A pair in the form in which it is written.
private struct Pair<Key: MapValue, Value: MapValue>: BaseMappable {
  let names: (key: String, value: String)
  let key: Key
  let value: Value

  func mapping(map: Map) {
    write(key, at: map[names.key])
    write(value, at: map[names.value])
  }

  private func write<T: MapValue>(_ part: T, at line: Map) {
    if !line.isLeftOut { line.writeMember { $0.writeMapped(part) } }
  }
}

extension TransformShortForm {
  /// A dictionary from an array of keys and values; see `PairsTransform`.
  @_disfavoredOverload
  public static func pairs<Key, Value>(key: String, value: String) -> Self
  where Transform == PairsTransform<Key, Value> {
    Self(PairsTransform(key: key, value: value))
  }
}
