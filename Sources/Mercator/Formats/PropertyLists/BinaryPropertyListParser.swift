import Foundation

/// Makes the tree of a binary property list.
///
/// Objects may be referenced more than once, so a few bytes can stand for a tree of any size, and for one without an
/// end. The number of values is therefore limited by the length of the bytes, and a cycle is an error.
struct BinaryPropertyListParser {
  /// The number of values for each byte. A list without shared arrays and dictionaries has at most one.
  private static let valuesPerByte = 16

  private let bytes: [UInt8]
  private let options: MapOptions
  private let maximumValues: Int

  init(_ bytes: [UInt8], _ options: MapOptions) {
    (self.bytes, self.options) = (bytes, options)
    let (values, isLarger) = bytes.count.multipliedReportingOverflow(by: Self.valuesPerByte)
    maximumValues = min(options.limits.values, isLarger ? .max : values)
  }

  /// A container whose children are being made.
  private struct Frame {
    let object: Int
    /// The offset of its first reference.
    let references: Int
    let isDictionary: Bool
    let count: Int
    var position = 0
    var array: [Any] = []
    var members: [String: Any] = [:]
    var key = ""
  }

  func parse() throws -> Any {
    let table = try OffsetTable(bytes)
    /// The texts and bytes that were made, which are often referenced again.
    var known: [Int: Any] = [:]
    var frames: [Frame] = []
    var openObjects: Set<Int> = []
    var values = 0
    var next = table.top
    while true {
      values += 1
      let offset = try table.offset(of: next, in: bytes)
      guard values <= maximumValues else { throw error("too many values", offset) }
      var made: Any?
      if let value = known[next] {
        made = value
      } else {
        let head = try ObjectHead(bytes, at: offset, end: table.start)
        switch head.kind {
        case .array, .dictionary:
          guard openObjects.insert(next).inserted else { throw error("a cycle", offset) }
          guard frames.count < options.limits.depth else {
            throw error("nested too deeply", offset)
          }
          let isDictionary = head.kind == .dictionary
          let width = isDictionary ? 2 * table.referenceSize : table.referenceSize
          try head.require(width, in: table.start)
          frames.append(
            Frame(
              object: next,
              references: head.content,
              isDictionary: isDictionary,
              count: head.count
            )
          )
        default:
          let value = try scalar(head, end: table.start)
          if value is String || value is Data { known[next] = value }
          made = value
        }
      }
      while true {
        if let value = made.take() {
          guard let last = frames.indices.last else { return value }
          if frames[last].isDictionary {
            frames[last].members[frames[last].key] = value
          } else {
            frames[last].array.append(value)
          }
          frames[last].position += 1
        }
        let last = frames.count - 1
        if let child = try child(of: &frames[last], table, &known, &values) {
          next = child
          break
        }
        let frame = frames.removeLast()
        openObjects.remove(frame.object)
        made = frame.isDictionary ? frame.members as Any : frame.array as Any
      }
    }
  }

  /// Returns the next object of a container, whose key is set; nil at the end.
  private func child(
    of frame: inout Frame,
    _ table: OffsetTable,
    _ known: inout [Int: Any],
    _ values: inout Int
  ) throws -> Int? {
    while frame.position < frame.count {
      let size = table.referenceSize
      let place = frame.references + frame.position * size
      guard frame.isDictionary else { return try table.reference(at: place, in: bytes) }
      let object = try table.reference(at: place, in: bytes)
      let offset = try table.offset(of: object, in: bytes)
      var key = known[object]
      if key == nil {
        key = try scalar(ObjectHead(bytes, at: offset, end: table.start), end: table.start)
      }
      guard let key = key as? String else { throw error("a key that isn't a text", offset) }
      known[object] = key
      values += 1
      frame.key = key
      if frame.members[key] != nil {
        switch options.reading.duplicateKeys {
        case .lastWins: break
        case .reject: throw error("a duplicate key", offset)
        case .firstWins:
          frame.position += 1
          continue
        }
      }
      return try table.reference(at: place + frame.count * size, in: bytes)
    }
    return nil
  }

  // MARK: Scalars

