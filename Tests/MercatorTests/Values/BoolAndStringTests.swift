import Foundation
import MappingTestSupport
import Mercator
import Testing

struct BoolAndStringTests {
  @Test(arguments: Input.allCases)
  func `a Bool is true, false, 0 or 1`(input: Input) throws {
    let cases: [(String, Bool?)] = [
      ("true", true), ("false", false), ("0", false), ("1", true), ("0.0", false), ("1.0", true),
      ("1e0", true), ("-0", false), ("2", nil), ("-1", nil), ("0.5", nil), ("\"true\"", nil),
      ("\"1\"", nil), ("null", nil), ("[]", nil), ("{}", nil), ("18446744073709551616", nil),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: Bool.self) == value, "\(text)")
    }
    #expect(try input.read("[true, 0, 1.0]", as: [Bool].self) == [true, false, true])
    #expect(try input.read("[true, 2]", as: [Bool].self) == nil)
    #expect(try input.read(#"{"a":1}"#, as: [String: Bool].self) == ["a": true])
  }

  // No option makes 1.9 a true.
  @Test(arguments: Input.allCases)
  func `a fraction is no Bool even where fractions are cut off`(input: Input) throws {
    let options = MapOptions(reading: .init(fractions: .truncate))
    #expect(try input.read("1.9", as: Bool.self, options: options) == nil)
  }

  private struct Flags: Mappable, Equatable {
    var flag = true
    var text = "old"
    var optionalFlag: Bool? = true
    var optionalText: String? = "old"

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      flag <- map["flag"]
      text <- map["text"]
      optionalFlag <- map["flag"]
      optionalText <- map["text"]
    }
  }

  // Another type is a mismatch.
  @Test(arguments: Input.allCases)
  func `another type keeps a value and clears an optional`(input: Input) throws {
    let model = try #require(try input.map(#"{"flag":2,"text":5}"#, to: Flags.self))
    #expect(model.flag)
    #expect(model.text == "old")
    #expect(model.optionalFlag == nil)
    #expect(model.optionalText == nil)
  }

  @Test(arguments: Input.allCases)
  func `a String is text and nothing else`(input: Input) throws {
    let cases: [(String, String?)] = [
      (#""""#, ""), (#""a""#, "a"), (#""\u00e9\n\"\\\/""#, "é\n\"\\/"), (#""\ud83d\ude00""#, "😀"),
      (#""\u0000""#, "\0"), (#""日本""#, "日本"), ("1", nil), ("1.5", nil), ("true", nil),
      ("null", nil), ("[]", nil), ("[\"a\"]", nil), ("{}", nil),
    ]
    for (text, value) in cases {
      #expect(try input.read(text, as: String.self) == value, "\(text)")
    }
  }

  // NSString in a dictionary is text; a Substring isn't, as for the original's cast.
  @Test func `Foundation's strings are Strings`() throws {
    #expect(try OneValue<String>.native(NSString("a")) == "a")
    #expect(try OneValue<String>.native(NSMutableString("a")) == "a")
    #expect(try OneValue<[String]>.native(["a", NSString("b")] as [Any]) == ["a", "b"])
    #expect(try OneValue<String>.native("ab".dropLast()) == nil)
    #expect(try OneValue<String>.native(NSNumber(value: 1)) == nil)
    #expect(try OneValue<String>.native(true) == nil)
  }

  @Test(arguments: Input.allCases)
  func `an NSNumber is any number and any Bool`(input: Input) throws {
    struct Model: Mappable {
      var number: NSNumber?
      init?(map: Map) {}
      mutating func mapping(map: Map) { number <- map["v"] }
    }
    let cases: [(String, NSNumber?)] = [
      ("1", 1), ("1.5", 1.5), ("true", true), ("false", false),
      ("18446744073709551615", NSNumber(value: UInt64.max)),
      ("\"1\"", nil), ("null", nil), ("[]", nil),
    ]
    for (text, value) in cases {
      let model = try #require(try input.map("{\"v\":\(text)}", to: Model.self))
      #expect(model.number == value, "\(text)")
    }
  }

  // A Bool isn't written as a number, a number not as a Bool.
  @Test(arguments: Output.allCases)
  func `Bools stay Bools and numbers stay numbers`(output: Output) throws {
    #expect(try output.write(value: [true, false]) == "[true,false]")
    #expect(try output.write(value: [1, 0]) == "[1,0]")
    #expect(try output.write(value: ["a": true]) == #"{"a":true}"#)
    #expect(try output.write(value: [1, 0] as [Int8]) == "[1,0]")
  }
}
