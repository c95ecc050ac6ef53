import Foundation
import Mercator
import Testing

/// The `MapOptions` that say how text is written.
struct WritingOptionsTests {
  private struct Part: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      "1/2" >>> map["z/"]
      ["y": 1, "x": 2] >>> map["d"]
      [["q": 1, "p": 2]] >>> map["a"]
    }
  }

  private struct Whole: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      Part() >>> map["part"]
      [Part()] >>> map["list"]
      (["b": [["n": 1, "m": [String: Int]()] as [String: Any]], "a": 1] as [String: Any])
        >>> map["any"]
      2 >>> map["path.b"]
      1 >>> map["path.a"]
      3 >>> map["Z"]
      4 >>> map["é"]
      5 >>> map["😀"]
      6 >>> map["\u{FF5E}"]
      7 >>> map[""]
    }
  }

  @Test func `keys are sorted by their code points at every level`() throws {
    let part = #"{"a":[{"p":2,"q":1}],"d":{"x":2,"y":1},"z/":"1/2"}"#
    let mapper = Mapper<Whole>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    let expected = """
      {"":7,"Z":3,"any":{"a":1,"b":[{"m":{},"n":1}]},"list":[\(part)],"part":\(part),\
      "path":{"a":1,"b":2},"é":4,"\u{FF5E}":6,"😀":5}
      """
    for _ in 0..<3 { #expect(mapper.toJSONString(Whole()) == expected) }
    #expect(try mapper.writeString([Whole(), Whole()]) == "[\(expected),\(expected)]")
    let pretty = try #require(mapper.toJSONString(Whole(), prettyPrint: true))
    let lines = pretty.split(separator: "\n").filter { $0.hasPrefix("  \"") }
    #expect(
      lines.map { $0.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces) } == [
        #""""#, #""Z""#, #""any""#, #""list""#, #""part""#, #""path""#, #""é""#, "\"\u{FF5E}\"",
        #""😀""#,
      ]
    )
  }

  @Test func `the static writer sorts at every level`() {
    let data = Mapper<Part>.toJSONData([Part().toJSON()], options: [.sortedKeys])
    #expect(data == Data(#"[{"a":[{"p":2,"q":1}],"d":{"x":2,"y":1},"z/":"1/2"}]"#.utf8))
  }

  @Test func `the order is that of the mapping lines by default`() throws {
    let text = try #require(Mapper<Whole>().toJSONString(Whole()))
    let keys = ["part", "list", "any", "path", "Z", "é", "😀", "\u{FF5E}", ""]
    let places = keys.map { text.range(of: "\"\($0)\":", options: .backwards)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(text.hasPrefix(#"{"part":{"z/":"1/2","d":{"#))
    #expect(text.hasSuffix(#""":7}"#))
  }

  @Test func `slashes are escaped where asked for, in keys and values`() throws {
    let mapper = Mapper<Part>(options: MapOptions(writing: .init(escapesSlashes: true)))
    let text = try #require(mapper.toJSONString(Part()))
    #expect(text.hasPrefix(#"{"z\/":"1\/2","#))
    #expect(try mapper.write(Part()).count == text.utf8.count)
    #expect(try #require(Mapper<Part>().toJSONString(Part())).hasPrefix(#"{"z/":"1/2","#))
    mapper.options.writing.keyOrder = .sorted
    let sorted = #"{"a":[{"p":2,"q":1}],"d":{"x":2,"y":1},"z\/":"1\/2"}"#
    #expect(mapper.toJSONString(Part()) == sorted)
    // The dictionary has the text itself.
    #expect(mapper.toJSON(Part())["z/"] as? String == "1/2")
  }

  @Test func `pretty text is indented as far as asked for, up to 16 spaces`() throws {
    func text(_ indent: Int, prettyPrint: Bool = true) throws -> String {
      let mapper = ValueMapper<[[Int]]>(options: MapOptions(writing: .init(indent: indent)))
      return try mapper.writeString([[1], []], prettyPrint: prettyPrint)
    }
    let widths = [(2, 2), (4, 4), (1, 1), (16, 16), (17, 16), (.max, 16), (0, 0), (-1, 0)]
    for (indent, width) in widths {
      let space = String(repeating: " ", count: width)
      let expected = """
        [
        \(space)[
        \(space)\(space)1
        \(space)],
        \(space)[

        \(space)]
        ]
        """
      #expect(try text(indent) == expected)
      #expect(try text(indent, prettyPrint: false) == "[[1],[]]")
    }
    #expect(try text(.min) == text(0))
    #expect(try text(MapOptions().writing.indent) == text(2))
  }

  @Test func `an indent applies to models of all depths`() throws {
    let mapper = Mapper<Part>(options: MapOptions(writing: .init(keyOrder: .sorted, indent: 3)))
    let expected = """
      {
         "a" : [
            {
               "p" : 2,
               "q" : 1
            }
         ],
         "d" : {
            "x" : 2,
            "y" : 1
         },
         "z/" : "1/2"
      }
      """
    #expect(mapper.toJSONString(Part(), prettyPrint: true) == expected)
  }

  @Test func `characters beyond ASCII are escaped where asked for, in keys and values`() throws {
    let lines: (Map) -> Void = { map in
      "é😀\u{7F}" >>> map["ä"]
      ["ö": ["日本"]] >>> map["名.ß"]
      ["😀": "é", "a": 1] as [String: Any] >>> map["any"]
      "é\"" >>> (map["t"], TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 }))
    }
    let options = MapOptions(writing: .init(keyOrder: .sorted, isASCIIOnly: true))
    let text = try Written.text(options: options, lines)
    #expect(
      text == #"""
        {"any":{"a":1,"\ud83d\ude00":"\u00e9"},"t":"\u00e9\"",\#
        "\u00e4":"\u00e9\ud83d\ude00\#u{7F}","\u540d":{"\u00df":{"\u00f6":["\u65e5\u672c"]}}}
        """#
    )
    // The same value as without the option.
    let plain = try Written.text(lines)
    #expect(!plain.utf8.allSatisfy { $0 < 0x80 })
    let objects = try [text, plain].map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
    #expect(objects[0] == objects[1])
    let inString = try Written.text(options: options) { ["é"] >>> ($0["j"], .json([String].self)) }
    #expect(inString == #"{"j":"[\"\\u00e9\"]"}"#)
  }

  @Test func `NaN and the infinities are what the option says`() throws {
    let lines: (Map) -> Void = { map in
      Double.nan >>> map["a"]
      [Float.infinity, 1] >>> map["b"]
      ["k": CGFloat(-Double.infinity)] >>> map["c"]
      Decimal.nan >>> map["d"]
      (NSNumber(value: Double.nan) as Any) >>> map["e"]
      Double?.some(-.infinity) >>> map["f.g"]
      Date(timeIntervalSince1970: .infinity) >>> (map["h"], .date)
    }
    func text(_ option: MapOptions.NonFiniteNumbers) throws -> String? {
      try Written.text(options: MapOptions(nonFiniteNumbers: option), lines)
    }
    #expect(throws: JSONWritingError.self) { try text(.fail) }
    #expect(
      try text(.null)
        == #"{"a":null,"b":[null,1],"c":{"k":null},"d":null,"e":null,"f":{"g":null},"h":null}"#
    )
    #expect(
      try text(.text) == """
        {"a":"NaN","b":["Infinity",1],"c":{"k":"-Infinity"},"d":"NaN","e":"NaN",\
        "f":{"g":"-Infinity"},"h":"Infinity"}
        """
    )
  }

  @Test func `an option may be changed between two calls`() {
    let mapper = Mapper<Part>()
    let before = mapper.toJSONString(Part())
    mapper.options.writing.escapesSlashes = true
    #expect(mapper.toJSONString(Part()) != before)
    mapper.options = MapOptions()
    #expect(mapper.toJSONString(Part())?.count == before?.count)
    #expect(MapOptions() == MapOptions(limits: .init(depth: 512)))
    #expect(
      Set([MapOptions(), MapOptions(writing: .init(keyOrder: .sorted)), MapOptions()]).count == 2
    )
  }
}
