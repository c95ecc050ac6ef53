import JSONText

// Values in the shortest encoding that keeps them: CBOR as RFC 8949 describes it, section 4.1, and MessagePack as its
// specification at msgpack.org.

extension FormatWriter {
  /// Counts an element; a member was counted with its key.
  func beginValue() {
    if let frame = frames.last, !frame.pointee.isObject { frame.pointee.count &+= 1 }
  }

  package func null() {
    beginValue()
    buffer.append(isCBOR ? 0xF6 : 0xC0)
  }

  package func bool(_ value: Bool) {
    beginValue()
    buffer.reserve(1)
    put(value)
  }

  package func integer(_ value: Int64) {
    beginValue()
    buffer.reserve(9)
    put(value)
  }

  /// Writes an integer, for which there must be room for nine bytes.
  @inline(__always)
  func put(_ value: Int64) {
    if isCBOR {
      // -1 - n has the bits of n inverted, and the sign is the lowest bit of the major type.
      let sign = value >> 63
      let (initial, argument) = (UInt8(truncatingIfNeeded: sign) & 0x20, value ^ sign)
      if argument < 24 {
        buffer.appendUnchecked(initial | UInt8(truncatingIfNeeded: argument))
      } else {
        putCBORHead(initial, UInt64(bitPattern: argument))
      }
    } else if value >= 0 {
      putInteger(UInt64(value))
    } else {
      switch value {
      case (-32)...: buffer.appendUnchecked(UInt8(truncatingIfNeeded: value))
      case Int64(Int8.min)...: put(0xD0, UInt64(bitPattern: value), size: 1)
      case Int64(Int16.min)...: put(0xD1, UInt64(bitPattern: value), size: 2)
      case Int64(Int32.min)...: put(0xD2, UInt64(bitPattern: value), size: 4)
      default: put(0xD3, UInt64(bitPattern: value), size: 8)
      }
    }
  }

  package func integer(_ value: UInt64) {
    beginValue()
    buffer.reserve(9)
    putInteger(value)
  }

  /// Writes an integer by its digits, for which there must be room for nine bytes. Returns false, and writes nothing, if it
  /// isn't one of 64 bits: in CBOR, those of a negative integer are its magnitude.
  func put(integer digits: String) -> Bool {
    if let value = Int64(parsing: digits) {
      put(value)
    } else if let value = UInt64(parsing: digits) {
      putInteger(value)
    } else if isCBOR, digits.first == "-",
      let magnitude = UInt64(digits.dropFirst()) ?? (digits == Self.lowestInCBOR ? 0 : nil)
    {
      // -1 - n; that of 2^64 is 0 - 1 with 64 bits.
      putCBORHead(0x20, magnitude &- 1)
    } else {
      return false
    }
    return true
  }

  /// -2^64
  private static let lowestInCBOR = "-18446744073709551616"

  /// Writes the shortest floating-point number with this value.
  package func double(_ value: Double) {
    beginValue()
    buffer.reserve(9)
    put(value)
  }

  /// Writes a floating-point number, for which there must be room for nine bytes.
  func put(_ value: Double) {
    if isCBOR, let half = value.half {
      put(0xF9, UInt64(half), size: 2)
    } else if value.isNaN {
      put(0xCA, UInt64(Float.nan.bitPattern), size: 4)
    } else if let single = Float(exactly: value) {
      put(isCBOR ? 0xFA : 0xCA, UInt64(single.bitPattern), size: 4)
    } else {
      put(isCBOR ? 0xFB : 0xCB, value.bitPattern, size: 8)
    }
  }

  package func string(_ value: String) {
    beginValue()
    put(value)
  }

  /// Writes bytes as they are.
  package func bytes(_ value: UnsafeRawBufferPointer) {
    beginValue()
    buffer.reserve(9)
    if isCBOR {
      putCBORHead(0x40, UInt64(value.count))
    } else {
      putLength(value.count, small: nil, initials: (0xC4, 0xC5, 0xC6))
    }
    buffer.append(value.bindMemory(to: UInt8.self))
  }

  /// Writes a tag of CBOR, whose content is written next.
  package func tag(_ number: UInt64) {
    buffer.reserve(9)
    putCBORHead(0xC0, number)
  }

  /// Writes an extension of MessagePack whose data is a number of four or eight bytes, the highest of them first.
  package func numberExtension(of type: Int8, _ value: UInt64, size: Int) {
    beginValue()
    buffer.reserve(10)
    buffer.appendUnchecked(size == 4 ? 0xD6 : 0xD7)
    put(UInt8(bitPattern: type), value, size: size)
  }

  /// Writes a date that the format keeps, in seconds since 2001.
  package func date(_ seconds: Double) { format.writeDate(seconds, self) }

  /// Writes a number by its digits, which are those of a JSON number. If the format doesn't have it, null is written
  /// instead, and an error is recorded.
  package func number(digits: String) {
    guard let reason = format.writeNumber(digits, self) else { return }
    note(.unsupportedType, because: reason)
    null()
  }

