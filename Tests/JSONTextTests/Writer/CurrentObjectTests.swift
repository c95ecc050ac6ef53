import Testing

@testable import JSONText
import JSONTestSupport

@Suite("Looking at what has been written")
struct CurrentObjectTests {
  static let options: [JSONWritingOptions] = [
    JSONWritingOptions(), JSONWritingOptions(isPretty: true), JSONWritingOptions(sortsKeys: true),
    JSONWritingOptions(isPretty: true, escapesSlashes: true, isASCIIOnly: true),
  ]

  @Test("the innermost open object can be read, and writing goes on as before", arguments: options)
  func plain(_ options: JSONWritingOptions) throws {
    func write(looking: Bool) throws -> String {
      try JSONWriter.text(options) { writer in
        writer.beginObject()
        writer.member("é/", [.number("1"), ["x": "y"]])
        writer.key("a")
        writer.beginObject()
        for (number, key) in ["p", "q", "p"].enumerated() {
          if looking { #expect(writer.currentObject?.root.count == number) }
          writer.member(key, number)
        }
        if looking { #expect(writer.currentObject?.root["p"]?.integer(as: Int.self) == 2) }
        writer.member(at: ["r", "s"], .null)
        if looking { #expect(writer.currentObject?.root["r"]?["s"]?.isNull == true) }
        writer.endObject()
        if looking {
          let root = writer.currentObject?.root
          #expect(root?.members.map(\.key) == ["é/", "a"])
          #expect(root?["é/"]?[1]?["x"]?.string == "y")
          #expect(root?["a"]?.count == 3)
        }
        writer.member("b", .null)
        writer.endObject()
      }
    }
    #expect(try write(looking: true) == write(looking: false))
  }

  @Test("where no object is the innermost thing open there is none")
  func none() {
    let writer = JSONWriter()
    #expect(writer.currentObject == nil)
    writer.beginArray()
    #expect(writer.currentObject == nil)
    writer.beginObject()
    #expect(writer.currentObject?.root.count == 0)
    writer.endObject()
    #expect(writer.currentObject == nil)
  }
}
