import JSONText
import Mercator

extension MessagePackSerializer {
  mutating func write(_ value: Int64) {
    switch value {
    case 0...: write(unsigned: UInt64(value))
    case -32..<0: bytes.append(UInt8(bitPattern: Int8(value)))
    case Int64(Int8.min)...: bytes += [0xD0, UInt8(bitPattern: Int8(value))]
    case Int64(Int16.min)...:
      append(0xD1, UInt16(bitPattern: Int16(value)))
    case Int64(Int32.min)...:
      append(0xD2, UInt32(bitPattern: Int32(value)))
    default: append(0xD3, UInt64(bitPattern: value))
    }
  }

  mutating func write(unsigned value: UInt64) {
    switch value {
    case 0...0x7F: bytes.append(UInt8(value))
    case 0x80...0xFF: bytes += [0xCC, UInt8(value)]
    case 0x100...0xFFFF: append(0xCD, UInt16(value))
    case 0x1_0000...0xFFFF_FFFF: append(0xCE, UInt32(value))
    default: append(0xCF, value)
    }
  }

  /// Writes the shortest floating-point number with this value.
  mutating func write(_ value: Double) {
    if value.isNaN {
      append(0xCA, Float.nan.bitPattern)
    } else if let single = Float(exactly: value) {
      append(0xCA, single.bitPattern)
    } else {
      append(0xCB, value.bitPattern)
    }
  }

  private mutating func append(_ initial: UInt8, _ value: some FixedWidthInteger & UnsignedInteger)
  {
    bytes.append(initial)
    bytes.append(bigEndian: value)
  }

  /// Writes a number as an integer, or as the Double that has the same digits and so is read as the same Decimal.
  mutating func write(_ literal: JSONNumberLiteral) throws(TreeWritingFailure) {
    let number = NormalNumber(literal)
    if number.digits.isEmpty {
      // Integers have no negative zero.
      if literal.text.first == "-" { write(-0.0) } else { write(0 as Int64) }
    } else if let value = JSONNumber.with(literal.text, { $0.int64 }) {
      write(value)
    } else if let value = JSONNumber.with(literal.text, { $0.uint64 }) {
      write(unsigned: value)
    } else if number.exponent >= 0, !number.isBeyond {
      throw TreeWritingFailure(reason: "integer of more than 64 bits")
    } else if let value = JSONNumber.with(literal.text, { $0.double }),
      NormalNumber(JSONNumberLiteral(ofNumber: "\(value)")) == number
    {
      write(value)
    } else {
      throw TreeWritingFailure(reason: "number that no Double holds exactly")
    }
  }
}
