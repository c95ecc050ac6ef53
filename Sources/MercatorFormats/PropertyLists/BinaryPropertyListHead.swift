/// The marker of an object in a binary property list, with its length.
struct BinaryPropertyListHead {
  let kind: BinaryPropertyList.Kind
  /// The low half of the marker.
  let low: UInt8
  let offset: Int
  /// The offset of the content.
  let content: Int
  /// The number of bytes, UTF-16 units, elements or members, if the object has a length.
  let count: Int

  /// - Parameter end: where the objects end.
  init(_ bytes: [UInt8], at offset: Int, end: Int) throws {
    func error(_ reason: String) -> MapFormatError { .propertyList(reason, at: offset) }
    let low = bytes[offset] & 0xF
    guard let kind = BinaryPropertyList.Kind(rawValue: bytes[offset] >> 4) else {
      throw error("an unknown object")
    }
    (self.kind, self.low, self.offset) = (kind, low, offset)
    guard low == 0xF, kind.hasLength else {
      (content, count) = (offset + 1, Int(low))
      return
    }
    guard offset + 1 < end, BinaryPropertyList.Kind(rawValue: bytes[offset + 1] >> 4) == .integer,
      bytes[offset + 1] & 0xF <= 3
    else { throw error("an invalid length") }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    content = offset + 2 + size
    guard content <= end, let count = Int(exactly: bytes.bigEndian(at: offset + 2, size: size))
    else { throw error("an invalid length") }
    self.count = count
  }

  var isContainer: Bool { kind == .array || kind == .dictionary }

  /// Throws unless the content ends before `end`.
  ///
  /// - Parameter size: the number of bytes of each unit, element or member.
  func require(_ size: Int, before end: Int) throws {
    guard content <= end, count <= (end - content) / size else { throw endError }
  }

  /// The error for an object whose content isn't part of the input.
  var endError: MapFormatError { error("an object beyond the end") }

  func error(_ reason: String) -> MapFormatError { .propertyList(reason, at: offset) }
}
