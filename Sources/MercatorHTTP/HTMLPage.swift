/// Recognizes an HTML page by its first bytes, and finds its title in them.
enum HTMLPage {
  /// How many bytes of a body are examined.
  static let examinedLength = 16 * 1024

  /// Returns whether bytes start as an HTML page does, and as no JSON can.
  static func begins(_ start: [UInt8]) -> Bool {
    var rest = start[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    rest = rest.drop(while: \.isHTMLSpace)
    if rest.startsIgnoringCase("<!doctype") { return true }
    return rest.startsIgnoringCase("<html") && rest.dropFirst(5).first?.endsTagName == true
  }

  /// Returns the title, as it is written in the page; nil if the bytes have none.
  static func title(in start: [UInt8]) -> String? {
    var rest = start[...]
    while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[bracket...]
      if rest.startsIgnoringCase("<title"), rest.dropFirst(6).first?.endsTagName == true {
        let content = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
        let text = String(decoding: content.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
        let title = PrintableText(text, maximumCount: 100).text
        return title.isEmpty ? nil : title
      }
      rest.removeFirst()
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  fileprivate var endsTagName: Bool {
    isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes start with a text in ASCII and lowercase.
  fileprivate func startsIgnoringCase(_ text: String) -> Bool {
    count >= text.utf8.count
      && zip(self, text.utf8).allSatisfy { byte, expected in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          ? byte | 0x20 == expected : byte == expected
      }
  }
}
