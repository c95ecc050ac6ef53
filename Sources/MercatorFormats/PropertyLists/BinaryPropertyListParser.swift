import FormatBytes
import JSONText

/// Parses a binary property list into nodes.
///
/// Foundation's parser isn't used, because it has no limits, no offsets and no order of members.
///
/// Objects may be referenced more than once, so a few bytes can stand for a tree of any size, and for one without an
/// end. The number of values and the size of their texts and bytes are therefore limited by the number of bytes, and a
/// cycle is an error. So are texts of UTF-16 that overlap, since each of them takes memory of its own.
struct BinaryPropertyListParser {
  /// The maximum number of nodes for each byte. A list without shared objects has at most one.
  private static let nodesPerByte = 16
  /// The maximum size of the texts and bytes of all values for each byte. They share memory, but each of them may be
  /// converted.
  private static let contentPerByte = 1024
  /// How much larger than the limit of bytes the texts and bytes of all values may be, which a format without shared
  /// objects contains one by one.
  private static let contentPerAllowedByte = 2

  private let bytes: ByteCursor
  private let table: BinaryPropertyListOffsets
  private var walk: ReferenceWalk
  /// The ranges of the texts that were decoded from UTF-16, by their offsets, since many objects may have the same one.
  private var decoded: [Int: Range<Int>] = [:]
  /// The bytes of the list that aren't the content of a decoded text yet.
  private var unusedBytes: Int

  init(_ nodes: inout NodeBuilder) throws(FormatFailure) {
    bytes = nodes.input
    table = try BinaryPropertyListOffsets(bytes)
    walk = ReferenceWalk(
      table.table,
      .binaryPropertyList,
      weight: Self.limit(Self.contentPerByte, bytes.end),
      content: Self.limit(Self.contentPerAllowedByte, max(nodes.options.maximumBytes, 0))
    )
    unusedBytes = bytes.end
    nodes.limitNodes(perByte: Self.nodesPerByte)
  }

  private static func limit(_ perByte: Int, _ byteCount: Int) -> Int {
    let (limit, isLarger) = byteCount.multipliedReportingOverflow(by: perByte)
    return isLarger ? .max : limit
  }

  mutating func parse(into nodes: inout NodeBuilder) throws(FormatFailure) {
    try add(table.top, to: &nodes)
    while true {
      // Nearly all objects.
      try nodes.readValues(&walk)
      guard let frame = walk.frames.last else { return }
      if nodes.expectsKey { try addKey(try table.reference(at: frame.next), to: &nodes) }
      walk.advance()
      try add(try table.reference(at: frame.next + frame.distance), to: &nodes)
      walk.leaveFrames()
    }
  }

  /// Adds an object; the children of a container are still to be added.
  private mutating func add(_ object: Int, to nodes: inout NodeBuilder) throws(FormatFailure) {
    let offset = try table.offset(of: object)
    walk.madeCount += 1
    // Objects may be anywhere, and used more than once.
    try nodes.checkStop(after: walk.madeCount &* 64)
    guard let head = try BinaryPropertyListHead(bytes, at: offset, end: table.start) else {
      return try nodes.item(at: offset)
    }
    guard head.isContainer else { return try add(scalar: head, to: &nodes) }
    if walk.isOpen(object) { throw head.error("a container that contains itself") }
    let isDictionary = head.kind == .dictionary
    try head.require(
      isDictionary ? 2 * table.referenceSize : table.referenceSize,
      before: table.start
    )
    try nodes.begin(isObject: isDictionary, count: head.count, at: offset)
    if head.count == 0 { return }
    walk.enter(object, at: head.content, count: head.count, isObject: isDictionary)
  }

  private mutating func addKey(_ object: Int, to nodes: inout NodeBuilder) throws(FormatFailure) {
    let offset = try table.offset(of: object)
    guard let head = try BinaryPropertyListHead(bytes, at: offset, end: table.start) else {
      throw .invalid("a key that isn't a text", offset: offset)
    }
    switch head.kind {
    case .ascii:
      let range = try content(head, unitSize: 1)
      try count(range.count, ReferenceWalk.keyWeight, at: offset)
      guard try nodes.key(ascii: range, at: offset) else { throw head.asciiError }
    case .utf16: try nodes.key(try decodedText(head, ReferenceWalk.keyWeight, &nodes), at: offset)
    case .constant, .integer, .real, .date, .data, .array, .dictionary:
      throw .invalid("a key that isn't a text", offset: offset)
    }
  }

  // MARK: Scalars

