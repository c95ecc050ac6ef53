import Testing

@testable import JSONText

@Suite("Limits in relaxed syntax")
struct RelaxedLimitTests {
  private func error(_ text: String, _ options: JSONParsingOptions) -> JSONParsingError? {
    var options = options
    options.syntax = .relaxed
    do throws(JSONParsingError) {
      _ = try JSONDocument(text, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test("the bytes of the original text count, even if the rewritten one is longer")
  func bytes() {
    for text in ["{a:1}", "{a:1} // x", #"'""""'"#] {
      let count = text.utf8.count
      #expect(error(text, JSONParsingOptions(maximumBytes: count)) == nil)
      let refusal = error(text, JSONParsingOptions(maximumBytes: count - 1))
      #expect(refusal?.code == .tooLarge)
      #expect(refusal?.offset == count - 1)
    }
  }

  @Test("values, keys and levels count as in JSON, and an error is where they are in the text")
  func values() {
    let text = "{ab: [1], /* é */ 'cd': 2}"
    #expect(error(text, JSONParsingOptions(maximumNodes: 6)) == nil)
    let value = error(text, JSONParsingOptions(maximumNodes: 5))
    #expect(value?.code == .tooManyNodes)
    #expect(value?.offset == 25)
    let key = error(text, JSONParsingOptions(maximumNodes: 4))
    #expect(key?.code == .tooManyNodes)
    #expect(key?.offset == 19)
    #expect(key?.column == 19)
    #expect(error(text, JSONParsingOptions(maximumDepth: 2)) == nil)
    let level = error(text, JSONParsingOptions(maximumDepth: 1))
    #expect(level?.code == .tooDeep)
    #expect(level?.offset == 5)
    #expect(error("[]", JSONParsingOptions(maximumDepth: -1))?.code == .tooDeep)
  }

  @Test("many levels are refused at the same one as in JSON")
  func levels() {
    for text in ["[", "{a:", "[{'a':[", "[//\n"] {
      let deep = String(repeating: text, count: 100_000)
      #expect(error(deep, JSONParsingOptions())?.code == .tooDeep)
      #expect(error("/* é */" + deep, JSONParsingOptions(maximumDepth: 3))?.code == .tooDeep)
    }
    let offset = error(String(repeating: "{a:", count: 600), JSONParsingOptions())?.offset
    #expect(offset == 512 * 3)
  }

  // MARK: Stopping

  private final class Count {
    var value = 0
  }

  private func parse(
    _ text: String,
    _ options: JSONParsingOptions,
    stoppingAt number: Int
  ) throws -> (document: JSONDocument?, count: Int) {
    let count = Count()
    let isDue = {
      count.value += 1
      return count.value > number
    }
    do throws(JSONParsingError) {
      return (try JSONDocument(text, options: options, stoppingIf: isDue), count.value)
    } catch {
      #expect(error.code == .stopped)
      return (nil, count.value)
    }
  }

  @Test(
    "rewriting stops at whatever question the answer is yes",
    arguments: [
      "[/*" + String(repeating: "é", count: 300_000) + "*/]",
      "[//" + String(repeating: "x", count: 600_000) + "\n]",
      "'" + String(repeating: #"\'"xxxxxxxxxxxx"#, count: 40_000) + "'",
      "{" + String(repeating: "a", count: 600_000) + ":1,}",
      "[" + String(repeating: "{a12345:1},", count: 60_000) + "]",
      "['a'," + String(repeating: " ", count: 1_600_000) + "]",
      "[\"" + String(repeating: #"\ud800 more"#, count: 60_000) + "\"]",
      "[\"" + String(repeating: "a", count: 1_600_000) + #"\ud800"]"#,
    ]
  )
  func stops(_ text: String) throws {
    let options = JSONParsingOptions(syntax: .relaxed, invalidUTF8: .replace)
    let (document, count) = try parse(text, options, stoppingAt: .max)
    #expect(document != nil)
    // Rewriting and parsing both ask after every half of a megabyte.
    #expect(count >= 2 * (text.utf8.count >> 19))
    for number in 0..<count {
      let (document, asked) = try parse(text, options, stoppingAt: number)
      #expect(document == nil)
      #expect(asked == number + 1)
    }
  }
}
