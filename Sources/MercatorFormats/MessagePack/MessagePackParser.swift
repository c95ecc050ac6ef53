import FormatBytes
import JSONText

/// Parses one MessagePack value into nodes.
///
/// All encodings of a value are accepted, not only the shortest. Keys are text, or integers, which become their decimal
/// digits; members with other keys are left out. An extension that isn't a valid timestamp matters only where it is read.
extension NodeBuilder {
  mutating func parseMessagePack() throws(FormatFailure) {
    while !isComplete {
      try checkStop()
      if expectsKey { try readMessagePackKey() } else { try readMessagePackValue() }
      // Nearly all values that are left.
      try readValues(.messagePack)
    }
    try input.expectEnd()
  }

  private mutating func readMessagePackKey() throws(FormatFailure) {
    let offset = input.position
    switch try MessagePackHead(&input) {
    case .text(let count): try key(count, at: offset)
    case .signed(let value): try key("\(value)", at: offset)
    case .unsigned(let value): try key("\(value)", at: offset)
    case .null, .bool, .double:
      let name: StaticString = "a key that is nil, a Bool or a floating-point number"
      try leaveOutMember(name, at: offset, SkippedHead.messagePack)
    case .bytes:
      try leaveOutMember("a key that is a byte string", at: offset, SkippedHead.messagePack)
    case .extension:
      try leaveOutMember("a key that is an extension", at: offset, SkippedHead.messagePack)
    case .array: try leaveOutMember("a key that is an array", at: offset, SkippedHead.messagePack)
    case .map: try leaveOutMember("a key that is an object", at: offset, SkippedHead.messagePack)
    }
  }

  /// Reads a value, or the start of an array or map.
  private mutating func readMessagePackValue() throws(FormatFailure) {
    let offset = input.position
    switch try MessagePackHead(&input) {
    case .null: try null(at: offset)
    case .bool(let value): try bool(value, at: offset)
    case .signed(let value): try integer(value, at: offset)
    case .unsigned(let value): try integer(value, at: offset)
    case .double(let value): try double(value, at: offset)
    case .text(let count): try text(count, at: offset)
    case .bytes(let count): try bytes(count, at: offset)
    case .extension(let count):
      if case .date(let seconds) = try MessagePackExtension(count, &input, at: offset) {
        try date(seconds, at: offset)
      } else {
        try item(at: offset)
      }
    case .array(let count):
      let count = try input.checked(count, "array with a count", at: offset)
      try begin(isObject: false, count: count, at: offset)
    case .map(let count):
      // A key and a value have at least a byte each.
      let count = try input.checked(count, ofSize: 2, "map with a count", at: offset)
      try begin(isObject: true, count: count, at: offset)
    }
  }
}

/// The content of an extension.
private enum MessagePackExtension {
  /// A timestamp, in seconds since 2001.
  case date(Double)
  /// Anything else: why it has no value.
  case invalid(String)

  init(_ count: UInt64, _ input: inout ByteCursor, at offset: Int) throws(FormatFailure) {
    let type = Int8(bitPattern: try input.byte())
    let data = try input.take(count, "extension with a length", at: offset)
    guard type == MessagePackTimestamp.type else {
      self = .invalid("extension of the unknown type \(type)")
      return
    }
    guard let timestamp = MessagePackTimestamp(input.array(data)) else {
      self = .invalid("invalid timestamp")
      return
    }
    self = timestamp.date.map { .date($0) } ?? .invalid("timestamp that a date doesn't hold")
  }
}

extension SkippedHead {
  /// Reads the beginning of a value.
  static func messagePack(_ input: inout ByteCursor) throws(FormatFailure) -> SkippedHead {
    let offset = input.position
    switch try MessagePackHead(&input) {
    case .null, .bool, .signed, .unsigned, .double: break
    case .text(let count):
      _ = try input.take(count, "text with a length", at: offset)
    case .bytes(let count):
      _ = try input.take(count, "byte string with a length", at: offset)
    case .extension(let count):
      _ = try input.byte()
      _ = try input.take(count, "extension with a length", at: offset)
    case .array(let count):
      return .children(try input.checked(count, "array with a count", at: offset))
    case .map(let count):
      return .children(try input.checked(count, ofSize: 2, "map with a count", at: offset) * 2)
    }
    return .leaf
  }
}

extension NodeFormat {
  static let messagePack = NodeFormat(
    name: "MessagePack",
    nativeBytes: { _, _, item in
      var input = item
      do throws(FormatFailure) {
        switch try MessagePackHead(&input) {
        case .null, .bool, .signed, .unsigned, .text, .array, .map: return nil
        case .double(let number):
          return number.isSameFromJSON ? nil : .encoded(number.messagePack)
        case .bytes, .extension: break
        }
        input = item
        try input.skipValue(SkippedHead.messagePack) { _, _ in }
        return .range(item.position..<input.position)
      } catch {
        // The value has been read before.
        return nil
      }
    },
    isNumberKey: { key in
      var input = key
      // The key has been read before.
      switch try? MessagePackHead(&input) {
      case .signed, .unsigned: return true
      default: return false
      }
    },
    describe: { messagePackItem($0) }
  )

  private static func messagePackItem(_ item: ByteCursor) -> String {
    var input = item
    do throws(FormatFailure) {
      if case .extension(let count) = try MessagePackHead(&input),
        case .invalid(let reason) = try MessagePackExtension(count, &input, at: item.position)
      {
        return reason
      }
    } catch {
      // The item has been read before.
    }
    return "an item without a value"
  }
}

extension Double {
  /// The shortest floating-point number of MessagePack with this value.
  fileprivate var messagePack: [UInt8] {
    var bytes: [UInt8]
    if let single = Float(exactly: self) ?? (isNaN ? .nan : nil) {
      bytes = [0xCA]
      bytes.append(bigEndian: single.bitPattern)
    } else {
      bytes = [0xCB]
      bytes.append(bigEndian: bitPattern)
    }
    return bytes
  }
}
