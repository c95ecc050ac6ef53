import JSONText

/// Builds the nodes of a document in a format other than JSON, from its values in the order of the bytes.
///
///     while !nodes.isComplete {
///       let offset = nodes.input.position
///       if nodes.expectsKey { … try nodes.key(length, at: offset) } else { … try nodes.integer(7, at: offset) }
///     }
///     let document = try nodes.document()
///
/// A parser reads from `input`, and passes each value on with the offset of its first byte. The builder copies the bytes
/// once; texts and keys refer to the copy. Texts that have to be decoded, and numbers that are written out, are
/// appended to it. Open containers are in an array, so that no input is nested too deeply for the stack.
@usableFromInline package struct NodeBuilder: ~Copyable {
  /// The bytes of the format.
  @usableFromInline package var input: ByteCursor
  var memory: FormatMemory
  /// The format, which the bytes may tell.
  package var format: NodeFormat
  package let options: JSONParsingOptions
  private let stop: StopQuestions?
  @usableFromInline let canStop: Bool
  var findings: NodeFindings
  var repeatedKeys: [Int: RepeatedKey] = [:]
  /// Whether a key comes next.
  package internal(set) var expectsKey = false
  /// Whether the root and all that is in it has been added.
  package private(set) var isComplete = false

  /// Starts at the first byte of an input.
  ///
  /// - Parameters:
  ///   - options: the limits, and which of two equal keys counts.
  ///   - isDue: called at intervals; building stops when it returns true.
  package init(
    _ format: NodeFormat,
    _ bytes: UnsafeRawBufferPointer,
    _ options: JSONParsingOptions,
    maximumFindings: Int = .max,
    stoppingIf isDue: (() -> Bool)? = nil
  ) throws(FormatFailure) {
    // Nodes store lengths and offsets in 32 bits.
    let maximum = max(min(options.maximumBytes, Int(UInt32.max) - 1), 0)
    if bytes.count > maximum { throw .invalid("too many bytes", offset: maximum) }
    self.init(
      format,
      bytes.bindMemory(to: UInt8.self),
      options,
      maximumFindings: maximumFindings,
      stoppingIf: isDue
    )
  }

  init(
    _ format: NodeFormat,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ options: JSONParsingOptions,
    maximumFindings: Int = 0,
    stoppingIf isDue: (() -> Bool)? = nil
  ) {
    input = ByteCursor(bytes)
    memory = FormatMemory(copying: bytes, maximumNodes: options.maximumNodes)
    self.format = format
    stop = isDue.map { StopQuestions($0) }
    canStop = isDue != nil
    self.options = options
    findings = NodeFindings(maximum: maximumFindings)
  }

  /// The bytes of the input, and what was appended to them: valid until something is appended.
  // Mutating for the reason that `checkStop` has.
  package var content: ByteCursor { mutating get { memory.content } }

  /// Whether a mark in the input may end the innermost container here.
  package var mayEnd: Bool {
    guard let last = memory.open.last?.pointee else { return false }
    return last.missing < 0 && last.isObject == expectsKey
  }

  /// Whether the innermost open container is an object; nil if none is open.
  package var isInObject: Bool? { memory.open.last?.pointee.isObject }

  /// Throws an error if building must stop; to be called in each loop that a long input can keep running.
  // Mutating, because the compiler copies a builder that another module borrows. Measured: an eighth of parsing.
  @inlinable @inline(__always)
  package mutating func checkStop() throws(FormatFailure) {
    try checkStop(after: input.position)
  }

  /// Throws an error if building must stop, in a parser that doesn't read from front to back.
  ///
  /// - Parameter distance: how much has been done, about as many as there were bytes.
  @inlinable @inline(__always)
  package mutating func checkStop(after distance: Int) throws(FormatFailure) {
    if canStop { try stop(after: distance) }
  }

  @usableFromInline mutating func stop(after distance: Int) throws(FormatFailure) {
    if let stop, stop.isDue(at: distance) { throw .stopped }
  }

  /// Whether building must stop.
  package var isStopped: Bool { stop?.wasDue == true }

  // MARK: Values

  /// Adds null, or an undefined value that is read as null.
  package mutating func null(isUndefined: Bool = false, at offset: Int) throws(FormatFailure) {
    let flags = isUndefined ? RawNode.Flags.isUndefined : 0
    try add(RawNode(.null, flags: flags, payload: offset), at: offset)
  }

  package mutating func bool(_ value: Bool, at offset: Int) throws(FormatFailure) {
    let flags = value ? RawNode.Flags.isTrue : 0
    try add(RawNode(.bool, flags: flags, payload: offset), at: offset)
  }

  package mutating func integer(
    _ value: Int64,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    let bits = UInt64(bitPattern: value)
    try add(RawNode(number: bits, RawNode.Flags.isSigned | meaning.flags), at: offset)
  }

  package mutating func integer(_ value: UInt64, at offset: Int) throws(FormatFailure) {
    if let value = Int64(exactly: value) { return try integer(value, at: offset) }
    try add(RawNode(number: value, RawNode.Flags.isUnsigned), at: offset)
  }

  package mutating func double(
    _ value: Double,
    _ meaning: NodeMeaning = .none,
    at offset: Int
  ) throws(FormatFailure) {
    try add(RawNode(number: value.bitPattern, meaning.flags), at: offset)
  }

  /// Adds a number of any length by its digits, which are those of a JSON number.
  package mutating func number(_ digits: String, at offset: Int) throws(FormatFailure) {
    let range = try memory.append(digits)
    let isInteger = !digits.utf8.contains {
      $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e")
    }
    let flags = isInteger ? RawNode.Flags.isInteger : 0
    let node = RawNode(.number, flags: flags, length: range.count, payload: range.lowerBound)
    try add(node, at: offset)
  }

  /// Adds a date by its seconds since 2001.
  package mutating func date(_ seconds: Double, at offset: Int) throws(FormatFailure) {
    try add(RawNode(date: seconds), at: offset)
  }

  /// Adds an item that has no value: it is of no type for any line, and doesn't matter where nobody reads it.
  package mutating func item(at offset: Int) throws(FormatFailure) {
    try add(RawNode(.null, flags: RawNode.Flags.isNative, payload: offset), at: offset)
  }

  // MARK: Containers

  /// Opens an array or object, which is complete at once if its count is 0.
  ///
  /// - Parameter count: the number of elements or members; nil if `end()` closes the container.
  package mutating func begin(
    isObject: Bool,
    count: Int?,
    at offset: Int
  ) throws(FormatFailure) {
    try begin(isObject: isObject, count: count, flags: 0, at: offset)
  }

  /// Opens the array of the texts of a key that is repeated; they are a list, or one of them is the value.
  package mutating func beginRepeated(count: Int, at offset: Int) throws(FormatFailure) {
    let index = memory.nodes.count
    repeatedKeys[index] = RepeatedKey(at: index)
    try begin(isObject: false, count: count, flags: RawNode.Flags.isNative, at: offset)
  }

  private mutating func begin(
    isObject: Bool,
    count: Int?,
    flags: UInt64,
    at offset: Int
  ) throws(FormatFailure) {
    if memory.open.count >= options.maximumDepth {
      throw .invalid("nested too deeply", offset: offset)
    }
    let index = memory.nodes.count
    try memory.add(RawNode(isObject ? .object : .array, flags: flags, payload: 0), at: offset)
    let missing = count ?? -1
    expectsKey = isObject
    memory.open.append(
      FormatMemory.OpenContainer(
        index: index,
        isObject: isObject,
        missing: missing,
        total: missing
      )
    )
    if missing == 0 { try end() }
  }

  /// Closes the container opened last.
  package mutating func end() throws(FormatFailure) {
    try close()
    try finishValue()
  }

  private mutating func close() throws(FormatFailure) {
    guard let last = memory.open.last?.pointee else { return }
    memory.node(at: last.index).pointee.close(count: last.count, end: memory.nodes.count)
    if last.isObject { try markRepeatedKeys(in: last.index) }
    memory.open.removeLast()
  }

  /// Skips a member whose key can't be one, and notes that it is left out.
  ///
  /// - Parameters:
  ///   - name: what the key is, such as "a key that is a byte string".
  ///   - offset: the offset of the key.
  ///   - readHead: see `skipValue`.
  package mutating func leaveOutMember(
    _ name: StaticString,
    at offset: Int,
    _ readHead: (inout ByteCursor) throws(FormatFailure) -> SkippedHead
  ) throws(FormatFailure) {
    try input.move(to: offset)
    try skipValue(readHead)
    try skipValue(readHead)
    guard let last = memory.open.last else { return }
    findings.add(.init(kind: .leftOutKey(name), node: last.pointee.index, offset: offset))
    last.pointee.total &-= 1
    last.pointee.missing &-= 1
    if last.pointee.missing == 0 { try end() }
  }

  /// Notes that the text of the next value, or its key, isn't as the format has it, although it has been read.
  ///
  /// - Parameters:
  ///   - expected: what the format has.
  ///   - found: the beginning of what is in the bytes.
  package mutating func note(
    expected: StaticString,
    found: @autoclosure () -> String,
    at offset: Int
  ) {
    let found = findings.isFull ? "" : found()
    let node = memory.nodes.count
    findings.add(.init(kind: .malformed(expected: expected, found), node: node, offset: offset))
  }

  /// Starts again at the first byte, without nodes.
  package mutating func restart() throws(FormatFailure) {
    memory.removeAll()
    findings = NodeFindings(maximum: findings.maximum)
    repeatedKeys = [:]
    (expectsKey, isComplete) = (false, false)
    try input.move(to: 0)
  }

  // MARK: Nodes

  // Measured with `addKey`, `finishValue` and `FormatMemory.add`: a third of parsing.
  @inline(__always)
  mutating func add(_ node: RawNode, at offset: Int) throws(FormatFailure) {
    try memory.add(node, at: offset)
    try finishValue()
  }

  /// Adds the node of a key.
  @inline(__always)
  mutating func addKey(_ node: RawNode, at offset: Int) throws(FormatFailure) {
    try memory.add(node, at: offset)
    expectsKey = false
  }

  /// Notes that a value is complete, and closes each container whose last value it was.
  @inline(__always)
  mutating func finishValue() throws(FormatFailure) {
    if let last = memory.open.last, last.pointee.missing != 1 {
      last.pointee.missing &-= 1
      expectsKey = last.pointee.isObject
    } else {
      try finishContainers()
    }
  }

  @inline(never)
  mutating func finishContainers() throws(FormatFailure) {
    while let last = memory.open.last {
      last.pointee.missing &-= 1
      expectsKey = last.pointee.isObject
      if last.pointee.missing != 0 { return }
      try close()
    }
    expectsKey = false
    isComplete = true
  }

  private mutating func markRepeatedKeys(in object: Int) throws(FormatFailure) {
    let count = memory.nodes[object].length
    if count < 2 { return }
    let keys = KeyComparison(bytes: UnsafePointer(memory.text))
    let stop = stop
    let repeats =
      count <= 64
      ? keys.hasDuplicates(inSmall: object, of: memory.nodes)
      : keys.hasDuplicates(inLarge: object, of: memory.nodes) { stop?.isDueNow(at: $0) ?? false }
    if !repeats { return }
    memory.node(at: object).pointee.header |= RawNode.Flags.mayRepeatKeys
    memory.node(at: 0).pointee.header |= RawNode.Flags.hasIrregularObjects
    guard options.duplicateKeys == .reject, !format.repeatsKeys,
      let key = keys.firstRepeatedKey(in: object, of: memory.nodes)
    else { return }
    throw .invalid("duplicate key", offset: memory.offset(of: key))
  }

  /// Whether two members of the object at the root may have the same key. False as long as it is open.
  package var rootMayRepeatKeys: Bool {
    memory.nodes.count > 0 && memory.nodes[0].has(RawNode.Flags.mayRepeatKeys)
  }

  /// The index of the next node.
  package var count: Int { memory.nodes.count }

  /// Limits the number of nodes by that of the bytes, for a format in which values may be used more than once.
  package mutating func limitNodes(perByte count: Int) {
    memory.limitNodes(to: input.end.multipliedReportingOverflow(by: count))
  }

  /// Prepares for a parser that may outlive the bytes of the input, and whose bytes stand for any number of values. To be
  /// called before anything is added.
  package mutating func readFromCopy() {
    input = ByteCursor(memory.input)
    memory.allowSharedValues()
  }

  /// Whether a range of the input or of what was appended is ASCII.
  package mutating func isASCII(_ range: Range<Int>) -> Bool {
    if case .ascii = UTF8Check(memory.text, range) { true } else { false }
  }

  // MARK: The result

  /// Returns the document. Nothing may be added after that.
  package mutating func document() throws(FormatFailure) -> JSONDocument {
    // The last loops may have ended early.
    if isStopped { throw .stopped }
    if isComplete, options.duplicateKeys == .firstWins {
      memory.node(at: 0).pointee.header |= RawNode.Flags.firstKeyWins
    }
    guard isComplete, let document = memory.document(format, findings, repeatedKeys) else {
      throw .invalid("unexpected end of input", offset: input.end)
    }
    return document
  }
}
