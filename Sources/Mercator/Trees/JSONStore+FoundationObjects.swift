import Foundation
import JSONText

/// Values as `JSONSerialization` returns them: NSNumber, String, NSNull, `[Any]`, `[String: Any]`.
///
/// A number out of the range of Double counts as missing. It is left out of an object, and is NSNull in an
/// array, so that the positions of the other elements don't change.
extension JSONStore {
  /// Returns the value at `index`; nil for a number out of the range of Double.
  func value(at index: Int) -> Any? {
    var missing: [MissingValue] = []
    return value(at: index, missing: &missing)
  }

  /// Returns the object at `index`; an empty one if the value is something else.
  func object(at index: Int) -> [String: Any] { value(at: index) as? [String: Any] ?? [:] }

  /// Returns the value at `index` with everything in it. Not recursive, because it also runs deep inside
  /// nested models, where little stack is left.
  ///
  /// - Parameters:
  ///   - keys: The keys whose values are replaced by `MapOptions.redactedText`.
  ///   - mustStop: Called with 256 after every 256 values; if it returns true, the result is NSNull.
  ///   - maximumNonStarters: The non-starters in a row that a key may have. Members with other keys are left out.
  ///   - missing: Gets the numbers that have no value, and the members that are left out.
  /// - Returns: The value; nil for a number that has none.
  func value(
    at index: Int,
    hiding keys: RedactedKeys? = nil,
    stoppingIf mustStop: ((Int) -> Bool)? = nil,
    maximumNonStarters: Int = .max,
    missing: inout [MissingValue]
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
      var isLeftOut =
        containers.last?.isObject == true
        && hasNonStarters(beyond: maximumNonStarters, at: next - 1)
      if !isHidden, !isLeftOut, self.count(at: next) > 0 {
        containers.append(
          OpenContainer(
            index: next,
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
      // A separate flag, because an Optional value would be copied once more.
      var isMissing = false
      if isLeftOut {
        value = NSNull()
        missing.append(MissingValue(index: next, isMember: true))
      } else if isHidden {
        value = MapOptions.redactedText
      } else if let number = number(at: next) {
        if let object = number.nearestObject {
          value = object
        } else {
          value = NSNull()
          isMissing = true
          missing.append(MissingValue(index: next, isMember: containers.last?.isObject ?? false))
        }
      } else {
        value = childless(at: next)
        if isItem(at: next) { missing.append(MissingValue(index: next, isMember: false)) }
      }
      var valueIndex = next
      next = behind(next)
      // Adds the value to the innermost container, and each completed container to the one around it.
      while let last = containers.indices.last {
        let lastWins = duplicateKeys != .firstWins
        if isLeftOut {
          isLeftOut = false
        } else if isMissing, containers[last].isObject {
          containers[last].leaveOut(lastWins: lastWins)
        } else if containers[last].append(value, lastWins: lastWins) {
          missing.append(MissingValue(index: valueIndex, isMember: true, isEquivalentKey: true))
        }
        isMissing = false
        guard next == containers[last].end else {
          if containers[last].isObject {
            containers[last].key = keyText(at: next)
            next += 1
          }
          break
        }
        valueIndex = containers[last].index
        value = containers.removeLast().value
      }
      if containers.isEmpty { return isMissing ? nil : value }
    }
  }

  /// Returns a scalar that isn't a number, or an empty container.
  private func childless(at index: Int) -> Any {
    if let value = nativeObject(at: index) { return value }
    return switch kind(at: index) {
    case .null, .number: NSNull()
    case .bool: NSNumber(value: bool(at: index) ?? false)
    case .string: string(at: index) ?? ""
    case .array: [Any]()
    case .object: [String: Any]()
    }
  }
}

/// A number in a text that is out of the range of Double, a member whose key can't be hashed in time for its length, or
/// the second value of two keys that are equal as Strings.
struct MissingValue {
  let index: Int
  /// Whether the value is that of a key, and so is left out.
  let isMember: Bool
  /// Whether the value isn't missing, but its key is equal to another one, and only one of both values is used.
  var isEquivalentKey = false
}

extension JSONNumber {
  /// The first of Int64, UInt64, Double and NSDecimalNumber that holds all digits, or else the nearest Double; nil if
  /// it is out of range. A Double holds the digits that it is printed with.
  fileprivate var nearestObject: NSNumber? {
    if isInteger {
      if let value = int64 { return NSNumber(value: value) }
      if let value = uint64 { return NSNumber(value: value) }
      if let value = exactDecimal { return NSDecimalNumber(decimal: value) }
    }
    guard let value = double else { return nil }
    return decimal(beyond: value).map { NSDecimalNumber(decimal: $0) } ?? NSNumber(value: value)
  }
}

/// An array or object under construction.
private struct OpenContainer {
  /// The index of its node.
  let index: Int
  let isObject: Bool
  /// The index after its last node.
  let end: Int
  /// The key of the next value.
  var key = ""
  private var array: [Any] = []
  private var object: [String: Any] = [:]

  init(index: Int, isObject: Bool, end: Int, count: Int) {
    self.index = index
    self.isObject = isObject
    self.end = end
    if isObject { object.reserveCapacity(count) } else { array.reserveCapacity(count) }
  }

  /// Leaves out the value of the current key, which counts as missing.
  mutating func leaveOut(lastWins: Bool) {
    if lastWins { object[key] = nil }
  }

  /// Returns whether the next value has one of these keys.
  func isKey(in keys: RedactedKeys) -> Bool { isObject && keys.contains(key) }

  /// Adds a value. Returns whether its key is equal to another one as a String, but not in the text.
  mutating func append(_ value: Any, lastWins: Bool) -> Bool {
    if !isObject {
      array.append(value)
      return false
    }
    guard let earlier = object.updateValue(value, forKey: key) else { return false }
    return settle(value, earlier, lastWins: lastWins)
  }

  /// Decides between the values of two equal keys, of which the second one is in the object.
  private mutating func settle(_ value: Any, _ earlier: Any, lastWins: Bool) -> Bool {
    guard let index = object.index(forKey: key) else { return false }
    let stored = object[index].key
    if !lastWins {
      object[key] = earlier
    } else {
      // Assigning the value alone would keep the other spelling of the key.
      object.remove(at: index)
      object[key] = value
    }
    return ExactText(stored) != ExactText(key)
  }

  var value: Any { isObject ? object as Any : array as Any }
}
