import Foundation
import Mercator

/// Makes the tree of a binary property list.
///
/// Objects may be referenced more than once, so a few bytes can stand for a tree of any size, and for one without an
/// end. The number of values and the size of their texts and bytes are therefore limited by the number of bytes, and a
/// cycle is an error. So are objects that overlap, since each of them would take memory of its own.
struct BinaryPropertyListParser {
  /// The maximum number of values for each byte. A list without shared arrays and dictionaries has at most one.
  private static let valuesPerByte = 16
  /// The maximum size of the texts and bytes of all values for each byte. They share memory, but each of them may be
  /// converted.
  private static let contentPerByte = 1024
  /// How often the size of a key counts, because it is hashed at once.
  private static let keyWeight = 16
  /// How much larger than `MapOptions.limits.bytes` the texts and bytes of all values may be, which a format without
  /// shared objects contains one by one.
  private static let contentPerAllowedByte = 2

  private let bytes: [UInt8]
  private let table: BinaryPropertyListOffsets
  private let replacesInvalidText: Bool
  private var builder: TreeBuilder
  private var stop: StopCheck
  private var madeCount = 0
  private var frames: [Frame] = []
  /// The offsets of the frames' containers.
  private var openOffsets: Set<Int> = []
  /// The texts and bytes that were made, by their offsets, since many objects may have the same one.
  private var known: [Int: Any] = [:]
  /// The bytes of the list that aren't the content of a text or of bytes yet.
  private var unusedBytes: Int
  /// The size of texts and bytes that may still be added, with the weight of keys.
  private var weightLeft: Int
  /// The size of texts and bytes that may still be added.
  private var contentLeft: Int

  /// A container whose children are being made.
  private struct Frame {
    let offset: Int
    let isDictionary: Bool
    let count: Int
    /// The offset of the first reference.
    let references: Int
    /// The number of elements or members that were made.
    var position = 0
  }

  init(_ bytes: [UInt8], _ options: MapOptions) throws {
    self.bytes = bytes
    table = try BinaryPropertyListOffsets(bytes)
    replacesInvalidText = options.reading.invalidUTF8 == .replace
    unusedBytes = bytes.count
    weightLeft = Self.limit(Self.contentPerByte, bytes.count)
    contentLeft = Self.limit(Self.contentPerAllowedByte, max(options.limits.bytes, 0))
    var options = options
    let values = Self.limit(Self.valuesPerByte, bytes.count)
    options.limits.values = min(options.limits.values, values)
    builder = TreeBuilder(format: "property list", options)
    stop = StopCheck(options)
  }

  private static func limit(_ perByte: Int, _ byteCount: Int) -> Int {
    let (limit, isLarger) = byteCount.multipliedReportingOverflow(by: perByte)
    return isLarger ? .max : limit
  }

  mutating func parse() throws -> ParsedTree {
    var next = table.top
    while true {
      try make(next)
      while let frame = frames.last, frame.position == frame.count {
        openOffsets.remove(frame.offset)
        frames.removeLast()
      }
      if frames.isEmpty { break }
      next = try nextChild()
    }
    guard let tree = builder.tree else { throw MapFormatError.propertyList("no value") }
    return tree
  }

  /// Adds an object to the tree; a container without its children.
  private mutating func make(_ object: Int) throws {
    let offset = try table.offset(of: object, in: bytes)
    madeCount += 1
    // Objects may be anywhere, and used more than once.
    try stop.check(at: madeCount * 16)
    if let value = known[offset] { return try append(value, at: offset) }
    guard BinaryPropertyList.Kind(rawValue: bytes[offset] >> 4) != nil else {
      return try builder.appendInvalid("an unknown object", at: offset)
    }
    let head = try head(at: offset)
    guard head.isContainer else { return try appendScalar(head, at: offset) }
    guard openOffsets.insert(offset).inserted else {
      throw MapFormatError.propertyList("a container that contains itself", at: offset)
    }
    let isDictionary = head.kind == .dictionary
    let size = isDictionary ? 2 * table.referenceSize : table.referenceSize
    try head.require(size, before: table.start)
    try builder.open(isObject: isDictionary, count: head.count, at: offset)
    frames.append(
      Frame(
        offset: offset,
        isDictionary: isDictionary,
        count: head.count,
        references: head.content
      )
    )
  }

  private mutating func appendScalar(_ head: BinaryPropertyListHead, at offset: Int) throws {
    do {
      try append(scalar(head, at: offset), at: offset)
    } catch let error as InvalidItem {
      try builder.appendInvalid(error.reason, at: offset)
    }
  }

  private mutating func append(_ value: Any, at offset: Int) throws {
    try countContent(of: value, 1, at: offset)
    try builder.append(value, at: offset)
  }

