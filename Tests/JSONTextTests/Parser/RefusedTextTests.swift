import JSONTestSupport
import Testing

@testable import JSONText

@Suite("Texts that aren't JSON")
struct RefusedTextTests {
  static let cases =
    RejectCases.ends + RejectCases.literals + RejectCases.numbers + RejectCases.structure
    + RejectCases.extensions + RejectCases.strings + RejectCases.escapes + RejectCases.utf8

  @Test("a text that isn't JSON is refused at the byte that is wrong", arguments: cases)
  func refused(_ rejected: RejectCase) {
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(rejected.bytes) }
    #expect(error?.code == rejected.code)
    #expect(error?.offset == rejected.offset)
  }

  @Test("the same text as a String is refused in the same way", arguments: cases)
  func refusedString(_ rejected: RejectCase) {
    guard let text = String(validating: rejected.bytes, as: UTF8.self) else { return }
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(text) }
    #expect(error?.code == rejected.code)
    #expect(error?.offset == rejected.offset)
  }

  @Test("as the value of a member an error lies just as many bytes further on", arguments: cases)
  func refusedInObject(_ rejected: RejectCase) {
    // A mark counts only at the start, and behind a member other things are wrong.
    let other: Set<JSONParsingError.Code> = [.byteOrderMark, .emptyInput, .trailingText]
    guard !other.contains(rejected.code), rejected.bytes.first != 0xEF else { return }
    let bytes = Array(#"{"a":"#.utf8) + rejected.bytes
    let error = #expect(throws: JSONParsingError.self) { try JSONDocument(bytes) }
    #expect(error?.code == rejected.code)
    #expect(error?.offset == rejected.offset + 5)
  }

  @Test("there are at least 150 cases, all different")
  func caseCount() {
    #expect(Set(Self.cases.map(\.bytes)).count == Self.cases.count)
    #expect(Self.cases.count >= 150)
  }

  @Test("every code is the result of some text, but for those that options decide")
  func allCodes() {
    let optional: Set<JSONParsingError.Code> = [
      .duplicateKey, .tooDeep, .tooManyNodes, .tooLarge, .stopped, .unterminatedComment,
    ]
    let seen = Set(Self.cases.map(\.code))
    #expect(seen.union(optional) == Set(JSONParsingError.Code.allCases))
  }
}
