import FormatBytes
import JSONText

/// Parses one CBOR data item (RFC 8949) into nodes.
///
/// Everything well-formed is accepted, not only the preferred encodings. Keys are text, or integers, which become
/// their decimal digits; members with other keys are left out. Undefined is null. Tags without a meaning here are
/// skipped: their content is the value. An item that isn't valid, such as a tag with another content, matters only where
/// it is read.
extension NodeBuilder {
  /// - Parameter isIntermediate: whether the input has been written for another format.
  mutating func parseCBOR(isIntermediate: Bool = false) throws(FormatFailure) {
    while !isComplete {
      try checkStop()
      if expectsKey { try readCBORKey() } else { try readCBORValue(isIntermediate) }
      // Nearly all values that are left.
      try readValues(.cbor)
    }
    try input.expectEnd()
  }

  // MARK: Keys

  /// Reads a key, or the end of the map.
  private mutating func readCBORKey() throws(FormatFailure) {
    let start = input.position
    let head = try untagged()
    switch head.type {
    case .text where !head.isIndefinite: try key(head.argument, at: start)
    case .text: try key(try joinedText(head), at: start)
    case .unsigned, .negative: try key(head.digits, at: start)
    case .simple where head.isBreak: try endContainer(head)
    case .bytes: try leaveOutMember("a key that is a byte string", at: start, SkippedHead.cbor)
    case .array: try leaveOutMember("a key that is an array", at: start, SkippedHead.cbor)
    case .map: try leaveOutMember("a key that is an object", at: start, SkippedHead.cbor)
    case .simple, .tag:
      let name: StaticString = "a key that is a simple value or a number with a fraction"
      try leaveOutMember(name, at: start, SkippedHead.cbor)
    }
  }

  /// Reads a head, and skips the tags before it.
  private mutating func untagged() throws(FormatFailure) -> CBORHead {
    var head = try CBORHead(&input)
    if head.type != .tag { return head }
    while head.type == .tag {
      try checkStop()
      head = try CBORHead(&input)
    }
    if head.isBreak { throw .invalid("tag without a value", offset: head.offset) }
    return head
  }

  // MARK: Values

  /// Reads a value, the start of an array or map, or the end of an array.
  private mutating func readCBORValue(_ isIntermediate: Bool) throws(FormatFailure) {
    let start = input.position
    var head = try CBORHead(&input)
    // Tags of tags need no memory, since each of those without a meaning is forgotten.
    while head.type == .tag {
      if let tag = CBORTag(rawValue: head.argument), !tag.isIntermediate || isIntermediate {
        return try readContent(of: tag, at: start)
      }
      try checkStop()
      head = try CBORHead(&input)
      if head.isBreak { throw .invalid("tag without a value", offset: head.offset) }
    }
    switch head.type {
    case .unsigned: try integer(head.argument, at: start)
    case .negative:
      if let value = head.int64 {
        try integer(value, at: start)
      } else {
        try number(head.digits, at: start)
      }
    case .text where !head.isIndefinite: try text(head.argument, at: start)
    case .text: try text(try joinedText(head), at: start)
    case .bytes where !head.isIndefinite: try bytes(head.argument, at: start)
    case .bytes: try bytes(try input.joinedBytes(head), at: start)
    case .array, .map:
      let isObject = head.type == .map
      let count: Int? = head.isIndefinite ? nil : try head.count(in: input)
      try begin(isObject: isObject, count: count, at: start)
    case .simple, .tag: try readSimple(head, at: start)
    }
  }

  private mutating func readSimple(_ head: CBORHead, at start: Int) throws(FormatFailure) {
    switch head.information {
    case 20: try bool(false, at: start)
    case 21: try bool(true, at: start)
    case 22: try null(at: start)
    case 23: try null(isUndefined: true, at: start)
    case _ where head.isBreak: try endContainer(head)
    case 24 where head.argument < 32: throw head.longSimpleValue
    default:
      if let value = head.floatingPoint {
        try double(value, at: start)
      } else {
        try item(at: start)
      }
    }
  }

  private mutating func endContainer(_ head: CBORHead) throws(FormatFailure) {
    guard mayEnd else { throw .invalid("unexpected break", offset: head.offset) }
    try end()
  }

  // MARK: Tags

  /// Reads the content of a tag with a meaning; `start` is the offset of the first tag.
  private mutating func readContent(of tag: CBORTag, at start: Int) throws(FormatFailure) {
    let content = input.position
    switch try CBORContent(of: tag, &input) {
    case .text(let range?, _): try text(range, .date, at: start)
    case .text(nil, let joined): try text(joined, .date, at: start)
    case .integer(let value, let meaning): try integer(value, meaning, at: start)
    case .double(let value, let meaning): try double(value, meaning, at: start)
    case .digits(let digits):
      if let value = UInt64(digits) {
        try integer(value, at: start)
      } else if let value = Int64(digits) {
        try integer(value, at: start)
      } else {
        try number(digits, at: start)
      }
    case .exactDate(let seconds): try date(seconds, at: start)
    case .exactDigits(let digits): try number(digits, at: start)
    case .uuid(let bytes): try self.bytes(bytes, .uuid, at: start)
    case .invalid:
      try input.move(to: content)
      var next = input
      if try CBORHead(&next).isBreak { throw .invalid("tag without a value", offset: content) }
      try skipValue(SkippedHead.cbor)
      try item(at: start)
    }
  }
}

extension CBORHead {
  /// The error of a simple value that has one byte only.
  var longSimpleValue: FormatFailure {
    .invalid("simple value \(argument) in two bytes", offset: offset)
  }

  /// Returns the number of elements or members of an array or map, or throws an error if fewer are left.
  fileprivate func count(in input: ByteCursor) throws(FormatFailure) -> Int {
    // A key and a value have at least a byte each.
    let isMap = type == .map
    let what: StaticString = isMap ? "map with a count" : "array with a count"
    return try input.checked(argument, ofSize: isMap ? 2 : 1, what, at: offset)
  }

  /// The decimal digits of an integer.
  var digits: String {
    if type == .unsigned { return "\(argument)" }
    let (magnitude, isOverflow) = argument.addingReportingOverflow(1)
    return isOverflow ? "-18446744073709551616" : "-\(magnitude)"
  }
}

extension SkippedHead {
  /// Reads the beginning of an item.
  static func cbor(_ input: inout ByteCursor) throws(FormatFailure) -> SkippedHead {
    let head = try CBORHead(&input)
    switch head.type {
    case .unsigned, .negative: return .leaf
    case .text, .bytes:
      if head.isIndefinite {
        while try input.nextChunk(of: head) != nil {}
      } else {
        _ = try input.take(head.argument, head.stringName, at: head.offset)
      }
      return .leaf
    case .array, .map:
      let isObject = head.type == .map
      if head.isIndefinite { return .open(isObject: isObject) }
      return .children(try head.count(in: input) * (isObject ? 2 : 1))
    case .tag: return .children(1)
    case .simple:
      if head.isBreak { return .end }
      if head.information == 24, head.argument < 32 { throw head.longSimpleValue }
      return .leaf
    }
  }
}