  /// Returns the next child of the innermost container, after its key.
  private mutating func nextChild() throws -> Int {
    let last = frames.count - 1
    let frame = frames[last]
    frames[last].position += 1
    let place = frame.references + frame.position * table.referenceSize
    let object = try table.reference(at: place, in: bytes)
    guard frame.isDictionary else { return object }
    let offset = try table.offset(of: object, in: bytes)
    guard let key = try known[offset] ?? text(at: offset), let key = key as? String else {
      throw MapFormatError.propertyList("a key that isn't a text", at: offset)
    }
    try countContent(of: key, Self.keyWeight, at: offset)
    try builder.setKey(key, at: offset)
    return try table.reference(at: place + frame.count * table.referenceSize, in: bytes)
  }

  /// Counts a text or bytes that are added to the tree, and throws an error if they are too many.
  private mutating func countContent(of value: Any, _ weight: Int, at offset: Int) throws {
    let size = (value as? String)?.utf8.count ?? (value as? Data)?.count ?? 0
    guard size <= weightLeft / weight, size <= contentLeft else {
      throw MapFormatError.propertyList("texts and bytes that are shared too often", at: offset)
    }
    weightLeft -= size * weight
    contentLeft -= size
  }

  /// Returns the object at an offset if it is a text.
  private mutating func text(at offset: Int) throws -> Any? {
    let head = try head(at: offset)
    return head.kind == .ascii || head.kind == .utf16 ? try scalar(head, at: offset) : nil
  }

  private func head(at offset: Int) throws -> BinaryPropertyListHead {
    try BinaryPropertyListHead(bytes, at: offset, end: table.start)
  }

  // MARK: Scalars

  private mutating func scalar(_ head: BinaryPropertyListHead, at offset: Int) throws -> Any {
    let value = try scalar(head)
    if value is String || value is Data { known[offset] = value }
    return value
  }

  private mutating func scalar(_ head: BinaryPropertyListHead) throws -> Any {
    switch (head.kind, head.low) {
    case (.constant, 8): return false
    case (.constant, 9): return true
    case (.integer, 0...2):
      return Int64(truncatingIfNeeded: try number(head, size: 1 << Int(head.low)))
    case (.integer, 3): return Int64(bitPattern: try number(head, size: 8))
    case (.integer, 4): return try wideInteger(head)
    case (.real, 2):
      return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try number(head, size: 4))))
    case (.real, 3): return Double(bitPattern: try number(head, size: 8))
    case (.date, 3):
      let seconds = Double(bitPattern: try number(head, size: 8))
      guard seconds.isFinite else { throw InvalidItem(reason: "a date that isn't a number") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case (.data, _):
      return Data(try content(head, unitSize: 1))
    case (.ascii, _):
      let text = try content(head, unitSize: 1)
      guard text.allSatisfy({ $0 < 0x80 }) else { throw head.error("a text that isn't ASCII") }
      return String(decoding: text, as: UTF8.self)
    case (.utf16, _): return try utf16Text(head)
    case (.integer, _): throw InvalidItem(reason: "an integer of more than 64 bits")
    // Not a scalar.
    case (.array, _), (.dictionary, _): throw head.error("a key that isn't a text")
    case (.constant, _), (.real, _), (.date, _): throw InvalidItem(reason: "an unknown object")
    }
  }

  private mutating func utf16Text(_ head: BinaryPropertyListHead) throws -> String {
    let content = try content(head, unitSize: 2)
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map { index in
      UInt16(content[index]) << 8 | UInt16(content[index + 1])
    }
    guard replacesInvalidText || units.hasPairedSurrogates else {
      throw head.error("a text with an unpaired surrogate")
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns an integer of 16 bytes.
  private func wideInteger(_ head: BinaryPropertyListHead) throws -> Any {
    let high = try number(head, size: 8)
    guard head.content + 16 <= table.start else { throw head.endError }
    let low = bytes.bigEndian(at: head.content + 8, size: 8)
    if high == 0 { return Int64(exactly: low) ?? low as Any }
    if high == .max, let value = Int64(exactly: Int64(bitPattern: low)), value < 0 { return value }
    throw InvalidItem(reason: "an integer of more than 64 bits")
  }

  private func number(_ head: BinaryPropertyListHead, size: Int) throws -> UInt64 {
    guard head.content + size <= table.start else { throw head.endError }
    return bytes.bigEndian(at: head.content, size: size)
  }

  private mutating func content(
    _ head: BinaryPropertyListHead,
    unitSize: Int
  ) throws -> ArraySlice<UInt8> {
    try head.require(unitSize, before: table.start)
    let content = bytes[head.content..<head.content + head.count * unitSize]
    guard content.count <= unusedBytes else { throw head.error("texts and bytes that overlap") }
    unusedBytes -= content.count
    return content
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
