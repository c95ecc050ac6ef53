import Foundation
import JSONText

/// Values as `JSONSerialization` would give them: NSNumber, String, NSNull, `[Any]`, `[String: Any]`.
///
/// A number beyond all Doubles has no such value and counts as missing: it is left out of an object, and
/// NSNull in an array, which keeps the positions of the others.
extension JSONStore {
  /// The value at `index`; nil for a number beyond all Doubles.
  func value(at index: Int) -> Any? {
    var missing: [MissingNumber] = []
    return value(at: index, missing: &missing)
  }

  /// The object at `index`, or an empty one where it is something else.
  func object(at index: Int) -> [String: Any] { value(at: index) as? [String: Any] ?? [:] }

  /// The same, with the numbers beyond all Doubles added to `missing`.
  func object(at index: Int, missing: inout [MissingNumber]) -> [String: Any] {
    value(at: index, missing: &missing) as? [String: Any] ?? [:]
  }

  /// The object at `index` with numbers that are written back as they stand in the text.
  func keptObject(at index: Int) -> [String: Any] {
    var missing: [MissingNumber] = []
    return value(at: index, keepsDigits: true, missing: &missing) as? [String: Any] ?? [:]
  }

  /// The value at `index` with all that is in it, made without recursion: this also happens deep
  /// inside of nested models, where little of the stack is left.
  ///
  /// - Parameters:
  ///   - keepsDigits: whether numbers are to be written back as they stand in the text.
  ///   - keys: the keys whose values are replaced by `MapOptions.redactedText`.
  ///   - mustStop: asked after every so many values; NSNull is what is made where it says yes.
  ///   - missing: gets the numbers that have no value.
  /// - Returns: nil for a number that has no value.
  func value(
    at index: Int,
    keepsDigits: Bool = false,
    hiding keys: RedactedKeys? = nil,
    stoppingIf mustStop: ((Int) -> Bool)? = nil,
    missing: inout [MissingNumber]
  ) -> Any? {
    var containers: [OpenContainer] = []
    var next = index
    var count = 0
    while true {
      var value: Any
      if let mustStop {
        count += 1
        if count % 256 == 0, mustStop(256) { return NSNull() }
      }
      let isHidden = keys.map { containers.last?.isKey(in: $0) == true } ?? false
      if !isHidden, self.count(at: next) > 0 {
        containers.append(
          OpenContainer(
            isObject: kind(at: next) == .object,
            end: behind(next),
            count: self.count(at: next)
          )
        )
        next += 1
        if containers[containers.count - 1].isObject {
          containers[containers.count - 1].key = keyText(at: next)
          next += 1
        }
        continue
      }
      // A flag beside the value: as an Optional it would be copied once more on its way.
      var isMissing = false
      if isHidden {
        value = MapOptions.redactedText
      } else if let number = number(at: next) {
        let object: Any? = if keepsDigits { number.keptObject } else { number.nearestObject }
        if let object {
          value = object
        } else {
          value = NSNull()
          isMissing = true
          missing.append(MissingNumber(index: next, isMember: containers.last?.isObject ?? false))
        }
      } else {
        value = childless(at: next)
      }
      next = behind(next)
      // The value goes into the innermost container, which may be complete then, and so on.
      while let last = containers.indices.last {
        let lastWins = duplicateKeys != .firstWins
        if isMissing, containers[last].isObject {
          containers[last].leaveOut(lastWins: lastWins)
        } else {
          containers[last].append(value, lastWins: lastWins)
        }
        isMissing = false
        guard next == containers[last].end else {
          if containers[last].isObject {
            containers[last].key = keyText(at: next)
            next += 1
          }
          break
        }
        value = containers.removeLast().value
      }
      if containers.isEmpty { return isMissing ? nil : value }
    }
  }

  /// A scalar that is no number, or a container without children.
  private func childless(at index: Int) -> Any {
    switch kind(at: index) {
    case .null, .number: NSNull()
    case .bool: NSNumber(value: bool(at: index) ?? false)
    case .string: keyText(at: index)
    case .array: [Any]()
    case .object: [String: Any]()
    }
  }
}

/// A number in a text that is beyond all Doubles.
struct MissingNumber {
  let index: Int
  /// Whether it is the value of a key, which is left out then.
  let isMember: Bool
}

extension JSONNumber {
  /// The narrowest of Int64, UInt64, Double and NSDecimalNumber that loses no digit of an integer;
  /// else the nearest Double, or nil beyond all of them.
  fileprivate var nearestObject: NSNumber? {
    if isInteger {
      if let value = int64 { return NSNumber(value: value) }
      if let value = uint64 { return NSNumber(value: value) }
      if let value = MapNumber.text(self).decimal { return NSDecimalNumber(decimal: value) }
    }
    return double.map { NSNumber(value: $0) }
  }

  /// The nearest number where that is written as this one is; else one that keeps the text.
  fileprivate var keptObject: Any {
    if let object = nearestObject, object.keptText == text { return object }
    return JSONNumberLiteral(ofNumber: text)
  }
}

extension NSNumber {
  /// The text of this number where it was kept to be written back; nil for one that has none.
  ///
  /// Integers have no point there, and Doubles have one, so that 1 and 1.0 stay what they are.
  var keptText: String? {
    switch MapNumber(self) {
    case .signed(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .double(let value):
      guard value.isFinite else { return nil }
      let text = JSONWriter.text(of: value)
      return text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }
        ? text : text + ".0"
    case .decimal(let value): return value.isNaN ? nil : "\(value)"
    case .digits(let digits): return digits
    case .text: return nil
    }
  }
}

/// An array or object that is being made.
private struct OpenContainer {
  let isObject: Bool
  /// The index behind its last node.
  let end: Int
  /// The key of the value to come.
  var key = ""
  private var array: [Any] = []
  private var object: [String: Any] = [:]

  init(isObject: Bool, end: Int, count: Int) {
    self.isObject = isObject
    self.end = end
    if isObject { object.reserveCapacity(count) } else { array.reserveCapacity(count) }
  }

  /// Leaves out the value of the key, which counts as missing.
  mutating func leaveOut(lastWins: Bool) {
    if lastWins { object[key] = nil }
  }

  /// Whether the value to come has one of these keys.
  func isKey(in keys: RedactedKeys) -> Bool { isObject && keys.contains(key) }

  mutating func append(_ value: Any, lastWins: Bool) {
    if !isObject {
      array.append(value)
    } else if lastWins || object[key] == nil {
      object[key] = value
    }
  }

  var value: Any { isObject ? object as Any : array as Any }
}
