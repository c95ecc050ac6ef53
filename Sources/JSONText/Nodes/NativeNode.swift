/// What nodes of formats other than JSON have besides those of JSON; see `RawNode`.
///
/// The three lowest bits of the header of a native node are those of the JSON kind that stands for it where only JSON's
/// kinds are known: a number, a string, null or an array. Tests for a kind of JSON include the bit `isNative`, so it
/// is never taken for one.
///
///     kind     header                                    payload
///     number   isNative, number, form                    the bits of the value
///     bytes    isNative, string, length in bytes         offset of the first byte
///     date     isNative, string, isNativeDate            the bits of a Double: seconds since 2001
///     item     isNative, null                            none: an item without a value
///     texts    isNative, array, count of children        index behind the last node
///
/// All but the last are leaves. `texts` are the values of a repeated key of a form: a list, or one text. A string or number of a format can stand for a date as well, and bytes for a UUID, by flags of `hasMeaning`: lines
/// read one or the other. The bits 8 to 31 of values, where keys have a hash, are those of formats alone.
extension RawNode.Flags {
  /// A value that isn't of JSON.
  @inlinable package static var isNative: UInt64 { 0x80 }
  /// The bits that tell the kinds of JSON apart from each other and from native ones.
  @inlinable package static var kindMask: UInt64 { 0x87 }
  /// The bits that the JSON kind is in, or the one that stands for a native node.
  @inlinable package static var visibleKindMask: UInt64 { 0x07 }

  /// A native number that is an Int64, or a UInt64; otherwise it is a Double.
  @inlinable package static var isSigned: UInt64 { 0x08 }
  @inlinable package static var isUnsigned: UInt64 { 0x10 }
  /// A native node with a string's kind that is a date, not bytes.
  @inlinable package static var isNativeDate: UInt64 { 0x08 }

  /// A value that is something else, too.
  static let hasMeaning: UInt64 = 0x100
  /// What it is: a date or a UUID. A number is a number of seconds since 1970, or of days.
  @inlinable package static var isDate: UInt64 { 0x300 }
  @inlinable package static var isDays: UInt64 { 0x500 }
  @inlinable package static var isUUID: UInt64 { 0x900 }
  /// Null that stands for an undefined value.
  @inlinable package static var isUndefined: UInt64 { 0x1000 }
  /// A string whose sender had nothing but text, so that numbers and booleans are read from it.
  @inlinable package static var isUntyped: UInt64 { 0x2000 }
}

extension RawNode {
  /// Creates a native number.
  @inlinable package init(number bits: UInt64, _ flags: UInt64) {
    header = UInt64(JSONKind.number.rawValue) | Flags.isNative | flags
    payload = bits
  }

  /// Creates a native date.
  @inlinable package init(date seconds: Double) {
    header = UInt64(JSONKind.string.rawValue) | Flags.isNative | Flags.isNativeDate
    payload = seconds.bitPattern
  }

  /// Whether the node of a value, not of a key, is a native scalar, or is something else besides its JSON.
  var hasNativeForm: Bool { header & (Flags.isNative | Flags.hasMeaning) != 0 && !isContainer }
}

/// A number that a format has ready, without digits.
package enum NativeNumber {
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)

  /// The digits of an integer, or the fewest that identify a Double; those of NaN and infinities are words.
  package var text: String {
    switch self {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    }
  }
}

extension JSONStore {
  /// Whether a value is native or has a flag of formats: false for every value of JSON, for which nothing else of this
  /// file has to be asked.
  @inlinable @inline(__always)  // Measured: a call takes 20 instructions, 3 percent of reading.
  package func isOfFormat(at index: Int) -> Bool {
    // The bits 7 to 31; see `RawNode`.
    nodes[index].header & 0xFFFF_FF80 != 0
  }

  /// Whether the value is a scalar that JSON doesn't have, or that is something else besides its JSON.
  package func hasNativeForm(at index: Int) -> Bool { nodes[index].hasNativeForm }

