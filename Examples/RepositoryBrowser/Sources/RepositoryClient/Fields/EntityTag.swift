/// A version of a resource, as the ETag field has it (RFC 9110, section 8.8.3).
public struct EntityTag: Hashable, Sendable {
  /// The tag with its quotation marks, and with `W/` in front of a weak one.
  public let text: String

  /// Whether the tag is the same for versions that differ in details, so that If-Match can't be used with it.
  public var isWeak: Bool { text.hasPrefix("W/") }

  /// Creates a tag; nil if the text isn't one.
  public init?(_ text: String) {
    var rest = text[...].utf8
    if rest.starts(with: "W/".utf8) { rest.removeFirst(2) }
    let quotationMark = UInt8(ascii: "\"")
    guard rest.popFirst() == quotationMark, rest.popLast() == quotationMark else { return nil }
    guard rest.allSatisfy({ $0 > 0x20 && $0 != quotationMark && $0 != 0x7F }) else { return nil }
    self.text = text
  }
}
