import FormatBytes
import JSONText

/// The table of offsets of a binary property list, as its trailer describes it.
struct BinaryPropertyListOffsets {
  private let bytes: ByteCursor
  let table: ReferenceTable
  /// The object at the root.
  let top: Int

  /// Where the table begins and the objects end.
  var start: Int { table.start }
  var referenceSize: Int { table.referenceSize }

  init(_ bytes: ByteCursor) throws(FormatFailure) {
    self.bytes = bytes
    let trailer = bytes.end - BinaryPropertyList.trailerLength
    let header = BinaryPropertyList.headerLength
    guard trailer > header else {
      throw .invalid("unexpected end of input", offset: bytes.end)
    }
    func number(_ position: Int, ofSize size: Int = 8) -> Int? {
      bytes.integer(at: trailer + position, ofSize: size).flatMap { Int(exactly: $0) }
    }
    guard let offsetSize = number(6, ofSize: 1), let referenceSize = number(7, ofSize: 1),
      let count = number(8), let top = number(16), let start = number(24), top < count,
      let table = ReferenceTable(
        bytes,
        upTo: trailer,
        start: start,
        count: count,
        firstOffset: header,
        offsetSize: offsetSize,
        referenceSize: referenceSize
      )
    else { throw .invalid("an invalid trailer", offset: trailer) }
    (self.table, self.top) = (table, top)
  }

  /// Returns the offset of an object.
  func offset(of object: Int) throws(FormatFailure) -> Int {
    // The table has a place for each object.
    let place = start + object * table.offsetSize
    guard let offset = bytes.integer(at: place, ofSize: table.offsetSize),
      offset < UInt64(start),
      offset >= BinaryPropertyList.headerLength
    else { throw error("an invalid offset", place) }
    return Int(truncatingIfNeeded: offset)
  }

  /// Returns the object that a reference leads to.
  func reference(at place: Int) throws(FormatFailure) -> Int {
    guard let object = bytes.integer(at: place, ofSize: referenceSize), object < UInt64(table.count)
    else { throw error("an invalid reference", place) }
    return Int(truncatingIfNeeded: object)
  }

  private func error(_ reason: String, _ place: Int) -> FormatFailure {
    .invalid(reason, offset: place)
  }
}
