import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Keys that a query or form has more than once, as multiple selects and `URLSearchParams.append` send them.
@Suite struct RepeatedKeyTests {
  private enum Color: String { case red, blue }

  private struct Lists: Mappable {
    var ids: [Int] = []
    var names: [String]?
    var set: Set<Int> = []
    var colors: [Color] = []
    var values: [JSONValue] = []
    var some: [Any] = []
    var many: [Int] = []
    var dates: [Date] = []
    var pair = (0, "")
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      ids <- map["ids"]
      names <- map["names"]
      set <- map["set"]
      colors <- map["colors"]
      values <- map["values"]
      some <- map["some"]
      many <- (map["many"], .oneOrMany())
      dates <- (map["dates"], .date)
      pair <- (map["pair"], .tuple(Int.self, String.self))
    }
  }

  @Test(arguments: [MapOptions(), .strict, MapOptions(reading: .init(duplicateKeys: .reject))])
  func `a repeated key is a list for a line that reads a collection`(_ options: MapOptions) throws {
    let query = """
      ids=1&names=a&ids=2&set=1&set=2&colors=red&colors=blue&values=x&values=y&some=1&some=2\
      &many=3&many=4&names=&dates=0&dates=1&pair=1&pair=b&ids=3
      """
    let lists = try Mapper<Lists>(options: options).read(query, as: .query)
    #expect(lists.ids == [1, 2, 3])
    #expect(lists.names == ["a", ""])
    #expect(lists.set == [1, 2])
    #expect(lists.colors == [.red, .blue])
    #expect(lists.values == ["x", "y"])
    #expect(lists.some as? [String] == ["1", "2"])
    #expect(lists.many == [3, 4])
    #expect(lists.dates.map(\.timeIntervalSince1970) == [0, 1])
    #expect(lists.pair.0 == 1)
    #expect(lists.pair.1 == "b")
    let report = Mapper<Lists>(options: options).readReporting(query, as: .query).report
    #expect(report.issues == [])
  }

  @Test func `a repeated key may be mixed with empty brackets, in any order`() throws {
    for query in ["ids=1&ids[]=2&ids=3", "ids[]=1&ids=2&ids=3", "ids=1&ids=2&ids[]=3"] {
      for options in [MapOptions(), .strict, MapOptions(reading: .init(duplicateKeys: .reject))] {
        #expect(
          try ValueMapper<[String: [Int]]>(options: options).read(query, as: .query)
            == ["ids": [1, 2, 3]],
          "\(query)"
        )
      }
    }
  }

  @Test func `lists in lists and objects are repeated keys too`() throws {
    #expect(
      try ValueMapper<[String: [[Int]]]>(options: .strict)
        .read("a[0]=1&a[0]=2&a[1]=3&a[1]=4", as: .form) == ["a": [[1, 2], [3, 4]]]
    )
    #expect(
      try ValueMapper<[String: [String: [Int]]]>(options: .strict)
        .read("a[b]=1&a[b]=2&a[0]=3&a[0]=4", as: .form) == ["a": ["b": [1, 2], "0": [3, 4]]]
    )
  }

  private struct Coded: CodableMappable {
    enum Letter: String, Codable { case a, b }

    struct Pair: Codable, Equatable {
      var first: Letter
      var second: Int

      init(first: Letter, second: Int) { (self.first, self.second) = (first, second) }

      init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        first = try elements.decode(Letter.self)
        second = try elements.decode(Int.self)
      }
    }

    var ids: [Int]
    var letters: [Letter]
    var set: Set<Letter>
    var pair: Pair
  }

  @Test(arguments: [MapOptions(), .strict, MapOptions(reading: .init(duplicateKeys: .reject))])
  func `a repeated key is a list for whatever a Codable type decodes from elements`(
    _ options: MapOptions
  ) throws {
    let query = "ids=1&ids=2&letters=a&letters=b&set=b&set=a&pair=b&pair=7"
    let coded = try Mapper<Coded>(options: options).read(query, as: .query)
    #expect(coded.ids == [1, 2])
    #expect(coded.letters == [.a, .b])
    #expect(coded.set == [.a, .b])
    #expect(coded.pair == .init(first: .b, second: 7))
  }

  private struct Texts: Mappable {
    var a: Int?
    var b: String?
    var c: NSString?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map["x.a"]
      b <- map["b"]
      c <- map["c"]
    }
  }

  private let texts = "x[a]=1&b=m&x[a]=2&b=n&c=u&c=v&unread=1&unread=2"

  @Test func `for any other line, the options decide`() throws {
    for (duplicateKeys, values, unused, offsets) in [
      (
        MapOptions.DuplicateKeys.lastWins, ["2", "n", "v"], ["1", "m", "u", "1"],
        ["5 ", "9 ", "24", "37"]
      ),
      (.firstWins, ["1", "m", "u"], ["2", "n", "v", "2"], ["16", "20", "28", "46"]),
    ] {
      let options = MapOptions(reading: .init(duplicateKeys: duplicateKeys))
      let (model, report) = Mapper<Texts>(options: options).readReporting(texts, as: .query)
      let read = try #require(model)
      #expect([read.a.map { "\($0)" }, read.b, read.c as String?] == values)
      #expect(
        report.description == """
          \(offsets[0])  warning  $.x.a     duplicate key: found string "\(unused[0])"; skipped
          \(offsets[1])  warning  $.b       duplicate key: found string "\(unused[1])"; skipped
          \(offsets[2])  warning  $.c       duplicate key: found string "\(unused[2])"; skipped
          \(offsets[3])  warning  $.unread  duplicate key: found string "\(unused[3])"; skipped
          """
      )
    }
  }

  @Test func `duplicate keys are refused by the policy, or as bytes that aren't in the format`() {
    let failing = MapOptions(policy: MapOptions.Policy(.ignore, except: [.duplicateKey: .fail]))
    let rejecting = MapOptions(reading: .init(duplicateKeys: .reject))
    let cases: [(options: MapOptions, error: String)] = [
      (failing, #"duplicate key: found string "1""#),
      (rejecting, "query: a duplicate key at offset 6"),
    ]
    for (options, error) in cases {
      for (query, isRefused) in [("a=1&a=2", true), ("a=1&b=2", false)] {
        do {
          _ = try ValueMapper<[String: Int]>(options: options).read(query, as: .query)
          #expect(!isRefused)
        } catch {
          #expect(isRefused)
        }
      }
      do {
        _ = try ValueMapper<[String: Int]>(options: options).read("a=1&a=2", as: .query)
      } catch let failure {
        #expect("\(failure)".contains(error), "\(failure)")
      }
      let result = ValueMapper<[String: Int]>(options: options).readReporting("a=1&a=2", as: .query)
      #expect(result.value == nil)
      #expect(result.report.issues.map(\.severity) == [.error])
      #expect(Mapper<Texts>(options: options).readReporting("b=1&b=2", as: .query).value == nil)
      // Nobody reads it, but what another reader of the form takes for the value isn't known.
      #expect(Mapper<Texts>(options: options).readReporting("q=1&q=2", as: .query).value == nil)
    }
  }

  @Test func `a key that one line reads as a list and another one as a text is a duplicate`() {
    struct Both: Mappable {
      var list: [String] = []
      var text = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        list <- map["a"]
        text <- map["a"]
      }
    }
    let (both, report) = Mapper<Both>().readReporting("a=x&a=y", as: .form)
    #expect(both?.list == ["x", "y"])
    #expect(both?.text == "y")
    #expect(report.description == #"2  warning  $.a  duplicate key: found string "x"; skipped"#)
  }

  private struct Whole: Mappable, KeepsUnmapped {
    var any: Any?
    var value: JSONValue?
    var object: [String: Any] = [:]
    var unmapped: JSONObject = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      any <- map["any"]
      value <- map["value"]
      object <- map["object"]
    }
  }

  @Test func `Any, JSONValue and kept members get a list`() throws {
    let query = """
      any=1&any=2&value=1&value=2&object[a][b]=1&object[a][b]=2&object[a][c]=3&kept=1&kept=2
      """
    for duplicateKeys in [MapOptions.DuplicateKeys.lastWins, .firstWins, .reject] {
      let options = MapOptions(reading: .init(duplicateKeys: duplicateKeys))
      let (model, report) = Mapper<Whole>(options: options).readReporting(query, as: .query)
      let whole = try #require(model)
      #expect(whole.any as? [String] == ["1", "2"])
      #expect(whole.value == ["1", "2"])
      #expect(JSONValue(ofTree: whole.object) == ["a": ["b": ["1", "2"], "c": "3"]])
      #expect(whole.unmapped == ["kept": ["1", "2"]])
      #expect(report.issues == [])
    }
    let value = try ValueMapper<JSONValue>(options: .strict).read("a=1&a=2&b=3", as: .query)
    #expect(value == ["a": ["1", "2"], "b": "3"])
  }

  @Test func `one pair alone isn't a list, but a line with oneOrMany reads it`() throws {
    let (lists, report) = Mapper<Lists>().readReporting("ids=1&many=2", as: .query)
    #expect(lists?.ids == [])
    #expect(lists?.many == [2])
    #expect(
      report.description
        == #"4  warning  $.ids  wrong type: expected Array<Int>, found string "1"; kept"#
    )
  }

  @Test func `pairs with other brackets are refused as before`() {
    let cases: [(text: String, error: String)] = [
      ("a=1&a=2&a[b]=3", "a text and a container at one place at offset 8"),
      ("a=1&a[0]=2", "a text and a container at one place at offset 4"),
      ("a[0]=1&a=2", "a text and a container at one place at offset 7"),
    ]
    for (text, error) in cases {
      #expect(MapFormat.query.failure(Data(text.utf8)) == "query: " + error, "\(text)")
    }
  }

  @Test func `the values of repeated keys are limited like others`() {
    // An object, four keys and four texts, before the texts are put together.
    let text = Data("a=1&a=2&a=3&a=4".utf8)
    #expect(MapFormat.query.failure(text, MapOptions(limits: .init(values: 9))) == nil)
    #expect(
      MapFormat.query.failure(text, MapOptions(limits: .init(values: 8)))
        == "query: too many values at offset 14"
    )
  }

  @Test(.growth) func `twice the repeated keys take less than three times the work`() throws {
    func reading(_ count: Int, _ pair: (Int) -> String) -> () throws -> Void {
      let text = (0..<count).map(pair).joined(separator: "&")
      return { _ = try ValueMapper<JSONValue>().read(text, as: .query) }
    }
    for pair in [{ _ in "a=1" }, { "a[\($0 / 2)]=1" }, { "a[\($0 / 2)][b]=%" }] {
      try expectGrowth(below: 3, from: reading(4000, pair), to: reading(8000, pair))
    }
  }

  private struct Values: Mappable {
    var values: [String] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      // A transform of the app gets each value as an Any.
      let transform = TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })
      values <- (map["values"], transform)
    }
  }

  @Test(.growth) func `values beside twice the repeated keys take less than three times the work`()
    throws
  {
    func reading(_ count: Int) -> () throws -> Void {
      let keys = (0..<count).map { "k\($0)=1&k\($0)=2&values[]=\($0)" }
      let text = keys.joined(separator: "&")
      return {
        let model: Values = try Mapper<Values>().read(text, as: .query)
        #expect(model.values.count == count)
      }
    }
    try expectGrowth(below: 3, from: reading(4000), to: reading(8000))
  }

  @Test func `lists are written as repeated keys where the format says so`() throws {
    let tree: [String: Any] = [
      "a": [1, 2], "b": [[3], [4, 5]], "c": ["d": ["x"]], "e": [["f": [6, 7]]],
    ]
    let text = """
      a=1&a=2&b%5B0%5D=3&b%5B1%5D=4&b%5B1%5D=5&c%5Bd%5D=x&e%5B0%5D%5Bf%5D=6&e%5B0%5D%5Bf%5D=7
      """
    for format in [MapFormat.query(lists: .repeatedKeys), .form(lists: .repeatedKeys)] {
      #expect(try format.serialize(tree, MapOptions()) == Data(text.utf8))
    }
    let lists = ["a": ["1", "2"], "b": ["x", ""]]
    let mapper = ValueMapper<[String: [String]]>(options: .strict)
    let data = try mapper.write(lists, as: .form(lists: .repeatedKeys))
    #expect(String(decoding: data, as: UTF8.self) == "a=1&a=2&b=x&b=")
    #expect(try mapper.read(data, as: .form) == lists)
  }

  // MARK: Texts

  @Test func `on is true in forms, but not in other formats`() throws {
    struct Box: Mappable {
      var isOn: Bool?
      init?(map: Map) {}
      mutating func mapping(map: Map) { isOn <- map["isOn"] }
    }
    for format in [MapFormat.form, .query] {
      for (text, value) in [("on", true), ("true", true), ("1", true), ("off", nil), ("", nil)] {
        #expect(try Mapper<Box>().read("isOn=\(text)", as: format).isOn == value, "\(text)")
      }
      #expect(try Mapper<Box>(options: .strict).read("isOn=on", as: format).isOn == true)
    }
    #expect(try Mapper<Box>().read(#"{"isOn": "on"}"#).isOn == nil)
    #expect(try Mapper<Box>().read(["isOn": "on"]).isOn == nil)
    let data = try MapFormat.cbor.serialize(["isOn": "on"], MapOptions())
    #expect(try Mapper<Box>().read(data, as: .cbor).isOn == nil)
  }

  @Test func `a percent sign that encodes nothing is kept, with an issue`() throws {
    let cases: [(query: String, values: [String: String], path: String)] = [
      ("a=100%", ["a": "100%"], "$.a"),
      ("a=%4", ["a": "%4"], "$.a"),
      ("a=%4g%41", ["a": "%4gA"], "$.a"),
      ("a=%%41", ["a": "%A"], "$.a"),
      ("a%=1", ["a%": "1"], #"$["a%"]"#),
      ("b=%41&a=%&c=1", ["a": "%", "b": "A", "c": "1"], "$.a"),
    ]
    for (query, values, path) in cases {
      let pair = query.split(separator: "&").first { $0.contains("a") && $0 != "b=%41" } ?? ""
      let (read, report) = ValueMapper<[String: String]>().readReporting(query, as: .query)
      #expect(read == values)
      #expect(
        report.description
          == "\(query.hasPrefix("b") ? 6 : 0)  warning  \(path)  invalid format: "
          + "expected %25 for a percent sign, found \"\(pair)\"; used"
      )
      #expect(throws: MappingFailure.self) {
        try ValueMapper<[String: String]>(options: .strict).read(query, as: .query)
      }
    }
    let value = try ValueMapper<JSONValue>().read(
      "a[]=1&a[]=%&b[1]=%&b[0]=1&c[0]=%&c[x]=1",
      as: .form
    )
    #expect(value == ["a": ["1", "%"], "b": ["1", "%"], "c": ["0": "%", "x": "1"]])
    let report = ValueMapper<JSONValue>()
      .readReporting("a[]=1&a[]=%&b[1]=%&b[0]=1&c[0]=%&c[x]=1", as: .form).report
    #expect(report.issues.map(\.path) == ["$.a[1]", "$.b[1]", #"$.c["0"]"#])
  }
}
