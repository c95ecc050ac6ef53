import Testing

@testable import JSONText
import TestSupport

@Suite("UTF-8 in strings")
struct UTF8Tests {
  /// Where the first malformed sequence starts, found by decoding one scalar after the other.
  static func firstMalformed(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      let length = max((~lead).leadingZeroBitCount, 1)
      if lead < 0x80 {
        index += 1
        continue
      }
      guard (2...4).contains(length), index + length <= bytes.count else { return index }
      var scalar = UInt32(lead & (0x7F >> length))
      for byte in bytes[index + 1..<index + length] {
        guard byte & 0xC0 == 0x80 else { return index }
        scalar = scalar << 6 | UInt32(byte & 0x3F)
      }
      let shortest: [UInt32] = [0, 0, 0x80, 0x800, 0x1_0000]
      guard scalar >= shortest[length], Unicode.Scalar(scalar) != nil else { return index }
      index += length
    }
    return nil
  }

  /// What is wrong with how a string of `content` is parsed; its first byte is at `start`.
  private func complaint(about content: [UInt8], before: [UInt8] = [], after: [UInt8] = [])
    -> String?
  {
    let quote = UInt8(ascii: "\"")
    let text = before + [quote] + content + [quote] + after
    let expected = Self.firstMalformed(in: content).map { $0 + before.count + 1 }
    do {
      let document = try JSONDocument(text)
      if let expected { return "\(content) passed, though wrong at \(expected)" }
      let root = document.root
      let string = root.string ?? root.elements.first { _ in true }?.string
      return string.map { Array($0.utf8) == content } == true ? nil : "\(content) became another"
    } catch {
      return error.code == .invalidUTF8 && error.offset == expected
        ? nil : "\(content): \(error), expected at \(expected ?? -1)"
    }
  }

  private func padding(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "-"), count: count)
  }

  @Test("every pair of bytes, with what may or may not follow")
  func pairs() {
    let ends: [[UInt8]] = [[], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x7F], [0x80, 0xC2]]
    var round = 0
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x80)...0xFF {
        round += 1
        // Blocks begin with the first byte that isn't ASCII.
        let before = round % 2 == 0 ? [] : Array("あ".utf8)
        let sequence = [first, second] + ends[round % 6]
        let content = before + padding(round % 21) + sequence + padding(round % 5)
        if let complaint = complaint(about: content) { Issue.record("\(complaint)") }
      }
    }
  }

  @Test(
    "bytes at the bounds of the table of well-formed sequences, at every offset",
    arguments: 0...20
  )
  func bounds(_ offset: Int) {
    let firsts: [UInt8] = [
      0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1,
      0xF3, 0xF4, 0xF5, 0xF8, 0xFF,
    ]
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2]
    let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    var round = 0
    for first in firsts {
      for second in seconds {
        for third in others {
          round += 1
          // Blocks begin with the first byte that isn't ASCII.
          let sequence = [first, second, third, others[round % 5 % 4]]
          let content = "あ".utf8 + padding(offset) + sequence
          if let complaint = complaint(about: content) { Issue.record("\(complaint)") }
        }
      }
    }
  }

  @Test(
    "a sequence that the closing quote, an escape or the end of the text cuts off",
    arguments: 0...40
  )
  func cutOff(_ offset: Int) throws {
    for scalar in ["é", "あ", "😀"] {
      for kept in 1..<scalar.utf8.count {
        let content = padding(offset) + scalar.utf8.prefix(kept)
        #expect(complaint(about: content) == nil)
        #expect(complaint(about: "あ".utf8 + content) == nil)
        for end in ["", "\\n\"", "\u{1}"] {
          let error = #expect(throws: JSONParsingError.self) {
            try JSONDocument([UInt8(ascii: "\"")] + content + end.utf8)
          }
          #expect(error?.code == .invalidUTF8)
          #expect(error?.offset == offset + 1)
        }
      }
    }
  }

  @Test("a string near the start of the text, where nothing can be looked back at")
  func start() {
    for scalars in ["é", "éé", "あ", "😀", "éあ😀éあ😀éあ😀éあ😀", "\u{10FFFF}"] {
      for before in ["", " ", "[", "[ ", "[\n ", "\u{FEFF}"] {
        let after = before.hasPrefix("[") ? "]" : ""
        for offset in 0..<4 {
          let content = padding(offset) + scalars.utf8
          let surroundings = (Array(before.utf8), Array(after.utf8))
          #expect(complaint(about: content, before: surroundings.0, after: surroundings.1) == nil)
          let cut = Array(content.dropLast())
          #expect(complaint(about: cut, before: surroundings.0, after: surroundings.1) == nil)
        }
      }
    }
  }

  @Test("long texts, whole and with one byte damaged", arguments: 0..<40)
  func long(_ seed: Int) {
    let alphabets: [[Character]] = [
      Array("日本語の文章とカタカナ、漢字。"), Array("😀🎉👍🏽👨‍👩‍👧🇯🇵"), Array("Größe, naïve café; здравствуй"),
      Array("plain ASCII text"),
      Array("aé日😀\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"),
    ]
    var random = SeededGenerator(state: UInt64(seed))
    for _ in 0..<20 {
      var text = ""
      while text.utf8.count < 30 + random.below(150) {
        let alphabet = alphabets[random.below(4) == 0 ? random.below(5) : seed % 5]
        for _ in 0...random.below(12) { text.append(alphabet[random.below(alphabet.count)]) }
      }
      var content = Array(text.utf8)
      #expect(complaint(about: content) == nil)
      for _ in 0..<5 {
        let index = random.below(content.count)
        let byte = content[index]
        content[index] = 0x7F + UInt8(random.below(0x81))
        #expect(complaint(about: content) == nil)
        content[index] = byte
      }
    }
  }

  @Test("escapes between", arguments: 0...20)
  func escapes(_ offset: Int) throws {
    let ascii = String(repeating: "-", count: offset)
    let pieces = ["日本語\\n名前:\\/\\\"", "\\u3042あ\\uD83D\\uDE00😀", "é\\\\é\\t", "\\\"", "漢字漢字漢字漢字"]
    let meant = ["日本語\n名前:/\"", "あああ".dropLast() + "😀😀", "é\\é\t", "\"", "漢字漢字漢字漢字"]
    for first in pieces.indices {
      for second in pieces.indices {
        let text = "\"\(ascii)\(pieces[first])\(ascii)\(pieces[second])\""
        let root = try JSONDocument(Array(text.utf8)).root
        #expect(root.string == "\(ascii)\(meant[first])\(ascii)\(meant[second])")
        #expect(try JSONDocument(text).root.string == root.string)
      }
    }
  }
}
