import Foundation
import Mercator
import Testing

@Suite("Numbers of more than 15 characters in a JSON value")
struct LongNumbersTests {
  static let texts = [
    "-65.613616999999977", "1234567890123456", "9007199254740993", "9999999999999999999",
    "-1000000000000000000", "0.1234567890123456789", "12345678.12345678", "1.000000000000000",
    "-0.0000000000000000", "123456789012345678901", "1.2345678901234567e5", "10000000000000.00",
  ]

  @Test(arguments: texts)
  func `they have the values of the same number made from its text`(text: String) throws {
    let parsed = try #require(try JSONValue(parsing: "[\(text)]")[0])
    let literal = try #require(JSONNumberLiteral(text))
    let made = JSONValue(literal)
    #expect(parsed.kind == .number)
    #expect(parsed.number == literal)
    #expect(parsed.double == made.double)
    #expect(parsed.int == made.int)
    #expect(parsed.decimal == made.decimal)
    #expect(parsed == made)
    #expect(made == parsed)
    #expect(parsed.hashValue == made.hashValue)
    #expect(parsed.text() == text)
    #expect((try? parsed.canonicalData()) == (try? made.canonicalData()))
    #expect(parsed.bool == nil && parsed.string == nil && parsed.array == nil)
    #expect(parsed.object == nil && parsed.count == 0 && !parsed.isNull)
  }

  @Test(arguments: texts)
  func `they are equal to other spellings, and to no other number`(text: String) throws {
    let number = try JSONValue(parsing: text)
    #expect(try JSONValue(parsing: "[\(text)]")[0] == number)
    #expect(try text.contains("e") || JSONValue(parsing: "[\(text)e0]")[0] == number)
    for other in Self.texts where other != text {
      #expect(try JSONValue(parsing: "[\(other)]")[0] != number)
    }
  }

  @Test(arguments: texts)
  func `as members and elements of models they are written as they were`(text: String) throws {
    struct Place: Mappable {
      var value = JSONValue.null
      var object: JSONObject?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        value <- map["value"]
        object <- map["object"]
      }
    }
    let json = #"{"value":[\#(text),[\#(text)]],"object":{"a":\#(text)}}"#
    let place = try Mapper<Place>().read(json)
    #expect(place.toJSONString() == json)
    #expect(place.object?["a"]?.number?.text == text)
    let coded = try JSONEncoder().encode(place.object)
    #expect(try JSONDecoder().decode(JSONObject.self, from: coded).count == 1)
  }
}
