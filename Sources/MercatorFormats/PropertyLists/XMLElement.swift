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

  /// The name, for errors.
  var name: String {
    let bytes = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: rawValue >> $0)
    }
    return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
  }
}
