import Foundation

/// Parses one MessagePack value to a tree of values.
///
/// All encodings of a value are accepted, not only the shortest. Keys are text, or integers, which become their decimal
/// digits; members with other keys are left out. An extension that isn't a valid timestamp matters only where it is read.
struct MessagePackParser: TreeParser {
  static let format = "MessagePack"

  var input: BinaryInput
  var builder: TreeBuilder

  mutating func readKey() throws {
    let offset = input.position
    switch try MessagePackHead(&input) {
    case .text(let count): try builder.setKey(try input.text(count, at: offset), at: offset)
    case .signed(let value): try builder.setKey("\(value)", at: offset)
    case .unsigned(let value): try builder.setKey("\(value)", at: offset)
    case .null, .bool, .double:
      try builder.skipKey("nil, a Bool or a floating-point number", at: offset)
    case .bytes(let count):
      _ = try input.bytes(count, of: "byte string", at: offset)
      try builder.skipKey("a byte string", at: offset)
    case .extension(let count):
      _ = try input.byte()
      _ = try input.bytes(count, of: "extension", at: offset)
      try builder.skipKey("an extension", at: offset)
    case .array(let count): try open(isObject: false, count, at: offset, isKey: true)
    case .map(let count): try open(isObject: true, count, at: offset, isKey: true)
    }
  }

  /// Reads a value, or the start of an array or map.
  mutating func readValue() throws {
    let offset = input.position
    let value: Any
    switch try MessagePackHead(&input) {
    case .null: value = NSNull()
    case .bool(let bool): value = bool
    case .signed(let number): value = number
    case .unsigned(let number): value = number
    case .double(let number): value = number
    case .text(let count): value = try input.text(count, at: offset)
    case .bytes(let count): value = Data(try input.bytes(count, of: "byte string", at: offset))
    case .extension(let count): return try readExtension(count, at: offset)
    case .array(let count): return try open(isObject: false, count, at: offset)
    case .map(let count): return try open(isObject: true, count, at: offset)
    }
    try builder.append(value, at: offset)
  }

  /// Reads the type and the data of an extension, which should be a timestamp.
  private mutating func readExtension(_ count: UInt64, at offset: Int) throws {
    let type = Int8(bitPattern: try input.byte())
    let data = try input.bytes(count, of: "extension", at: offset)
    guard type == MessagePackTimestamp.type else {
      return try builder.appendInvalid("extension of the unknown type \(type)", at: offset)
    }
    guard let timestamp = MessagePackTimestamp(data) else {
      return try builder.appendInvalid("invalid timestamp", at: offset)
    }
    guard let date = timestamp.date else {
      return try builder.appendInvalid("timestamp that a date doesn't hold", at: offset)
    }
    try builder.append(date, at: offset)
  }
}
