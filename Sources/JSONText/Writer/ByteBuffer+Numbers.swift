extension ByteBuffer {
  /// Appends the digits of an integer.
  package mutating func append(decimal value: Int64) {
    reserve(JSONWriter.integerRoom)
    advance(DecimalDigits.write(signed: value, to: base + count))
  }

  /// Appends the fewest digits that identify a finite number, as in JSON.
  package mutating func append(decimal value: Double) {
    if value.sign == .minus { append(UInt8(ascii: "-")) }
    reserve(JSONWriter.numberRoom)
    // `reserve` made room for the longest of all numbers.
    let target = UnsafeMutableRawPointer(base + count)
    advance(JSONWriter.write(BinaryParts(value.magnitude), .table, to: target))
  }
}
