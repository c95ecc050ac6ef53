/// The layout of a binary property list.
///
///     bplist00  objects ...  offsets ...  trailer (32 bytes)
///
/// Each object begins with a marker: its kind in the high half, its length in the low half, or 15 if an integer object
/// with the length follows. An array has references to its elements, and a dictionary those to its keys and then those
/// to its values. A reference is a position in the table of offsets. All numbers are big-endian.
///
/// Source: the comment on the format in CFBinaryPList.c of Apple's Core Foundation.
enum BinaryPropertyList {
  static let magic: StaticString = "bplist"
  static let header = Array("bplist00".utf8)
  static var headerLength: Int { 8 }
  static let trailerLength = 32

  /// The kinds of objects: the high half of a marker.
  enum Kind: UInt8 {
    /// false is 8 and true is 9.
    case constant = 0x0
    /// The low half is the binary logarithm of the length in bytes.
    case integer = 0x1
    case real = 0x2
    /// A Double: seconds since 2001.
    case date = 0x3
    case data = 0x4
    case ascii = 0x5
    case utf16 = 0x6
    case array = 0xA
    case dictionary = 0xD

    /// Whether objects of this kind have a length.
    var hasLength: Bool {
      switch self {
      case .constant, .integer, .real, .date: false
      case .data, .ascii, .utf16, .array, .dictionary: true
      }
    }
  }
}
