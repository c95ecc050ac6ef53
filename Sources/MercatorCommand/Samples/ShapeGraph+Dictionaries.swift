import Foundation
import JSONText

extension ShapeGraph {
  /// Finds the places whose objects are dictionaries.
  mutating func findDictionaries() {
    // Inner places have larger numbers. Outer ones are first, so that the values of a dictionary are one place before
    // their own objects are looked at.
    var number = 0
    while number < values.count {
      if valueNumber(number) == number, isDictionary(values[number]) { makeDictionary(of: number) }
      number += 1
    }
  }

  private func isDictionary(_ value: ValueShape) -> Bool {
    guard value.kinds == [.object], value.dictionaries == 0, let number = onlyObject(of: value)
    else {
      return false
    }
    let object = objects[number]
    // An object that is always empty has unknown keys.
    guard !object.members.isEmpty else { return number != onlyObject(of: values[root]) }
    guard object.origin == .samples, haveOneKind(object.members.map(\.value)) else { return false }
    if object.members.allSatisfy({ Self.isID($0.key) }) { return true }
    // Such as EUR and USD in an object whose own key is written otherwise.
    if !Self.isCode(value.name), object.members.allSatisfy({ Self.isCode($0.key) }) {
      return value.owner != nil
    }
    return hasVaryingKeys(object) || hasManyKeys(object)
  }

  /// Whether the keys vary between objects: hardly any of them is in two of the objects.
  private func hasVaryingKeys(_ object: ObjectShape) -> Bool {
    let count = object.count
    guard count >= 2, object.members.count >= 4 else { return false }
    guard object.members.allSatisfy({ $0.count * 2 <= count }) else { return false }
    // Objects of one member each can be alternatives, such as {"circle": …} and {"box": …}.
    let total = object.members.reduce(0) { $0 + $1.count }
    return object.members.count >= 12 || total >= 2 * count
  }

  /// Whether there are more members of one kind than a person would declare as properties.
  private func hasManyKeys(_ object: ObjectShape) -> Bool {
    let hasObjects = object.members.contains { value($0.value).kinds == [.object] }
    return object.members.count >= (hasObjects ? 24 : 256)
  }

  private func haveOneKind(_ members: [Int]) -> Bool {
    var kinds: ValueShape.Kinds = []
    var first: ObjectShape?
    for member in members {
      let value = value(member)
      kinds.formUnion(value.kinds)
      if kinds.count > 1 { return false }
      guard let object = value.variants.first.map({ self.object($0.object) }) else { continue }
      guard let expected = first else {
        first = object
        continue
      }
      let common = expected.commonKeys(with: object)
      if !object.members.isEmpty, common * 2 < min(object.members.count, expected.members.count) {
        return false
      }
    }
    return true
  }

  /// Whether a key identifies something: a number, a UUID, a long hexadecimal number, or a day.
  private static func isID(_ key: String) -> Bool {
    let bytes = key.utf8
    guard bytes.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return false
    }
    if bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return true }
    if bytes.count == 36 { return UUID(uuidString: key) != nil }
    if bytes.count == 10 { return DateStyle.format("yyyy-MM-dd", offset: 0).keeps(key) }
    if bytes.count >= 8, bytes.allSatisfy(isHexDigit) { return true }
    return bytes.count >= 16 && isToken(bytes)
  }

  /// Whether letters and digits alternate as in no word.
  private static func isToken(_ bytes: String.UTF8View) -> Bool {
    let areDigits = bytes.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let areLetters = bytes.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    guard zip(areDigits, areLetters).allSatisfy({ $0 || $1 }) else { return false }
    return zip(areDigits, areDigits.dropFirst()).count { $0 != $1 } >= 4
  }

  /// Whether a key is a code in capitals, such as EUR or SALLE_PLEYEL.
  private static func isCode(_ key: String) -> Bool {
    key.utf8.count >= 3
      && key.utf8.allSatisfy {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_")
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
