/// The table of offsets of a binary property list, as its trailer describes it.
struct BinaryPropertyListOffsets {
  /// Where the table begins and the objects end.
  let start: Int
  let offsetSize: Int
  let referenceSize: Int
  /// The number of objects.
  let count: Int
  /// The object at the root.
  let top: Int

  init(_ bytes: [UInt8]) throws {
    let trailer = bytes.count - BinaryPropertyList.trailerLength
    let header = BinaryPropertyList.header.count
    guard trailer > header else {
      throw MapFormatError.propertyList("unexpected end of input", at: bytes.count)
    }
    func number(_ position: Int) -> Int? {
      Int(exactly: bytes.bigEndian(at: trailer + position, size: 8))
    }
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, let count = number(8), let top = number(16),
      let start = number(24), start > header, start <= trailer, top < count,
      count <= (trailer - start) / offsetSize
    else { throw MapFormatError.propertyList("an invalid trailer", at: trailer) }
    (self.count, self.top, self.start) = (count, top, start)
  }

  /// Returns the offset of an object.
  func offset(of object: Int, in bytes: [UInt8]) throws -> Int {
    let place = start + object * offsetSize
    guard let offset = Int(exactly: bytes.bigEndian(at: place, size: offsetSize)),
      BinaryPropertyList.header.count..<start ~= offset
    else { throw MapFormatError.propertyList("an invalid offset", at: place) }
    return offset
  }

  /// Returns the object that a reference leads to.
  func reference(at place: Int, in bytes: [UInt8]) throws -> Int {
    guard let object = Int(exactly: bytes.bigEndian(at: place, size: referenceSize)), object < count
    else { throw MapFormatError.propertyList("an invalid reference", at: place) }
    return object
  }
}

extension [UInt8] {
  /// Returns a big-endian number of up to 8 bytes.
  func bigEndian(at offset: Int, size: Int) -> UInt64 {
    self[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
