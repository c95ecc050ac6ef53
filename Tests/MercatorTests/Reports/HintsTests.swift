import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import MercatorStreams
import Testing

/// What errors and reports advise.
struct HintsTests {
  private struct Item: Mappable {
    var id = 0

    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  // MARK: Arrays and objects

  @Test(arguments: Input.allCases)
  func `an array in place of the object names the call that reads it`(input: Input) throws {
    let error = try #require(input.error(#"[{"id": 1}, {"id": 2}]"#, as: Item.self))
    #expect(
      error.description == """
        Got an error while mapping.
        - reason: wrong type: expected object, found an array of 2 elements
        - hint: Mapper.readArray reads an array
        - currentValue: [["id": 1], ["id": 2]]
        - path: $
        """
    )
    #expect(
      error.localizedDescription
        == "cannot read JSON at $: wrong type: expected object, found an array of 2 elements; Mapper.readArray reads an array"
    )
    let (_, report) = try input.report(#"[{"id": 1}]"#, as: Item.self)
    #expect(
      report.summaries == [
        "$: wrong type: expected object, found an array of 1 element; failed; Mapper.readArray reads an array"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `an array inside of the input, or for an update, is read by no other call`(
    input: Input
  ) throws {
    struct Model: Mappable {
      var one: Item?
      init?(map: Map) {}
      mutating func mapping(map: Map) { one <- map["one"] }
    }
    let strict = MapOptions(policy: .strict)
    let error = try #require(input.error(#"{"one": [{"id": 1}]}"#, as: Model.self, strict))
    #expect(error.reason == "wrong type: expected object, found an array of 1 element")
    #expect(error.hint == nil)
    var item = try #require(try input.map("{}", to: Item.self))
    let (_, report) = Mapper<Item>().updateReporting(&item, with: "[]")
    #expect(report.issues.map(\.hint) == [nil])
  }

  @Test func `an element of a stream is read by no other call`() throws {
    let lines = [Data("{\"i_d\": 1}\n[]".utf8)]
    for options in [MapOptions(policy: .strict), MapOptions()] {
      let elements = Mapper<Item>(options: options).elements(of: lines, as: .jsonLines)
      let errors = elements.results.compactMap { result in
        if case .failure(let error) = result { "\(error)" } else { nil }
      }
      let missing =
        "element 0 at line 1 (offset 0): missing: expected Int at $.id; did you mean \"i_d\"?"
      let wrong =
        "element 1 at line 2 (offset 11): wrong type: expected object, found an array of 0 elements at $"
      #expect(errors == (options.policy == .strict ? [missing, wrong] : [wrong]))
    }
  }

  @Test(
    arguments: [
      (#"{"data": [{"id": 1}], "total": 1}"#, #"at: "data" reads its only array"#),
      (#"{"a b": [], "total": {"c": []}}"#, #"at: "a b" reads its only array"#),
      (#"{"data": [], "more": []}"#, nil),
      (#"{"total": 1}"#, nil),
      (#"{"secrets": []}"#, nil),
      ("{}", nil),
      ("5", nil),
    ] as [(String, String?)],
    Input.allCases
  )
  func `an object in place of an array names its only array`(
    row: (json: String, hint: String?),
    input: Input
  ) throws {
    var options = MapOptions()
    options.reporting.redactedKeys = ["secrets"]
    let error = input.errorOfArray(row.json, of: Item.self, options)
    #expect(error?.hint == row.hint)
    let (_, report) = try input.reportOfArray(row.json, of: Item.self, options)
    #expect(report.issues.map(\.hint) == [row.hint])
  }

  @Test(arguments: Input.allCases)
  func `the array in an object of a property is named, too`(input: Input) throws {
    struct Model: Mappable {
      var items: [Item] = []
      var ids: Set<Int>?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        items <- map["items"]
        ids <- map["ids"]
      }
    }
    let json = #"{"items": {"data": [{"id": 1}]}, "ids": {"n": 1, "all": [7]}}"#
    #expect(
      try input.report(json, as: Model.self).report.summaries == [
        #"$.items: wrong type: expected Array<Item>, found an object with 1 member; kept; its only array is at "data""#,
        #"$.ids: wrong type: expected Set<Int>, found an object with 2 members; nil; its only array is at "all""#,
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `a large object isn't searched`(input: Input) throws {
    let members = (0..<256).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let array = #""data": []"#
    #expect(input.errorOfArray("{\(members), \(array)}", of: Item.self)?.hint == nil)
    let key = String(repeating: "k", count: 101)
    #expect(input.errorOfArray("{\"\(key)\": []}", of: Item.self)?.hint == nil)
  }

  // MARK: Missing keys

  @Test(
    arguments: [
      ("firstName", #"{"first_name": 1}"#, #"did you mean "first_name"?"#),
      ("firstName", #"{"FirstName": 1}"#, #"did you mean "FirstName"?"#),
      ("firstName", #"{"firstNmae": 1}"#, #"did you mean "firstNmae"?"#),
      ("firstName", #"{"fistName": 1}"#, #"did you mean "fistName"?"#),
      ("firstName", #"{"firstNamme": 1}"#, #"did you mean "firstNamme"?"#),
      ("firstName", #"{"first.name": 1, "fistName": 2}"#, #"did you mean "first.name"?"#),
      ("user.name", #"{"user": {"nmae": 1}}"#, #"did you mean "nmae"?"#),
      ("user.name", #"{"usre": {"name": 1}}"#, #"did you mean "usre"?"#),
      ("user.name", #"{"user.name": 1}"#, "the JSON has this key as a whole; use nested: false"),
      ("na\nme", #"{"na\nmé": 1}"#, "did you mean \"na\\nmé\"?"),
      // Rather another key than a mistake.
      ("users", #"{"user": 1}"#, nil),
      ("lastName", #"{"firstName": 1}"#, nil),
      ("line2", #"{"line1": 1}"#, nil),
      ("lat", #"{"lng": 1}"#, nil),
      ("pen", #"{"pin": 1}"#, nil),
      ("user.name", #"{"user": [{"nmae": 1}]}"#, nil),
      ("user.name", #"{"user": 5}"#, nil),
      // Redacted.
      ("seecret", #"{"secret": 1}"#, nil),
    ] as [(String, String, String?)],
    Input.allCases
  )
  func `a missing key names one that was probably meant`(
    row: (key: String, json: String, hint: String?),
    input: Input
  ) throws {
    var options = MapOptions()
    options.reporting.redactedKeys = ["secret"]
    let context = Key(row.key)
    for policy in [MapOptions.Policy.lenient, .strict] {
      options.policy = policy
      let error = input.error(row.json, as: Required.self, options, context)
      #expect(error?.hint == row.hint)
      #expect(error?.reason == "missing: expected Int")
      let report = try input.report(row.json, as: Required.self, options, context).report
      #expect(report.issues.first { $0.kind == .missing }?.hint == row.hint)
    }
    let thrown = input.error(row.json, as: Thrown.self, options, context)
    #expect(thrown?.hint == row.hint)
  }

  @Test(arguments: Input.allCases)
  func `a key that the model maps already isn't meant`(input: Input) throws {
    struct Model: Mappable {
      var (a, b) = (0, 0)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        a <- map["userName"]
        b <- map["user_name"]
      }
    }
    let strict = MapOptions(policy: .strict)
    let report = try input.report(#"{"userName": 1}"#, as: Model.self, strict).report
    #expect(report.summaries == ["$.user_name: missing: expected Int; kept"])
  }

  @Test(arguments: Input.allCases)
  func `a path of a call is compared with the keys, too`(input: Input) throws {
    let json = #"{"resuts": {"items": []}, "results.items": []}"#
    #expect(
      input.errorOfArray(json, of: Item.self, at: "results.items")?.hint
        == #"did you mean "resuts"?"#
    )
  }

  @Test(arguments: Input.allCases)
  func `the hint of an issue is part of its text and of its code`(input: Input) throws {
    let strict = MapOptions(policy: .strict)
    let report = try input.report(#"{"i_d": 1}"#, as: Item.self, strict).report
    #expect(
      report.issues.first?.description.hasSuffix(
        #": missing: expected Int; kept; did you mean "i_d"?"#
      ) == true
    )
    #expect(report.description.contains(#"missing: expected Int; kept; did you mean "i_d"?"#))
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(MapReport.self, from: data) == report)
  }

  private struct Key: MapContext {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private struct Required: Mappable {
    var value = 0

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      value <- map[required: (map.context as? Key)?.text ?? ""]
    }
  }

  private struct Thrown: ImmutableMappable {
    let value: Int

    init(map: Map) throws { value = try map.value((map.context as? Key)?.text ?? "") }
    func mapping(map: Map) {}
  }

  // MARK: Dates

  @Test(
    arguments: [
      (
        .iso8601, #""2024-01-02T03:04:05""#, "the date has no time zone; dates: .automatic reads it"
      ),
      (.iso8601, #""2024-01-02""#, "the date has no time zone; dates: .automatic reads it"),
      (.iso8601, #""/Date(1700000000000)/""#, "the date isn't in ISO 8601; dates: .wcf reads it"),
      (.iso8601, #""1700000000""#, "the date isn't in ISO 8601; dates: .automatic reads it"),
      (
        .iso8601, "1700000000000",
        "the number is too large; dates: .millisecondsSince1970 reads it"
      ),
      (
        .secondsSince1970, #""2024-01-02T03:04:05Z""#,
        "the date is a text; dates: .iso8601 reads it"
      ),
      (.wcf, "1700000000", "the date is a number; dates: .secondsSince1970 reads it"),
      (.wcf, #""2024-01-02T03:04:05Z""#, "the date has another form; dates: .iso8601 reads it"),
      (
        .format("yyyy-MM-dd"), #""2024-01-02T03:04:05Z""#,
        "the date isn't in a format of the options; dates: .iso8601 reads it"
      ),
      (
        .format("yyyy-MM-dd"), "1700000000000",
        "the date is a number; dates: .millisecondsSince1970 reads it"
      ),
      (.iso8601, #""next week""#, nil),
      (.iso8601, "true", nil),
      (.iso8601, "[]", nil),
    ] as [(MapOptions.Dates, String, String?)],
    Input.allCases
  )
  func `a date that the options don't read names the option that does`(
    row: (dates: MapOptions.Dates, json: String, hint: String?),
    input: Input
  ) throws {
    struct Model: Mappable {
      var at: Date?
      var all: [Date] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        at <- map["at"]
        all <- map["all"]
      }
    }
    let options = MapOptions(dates: row.dates)
    let json = "{\"at\": \(row.json), \"all\": [\(row.json)]}"
    let report = try input.report(json, as: Model.self, options).report
    #expect(report.issues.map(\.hint) == [row.hint, row.hint])
    let hidden = MapOptions(dates: row.dates, reporting: .init(redactedKeys: ["at", "all"]))
    #expect(try input.report(json, as: Model.self, hidden).report.issues.compactMap(\.hint) == [])
  }
}

extension Input {
  /// The error of a call that reads a model; nil if there is none.
  fileprivate func error<N: BaseMappable>(
    _ json: String,
    as type: N.Type,
    _ options: MapOptions = MapOptions(),
    _ context: (any MapContext)? = nil
  ) -> MapError? {
    let mapper = ValueMapper<N>(context: context, options: options)
    return modelError {
      switch self {
      case .text: _ = try mapper.read(json)
      case .dictionary: _ = try mapper.read(JSONObject: try object(json))
      }
    }
  }

  fileprivate func errorOfArray<N: BaseMappable>(
    _ json: String,
    of type: N.Type,
    _ options: MapOptions = MapOptions(),
    at path: String? = nil
  ) -> MapError? {
    let mapper = ValueMapper<[N]>(options: options)
    return modelError {
      switch self {
      case .text: _ = try Mapper<N>(options: options).readArray(json, at: path)
      case .dictionary: _ = try mapper.read(JSONObject: try object(json), at: path)
      }
    }
  }

  private func modelError(_ read: () throws -> Void) -> MapError? {
    do {
      try read()
    } catch MappingFailure.model(let error) {
      return error
    } catch {
      Issue.record(error)
    }
    return nil
  }

  fileprivate func report<N: BaseMappable>(
    _ json: String,
    as type: N.Type,
    _ options: MapOptions = MapOptions(),
    _ context: (any MapContext)? = nil
  ) throws -> (value: N?, report: MapReport) {
    let mapper = ValueMapper<N>(context: context, options: options)
    switch self {
    case .text: return mapper.readReporting(json)
    case .dictionary: return mapper.readReporting(JSONObject: try object(json))
    }
  }

  fileprivate func reportOfArray<N: BaseMappable>(
    _ json: String,
    of type: N.Type,
    _ options: MapOptions
  ) throws -> (value: [N]?, report: MapReport) {
    let mapper = ValueMapper<[N]>(options: options)
    switch self {
    case .text: return mapper.readReporting(json)
    case .dictionary: return mapper.readReporting(JSONObject: try object(json))
    }
  }
}
