import JSONText

/// Finds the container whose elements a stream has, and checks the text around it.
///
///     {"version":1,"data":{"orders":[ … ],"count":2}}
///                         the walk stops behind "[", and goes on behind "]"
///
/// Values that aren't on the path are skipped. The walk keeps one entry for each container on the path, and of a key
/// that hasn't arrived as a whole no more than the longest spelling of a key of the path.
struct ContainerWalk {
  /// What was found.
  enum ContainerEvent {
    /// The container of the elements: its first byte behind the bracket is at `position`.
    case container
    /// More bytes are needed.
    case incomplete
    /// The text has ended.
    case ended
  }

  /// Why the elements can't be read, although the text may be JSON.
  enum Refusal: Error {
    case invalid(ParseFailure)
    /// There is another value at the path.
    case wrongKind(JSONKind, at: Int)
  }

  /// What comes next in the text.
  private enum PathState {
    case value
    case firstKey, key, colon
    case firstElement
    case behindValue
    case skipping(ValueSkipper)
    /// Behind the root.
    case end
  }

  /// A container on the path that is open.
  private struct PathLevel {
    let isObject: Bool
    /// The number of elements in front of the current one.
    var position = 0
    /// Whether the next part of the path has led to a value.
    var isMatched = false
  }

  private let path: [String]
  private let framing: ElementFraming
  private let options: JSONParsingOptions
  private var state = PathState.value
  private var levels: [PathLevel] = []
  /// Whether the value that comes next is at the path as far as `levels` go.
  private var isOnPath = true
  /// Whether the container of the elements was found.
  private(set) var hasFound = false
  /// The length of the text when a key wasn't whole.
  private var lengthOfPartialKey = 0
  /// The position up to which the text is used up.
  private(set) var position = 1

  init(_ framing: ElementFraming, _ options: JSONParsingOptions) {
    self.framing = framing
    self.options = options
    path = framing.containerPath ?? []
  }

  /// The number of containers around an element.
  var depth: Int { path.count + 1 }

  /// The path of the container that was found.
  var steps: [JSONPath.Step] {
    zip(path, levels).map { part, level in level.isObject ? .key(part) : .index(level.position) }
  }

  /// Sets the position in the text where to continue.
  mutating func move(to position: Int) { self.position = position }

  /// Continues behind the container of the elements.
  mutating func leaveContainer(at position: Int) {
    self.position = position
    endValue()
  }

  /// Continues up to the container, or to the end of the text.
  mutating func next(
    in parser: PartParser,
    isWhole: Bool
  ) throws(Refusal) -> ContainerEvent {
    let safeEnd = isWhole ? Int.max : parser.end - ElementText.lookahead
    do throws(ParseFailure) {
      while true {
        if case .skipping(var skipper) = state {
          skipper.move(to: position)
          let hasEnded = try skipper.skip(in: parser, isWhole: isWhole)
          position = skipper.position
          state = .skipping(skipper)
          guard hasEnded else { return .incomplete }
          endValue()
          continue
        }
        position = parser.skipWhitespace(from: position)
        if case .end = state, position >= parser.end { return isWhole ? .ended : .incomplete }
        if position >= safeEnd, !isCertain(in: parser) { return .incomplete }
        if case .value = state, levels.isEmpty, position >= parser.end {
          throw ParseFailure(code: .emptyInput, offset: parser.end)
        }
        if let event = try nextToken(in: parser, safeEnd) { return event }
      }
    } catch {
      throw refusal ?? .invalid(error)
    }
  }

  /// Whether the token at `position` needs no more bytes, not even for the excerpt of an error: the brackets and keys in
  /// front of the first element, so that a pipe hands it out when it arrives.
  private func isCertain(in parser: PartParser) -> Bool {
    guard position < parser.end else { return false }
    let byte = parser.bytes[position]
    switch state {
    case .value:
      let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      return isBracket && levels.count < options.maximumDepth
    case .firstKey: return byte == UInt8(ascii: "\"")
    case .colon: return byte == UInt8(ascii: ":")
    default: return false
    }
  }

  /// The refusal that isn't a failure of the parser; see `nextToken`.
  private var refusal: Refusal?

  private mutating func endValue() { state = levels.isEmpty ? .end : .behindValue }