  private mutating func add(
    scalar head: BinaryPropertyListHead,
    to nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    let offset = head.offset
    switch (head.kind, head.low) {
    case (.constant, 8): try nodes.bool(false, at: offset)
    case (.constant, 9): try nodes.bool(true, at: offset)
    case (.integer, 0...2):
      let value = try number(head, size: 1 << Int(head.low))
      try nodes.integer(Int64(truncatingIfNeeded: value), at: offset)
    case (.integer, 3):
      try nodes.integer(Int64(bitPattern: try number(head, size: 8)), at: offset)
    case (.integer, 4): try add(wideInteger: head, to: &nodes)
    case (.real, 2):
      let bits = UInt32(truncatingIfNeeded: try number(head, size: 4))
      try nodes.double(Double(Float(bitPattern: bits)), at: offset)
    case (.real, 3):
      try nodes.double(Double(bitPattern: try number(head, size: 8)), at: offset)
    case (.date, 3):
      let seconds = Double(bitPattern: try number(head, size: 8))
      if seconds.isFinite {
        try nodes.date(seconds, at: offset)
      } else {
        try nodes.item(at: offset)
      }
    case (.data, _):
      let range = try content(head, unitSize: 1)
      try count(range.count, 1, at: offset)
      try nodes.bytes(range, at: offset)
    case (.ascii, _):
      let range = try content(head, unitSize: 1)
      try count(range.count, 1, at: offset)
      guard try nodes.text(ascii: range, at: offset) else { throw head.asciiError }
    case (.utf16, _): try nodes.text(try decodedText(head, 1, &nodes), at: offset)
    case (.constant, _), (.integer, _), (.real, _), (.date, _), (.array, _), (.dictionary, _):
      try nodes.item(at: offset)
    }
  }

  /// Adds an integer of 16 bytes.
  private func add(
    wideInteger head: BinaryPropertyListHead,
    to nodes: inout NodeBuilder
  ) throws(FormatFailure) {
    let high = try number(head, size: 8)
    guard head.content + 16 <= table.start, let low = bytes.integer(at: head.content + 8, ofSize: 8)
    else { throw head.endError }
    if high == 0 { return try nodes.integer(low, at: head.offset) }
    if high == .max, low > Int64.max {
      return try nodes.integer(Int64(bitPattern: low), at: head.offset)
    }
    try nodes.item(at: head.offset)
  }

  private func number(_ head: BinaryPropertyListHead, size: Int) throws(FormatFailure) -> UInt64 {
    guard head.content + size <= table.start,
      let value = bytes.integer(at: head.content, ofSize: size)
    else { throw head.endError }
    return value
  }

  // MARK: Texts and bytes

  /// Returns the range of a text of UTF-16, of whose bytes each counts as often as `weight` says.
  private mutating func decodedText(
    _ head: BinaryPropertyListHead,
    _ weight: Int,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> Range<Int> {
    let range = if let known = decoded[head.offset] { known } else { try decode(head, &nodes) }
    try count(range.count, weight, at: head.offset)
    return range
  }

  private mutating func decode(
    _ head: BinaryPropertyListHead,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> Range<Int> {
    let content = try content(head, unitSize: 2)
    guard content.count <= unusedBytes else { throw head.error("texts that overlap") }
    unusedBytes -= content.count
    let range =
      if let valid = try nodes.append(utf16: content, repairs: false) {
        valid
      } else {
        try replaced(content, head, &nodes)
      }
    decoded[head.offset] = range
    return range
  }

  /// Returns the range of a text with unpaired surrogates, with these replaced, or throws an error, as the options say.
  private func replaced(
    _ content: Range<Int>,
    _ head: BinaryPropertyListHead,
    _ nodes: inout NodeBuilder
  ) throws(FormatFailure) -> Range<Int> {
    guard nodes.options.invalidUTF8 == .replace,
      let range = try nodes.append(utf16: content, repairs: true)
    else { throw head.error("a text with an unpaired surrogate") }
    let units = stride(from: content.lowerBound, to: content.upperBound, by: 2)
    let given = units.reduce(0) {
      $0 + (nodes.input.integer(at: $1, ofSize: 2) == 0xFFFD ? 1 : 0)
    }
    let text = nodes.content.string(range) ?? ""
    nodes.noteReplacements(in: text, given: given, at: head.offset)
    return range
  }

  private func content(
    _ head: BinaryPropertyListHead,
    unitSize: Int
  ) throws(FormatFailure) -> Range<Int> {
    try head.require(unitSize, before: table.start)
    return head.content..<head.content + head.count * unitSize
  }

  /// Counts the bytes of a value that are added, and throws an error if they are too many.
  private mutating func count(
    _ size: Int,
    _ weight: Int,
    at offset: Int
  ) throws(FormatFailure) {
    // The sizes are those of the input, and have at most 32 bits.
    let weighted = size &* weight
    guard weighted <= walk.weightLeft, size <= walk.contentLeft else {
      throw Self.sharingError(offset)
    }
    walk.weightLeft -= weighted
    walk.contentLeft -= size
  }

  private static func sharingError(_ offset: Int) -> FormatFailure {
    .invalid("texts and bytes that are shared too often", offset: offset)
  }
}

extension NodeFormat {
  static let binaryPropertyList = NodeFormat(
    name: "property list",
    nativeBytes: { store, index, _ in store.collected(at: index).map { .encoded($0) } },
    describe: { binaryItem($0) }
  )

  private static func binaryItem(_ item: ByteCursor) -> String {
    let head = try? BinaryPropertyListHead(item, at: item.position, end: item.end)
    return switch head?.kind {
    case .date where head?.low == 3: "a date that isn't a number"
    case .integer: "an integer of more than 64 bits"
    case .constant, .real, .date, .data, .ascii, .utf16, .array, .dictionary, nil:
      "an unknown object"
    }
  }
}
