/// The elements of an XML property list. The raw values are the bytes of the names.
enum XMLElement: UInt64 {
  case plist = 0x70_6C69_7374
  case dict = 0x6469_6374
  case array = 0x61_7272_6179
  case key = 0x6B_6579
  case string = 0x7374_7269_6E67
  case integer = 0x69_6E74_6567_6572
  case real = 0x7265_616C
  case `true` = 0x7472_7565
  case `false` = 0x66_616C_7365
  case date = 0x6461_7465
  case data = 0x6461_7461

  /// The number of bytes of the name.
  var nameLength: Int { 8 - rawValue.leadingZeroBitCount / 8 }

  /// Whether eight bytes begin with the name and the end of a tag.
  @inline(__always)  // Measured: the name is mostly a constant.
  func isTag(_ word: UInt64) -> Bool {
    word >> UInt64(56 - 8 * nameLength) == rawValue << 8 | 0x3E
  }

  /// Creates the element with whose name, and the end of a tag, eight bytes begin. Nil for any other tag, and for the
  /// elements that are empty or begin with attributes.
  init?(beginning word: UInt64) {
    let element: XMLElement
    // The first four bytes.
    switch word >> 32 {
    case 0x6B65_793E: element = .key
    case 0x7374_7269: element = .string
    case 0x696E_7465: element = .integer
    case 0x7265_616C: element = .real
    case 0x6469_6374: element = .dict
    case 0x6172_7261: element = .array
    case 0x6461_7465: element = .date
    case 0x6461_7461: element = .data
    default: return nil
    }
    guard element.isTag(word) else { return nil }
    self = element
  }

  /// Creates the element of the tag `true/>` or `false/>` that eight bytes begin with; nil for any other tag.
  init?(emptyTag word: UInt64) {
    if word >> 16 == 0x7472_7565_2F3E {
      self = .true
    } else if word >> 8 == 0x66_616C_7365_2F3E {
      self = .false
    } else {
      return nil
    }
  }

  /// The name, for errors.
  var name: String {
    let bytes = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: rawValue >> $0)
    }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}
