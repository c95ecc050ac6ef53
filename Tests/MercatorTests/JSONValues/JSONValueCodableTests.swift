import Foundation
import Mercator
import Testing

@Suite("JSON values and coders")
struct JSONValueCodableTests {
  static let texts = [
    "null", "true", "0", "-7", "1.5", "-9223372036854775808", "18446744073709551615", "1e300",
    #""a\"\u00e9""#, "[]", "{}", #"[1,[null,"x"],{"a":{}}]"#, #"{"a":[1,2],"b":{"c":false}}"#,
    "18446744073709551616", "-12345678901234567890123", "0.1", "1e30",
  ]

  @Test(arguments: texts)
  func `are decoded and encoded`(text: String) throws {
    let value = try JSONValue(parsing: text)
    let data = Data("[\(text)]".utf8)
    #expect(try JSONDecoder().decode([JSONValue].self, from: data) == [value])
    let encoded = try JSONEncoder().encode([value])
    #expect(try JSONValue(parsing: encoded) == [value])
    #expect(try JSONDecoder().decode([JSONValue].self, from: encoded) == [value])
  }

  @Test func `keep the digits that a number type has`() throws {
    let value = try JSONValue(parsing: "[0.1000000000000000055,1.0,1e2]")
    let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(text == "[0.1000000000000000055,1,100]")
  }

  @Test func `lose duplicate keys and numbers that no type has`() throws {
    let value = try JSONValue(parsing: #"{"a":1,"a":2}"#)
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == #"{"a":2}"#)
    for number in ["1e400", String(repeating: "9", count: 40)] {
      let value = try JSONValue(parsing: #"{"a":[\#(number)]}"#)
      let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
      guard case .invalidValue(let literal, let context)? = error else { continue }
      #expect("\(literal)" == number)
      #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
      #expect(context.debugDescription == "No number type can hold \(number)")
    }
  }

  @Test func `are properties of Codable types`() throws {
    struct Event: Codable, Equatable {
      var id: Int
      var extra: JSONValue?
      var details: JSONObject
      var list: [String: JSONValue]
    }
    let json = #"{"id":1,"details":{"b":[1]},"list":{"x":null}}"#
    let event = try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    #expect(event.extra == nil)
    #expect(event.details == ["b": [1]])
    #expect(event.list == ["x": .null])
    #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Event.self, from: Data(#"{"id":1,"details":[],"list":{}}"#.utf8))
    }
    guard case .typeMismatch(let type, let context)? = error else { return }
    #expect("\(type)" == "JSONObject")
    #expect(context.codingPath.map(\.stringValue) == ["details"])
    #expect(context.debugDescription == "The value isn't an object")
  }

  @Test func `are properties of Codable models, which keep the spelling`() throws {
    struct Event: CodableMappable {
      var id: Int
      var extra: JSONValue
      var more: [JSONObject]
    }
    let json = #"{"id":1,"extra":{"b":1.50,"a":"\u0041"},"more":[{"z":1e400,"z":2}]}"#
    let event = try Mapper<Event>().read(json)
    #expect(event.extra.text() == #"{"b":1.50,"a":"\u0041"}"#)
    #expect(try Mapper<Event>().writeString(event) == json)
  }

  @Test func `are encoded to property lists`() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true], "b": [:]]
    let data = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
  }
}