  private func scalar(_ head: ObjectHead, end: Int) throws -> Any {
    switch head.kind {
    case .constant:
      switch head.low {
      case 8: return false
      case 9: return true
      default: throw error("an unknown object", head.offset)
      }
    case .integer: return try integer(head, end)
    case .real:
      switch head.low {
      case 2:
        return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try unsigned(head, 4, end))))
      case 3: return Double(bitPattern: try unsigned(head, 8, end))
      default: throw error("a real of another length than 4 or 8 bytes", head.offset)
      }
    case .date:
      guard head.low == 3 else { throw error("an unknown object", head.offset) }
      let seconds = Double(bitPattern: try unsigned(head, 8, end))
      guard seconds.isFinite else { throw error("a date that isn't a number", head.offset) }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case .data:
      try head.require(1, in: end)
      return Data(bytes[head.content..<head.content + head.count])
    case .ascii:
      try head.require(1, in: end)
      let text = bytes[head.content..<head.content + head.count]
      guard text.allSatisfy({ $0 < 0x80 }) else {
        throw error("a text that isn't ASCII", head.offset)
      }
      return String(decoding: text, as: UTF8.self)
    case .utf16:
      try head.require(2, in: end)
      let units = (0..<head.count).map { index in
        UInt16(bytes[head.content + 2 * index]) << 8 | UInt16(bytes[head.content + 2 * index + 1])
      }
      guard options.reading.invalidUTF8 == .replace || units.hasPairedSurrogates else {
        throw error("a text with an unpaired surrogate", head.offset)
      }
      return String(decoding: units, as: UTF16.self)
    case .array, .dictionary: throw error("a key that isn't a text", head.offset)
    }
  }

  private func integer(_ head: ObjectHead, _ end: Int) throws -> Any {
    switch head.low {
    case 0...2: return Int64(truncatingIfNeeded: try unsigned(head, 1 << Int(head.low), end))
    case 3: return Int64(bitPattern: try unsigned(head, 8, end))
    case 4:
      guard head.content + 16 <= end else { throw error("an object beyond the end", head.offset) }
      let high = bytes.bigEndian(at: head.content, 8)
      let low = bytes.bigEndian(at: head.content + 8, 8)
      if high == 0 { return Int64(exactly: low) ?? low as Any }
      if high == .max, low >> 63 == 1 { return Int64(bitPattern: low) }
      throw error("an integer of more than 64 bits", head.offset)
    default: throw error("an integer of more than 64 bits", head.offset)
    }
  }

  private func unsigned(_ head: ObjectHead, _ size: Int, _ end: Int) throws -> UInt64 {
    guard head.content + size <= end else { throw error("an object beyond the end", head.offset) }
    return bytes.bigEndian(at: head.content, size)
  }

  private func error(_ reason: String, _ offset: Int) -> MapFormatError {
    .propertyList(reason, at: offset)
  }
}

/// The table of offsets, as the trailer describes it.
private struct OffsetTable {
  /// Where the table begins and the objects end.
  let start: Int
  let offsetSize: Int
  let referenceSize: Int
  let count: Int
  /// The object at the root.
  let top: Int

  init(_ bytes: [UInt8]) throws {
    let trailer = bytes.count - BinaryPropertyList.trailerLength
    guard trailer > BinaryPropertyList.header.count else {
      throw MapFormatError.propertyList("unexpected end of input", at: bytes.count)
    }
    func number(_ position: Int) -> Int? {
      Int(exactly: bytes.bigEndian(at: trailer + position, 8))
    }
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, let count = number(8), let top = number(16),
      let start = number(24), start > BinaryPropertyList.header.count, start <= trailer,
      top < count, count <= (trailer - start) / offsetSize
    else { throw MapFormatError.propertyList("an invalid trailer", at: trailer) }
    (self.count, self.top, self.start) = (count, top, start)
  }

  func offset(of object: Int, in bytes: [UInt8]) throws -> Int {
    let place = start + object * offsetSize
    guard let offset = Int(exactly: bytes.bigEndian(at: place, offsetSize)),
      BinaryPropertyList.header.count..<start ~= offset
    else { throw MapFormatError.propertyList("an invalid offset", at: place) }
    return offset
  }

  /// Returns the object that a reference leads to.
  func reference(at place: Int, in bytes: [UInt8]) throws -> Int {
    guard let object = Int(exactly: bytes.bigEndian(at: place, referenceSize)), object < count
    else {
      throw MapFormatError.propertyList("an invalid reference", at: place)
    }
    return object
  }
}

/// The marker of an object and its length.
private struct ObjectHead {
  let kind: BinaryPropertyList.Kind
  let low: UInt8
  let offset: Int
  /// The offset of the content.
  let content: Int
  /// The number of bytes, units, elements or members of an object that has a length.
  let count: Int

  init(_ bytes: [UInt8], at offset: Int, end: Int) throws {
    func error(_ reason: String) -> MapFormatError { .propertyList(reason, at: offset) }
    let low = bytes[offset] & 0xF
    guard let kind = BinaryPropertyList.Kind(rawValue: bytes[offset] >> 4) else {
      throw error("an unknown object")
    }
    (self.kind, self.low, self.offset) = (kind, low, offset)
    guard low == 0xF, kind.rawValue >= BinaryPropertyList.Kind.data.rawValue else {
      (content, count) = (offset + 1, Int(low))
      return
    }
    guard offset + 1 < end, bytes[offset + 1] >> 4 == BinaryPropertyList.Kind.integer.rawValue,
      bytes[offset + 1] & 0xF <= 3
    else { throw error("an invalid length") }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    content = offset + 2 + size
    guard content <= end, let count = Int(exactly: bytes.bigEndian(at: offset + 2, size)) else {
      throw error("an invalid length")
    }
    self.count = count
  }

  /// Throws unless the content, with this number of bytes for each unit, is in front of `end`.
  func require(_ width: Int, in end: Int) throws {
    guard content <= end, count <= (end - content) / width else {
      throw MapFormatError.propertyList("an object beyond the end", at: offset)
    }
  }
}

extension [UInt8] {
  /// Returns a big-endian number of up to 8 bytes.
  fileprivate func bigEndian(at offset: Int, _ size: Int) -> UInt64 {
    self[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension [UInt16] {
  /// Whether each surrogate is part of a pair.
  fileprivate var hasPairedSurrogates: Bool {
    var isOpen = false
    for unit in self {
      if isOpen != UTF16.isTrailSurrogate(unit) { return false }
      isOpen = UTF16.isLeadSurrogate(unit)
    }
    return !isOpen
  }
}
