import Foundation
import JSONText

// What the writer writes, JSONSerialization reads as the same values, and so does the reference parser.
// The bytes say which values, and how they are written.

func checkWriter(_ bytes: UnsafeRawBufferPointer) {
  var reader = ByteReader(bytes)
  let flags = reader.byte()
  let options = JSONWritingOptions(
    isPretty: flags & 1 != 0,
    indent: Int(flags >> 6),
    sortsKeys: flags & 2 != 0,
    escapesSlashes: flags & 4 != 0,
    isASCIIOnly: flags & 8 != 0
  )
  let writer = JSONWriter(options: options)
  let expected = value(depth: 0, &reader, writer)
  let bytes: [UInt8]
  do {
    bytes = try writer.bytes()
  } catch {
    fatalError("\(expected) isn't written: \(error)")
  }
  let text = String(decoding: bytes, as: UTF8.self)
  expect(ReferenceParser.parse(bytes) != nil, "no JSON: \(text)")
  if options.isASCIIOnly { expect(bytes.allSatisfy { $0 < 0x80 }, "not ASCII: \(text)") }
  do {
    let found = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    expect(isEqual(expected, found), "\(found) read from \(text), not \(expected)")
  } catch {
    fatalError("\(text): \(error)")
  }
}

/// A value that was written.
private enum Written {
  case null
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case float(Float)
  case string(String)
  case array([Written])
  case object([String: Written])
}

/// Makes a value of the bytes and writes it.
private func value(depth: Int, _ reader: inout ByteReader, _ writer: JSONWriter) -> Written {
  switch reader.below(depth < 100 ? 9 : 7) {
  case 0:
    writer.null()
    return .null
  case 1:
    let value = reader.byte() & 1 != 0
    writer.bool(value)
    return .bool(value)
  case 2:
    let value = reader.integer(Int64.self)
    writer.integer(value)
    return .signed(value)
  case 3:
    let value = reader.integer(UInt64.self)
    writer.integer(value)
    return .unsigned(value)
  case 4:
    let bits = Double(bitPattern: reader.integer())
    let value = bits.isFinite ? bits : 0
    writer.double(value)
    return .double(value)
  case 5:
    let bits = Float(bitPattern: reader.integer())
    let value = bits.isFinite ? bits : 0
    writer.float(value)
    return .float(value)
  case 6:
    let text = reader.text(reader.below(40))
    writer.string(text)
    return .string(text)
  case 7:
    var elements: [Written] = []
    writer.beginArray()
    while !reader.isAtEnd, reader.byte() & 3 != 0 {
      elements.append(value(depth: depth + 1, &reader, writer))
    }
    writer.endArray()
    return .array(elements)
  default:
    var members: [String: Written] = [:]
    writer.beginObject()
    while !reader.isAtEnd, reader.byte() & 3 != 0 {
      // Numbered, because a dictionary takes keys that look alike for the same.
      let key = reader.text(reader.below(12)) + " \(members.count)"
      writer.key(key)
      members[key] = value(depth: depth + 1, &reader, writer)
    }
    writer.endObject()
    return .object(members)
  }
}

private func isEqual(_ written: Written, _ found: Any) -> Bool {
  let number = found as? NSNumber
  switch written {
  case .null: return found is NSNull
  case .bool(let value): return found as? Bool == value
  case .signed(let value): return number?.int64Value == value
  case .unsigned(let value): return number?.uint64Value == value
  // Of 17 digits JSONSerialization makes a decimal number, whose Double isn't always the nearest.
  case .double(let value):
    return number?.doubleValue == value || number.flatMap { Double($0.stringValue) } == value
  // The digits are those of the Float; as a Double they are another number.
  case .float(let value):
    return number.map { abs($0.doubleValue - Double(value)) <= Double(value.ulp) } == true
  case .string(let text):
    return (found as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true
  case .array(let elements):
    guard let found = found as? [Any], found.count == elements.count else { return false }
    return zip(elements, found).allSatisfy { isEqual($0, $1) }
  case .object(let members):
    guard let found = found as? [String: Any], found.count == members.count else { return false }
    return members.allSatisfy { key, value in found[key].map { isEqual(value, $0) } == true }
  }
}
