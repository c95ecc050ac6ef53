import Foundation
import MappingTestSupport

@testable import Mercator
@testable import MercatorFormats

// Property lists of both encodings are read by either format, and written in the encoding of the format.

private let formats = [MapPropertyListEncoding.xml, .binary].map { encoding in
  FormatFuzz(.propertyList(encoding)) { held($0, in: encoding) }
}

func checkLists(_ bytes: UnsafeRawBufferPointer) {
  FormatFuzz.check(formats, bytes)
}

/// Returns a tree as a property list holds it: without members that are null. Nil if it isn't written: for null
/// anywhere else, for a number that is neither an integer of 64 bits nor has the digits of a Double, for a date that
/// isn't a number of seconds, and in XML also for other dates than whole seconds, and for control characters.
private func held(_ tree: Any, in encoding: MapPropertyListEncoding) -> Any? {
  switch TreeValue(tree) {
  case nil, .null: return nil
  case .bool, .signed, .unsigned, .double, .data: return tree
  case .number(let literal): return isHeld(literal) ? literal : nil
  case .text(let text): return encoding == .binary || text.isInXML ? text : nil
  case .date(let date): return MapFormat.propertyList(encoding).keepsDate(date) ? date : nil
  case .array(let elements):
    var array: [Any] = []
    for element in elements {
      guard let element = held(element, in: encoding) else { return nil }
      array.append(element)
    }
    return array
  case .object(let members):
    var object: [String: Any] = [:]
    for (key, value) in members {
      if case .null? = TreeValue(value) { continue }
      guard encoding == .binary || key.isInXML, let value = held(value, in: encoding) else {
        return nil
      }
      object[key] = value
    }
    return object
  }
}

private func isHeld(_ literal: JSONNumberLiteral) -> Bool {
  let number = NormalNumber(literal)
  let zeros = number.exponent
  if 0..<20 ~= zeros, !number.isBeyond {
    let digits = number.digits + String(repeating: "0", count: zeros)
    if number.digits.isEmpty || Int64((number.isNegative ? "-" : "") + digits) != nil {
      return true
    }
    if !number.isNegative, UInt64(digits) != nil { return true }
  }
  guard let double = Double(literal.text), double.isFinite else { return false }
  return JSONNumberLiteral("\(double)").map { NormalNumber($0) } == number
}

extension String {
  /// Whether all are characters of XML 1.0, section 2.2.
  fileprivate var isInXML: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
      default: false
      }
    }
  }
}
