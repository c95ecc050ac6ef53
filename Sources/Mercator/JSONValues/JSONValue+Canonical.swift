import Foundation
import JSONText

extension JSONValue {
  /// Returns the canonical text of the value (RFC 8785): equal values have the same bytes, so that they can be
  /// hashed and signed.
  ///
  /// There is no whitespace, the members are sorted by the UTF-16 units of their keys, numbers are the shortest
  /// ones that identify a Double, and only what has to be escaped is escaped.
  ///
  /// - Throws: `JSONWritingError` for a number out of the range of Double, a whole number whose Double is written
  ///   with other digits, such as 9007199254740993 and 9007199254740993.0, and a duplicate key.
  public func canonicalData() throws(JSONWritingError) -> Data {
    let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: .max))
    try writer.write(canonical: self)
    // Writing can't fail: the numbers are JSON numbers, and no depth is too large.
    return (try? writer.data()) ?? Data("null".utf8Bytes)
  }
}

extension JSONWriter {
  fileprivate func write(canonical value: JSONValue) throws(JSONWritingError) {
    var parts = JSONValueParts(value) { $0.canonicalMembers }
    while let part = parts.next() {
      switch part {
      case .scalar(let value):
        guard write(canonicalScalar: value) else {
          throw JSONWritingError(code: .numberBeyondDouble, path: parts.path)
        }
      case .array: beginArray()
      case .object(let members):
        if let key = members.repeatedKey {
          let path = JSONPath(parts.path.steps + [.key(key)])
          throw JSONWritingError(code: .duplicateKey, path: path)
        }
        beginObject()
      case .key(let key): uniqueKey(key.text)
      case .end(let isObject): if isObject { endObject() } else { endArray() }
      }
    }
  }

  /// Writes a scalar; returns false if it is a number that a Double can't hold.
  private func write(canonicalScalar value: JSONValue) -> Bool {
    switch value.content {
    case .null, .array, .object: null()
    case .bool(let value): bool(value)
    case .string(let text): string(text.text)
    case .number(let literal):
      guard let double = literal.doubleValue,
        JSONNumber.with(literal.text, { !$0.isWhole(unlike: double) })
      else { return false }
      number(literal: double.canonicalText)
    }
    return true
  }
}

extension JSONObject {
  fileprivate var canonicalMembers: [Member] {
    members.rarelySorted { $0.key.text.utf16.lexicographicallyPrecedes($1.key.text.utf16) }
  }
}

extension [JSONObject.Member] {
  /// A key that two of these members have, which are sorted by key.
  fileprivate var repeatedKey: String? {
    let neighbours = zip(self, dropFirst())
    return neighbours.first { ExactText($0.key.text) == ExactText($1.key.text) }?.0.key.text
  }
}

extension Double {
  /// The number as ECMAScript's `Number.prototype.toString` prints it (ECMA-262, section "Number::toString").
  fileprivate var canonicalText: String {
    if self == 0 { return "0" }
    // Swift prints the fewest digits that identify the Double, as ECMAScript does, but in another notation.
    var (digits, exponent) = magnitude.shortestDigits
    let sign = self < 0 ? "-" : ""
    // The position of the decimal point, counted from the first digit.
    let point = exponent + digits.count
    switch point {
    case digits.count...21: digits += String(repeating: "0", count: exponent)
    case 1...21: digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
    case -5...0: digits = "0." + String(repeating: "0", count: -point) + digits
    default:
      if digits.count > 1 { digits.insert(".", at: digits.index(after: digits.startIndex)) }
      digits += "e" + (point > 0 ? "+" : "") + "\(point - 1)"
    }
    return sign + digits
  }

  /// The fewest digits that identify a positive number, and the power of ten of the last one.
  private var shortestDigits: (digits: String, exponent: Int) {
    let parts = description.components(separatedBy: "e")
    let number = parts[0].components(separatedBy: ".")
    var digits = number[0] + (number.count > 1 ? number[1] : "")
    var exponent =
      (parts.count > 1 ? Int(parsing: parts[1]) ?? 0 : 0) - (number.count > 1 ? number[1].count : 0)
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    return (String(digits.drop { $0 == "0" }), exponent)
  }
}
