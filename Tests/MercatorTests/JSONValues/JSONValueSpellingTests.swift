import Foundation
import Mercator
import Testing

@Suite("A JSON value is written as it was spelled")
struct JSONValueSpellingTests {
  static let texts = [
    "null", "true", "false", "0", "-0", "-0.0", "1E5", "1e+05", "1e400", "-1e-400", "9.90",
    "123456789012345678901234567890", "0.10000000000000000000000000000000001",
    #""""#, #""a""#, #""\/""#, #""/""#, #""\u0041""#, #""\u001F""#, #""\u001f""#, #""\u000a""#,
    #""\u000A""#, #""\n""#, #""\b\f\n\r\t\"\\""#, #""\u0008\u0009\u000c\u000d\u0022\u005c""#,
    #""\u0000\u0001\u000b\u000e\u0010\u0019\u001a""#, #""\u000B\u001A""#, #""\u007f""#,
    #""\u00e9é\u0065\u0301""#, #""\ud83d\ude00\uD83D\uDE00😀""#, #""\u2028""#, #""\\/""#,
    #""\\u0041""#, #""\\\u0041""#, "\"\u{7F}\u{80}\u{2028}\"",
    "[]", "{}", "[[],{},[{}]]", #"{"":{"":[]}}"#, "[1,2,[3,[4]],5]",
    #"{"b":1,"a":2,"c":{"z":0,"y":0}}"#,
    #"{"a":1,"a":2}"#, #"{"a":1,"b":{},"a":[{"x":1,"x":1}],"a":null}"#,
    #"{"a":1,"\u0061":2}"#, #"{"\u0061":1,"a":2,"\u0061":3}"#, #"{"\/":1,"/":2}"#,
    #"{"\u00e9":1,"é":2,"e\u0301":3}"#, #"{"\u001F":"\u001F","k\/":"\/"}"#,
  ]

  @Test(arguments: texts)
  func `byte for byte`(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(Array(value.data()) == Array(text.utf8))
    #expect(Array(value.text().utf8) == Array(text.utf8))
    #expect(Array("\(value)".utf8) == Array(text.utf8))
    #expect(String(reflecting: value) == value.text())
  }

  @Test(arguments: texts)
  func `without its whitespace, whatever is around it`(text: String) throws {
    let value = try JSONValue(parsing: " [ \(text) ,\n\t\(text)\r ] ")
    #expect(Array(value.data()) == Array("[\(text),\(text)]".utf8))
    let pretty = value.text(prettyPrint: true)
    #expect(pretty.contains("\n"))
    #expect(Array(try JSONValue(parsing: pretty).data()) == Array("[\(text),\(text)]".utf8))
    #expect(value.data(prettyPrint: true) == Data(pretty.utf8))
  }

  @Test(arguments: texts)
  func `as a property, in a text`(text: String) throws {
    let json = #"{"v":\#(text),"w":[\#(text)]}"#
    struct Model: Mappable {
      var v = JSONValue.null
      var w: [JSONValue] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        v <- map["v"]
        w <- map["w"]
      }
    }
    let model = try #require(Mapper<Model>().map(JSONString: json))
    #expect(model.toJSONString().map { Array($0.utf8) } == Array(json.utf8))
  }

  @Test func `pretty text has the layout of JSONSerialization`() throws {
    let value = try JSONValue(parsing: #"{"a":[1,{"b":"\/"}],"c":{},"d":[]}"#)
    #expect(
      value.text(prettyPrint: true) == #"""
        {
          "a" : [
            1,
            {
              "b" : "\/"
            }
          ],
          "c" : {

          },
          "d" : [

          ]
        }
        """#
    )
  }

  @Test func `the options of a mapper decide over the spelling`() throws {
    let value = try JSONValue(parsing: #"{"b\/":"/\/\u0041","a":1.50,"b":[{"d":1,"c":2}]}"#)
    let slashes = ValueMapper<JSONValue>(options: MapOptions(writing: .init(escapesSlashes: true)))
    #expect(
      try slashes.writeString(value) == #"{"b\/":"\/\/A","a":1.50,"b":[{"d":1,"c":2}]}"#
    )
    let sorted = ValueMapper<JSONValue>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    #expect(try sorted.writeString(value) == #"{"a":1.50,"b":[{"c":2,"d":1}],"b/":"/\/\u0041"}"#)
  }

  @Test func `sorting keeps the order of duplicate keys`() throws {
    let value = try JSONValue(parsing: #"{"b":1,"a":1,"b":2,"\u0061":2,"b":3}"#)
    let sorted = ValueMapper<JSONValue>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    #expect(try sorted.writeString(value) == #"{"a":1,"a":2,"b":1,"b":2,"b":3}"#)
  }

  @Test func `what is set has no spelling`() throws {
    var value = try JSONValue(parsing: #"{"\u0061":"\u0041","b":"\/"}"#)
    value["a"] = "A/\u{1F}"
    #expect(value.text() == #"{"\u0061":"A/\u001f","b":"\/"}"#)
    value["a"] = nil
    value["a"] = value["b"]
    #expect(value.text() == #"{"b":"\/","a":"\/"}"#)
  }
}
