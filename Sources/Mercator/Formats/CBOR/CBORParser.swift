import Foundation

/// Parses one CBOR data item (RFC 8949) to a tree of values.
///
/// Everything well-formed is accepted, not only the preferred encodings. Keys are text, or integers, which become
/// their decimal digits. Undefined is null. Tags without a meaning here are skipped: their content is the value.
struct CBORParser: TreeParser {
  static let format = "CBOR"

  var input: BinaryInput
  var builder: TreeBuilder

  /// Reads a key, or the end of the map.
  mutating func readKey() throws {
    let head = try untagged()
    switch head.type {
    case .text: try builder.setKey(try text(head), at: head.offset)
    case .unsigned, .negative: try builder.setKey(digits(head), at: head.offset)
    case .simple where head.isBreak: try end(head)
    case .bytes, .array, .map, .simple, .tag:
      throw input.error("key that is neither text nor an integer", at: head.offset)
    }
  }

  /// Reads a value, the start of an array or map, or the end of an array.
  mutating func readValue() throws {
    var head = try CBORHead(&input)
    // Tags of tags need no memory, since each of those without a meaning is forgotten.
    while head.type == .tag {
      if let value = try taggedValue(head) { return try builder.append(value, at: head.offset) }
      try input.checkStop()
      head = try CBORHead(&input)
      if head.isBreak { throw input.error("tag without a value", at: head.offset) }
    }
    switch head.type {
    case .unsigned, .negative: try builder.append(integer(head), at: head.offset)
    case .bytes: try builder.append(Data(try bytes(head)), at: head.offset)
    case .text: try builder.append(try text(head), at: head.offset)
    case .array:
      let count =
        head.isIndefinite
        ? nil : try input.checked(head.argument, "array with a count", at: head.offset)
      try builder.open(isObject: false, count: count, at: head.offset)
    case .map:
      // A key and a value have at least a byte each.
      let count =
        head.isIndefinite
        ? nil : try input.checked(head.argument, ofSize: 2, "map with a count", at: head.offset)
      try builder.open(isObject: true, count: count, at: head.offset)
    case .simple where head.isBreak: try end(head)
    case .simple, .tag: try builder.append(try simple(head), at: head.offset)
    }
  }

  /// Reads a head, and skips the tags before it.
  private mutating func untagged() throws -> CBORHead {
    var head = try CBORHead(&input)
    let first = head
    while head.type == .tag {
      try input.checkStop()
      head = try CBORHead(&input)
    }
    if head.isBreak, first.type == .tag {
      throw input.error("tag without a value", at: head.offset)
    }
    return head
  }

  private mutating func end(_ head: CBORHead) throws {
    guard builder.mayEnd else { throw input.error("unexpected break", at: head.offset) }
    builder.end()
  }

  /// Returns the value of a head of major type 7.
  private func simple(_ head: CBORHead) throws -> Any {
    switch head.information {
    case 20: return false
    case 21: return true
    // null, undefined
    case 22, 23: return NSNull()
    case 24 where head.argument < 32:
      throw input.error("simple value \(head.argument) in two bytes", at: head.offset)
    default:
      if let value = head.floatingPoint { return value }
      throw input.error("unknown simple value \(head.argument)", at: head.offset)
    }
  }
}
