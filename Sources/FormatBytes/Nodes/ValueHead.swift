import JSONText

/// What the first byte of a value says, in a format whose values begin with such a byte and the bytes of a number, such as
/// a value, a length or a count.
package struct ValueHead: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// Something that the parser of the format reads itself.
    case other
    /// An integer: the number, the number as two's complement, or -1 less the number.
    case unsigned, signed, negative
    /// A floating-point number of 16, 32 or 64 bits.
    case half, float, double
    /// A date: its seconds since 2001 in 64 bits.
    case date
    case null, `false`, `true`
    /// A text or bytes with a length.
    case text, bytes
    /// A container with a count.
    case array, object
  }

  let kind: Kind
  /// The number of bytes of the number; 0 if the first byte says it.
  let size: UInt8
  /// 64 less the number of bits of the number.
  let shift: UInt8
  /// The number, if the first byte says it.
  let value: UInt8

  /// Creates the head of a value whose number is in the first byte, or that has no number.
  package init(_ kind: Kind, _ value: UInt8 = 0) {
    (self.kind, size, shift, self.value) = (kind, 0, 56, value)
  }

  /// Creates the head of a value with a number of 1, 2, 4 or 8 bytes.
  package init(_ kind: Kind, size: UInt8) {
    (self.kind, self.size, shift, value) = (kind, size, 64 - size * 8, 0)
  }
}

/// The heads of a format by their first bytes.
package struct ValueHeads: @unchecked Sendable {
  // Unchecked: the memory is written before, and neither changed nor freed.
  let heads: UnsafePointer<ValueHead>

  /// Creates a table, whose memory is never freed.
  package init(_ head: (UInt8) -> ValueHead) {
    let heads = UnsafeMutablePointer<ValueHead>.allocate(capacity: 256)
    for byte in 0...UInt8.max { (heads + Int(byte)).initialize(to: head(byte)) }
    self.heads = UnsafePointer(heads)
  }
}

extension RawNode {
  /// Creates the node of a value that has nothing behind its number; nil if the value is another one, or must be read by
  /// the parser of the format.
  ///
  /// - Parameters:
  ///   - number: the number of the head.
  ///   - offset: the offset of the head.
  @inline(__always)  // Measured with `NodeBuilder.readValues`.
  init?(_ head: ValueHead, _ number: UInt64, at offset: Int) {
    switch head.kind {
    case .unsigned where Int64(bitPattern: number) < 0:
      self.init(number: number, Flags.isUnsigned)
    case .unsigned: self.init(number: number, Flags.isSigned)
    case .signed:
      let value = Int64(bitPattern: number &<< UInt64(head.shift)) &>> Int64(head.shift)
      self.init(number: UInt64(bitPattern: value), Flags.isSigned)
    case .negative where Int64(bitPattern: number) >= 0:
      self.init(number: ~number, Flags.isSigned)
    case .half: self.init(number: Double(half: UInt16(truncatingIfNeeded: number)).bitPattern, 0)
    case .float:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: number))
      self.init(number: Double(value).bitPattern, 0)
    case .double: self.init(number: number, 0)
    case .date where Double(bitPattern: number).isFinite:
      self.init(date: Double(bitPattern: number))
    case .null: self.init(.null, payload: offset)
    case .false: self.init(.bool, payload: offset)
    case .true: self.init(.bool, flags: Flags.isTrue, payload: offset)
    case .negative, .date, .text, .bytes, .array, .object, .other: return nil
    }
  }
}
