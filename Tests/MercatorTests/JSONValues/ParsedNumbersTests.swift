import Foundation
import Mercator
import Testing

@Suite("Numbers of a JSON value that was parsed")
struct ParsedNumbersTests {
  /// Each of another value.
  static let texts = [
    "7", "-7", "0.5", "-1.50", "100", "1e7", "12.340", "-1E-2", "0.000001", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551615", "123456789012345",
    "-65.613616999999977", "1234567890123456", "9007199254740993", "9999999999999999999",
    "-1000000000000000000", "0.1234567890123456789", "12345678.12345678", "1.000000000000000",
    "123456789012345678901", "1.2345678901234567e5", "10000000000000.00",
  ]

  static let zeros = ["0", "-0", "0.0", "-0.000", "0e5", "-0.0000000000000000"]

  @Test(arguments: texts + zeros)
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
    #expect(try text.lowercased().contains("e") || JSONValue(parsing: "[\(text)e0]")[0] == number)
    for other in Self.texts where other != text {
      #expect(try JSONValue(parsing: "[\(other)]")[0] != number)
    }
  }

  @Test(arguments: zeros)
  func `zero is equal to zero in every spelling, and written as it was`(text: String) throws {
    let number = try #require(try JSONValue(parsing: "[\(text)]")[0])
    for other in Self.zeros {
      let zero = try #require(try JSONValue(parsing: "[\(other)]")[0])
      #expect(zero == number)
      #expect(zero.hashValue == number.hashValue)
    }
    #expect(try JSONValue(parsing: "[1]")[0] != number)
    #expect(number.text() == text)
    #expect(number.double?.sign == (text.hasPrefix("-") ? .minus : .plus))
    #expect(number.int == 0)
  }

  @Test(arguments: texts + zeros)
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