  /// Writes a value that is encoded already.
  package func encoded(_ bytes: [UInt8]) {
    beginValue()
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  // MARK: Encodings

  /// Writes a boolean, for which there must be room for a byte.
  @inline(__always)
  func put(_ value: Bool) { buffer.appendUnchecked((isCBOR ? 0xF4 : 0xC2) + (value ? 1 : 0)) }

  /// Writes a text or key.
  @inline(__always)
  func put(_ text: String) {
    text.withBytes { utf8 in
      buffer.reserve(9 &+ utf8.count)
      put(utf8)
    }
  }

  /// Writes a text, for which there must be room, with nine bytes for its head.
  @inline(__always)
  func put(_ utf8: UnsafeBufferPointer<UInt8>) {
    let count = utf8.count
    if count < 24 {
      buffer.appendUnchecked((isCBOR ? 0x60 : 0xA0) | UInt8(truncatingIfNeeded: count))
    } else if isCBOR {
      putCBORHead(0x60, UInt64(count))
    } else {
      putLength(count, small: (0xA0, 32), initials: (0xD9, 0xDA, 0xDB))
    }
    buffer.appendUnchecked(utf8)
  }

  /// Whether what was written at an offset, as a key, is a text; otherwise it is a number.
  func isText(at offset: Int) -> Bool {
    let initial = buffer.base[offset]
    return isCBOR ? initial >= 0x60 : 0xA0..<0xC0 ~= initial || 0xD9...0xDB ~= initial
  }

  /// The number of bytes of the head of a text that `put` has written, by its first byte.
  func textHeadSize(_ initial: UInt8) -> Int {
    if !isCBOR { return initial < 0xC0 ? 1 : 1 + 1 << (initial - 0xD9) }
    return initial & 0x1F < 24 ? 1 : 1 + 1 << (initial & 0x1F - 24)
  }

  private func putInteger(_ value: UInt64) {
    if isCBOR { return putCBORHead(0x00, value) }
    switch value {
    case ...0x7F: buffer.appendUnchecked(UInt8(truncatingIfNeeded: value))
    case ...0xFF: put(0xCC, value, size: 1)
    case ...0xFFFF: put(0xCD, value, size: 2)
    case ...0xFFFF_FFFF: put(0xCE, value, size: 4)
    default: put(0xCF, value, size: 8)
    }
  }

  /// Writes a head with the shortest argument. There must be room for nine bytes.
  ///
  /// - Parameter initial: the major type in the three highest bits.
  func putCBORHead(_ initial: UInt8, _ argument: UInt64) {
    switch argument {
    case ..<24: buffer.appendUnchecked(initial | UInt8(truncatingIfNeeded: argument))
    case ...0xFF: put(initial | 24, argument, size: 1)
    case ...0xFFFF: put(initial | 25, argument, size: 2)
    case ...0xFFFF_FFFF: put(initial | 26, argument, size: 4)
    default: put(initial | 27, argument, size: 8)
    }
  }

  /// Writes a length of MessagePack. There must be room for nine bytes.
  ///
  /// - Parameters:
  ///   - small: the byte to which a length below a limit is added, and this limit.
  ///   - initials: the first bytes before lengths of 1, 2 and 4 bytes.
  private func putLength(
    _ length: Int,
    small: (initial: UInt8, limit: Int)?,
    initials: (UInt8, UInt8, UInt8)
  ) {
    switch length {
    case ..<(small?.limit ?? 0):
      buffer.appendUnchecked((small?.initial ?? 0) | UInt8(truncatingIfNeeded: length))
    case ...0xFF: put(initials.0, UInt64(length), size: 1)
    case ...0xFFFF: put(initials.1, UInt64(length), size: 2)
    case ...0xFFFF_FFFF: put(initials.2, UInt64(length), size: 4)
    default:
      note(.unsupportedType, because: "length or count of more than 32 bits")
      put(initials.2, 0, size: 4)
    }
  }

  /// Writes a byte and the lowest bytes of a number, the highest of them first. There must be room for nine bytes.
  @inline(__always)
  private func put(_ initial: UInt8, _ value: UInt64, size: Int) {
    let target = UnsafeMutableRawPointer(buffer.base + buffer.count)
    target.storeBytes(of: initial, as: UInt8.self)
    let bytes = value << UInt64(64 - 8 * size)
    target.storeBytes(of: bytes.bigEndian, toByteOffset: 1, as: UInt64.self)
    buffer.advance(1 &+ size)
  }

  // MARK: Heads of containers

  /// The number of bytes of the head of a container.
  func headSize(ofCount count: Int) -> Int {
    switch count {
    case ..<(isCBOR ? 24 : 16): 1
    case ...0xFF where isCBOR: 2
    case ...0xFFFF: 3
    case ...0xFFFF_FFFF: 5
    default: 9
    }
  }

  /// Writes the head of a container with less than 16 elements or members, of one byte, into the room in front of its
  /// content.
  @inline(__always)
  func putShortHead(at start: Int, _ isObject: Bool, _ count: Int) {
    let initial: UInt8 = isCBOR ? (isObject ? 0xA0 : 0x80) : isObject ? 0x80 : 0x90
    // `begin` has made the room.
    buffer.base[start] = initial | UInt8(truncatingIfNeeded: count)
  }

  /// Writes the head of a container into the room in front of its content.
  func putHead(at start: Int, isObject: Bool, count: Int) {
    let size = headSize(ofCount: count)
    let initial: UInt8
    if isCBOR {
      initial = isObject ? 0xA0 : 0x80
    } else {
      initial = size == 1 ? (isObject ? 0x80 : 0x90) : isObject ? 0xDE : 0xDC
    }
    // `end` has made the room, whose bytes are in front of those of the content.
    let target = buffer.base + start
    if size == 1 {
      target.pointee = initial | UInt8(truncatingIfNeeded: count)
      return
    }
    let form: UInt8 =
      switch size {
      case 2: 24
      case 3: isCBOR ? 25 : 0
      case 5: isCBOR ? 26 : 1
      default: isCBOR ? 27 : 1
      }
    target.pointee = isCBOR ? initial | form : initial + form
    if !isCBOR, size == 9 {
      note(.unsupportedType, because: "length or count of more than 32 bits")
    }
    for index in 1..<size {
      target[index] = UInt8(truncatingIfNeeded: count >> (8 * (size - 1 - index)))
    }
  }
}
