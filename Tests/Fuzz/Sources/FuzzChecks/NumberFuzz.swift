import Foundation
import JSONText

// Numbers of a text are what the C library and their digits say; numbers that are written are read back
// to the bit, by the C library too, and with as few digits as Swift needs.

func checkNumbers(_ bytes: UnsafeRawBufferPointer) {
  if case .number(let text) = ReferenceParser.parse([UInt8](bytes)) { checkReading(text) }
  var reader = ByteReader(bytes)
  checkWriting(Double(bitPattern: reader.integer()))
  reader = ByteReader(bytes)
  checkWriting(Float(bitPattern: reader.integer()))
  reader = ByteReader(bytes)
  checkWriting(reader.integer(Int64.self), { $0.integer($1) }, { $0.integer() })
  reader = ByteReader(bytes)
  checkWriting(reader.integer(UInt64.self), { $0.integer($1) }, { $0.integer() })
}

private func checkReading(_ text: String) {
  guard let node = (try? JSONDocument(text))?.root else { fatalError("\(text) was refused") }
  let double = strtod(text, nil)
  expect(isSame(node.double, double.isFinite ? double : nil), "\(node.double as Any) for \(text)")
  let float = strtof(text, nil)
  expect(isSame(node.float, float.isFinite ? float : nil), "\(node.float as Any) for \(text)")
  let digits = integerDigits(of: text)
  checkInteger(node, digits, Int8.self, text)
  checkInteger(node, digits, UInt8.self, text)
  checkInteger(node, digits, Int32.self, text)
  checkInteger(node, digits, UInt32.self, text)
  checkInteger(node, digits, Int64.self, text)
  checkInteger(node, digits, UInt64.self, text)
}

private func checkInteger<I: FixedWidthInteger>(
  _ node: JSONNode,
  _ digits: String?,
  _ type: I.Type,
  _ text: String
) {
  let value = node.integer(as: type)
  expect(value == digits.flatMap { I($0) }, "\(value as Any) as \(type) for \(text)")
}

private func isSame<F: BinaryFloatingPoint>(_ a: F?, _ b: F?) -> Bool {
  a == b && a?.sign == b?.sign
}

/// The number without point and exponent, or nil where it has a fraction or more than 50 digits.
private func integerDigits(of text: String) -> String? {
  let sign = text.hasPrefix("-") ? "-" : ""
  let parts = text.dropFirst(sign.count).split { "eE".contains($0) }
  let mantissa = parts[0].split(separator: ".")
  var digits = mantissa.joined()
  let fraction = mantissa.count > 1 ? mantissa[1].count : 0
  if digits.allSatisfy({ $0 == "0" }) { return "0" }
  // An exponent beyond an Int is far beyond all numbers, or below all of them.
  guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
  guard exponent.magnitude < 1_000_000 else { return nil }
  for _ in 0..<max(fraction - exponent, 0) {
    guard digits.popLast().map({ $0 == "0" }) ?? true else { return nil }
  }
  digits = String(digits.drop { $0 == "0" })
  let zeros = max(exponent - fraction, 0)
  guard digits.count + zeros <= 50 else { return nil }
  return sign + digits + String(repeating: "0", count: zeros)
}

private func checkWriting(_ value: Double) {
  checkWriting(value, { $0.double($1) }, { strtod($0, nil) })
}

private func checkWriting(_ value: Float) {
  checkWriting(value, { $0.float($1) }, { strtof($0, nil) })
}

private func checkWriting<F: BinaryFloatingPoint & LosslessStringConvertible>(
  _ value: F,
  _ write: (JSONWriter, F) -> Void,
  _ read: (String) -> F
) {
  let writer = JSONWriter()
  write(writer, value)
  guard let text = try? writer.text() else {
    return expect(!value.isFinite, "\(value) was refused")
  }
  expect(value.isFinite, "\(value) was written")
  expect(isSame(read(text), value), "\(value) was written as \(text)")
  let (found, shortest) = (significantDigits(of: text), significantDigits(of: value.description))
  expect(found == shortest, "\(text) for \(value)")
}

/// The digits of a number without zeros at either end.
private func significantDigits(of text: String) -> Substring {
  let mantissa = text.prefix { !"eE".contains($0) }.filter { $0.isNumber }
  let digits = mantissa.drop { $0 == "0" }
  return digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
}

private func checkWriting<I: FixedWidthInteger>(
  _ value: I,
  _ write: (JSONWriter, I) -> Void,
  _ read: (JSONNode) -> I?
) {
  let writer = JSONWriter()
  write(writer, value)
  guard let text = try? writer.text() else { fatalError("\(value) was refused") }
  expect(text == "\(value)", "\(text) for \(value)")
  expect((try? JSONDocument(text)).flatMap { read($0.root) } == value, "\(text) isn't read back")
}
