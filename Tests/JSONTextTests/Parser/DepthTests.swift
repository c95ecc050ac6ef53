import Testing

@testable import JSONText

@Suite("Depth")
struct DepthTests {
  private func brackets(_ open: String, _ count: Int, _ close: String = "") -> String {
    String(repeating: open, count: count) + String(repeating: close, count: count)
  }

  private func error(
    _ text: String,
    _ options: JSONParsingOptions = JSONParsingOptions()
  ) -> JSONParsingError? {
    #expect(throws: JSONParsingError.self) { try JSONDocument(text, options: options) }
  }

  @Test("512 nested arrays parse, 513 don't")
  func arrays() throws {
    var node = try JSONDocument(brackets("[", 512, "]")).root
    var depth = 1
    while let inner = node[0] {
      node = inner
      depth += 1
    }
    #expect(depth == 512)
    let error = error(brackets("[", 513, "]"))
    #expect(error?.code == .tooDeep)
    #expect(error?.offset == 512)
  }

  @Test("512 nested objects parse, 513 don't")
  func objects() throws {
    let open = #"{"k":"#
    let root = try JSONDocument(
      brackets(open, 511) + "{}" + String(repeating: "}", count: 511)
    ).root
    var (node, depth) = (root, 1)
    while let inner = node["k"] {
      node = inner
      depth += 1
    }
    #expect(depth == 512)
    let error = error(brackets(open, 512) + "{}" + String(repeating: "}", count: 512))
    #expect(error?.code == .tooDeep)
    #expect(error?.offset == 512 * 5)
  }

  @Test("depth counts what is open, not what was opened")
  func siblings() throws {
    let options = JSONParsingOptions(maximumDepth: 2)
    #expect(try JSONDocument("[[],[],{},[]]", options: options).root.count == 4)
    #expect(error("[[],[],{},[[]]]", options)?.offset == 11)
    #expect(error(#"[{"a":[]}]"#, options)?.offset == 6)
  }

  @Test("with a depth of 0 only scalars parse")
  func scalarsOnly() throws {
    let options = JSONParsingOptions(maximumDepth: 0)
    #expect(try JSONDocument("1", options: options).root.kind == .number)
    #expect(error("[]", options)?.code == .tooDeep)
    #expect(error(" {}", options)?.offset == 1)
  }

  @Test("100,000 open brackets are refused at the 513th")
  func bomb() {
    for bracket in ["[", #"{"":"#] {
      let error = error(brackets(bracket, 100_000))
      #expect(error?.code == .tooDeep)
      #expect(error?.offset == 512 * bracket.utf8.count)
    }
  }

  @Test("100,000 open brackets without a limit end too early, at their end")
  func openBrackets() {
    let error = error(brackets("[", 100_000), JSONParsingOptions(maximumDepth: .max))
    #expect(error?.code == .unexpectedEnd)
    #expect(error?.offset == 100_000)
  }

  @Test("100,000 nested arrays parse where the limit allows them")
  func deepArrays() throws {
    let text = brackets("[", 100_000, "]")
    let document = try JSONDocument(text, options: JSONParsingOptions(maximumDepth: 100_000))
    var node = document.root
    var depth = 1
    while let inner = node[0] {
      node = inner
      depth += 1
    }
    #expect(depth == 100_000)
    #expect(node.offset == 99_999)
    #expect(document.root.isEquivalent(to: document.root))
    #expect(error(text, JSONParsingOptions(maximumDepth: 99_999))?.offset == 99_999)
  }
}
