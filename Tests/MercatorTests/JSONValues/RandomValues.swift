import Foundation
import Mercator
import TestSupport

/// Makes random JSON values, and texts of them in many spellings.
struct RandomValues {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  /// A value with at most so many levels of containers in it.
  mutating func value(depth: Int) -> JSONValue {
    switch generator.int(0...(depth > 0 ? 8 : 5)) {
    case 0: return .null
    case 1: return JSONValue(generator.chance(0.5))
    case 2: return JSONValue(generator.int(-3...3))
    case 3: return number()
    case 4, 5: return JSONValue(string())
    case 6: return JSONValue((0..<generator.int(0...4)).map { _ in value(depth: depth - 1) })
    default:
      var object = JSONObject()
      let count = generator.chance(0.03) ? 40 : generator.int(0...4)
      for index in 0..<count {
        object[count > 4 ? "k\(index)" : string()] = value(depth: depth - 1)
      }
      return JSONValue(object)
    }
  }

  private mutating func number() -> JSONValue {
    let sign = generator.pick("", "-")
    let digits =
      switch generator.int(0...4) {
      case 0: "\(generator.int(0...999)).\(generator.int(0...99))"
      case 1: "\(generator.int(1...9))e\(generator.pick("", "+", "-"))\(generator.int(0...30))"
      case 2: "\(generator.next())"
      case 3: "\(generator.next())\(generator.next())\(generator.next())"
      default: "\(Double(generator.int(0...1 << 53)) / 1024)"
      }
    return JSONNumberLiteral(sign + digits).map { JSONValue($0) } ?? 0
  }

  private mutating func string() -> String {
    let parts = [
      "a", "B", "\"", "\\", "/", "\n", "\u{1}", "\u{1F}", "\u{7F}", "\u{E9}", "e\u{301}",
      "\u{1F600}", "\u{2028}", "k", " ", "a string longer than any small one",
    ]
    return (0..<generator.int(0...3)).map { _ in parts[generator.int(0...parts.count - 1)] }
      .joined()
  }

  /// An equal value, parsed from a text with another order of members, other digits and other escapes.
  mutating func respelled(_ value: JSONValue) -> JSONValue {
    let text = text(of: value)
    do {
      return try JSONValue(parsing: text)
    } catch {
      return JSONValue("\(text): \(error)")
    }
  }

  /// A text of a value without whitespace, in any spelling.
  mutating func text(of value: JSONValue) -> String {
    if let elements = value.array {
      return "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    }
    if var members = value.object.map(Array.init) {
      if generator.chance(0.5) { members.shuffle(using: &generator) }
      // A duplicate before it changes nothing.
      if let first = members.first, generator.chance(0.2) { members.insert((first.key, 7), at: 0) }
      let texts = members.map { quoted($0.key) + ":" + text(of: $0.value) }
      return "{" + texts.joined(separator: ",") + "}"
    }
    if let string = value.string { return quoted(string) }
    guard let number = value.number?.text, generator.chance(0.5) else { return value.text() }
    let exponent = number.firstIndex { $0 == "e" || $0 == "E" }
    if exponent != nil { return number.replacingOccurrences(of: "e", with: "E") }
    if number.contains(".") { return number + generator.pick("0", "00", "e0", "E+00") }
    return number + generator.pick(".0", "e0", ".000E-0")
  }

  private mutating func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if mustEscape || generator.chance(0.2) {
        for unit in String(scalar).utf16 {
          text += String(format: generator.pick("\\u%04x", "\\u%04X"), Int(unit))
        }
      } else if scalar == "/", generator.chance(0.5) {
        text += "\\/"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
