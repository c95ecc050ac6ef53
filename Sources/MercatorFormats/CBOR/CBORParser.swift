import Foundation

/// Parses one CBOR data item (RFC 8949) to a tree of values.
///
/// Everything well-formed is accepted, not only the preferred encodings. Keys are text, or integers, which become
/// their decimal digits; members with other keys are left out. Undefined is null. Tags without a meaning here are
/// skipped: their content is the value. An item that isn't valid, such as a tag with another content, matters only where
/// it is read.
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
    case .bytes:
      _ = try bytes(head)
      try builder.skipKey("a byte string", at: head.offset)
    case .array, .map: try open(head, isKey: true)
    case .simple, .tag:
      _ = try simple(head)
      try builder.skipKey("a simple value or a number with a fraction", at: head.offset)
    }
  }

  /// Reads a value, the start of an array or map, or the end of an array.
  mutating func readValue() throws {
    var head = try CBORHead(&input)
    // Tags of tags need no memory, since each of those without a meaning is forgotten.
    while head.type == .tag {
      if try readContent(of: head) { return }
      try input.checkStop()
      head = try CBORHead(&input)
      if head.isBreak { throw input.error("tag without a value", at: head.offset) }
    }
    switch head.type {
    case .unsigned, .negative: try builder.append(integer(head), at: head.offset)
    case .bytes: try builder.append(Data(try bytes(head)), at: head.offset)
    case .text: try builder.append(try text(head), at: head.offset)
    case .array, .map: try open(head)
    case .simple where head.isBreak: try end(head)
    case .simple, .tag:
      if let value = try simple(head) { return try builder.append(value, at: head.offset) }
      try builder.appendInvalid("unknown simple value \(head.argument)", at: head.offset)
    }
  }

  /// Opens the array or map of a head.
  private mutating func open(_ head: CBORHead, isKey: Bool = false) throws {
    let count = head.isIndefinite ? nil : head.argument
    try open(isObject: head.type == .map, count, at: head.offset, isKey: isKey)
  }

  /// Reads the content of a tag. Returns false, and has read nothing, if the tag has no meaning or the content isn't
  /// what it says.
  private mutating func readContent(of head: CBORHead) throws -> Bool {
    guard !builder.hasProblem, let tag = CBORTag(rawValue: head.argument) else { return false }
    let start = input.position
    do {
      let (value, content) = try taggedValue(tag)
      if let content {
        try builder.append(value, of: content, at: head.offset)
      } else {
        try builder.append(value, at: head.offset)
      }
      return true
    } catch let error as InvalidItem {
      input.goBack(to: start)
      builder.setProblem("tag \(head.argument) \(error.reason)", at: head.offset)
      return false
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

  /// Returns the value of a head of major type 7; nil if it has none.
  private func simple(_ head: CBORHead) throws -> Any? {
    switch head.information {
    case 20: return false
    case 21: return true
    // null, undefined
    case 22, 23: return NSNull()
    case 24 where head.argument < 32:
      throw input.error("simple value \(head.argument) in two bytes", at: head.offset)
    default: return head.floatingPoint
    }
  }
}