  /// Whether the value is null in the place of one that the format calls undefined.
  package func isUndefined(at index: Int) -> Bool {
    nodes[index].isKind(.null) && nodes[index].has(RawNode.Flags.isUndefined)
  }

  /// Whether the value is an item that has no value.
  package func isItem(at index: Int) -> Bool {
    nodes[index].has(RawNode.Flags.isNative) && nodes[index].kind == .null
  }

  /// Returns a number of the format; nil for any other value, also for a number with digits.
  package func nativeNumber(at index: Int) -> NativeNumber? {
    let node = nodes[index]
    guard node.has(RawNode.Flags.isNative), node.kind == .number else { return nil }
    if node.has(RawNode.Flags.isSigned) { return .signed(Int64(bitPattern: node.payload)) }
    return node.has(RawNode.Flags.isUnsigned)
      ? .unsigned(node.payload) : .double(Double(bitPattern: node.payload))
  }

  /// Returns an integer of the format that an Int64 holds; nil for any other value.
  package func nativeInt64(at index: Int) -> Int64? {
    let flags = RawNode.Flags.isNative | RawNode.Flags.isSigned | RawNode.Flags.visibleKindMask
    let number = RawNode(number: 0, RawNode.Flags.isSigned).header
    let node = nodes[index]
    return node.header & flags == number ? Int64(bitPattern: node.payload) : nil
  }

  /// Returns the date that the value is, in seconds since 2001; nil if it isn't one.
  package func nativeDate(at index: Int) -> Double? {
    let node = nodes[index]
    guard node.hasNativeForm else { return nil }
    if node.has(RawNode.Flags.isNative), node.kind == .string {
      return node.has(RawNode.Flags.isNativeDate) ? Double(bitPattern: node.payload) : nil
    }
    let meaning = node.header & (RawNode.Flags.isDate | RawNode.Flags.isDays)
    if meaning == RawNode.Flags.isDate, node.isKind(.string) {
      return iso8601Time(at: index).flatMap { ReferenceSeconds.of($0) }
    }
    switch nativeNumber(at: index) {
    case .signed(let days) where meaning == RawNode.Flags.isDays:
      return ReferenceSeconds.ofUnixDays(days)
    case .signed(let seconds) where meaning == RawNode.Flags.isDate:
      return ReferenceSeconds.ofUnix(seconds)
    case .double(let seconds) where meaning == RawNode.Flags.isDate:
      return ReferenceSeconds.ofUnix(seconds)
    default: return nil
    }
  }

  /// Calls `body` with the bytes that the value is; returns nil if it isn't bytes.
  package func withBytes<R>(at index: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
    let node = nodes[index]
    guard node.has(RawNode.Flags.isNative), node.kind == .string,
      !node.has(RawNode.Flags.isNativeDate)
    else { return nil }
    // The builder has checked that the bytes lie in the document's copy.
    return body(UnsafeRawBufferPointer(start: bytes + node.position, count: node.length))
  }

  /// Whether the value is bytes that are a UUID.
  package func isUUID(at index: Int) -> Bool {
    let flags = RawNode.Flags.isNative | RawNode.Flags.isUUID
    return nodes[index].header & flags == flags
  }

  /// Whether the value is a text from which numbers and booleans are read.
  package func isUntypedText(at index: Int) -> Bool {
    nodes[index].isKind(.string) && nodes[index].has(RawNode.Flags.isUntyped)
  }

  /// Whether the value is an array, and not the texts of a repeated key.
  package func isArray(at index: Int) -> Bool { nodes[index].isKind(.array) }

  /// Returns the texts of a repeated key that count and don't count where one is needed; nil for any other value.
  package func repeatedText(at index: Int) -> (used: Int, unused: Int)? {
    let node = nodes[index]
    guard node.has(RawNode.Flags.isNative), node.kind == .array, node.length > 0 else { return nil }
    // The children are leaves.
    let (first, last) = (index + 1, node.end - 1)
    return duplicateKeys == .firstWins ? (first, last) : (last, first)
  }

  /// Returns the text that counts of a repeated key, and the index of any other value.
  package func countingText(at index: Int) -> Int { repeatedText(at: index)?.used ?? index }
}
