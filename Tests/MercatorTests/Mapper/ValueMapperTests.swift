import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values that aren't models, at the root of a text or an object.
struct ValueMapperTests {
  private func read<V: MapValue>(
    _ json: String,
    as type: V.Type = V.self,
    at path: String? = nil,
    _ input: Input,
    _ mapper: ValueMapper<V> = ValueMapper()
  ) throws -> V {
    switch input {
    case .text: return try mapper.read(json, at: path)
    case .dictionary:
      let object = try input.object(json)
      return try mapper.read(JSONObject: object, at: path)
    }
  }

  private func readReporting<V: MapValue>(
    _ json: String,
    as type: V.Type = V.self,
    at path: String? = nil,
    _ input: Input,
    _ mapper: ValueMapper<V> = ValueMapper()
  ) throws -> (value: V?, report: MapReport) {
    switch input {
    case .text: return mapper.readReporting(json, at: path)
    case .dictionary: return mapper.readReporting(JSONObject: try input.object(json), at: path)
    }
  }

  /// What a report says without the place in the text, which an object hasn't.
  private func lines(_ report: MapReport) -> [String] {
    report.description.split(separator: "\n").map { line in
      line.replacingOccurrences(of: #"^\d+:\d+  "#, with: "", options: .regularExpression)
    }
  }

  private let second = Date(timeIntervalSince1970: 1)

  @Test(arguments: Input.allCases)
  func `scalars are read`(input: Input) throws {
    #expect(try read("5", as: Int.self, input) == 5)
    #expect(try read("-0.5", as: Double.self, input) == -0.5)
    #expect(try read("true", as: Bool.self, input) == true)
    #expect(try read(#""é""#, as: String.self, input) == "é")
    #expect(try read("1.10", as: Decimal.self, input) == Decimal(string: "1.1"))
    #expect(try read(#""https://a.b/c""#, as: URL.self, input) == URL(string: "https://a.b/c"))
    #expect(try read(#""1970-01-01T00:00:01Z""#, as: Date.self, input) == second)
  }

  @Test(arguments: Input.allCases)
  func `Optionals are read`(input: Input) throws {
    #expect(try read(#""a""#, as: String?.self, input) == "a")
    #expect(try read("null", as: String?.self, input) == nil)
    #expect(try read("[1,null]", as: [Int?].self, input) == [1, nil])
    #expect(try read("[]", as: [Int]?.self, input) == [])
    #expect(try read("null", as: [Int]?.self, input) == nil)
  }

  @Test(arguments: Input.allCases)
  func `collections are read`(input: Input) throws {
    #expect(try read("[1,2,3]", as: [Int].self, input) == [1, 2, 3])
    #expect(try read("[]", as: [Int].self, input) == [])
    #expect(try read(#"{"a":1,"b":2.5}"#, as: [String: Double].self, input) == ["a": 1, "b": 2.5])
    #expect(try read("[1,1,2]", as: Set<Int>.self, input) == [1, 2])
    #expect(try read(#"[{"a":[1]},{}]"#, as: [[String: [Int]]].self, input) == [["a": [1]], [:]])
    #expect(try read(#"["1970-01-01T00:00:01Z"]"#, as: [Date].self, input) == [second])
  }

  @Test(arguments: Input.allCases)
  func `models are read, too`(input: Input) throws {
    #expect(try read(#"{"n":1}"#, as: Item.self, input) == Item(1))
    #expect(try read(#"[[{"n":1}]]"#, as: [[Item]].self, input) == [[Item(1)]])
    #expect(try read(#"{"a":[{"n":1}]}"#, as: [String: [Item]].self, input) == ["a": [Item(1)]])
  }

  @Test(arguments: Input.allCases)
  func `a value can be at a path`(input: Input) throws {
    let json = #"{"a":{"b":[1,2],"c":null}}"#
    #expect(try read(json, as: [Int].self, at: "a.b", input) == [1, 2])
    #expect(try read(json, as: Int.self, at: "a.b.1", input) == 2)
    #expect(try read(json, as: Int?.self, at: "a.b.1", input) == 2)
    #expect(try read(json, as: Int?.self, at: "a.c", input) == nil)
    #expect(try read(json, as: Int?.self, at: "a.x", input) == nil)
    #expect(try readReporting(json, as: Int?.self, at: "a.x", input).report.issues.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `nothing at a path is an error for what is no Optional`(input: Input) throws {
    let json = #"{"a":{}}"#
    let error = #expect(throws: MappingFailure.self) {
      try read(json, as: [String: Double].self, at: "a.b", input)
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: missing: expected Dictionary<String, Double>
        - key: a.b
        - path: $.a.b
        """
    )
    let (value, report) = try readReporting(json, as: [String: Double].self, at: "a.b", input)
    #expect(value == nil)
    #expect(
      lines(report) == ["warning  $.a.b  missing: expected Dictionary<String, Double>; failed"]
    )
  }

  private func wrong(_ expected: String, _ found: String) -> String {
    "wrong type: expected \(expected), found \(found)"
  }

  @Test(arguments: Input.allCases)
  func `another type is an error with its path`(input: Input) throws {
    let failures: [(reason: String, value: String?, path: String, read: () throws -> Any)] = [
      (wrong("Int", #"string "x""#), "x", "$", { try read(#""x""#, as: Int.self, input) }),
      (
        "not exact: expected Int, found number 1.5", "1.5", "$",
        { try read("1.5", as: Int.self, input) }
      ),
      ("null: expected Int, found null", nil, "$", { try read("null", as: Int.self, input) }),
      (wrong("Int", #"string "x""#), "x", "$", { try read(#""x""#, as: Int?.self, input) as Any }),
      (wrong("Array<Int>", "number 5"), "5", "$", { try read("5", as: [Int].self, input) }),
      (
        wrong("Int", #"string "x""#), "x", "$[1]",
        { try read(#"[1,"x",3]"#, as: [Int].self, input) }
      ),
      (
        wrong("Int", #"string "x""#), "x", "$[2]",
        { try read(#"[1,null,"x"]"#, as: [Int?].self, input) }
      ),
      (
        wrong("Double", #"string "y""#), "y", "$.b",
        { try read(#"{"a":1,"b":"y"}"#, as: [String: Double].self, input) }
      ),
      (
        wrong("Int", #"string "y""#), "y", "$[1].b[1]",
        { try read(#"[{"a":[1]},{"b":[2,"y"]}]"#, as: [[String: [Int]]].self, input) }
      ),
      (
        wrong("Date", #"string "noon""#), "noon", "$[0]",
        { try read(#"["noon"]"#, as: [Date].self, input) }
      ),
    ]
    for (reason, value, path, read) in failures {
      let error = #expect(throws: MappingFailure.self) { try read() }
      #expect(
        error?.description == """
          Got an error while mapping.
          - reason: \(reason)\(value.map { "\n- currentValue: \($0)" } ?? "")
          - path: \(path)
          """
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `a report tells every issue`(input: Input) throws {
    let optionals = try readReporting(#"["x",1,"y"]"#, as: [Int?].self, input)
    #expect(optionals.value == [nil, 1, nil])
    #expect(
      lines(optionals.report) == [
        #"warning  $[0]  wrong type: expected Int, found string "x"; nil"#,
        #"warning  $[2]  wrong type: expected Int, found string "y"; nil"#,
      ]
    )
    let scalar = try readReporting("1.5", as: Int.self, input)
    #expect(scalar.value == nil)
    #expect(
      lines(scalar.report) == ["warning  $  not exact: expected Int, found number 1.5; failed"]
    )
    let fitting = try readReporting("[1]", as: [Int].self, input)
    #expect(fitting.value == [1])
    #expect(fitting.report.issues.isEmpty)
  }

  @Test func `a report has the place in the text`() {
    let (value, report) = ValueMapper<[Int?]>().readReporting(#"[1, "x"]"#)
    #expect(value == [1, nil])
    #expect(
      report.description
        == #"1:5  warning  $[1]  wrong type: expected Int, found string "x"; nil"#
    )
  }

  @Test func `text that is no JSON is told with its place`() {
    let error = #expect(throws: MappingFailure.self) { try ValueMapper<[Int]>().read("[1,") }
    let expected = """
      invalid JSON at line 1, column 4: unexpected end of input
      [1,
         ^
      """
    #expect(error?.description == expected)
    let (value, report) = ValueMapper<[Int]>().readReporting("[1,")
    #expect(value == nil)
    #expect(
      report.description
        == "1:4  error  $  invalid json: expected JSON, found unexpected end of input; failed"
    )
  }

  @Test(arguments: Input.allCases)
  func `options are those of a line`(input: Input) throws {
    let skipping = ValueMapper<[Int]>(options: MapOptions(reading: .init(elements: .skip)))
    #expect(try read(#"[1,"x",3]"#, input, skipping) == [1, 3])
    let lossless = ValueMapper<Int>(options: MapOptions(reading: .init(coercion: .lossless)))
    #expect(try read(#""12""#, input, lossless) == 12)
    let report = try readReporting(#""12""#, input, lossless).report
    #expect(
      lines(report) == [#"warning  $  coerced: expected an integer, found string "12"; used"#]
    )
    var options = MapOptions()
    options.transforms.set(DateTransform())
    #expect(try read("[1]", input, ValueMapper<[Date]>(options: options)) == [second])
  }

  @Test(arguments: Input.allCases)
  func `a strict policy fails on any issue`(input: Input) throws {
    let mapper = ValueMapper<[Int?]>(options: MapOptions(policy: .strict))
    #expect(try read("[1,null]", input, mapper) == [1, nil])
    let (value, report) = try readReporting(#"[1,"x"]"#, input, mapper)
    #expect(value == nil)
    #expect(lines(report) == [#"error  $[1]  wrong type: expected Int, found string "x"; nil"#])
  }

  @Test(arguments: Input.allCases)
  func `the context is that of the models inside`(input: Input) throws {
    struct Offset: MapContext { let value: Int }
    struct Shifted: Mappable {
      var n = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        n <- map["n"]
        n += (map.context as? Offset)?.value ?? 0
      }
    }
    var mapper = ValueMapper<[[Shifted]]>(context: Offset(value: 10))
    let copy = mapper
    mapper.context = Offset(value: 20)
    #expect(try read(#"[[{"n":1}]]"#, input, mapper).first?.first?.n == 21)
    #expect(try read(#"[[{"n":1}]]"#, input, copy).first?.first?.n == 11)
  }

  @Test func `a nil object counts as null`() throws {
    #expect(try ValueMapper<Int?>().read(JSONObject: nil) == nil)
    #expect(throws: MappingFailure.self) { try ValueMapper<Int>().read(JSONObject: nil) }
  }

  @Test func `a dictionary is an input like text`() throws {
    let object: [String: Any] = ["a": 1]
    #expect(try ValueMapper<[String: Int]>().read(object) == ["a": 1])
    #expect(ValueMapper<[String: Int]>().readReporting(object).value == ["a": 1])
  }
}
