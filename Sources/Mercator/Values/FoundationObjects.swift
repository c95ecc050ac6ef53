import Foundation
import JSONText

/// Values as `JSONSerialization` would give them: NSNumber, String, NSNull, `[Any]`, `[String: Any]`.
extension JSONStore {
  /// The value at `index` with all that is in it, made without recursion: this also happens deep
  /// inside of nested models, where little of the stack is left.
  ///
  /// - Parameter mustStop: asked after every so many values; NSNull is what is made where it says yes.
  func value(at index: Int, stoppingIf mustStop: ((Int) -> Bool)? = nil) -> Any {
    var containers: [OpenContainer] = []
    var next = index
    var count = 0
    while true {
      var value: Any
      if let mustStop {
        count += 1
        if count % 256 == 0, mustStop(256) { return NSNull() }
      }
      if self.count(at: next) > 0 {
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
      value = childless(at: next)
      next = behind(next)
      // The value goes into the innermost container, which may be complete then, and so on.
      while let last = containers.indices.last {
        containers[last].append(value, lastWins: duplicateKeys != .firstWins)
        guard next == containers[last].end else {
          if containers[last].isObject {
            containers[last].key = keyText(at: next)
            next += 1
          }
          break
        }
        value = containers.removeLast().value
      }
      if containers.isEmpty { return value }
    }
  }

  /// The object at `index`, or an empty one where it is something else.
  func object(at index: Int) -> [String: Any] { value(at: index) as? [String: Any] ?? [:] }

  /// A scalar, or a container without children.
  private func childless(at index: Int) -> Any {
    switch kind(at: index) {
    case .null: NSNull()
    case .bool: NSNumber(value: bool(at: index) ?? false)
    case .string: keyText(at: index)
    case .number: numberObject(at: index)
    case .array: [Any]()
    case .object: [String: Any]()
    }
  }

  /// The narrowest of Int64, UInt64, Double and NSDecimalNumber that loses no digit of an integer;
  /// a fraction is a Double. A number beyond all of them is NSDecimalNumber's notANumber.
  private func numberObject(at index: Int) -> NSNumber {
    guard let number = number(at: index) else { return 0 }
    if number.isInteger {
      if let value = number.int64 { return NSNumber(value: value) }
      if let value = number.uint64 { return NSNumber(value: value) }
      if let value = MapNumber.text(number).decimal { return NSDecimalNumber(decimal: value) }
    }
    return number.double.map { NSNumber(value: $0) } ?? NSDecimalNumber.notANumber
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

  mutating func append(_ value: Any, lastWins: Bool) {
    if !isObject {
      array.append(value)
    } else if lastWins || object[key] == nil {
      object[key] = value
    }
  }

  var value: Any { isObject ? object as Any : array as Any }
}
