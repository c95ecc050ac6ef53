import FormatBytes
import JSONText

/// The first bytes of a MessagePack value: its type, and the value or its length.
///
///     00...7F, E0...FF    integers of 7 and 5 bits
///     80...8F   map       90...9F   array      A0...BF   str
///     C0        nil       C2, C3    bool       CA, CB    float 32, 64
///     CC...CF   uint of 1, 2, 4 or 8 bytes     D0...D3   int of 1, 2, 4 or 8 bytes
///     C4...C6   bin       C7...C9   ext        D9...DB   str, with a length of 1, 2 or 4 bytes
///     DC, DD    array     DE, DF    map, with a count of 2 or 4 bytes
///     D4...D8   ext of 1, 2, 4, 8 or 16 bytes
enum MessagePackHead {
  case null
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case text(UInt64)
  case bytes(UInt64)
  case array(UInt64)
  case map(UInt64)
  case `extension`(UInt64)

  /// Reads a head.
  init(_ input: inout ByteCursor) throws(FormatFailure) {
    let offset = input.position
    let byte = try input.byte()
    switch byte {
    case 0x00...0x7F: self = .signed(Int64(byte))
    case 0x80...0x8F: self = .map(UInt64(byte & 0x0F))
    case 0x90...0x9F: self = .array(UInt64(byte & 0x0F))
    case 0xA0...0xBF: self = .text(UInt64(byte & 0x1F))
    case 0xC0: self = .null
    case 0xC2, 0xC3: self = .bool(byte == 0xC3)
    case 0xC4...0xC6: self = .bytes(try input.integer(ofSize: 1 << (byte - 0xC4)))
    case 0xC7...0xC9: self = .extension(try input.integer(ofSize: 1 << (byte - 0xC7)))
    case 0xCA:
      self = .double(
        Double(Float(bitPattern: UInt32(truncatingIfNeeded: try input.integer(ofSize: 4))))
      )
    case 0xCB: self = .double(Double(bitPattern: try input.integer(ofSize: 8)))
    case 0xCC...0xCF: self = .unsigned(try input.integer(ofSize: 1 << (byte - 0xCC)))
    case 0xD0: self = .signed(Int64(Int8(bitPattern: try input.byte())))
    case 0xD1: self = .signed(Int64(Int16(truncatingIfNeeded: try input.integer(ofSize: 2))))
    case 0xD2: self = .signed(Int64(Int32(truncatingIfNeeded: try input.integer(ofSize: 4))))
    case 0xD3: self = .signed(Int64(bitPattern: try input.integer(ofSize: 8)))
    case 0xD4...0xD8: self = .extension(1 << UInt64(byte - 0xD4))
    case 0xD9...0xDB: self = .text(try input.integer(ofSize: 1 << (byte - 0xD9)))
    case 0xDC, 0xDD: self = .array(try input.integer(ofSize: 2 << (byte - 0xDC)))
    case 0xDE, 0xDF: self = .map(try input.integer(ofSize: 2 << (byte - 0xDE)))
    case 0xE0...0xFF: self = .signed(Int64(Int8(bitPattern: byte)))
    default: throw .invalid("byte 0xC1, which has no meaning", offset: offset)
    }
  }
}

extension ValueHeads {
  /// The heads of all values but extensions.
  static let messagePack = ValueHeads { byte in
    switch byte {
    case 0x00...0x7F: ValueHead(.unsigned, byte)
    case 0x80...0x8F: ValueHead(.object, byte & 0x0F)
    case 0x90...0x9F: ValueHead(.array, byte & 0x0F)
    case 0xA0...0xBF: ValueHead(.text, byte & 0x1F)
    case 0xC0: ValueHead(.null)
    case 0xC2: ValueHead(.false)
    case 0xC3: ValueHead(.true)
    case 0xC4...0xC6: ValueHead(.bytes, size: 1 << (byte - 0xC4))
    case 0xCA: ValueHead(.float, size: 4)
    case 0xCB: ValueHead(.double, size: 8)
    case 0xCC...0xCF: ValueHead(.unsigned, size: 1 << (byte - 0xCC))
    case 0xD0...0xD3: ValueHead(.signed, size: 1 << (byte - 0xD0))
    case 0xD9...0xDB: ValueHead(.text, size: 1 << (byte - 0xD9))
    case 0xDC, 0xDD: ValueHead(.array, size: 2 << (byte - 0xDC))
    case 0xDE, 0xDF: ValueHead(.object, size: 2 << (byte - 0xDE))
    case 0xE0...0xFF: ValueHead(.signed, byte)
    default: ValueHead(.other)
    }
  }
}