  /// Handles the token at `position`. Returns nil to go on.
  private mutating func nextToken(
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> ContainerEvent? {
    let byte = parser.bytes[position]
    switch state {
    case .value, .firstElement:
      if case .firstElement = state {
        if byte == UInt8(ascii: "]") {
          close()
          return nil
        }
        enterElement()
      }
      return try nextValue(byte, in: parser)
    case .firstKey where byte == UInt8(ascii: "}"): close()
    case .key, .firstKey: return try nextKey(in: parser, safeEnd)
    case .colon:
      guard byte == UInt8(ascii: ":") else {
        throw parser.failureBehindValue(at: position, .missingColon)
      }
      position += 1
      state = .value
    case .behindValue: return try nextSeparator(byte, in: parser, safeEnd)
    case .end: throw parser.failureBehindValue(at: position, .trailingText)
    case .skipping: break
    }
    return nil
  }

  private mutating func close() {
    levels.removeLast()
    position += 1
    endValue()
  }

  private mutating func nextSeparator(
    _ byte: UInt8,
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> ContainerEvent? {
    let isObject = levels.last?.isObject == true
    if byte == UInt8(ascii: ",") {
      let next = parser.skipWhitespace(from: position + 1)
      // See `ValueSkipper.skipSeparator`.
      if next >= safeEnd, next - position <= ElementText.maximumSpace { return .incomplete }
      position = next
      state = isObject ? .key : .value
      if !isObject {
        levels[levels.count - 1].position += 1
        enterElement()
      }
      return nil
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw parser.failureBehindValue(at: position, .missingComma)
    }
    close()
    return nil
  }

  /// Decides whether the next element of an array is on the path.
  private mutating func enterElement() {
    let level = levels[levels.count - 1]
    isOnPath = Int(path[levels.count - 1]) == level.position
  }

  private mutating func nextKey(
    in parser: PartParser,
    _ safeEnd: Int
  ) throws(ParseFailure) -> ContainerEvent? {
    guard parser.bytes[position] == UInt8(ascii: "\"") else {
      throw parser.failureInPlaceOfKey(at: position)
    }
    let length = parser.end - position
    // A key that isn't whole is scanned again when twice as much of it has arrived.
    if length < 2 * lengthOfPartialKey, safeEnd != .max { return .incomplete }
    let name = path[levels.count - 1].utf8
    let key: String
    let end: Int
    do throws(ParseFailure) {
      (key, end) = try parser.scanKey(at: position, options)
    } catch {
      if error.offset < safeEnd { throw error }
      lengthOfPartialKey = length
      // An escape of six bytes may stand for a byte, and two quotes are around the key.
      if length <= 6 * name.count + 2 { return .incomplete }
      // It is another key, so none of it has to be kept.
      lengthOfPartialKey = 0
      isOnPath = false
      state = .skipping(ValueSkipper(options, depth: levels.count, isMember: true))
      return nil
    }
    lengthOfPartialKey = 0
    let isNext = key.utf8.elementsEqual(name)
    isOnPath = isNext && levels.last?.isMatched != true
    if isNext {
      if levels.last?.isMatched == true { try repeatKey(at: position) }
      levels[levels.count - 1].isMatched = true
    }
    position = end
    state = .colon
    return nil
  }

  /// Handles a key of the path that the object has already. The last one would count, but the elements of the first one
  /// may have been handed out.
  private mutating func repeatKey(at position: Int) throws(ParseFailure) {
    switch options.duplicateKeys {
    case .firstWins: break
    case .lastWins where !hasFound: isOnPath = true
    case .lastWins, .reject: throw ParseFailure(code: .duplicateKey, offset: position)
    }
  }

  private mutating func nextValue(
    _ byte: UInt8,
    in parser: PartParser
  ) throws(ParseFailure) -> ContainerEvent? {
    if isOnPath, levels.count == path.count {
      guard byte == framing.brackets.open else { return try refuse(byte, in: parser) }
      hasFound = true
      isOnPath = false
      position += 1
      return .container
    }
    let isObject = byte == UInt8(ascii: "{")
    if isOnPath, isObject || byte == UInt8(ascii: "[") && Int(path[levels.count]) != nil {
      if levels.count >= options.maximumDepth {
        throw ParseFailure(code: .tooDeep, offset: position)
      }
      levels.append(PathLevel(isObject: isObject))
      state = isObject ? .firstKey : .firstElement
      position += 1
      return nil
    }
    state = .skipping(ValueSkipper(options, depth: levels.count))
    return nil
  }

  /// Throws because the value at the path isn't the container of the elements.
  private mutating func refuse(
    _ byte: UInt8,
    in parser: PartParser
  ) throws(ParseFailure) -> ContainerEvent? {
    let kind: JSONKind
    switch byte {
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): kind = .bool
    case UInt8(ascii: "n"): kind = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number
    default: throw parser.failureInPlaceOfValue(at: position)
    }
    refusal = .wrongKind(kind, at: position)
    throw ParseFailure(code: .unexpectedCharacter, offset: position)
  }
}
