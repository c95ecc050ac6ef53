import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The value types of this library as properties of Codable types, by each coder.
@Suite("Fields, open enums, formatted dates and number literals in Codable types")
struct CodableFieldsTests {
  enum Color: String, Codable { case red }
  struct Plain: Codable, Equatable { var n: Int }

  struct Model: CodableMappable, Equatable {
    var name: MapField<String>
    var plain: MapField<Plain>
    @MappedValue var born: MapField<Date>
    var color: MapOpenEnum<Color>?
    var colors: [MapOpenEnum<Color>]?
    var date: MapFormattedDate?
    var dates: [MapFormattedDate]?
    var number: JSONNumberLiteral?
    var numbers: [String: JSONNumberLiteral]?
  }

  private static let texts = [
    #"{}"#,
    #"{"born":null,"name":null,"plain":null}"#,
    #"{"name":"x"}"#,
    #"{"plain":{"n":1}}"#,
    #"{"born":"1970-01-01T00:01:00Z"}"#,
    #"{"color":"red"}"#,
    #"{"color":"blue"}"#,
    #"{"colors":["blue","red"]}"#,
    #"{"date":"2015-07-07 15:07:42.050"}"#,
    #"{"date":1436274462}"#,
    #"{"dates":["2015-07-07"]}"#,
    #"{"number":1.5}"#,
    #"{"numbers":{"a":9007199254740993}}"#,
  ]

  @Test(arguments: texts, Input.allCases)
  func `a CodableMappable reads and writes them`(text: String, input: Input) throws {
    let model = try input.require(text, as: Model.self)
    for output in Output.allCases { #expect(try output.write(model) == text) }
  }

  @Test(arguments: texts)
  func `JSONDecoder and JSONEncoder read and write them`(text: String) throws {
    let model = try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(model), as: UTF8.self) == text)
    #expect(try Output.text.write(model) == text)
  }

  @Test func `the digits of a number are kept by the library's own coder`() throws {
    let text = #"{"date":1436274462.50,"number":9.90,"numbers":{"a":1e400}}"#
    let model = try Mapper<Model>().read(text)
    #expect(model.number?.text == "9.90")
    #expect(try Mapper<Model>().writeString(model) == text)
  }

  @Test(arguments: [
    (#"{"name":1}"#, "$.name"),
    (#"{"born":"x"}"#, "$.born"),
    (#"{"plain":{"n":"x"}}"#, "$.plain.n"),
    (#"{"color":1}"#, "$.color"),
    (#"{"date":"x"}"#, "$.date"),
    (#"{"number":"1"}"#, "$.number"),
  ])
  func `a value of another type is refused`(text: String, path: String) throws {
    for input in Input.allCases {
      let error = #expect(throws: MapError.self) { try input.require(text, as: Model.self) }
      #expect(error?.path == path)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Model.self, from: Data(text.utf8))
    }
  }

  @Test func `an absent field is refused where there is no key to leave out`() throws {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode([MapField<Int>.absent])
    }
    let fields: [MapField<Int>] = [.null, .value(1)]
    let data = try JSONEncoder().encode(fields)
    #expect(String(decoding: data, as: UTF8.self) == "[null,1]")
    #expect(try JSONDecoder().decode([MapField<Int>].self, from: data) == fields)
  }

  @Test func `a property list has them, too`() throws {
    struct Listed: Codable, Equatable {
      var name: MapField<String>
      var other: MapField<Int>
      var color: MapOpenEnum<Color>
      var date: MapFormattedDate
      var number: JSONNumberLiteral
    }
    let listed = Listed(
      name: .value("x"),
      other: .absent,
      color: .init(rawValue: "blue"),
      date: try #require(MapFormattedDate("2015-07-07 15:07:42.050")),
      number: try #require(JSONNumberLiteral("1.5"))
    )
    let data = try PropertyListEncoder().encode(listed)
    #expect(try PropertyListDecoder().decode(Listed.self, from: data) == listed)
  }
}
