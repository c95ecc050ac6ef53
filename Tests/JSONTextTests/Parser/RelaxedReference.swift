@testable import JSONText
import JSONTestSupport

/// A second implementation of the relaxed syntax, by recursive descent. Scalars are left to the strict parser.
struct RelaxedReference {
  private struct Refusal: Error {}

  private let bytes: [UInt8]
  private var position = 0

  /// Returns the value of a text; nil if it isn't relaxed JSON.
  static func parse(_ bytes: [UInt8]) -> TestTree? {
    // Also in comments.
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reference = RelaxedReference(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reference.position = 3 }
    guard let value = try? reference.value() else { return nil }
    guard (try? reference.skipGap()) != nil else { return nil }
    return reference.position == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard let byte = byte(), byte == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func skipGap() throws {
    while let byte = byte() {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        position += 1
      } else if byte == 0x2F, self.byte(1) == 0x2F {
        while let byte = self.byte(), byte != 0x0A, byte != 0x0D { position += 1 }
      } else if byte == 0x2F, self.byte(1) == 0x2A {
        position += 2
        while self.byte() != 0x2A || self.byte(1) != 0x2F {
          if self.byte() == nil { throw Refusal() }
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func value() throws -> TestTree {
    try skipGap()
    guard let byte = byte() else { throw Refusal() }
    if take("[") {
      return .array(try list("]") { reference in try reference.value() })
    }
    if take("{") {
      return .object(
        try list("}") { reference in
          let key = try reference.key()
          try reference.skipGap()
          guard reference.take(":") else { throw Refusal() }
          return (key, try reference.value())
        }
      )
    }
    if byte == 0x22 || byte == 0x27 { return .string(try string()) }
    let start = position
    while let byte = self.byte(), isDigit(byte) || isLetter(byte) || "+-.".utf8.contains(byte) {
      position += 1
    }
    return TestTree(try JSONDocument(Array(bytes[start..<position])).root)
  }

  private mutating func list<Item>(
    _ closing: Character,
    _ read: (inout RelaxedReference) throws -> Item
  ) throws -> [Item] {
    var items: [Item] = []
    while true {
      try skipGap()
      if take(closing) { return items }
      items.append(try read(&self))
      try skipGap()
      if take(closing) { return items }
      guard take(",") else { throw Refusal() }
    }
  }

  private mutating func key() throws -> String {
    if byte() == 0x22 || byte() == 0x27 { return try string() }
    let start = position
    while let byte = byte(), isLetter(byte) || "_$".utf8.contains(byte) || isDigit(byte) {
      position += 1
    }
    guard start < position, !isDigit(bytes[start]) else { throw Refusal() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws -> String {
    let quote = bytes[position]
    var content: [UInt8] = []
    position += 1
    while let byte = byte(), byte != quote {
      position += 1
      if byte == 0x5C {
        guard let escaped = self.byte() else { throw Refusal() }
        position += 1
        content += quote == 0x27 && escaped == 0x27 ? [0x27] : [byte, escaped]
      } else {
        content += byte == 0x22 ? [0x5C, byte] : [byte]
      }
    }
    guard byte() == quote else { throw Refusal() }
    position += 1
    let root = try JSONDocument([0x22] + content + [0x22]).root
    guard let string = root.string else { throw Refusal() }
    return string
  }
}
