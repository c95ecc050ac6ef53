import FormatBytes
import JSONText

/// The head of a CBOR data item: its major type and its argument, such as a value, a length or a count.
///
/// RFC 8949, section 3:
///
///     initial byte    mmmiiiii            major type, additional information
///     i = 0...23      the argument is i
///     i = 24...27     the argument is in the next 1, 2, 4 or 8 bytes
///     i = 28...30     reserved
///     i = 31          indefinite length, or "break" in major type 7
struct CBORHead {
  /// The eight major types, by their numbers.
  enum MajorType: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }

  let type: MajorType
  /// The additional information.
  let information: UInt8
  /// The argument; 0 if the length is indefinite.
  let argument: UInt64
  /// The offset of the initial byte.
  let offset: Int

  /// Whether the length is indefinite.
  var isIndefinite: Bool { information == CBORHead.indefinite && type != .simple }

  /// Whether this is the "break" that ends an indefinite length.
  var isBreak: Bool { information == CBORHead.indefinite && type == .simple }

  /// The integer; nil if this is something else, or if an Int64 can't hold it.
  var int64: Int64? {
    switch type {
    case .unsigned: Int64(exactly: argument)
    case .negative: Int64(exactly: argument).map { -1 - $0 }
    case .bytes, .text, .array, .map, .tag, .simple: nil
    }
  }

  /// The floating-point number in the argument; nil if this is something else.
  var floatingPoint: Double? {
    CBORHead.floatingPoint(type.rawValue << 5 | information, argument)
  }

  /// Returns the floating-point number with this initial byte and argument; nil if it is something else.
  static func floatingPoint(_ initial: UInt8, _ argument: UInt64) -> Double? {
    switch initial {
    case 0xF9: Double(half: UInt16(truncatingIfNeeded: argument))
    case 0xFA: Double(Float(bitPattern: UInt32(truncatingIfNeeded: argument)))
    case 0xFB: Double(bitPattern: argument)
    default: nil
    }
  }

  /// The additional information of an indefinite length.
  static let indefinite: UInt8 = 31

  /// Reads a head.
  init(_ input: inout ByteCursor) throws(FormatFailure) {
    offset = input.position
    let byte = try input.byte()
    // Three bits have eight values.
    type = MajorType(rawValue: byte >> 5) ?? .simple
    information = byte & 0x1F
    switch information {
    case 0..<24: argument = UInt64(information)
    case 24...27: argument = try input.integer(ofSize: 1 << Int(information &- 24))
    case CBORHead.indefinite where type.mayBeIndefinite: argument = 0
    default:
      throw .invalid("reserved additional information \(information)", offset: offset)
    }
  }
}

extension CBORHead.MajorType {
  /// Whether additional information 31 has a meaning.
  fileprivate var mayBeIndefinite: Bool {
    switch self {
    case .bytes, .text, .array, .map, .simple: true
    case .unsigned, .negative, .tag: false
    }
  }
}

extension ValueHeads {
  /// The heads of data items without tags, and with a length.
  static let cbor = ValueHeads { byte in
    let information = byte & 0x1F
    guard let type = CBORHead.MajorType(rawValue: byte >> 5), information < 28 else {
      return ValueHead(.other)
    }
    if type == .simple {
      return switch information {
      case 20: ValueHead(.false)
      case 21: ValueHead(.true)
      case 22: ValueHead(.null)
      case 25: ValueHead(.half, size: 2)
      case 26: ValueHead(.float, size: 4)
      case 27: ValueHead(.double, size: 8)
      default: ValueHead(.other)
      }
    }
    return information < 24
      ? ValueHead(type.kind, information) : ValueHead(type.kind, size: 1 << (information - 24))
  }
}

extension CBORHead.MajorType {
  fileprivate var kind: ValueHead.Kind {
    switch self {
    case .unsigned: .unsigned
    case .negative: .negative
    case .bytes: .bytes
    case .text: .text
    case .array: .array
    case .map: .object
    case .tag, .simple: .other
    }
  }
}
