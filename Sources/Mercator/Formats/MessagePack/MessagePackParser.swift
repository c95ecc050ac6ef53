import Foundation

/// Parses one MessagePack value to a tree of values.
///
/// All encodings of a value are accepted, not only the shortest. Keys are text, or integers, which become their decimal
/// digits.
struct MessagePackParser: TreeParser {
  static let format = "MessagePack"

  var input: BinaryInput
  var builder: TreeBuilder

  mutating func readKey() throws {
    let offset = input.position
    let key: String
    switch try MessagePackHead(&input) {
    case .text(let count): key = try input.text(count, at: offset)
    case .signed(let value): key = "\(value)"
    case .unsigned(let value): key = "\(value)"
    case .null, .bool, .double, .bytes, .array, .map, .extension:
      throw input.error("key that is neither text nor an integer", at: offset)
    }
    try builder.setKey(key, at: offset)
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
    case .extension(let count): value = try date(count, at: offset)
    case .array(let count):
      let count = try input.checked(count, "array with a count", at: offset)
      return try builder.open(isObject: false, count: count, at: offset)
    case .map(let count):
      // A key and a value have at least a byte each.
      let count = try input.checked(count, ofSize: 2, "map with a count", at: offset)
      return try builder.open(isObject: true, count: count, at: offset)
    }
    try builder.append(value, at: offset)
  }

  /// Reads the type and the data of an extension, which must be a timestamp.
  private mutating func date(_ count: UInt64, at offset: Int) throws -> Date {
    let type = Int8(bitPattern: try input.byte())
    let data = try input.bytes(count, of: "extension", at: offset)
    guard type == MessagePackTimestamp.type else {
      throw input.error("extension of the unknown type \(type)", at: offset)
    }
    guard let timestamp = MessagePackTimestamp(data) else {
      throw input.error("invalid timestamp", at: offset)
    }
    guard let date = timestamp.date else {
      throw input.error("timestamp that a date doesn't hold", at: offset)
    }
    return date
  }
}
