import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values under `MapOptions.reporting.redactedKeys` appear in no error, report or description.
struct RedactionTests {
  static let secret = "hunter2"

  struct Account: ImmutableMappable {
    let pin: Int
    init(map: Map) throws { pin = try map.value("pin", file: "A.swift", function: "f", line: 1) }
  }

  struct Login: ImmutableMappable {
    let account: [Account]
    init(map: Map) throws {
      account = try map.value("account", file: "A.swift", function: "f", line: 2)
    }
  }

  struct Coded: CodableMappable { let pin: Int }

  struct Refusal: Error, CustomStringConvertible { let description: String }

  struct Transformed: ImmutableMappable {
    let pin: Int
    init(map: Map) throws {
      let refusing = ThrowingTransform<Int, String>(
        read: { throw Refusal(description: "no pin: \($0)") },
        write: { "\($0)" }
      )
      pin = try map.value("pin", using: refusing, file: "A.swift", function: "f", line: 1)
    }
  }

  static let options = MapOptions(reporting: .init(redactedKeys: ["pin"]))

  struct Session: ImmutableMappable {
    let token: Int
    let user: [String: Int]

    init(map: Map) throws {
      token = (try? map.value("accessToken")) ?? 0
      user = try map.value("userData")
    }
  }

  /// The spelling in the JSON, and the one of the line, which the JSON doesn't have.
  @Test(arguments: MapKeyStyle.allCases, Input.allCases)
  func `a key is redacted in both spellings that a style of keys has`(
    style: MapKeyStyle,
    input: Input
  ) throws {
    let json =
      #"{"\#(style("accessToken"))":"hunter2","\#(style("userData"))":{"name":"hunter2"}}"#
    for keys in [["accessToken", "userData"], [style("accessToken"), style("userData")]] {
      let options = MapOptions(
        policy: .strict,
        keyStyle: style,
        reporting: .init(redactedKeys: Set(keys))
      )
      let mapper = Mapper<Session>(options: options)
      let report =
        switch input {
        case .text: mapper.readReporting(json).report
        case .dictionary:
          mapper.readReporting(try #require(input.object(json) as? [String: Any])).report
        }
      #expect(!report.isEmpty)
      #expect(!report.description.contains("hunter2"), "\(report)")
      let error = #expect(throws: (any Error).self) { try input.require(json, with: mapper) }
      #expect(!"\(try #require(error))".contains("hunter2"))
    }
  }

  @Test(arguments: Input.allCases)
  func `an error of a redacted value shows neither it nor its text`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.require(
        #"{"pin": "hunter2"}"#,
        as: Account.self,
        with: Mapper(options: Self.options)
      )
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected Int, found a redacted value
        - location: A.f:1
        - key: pin
        - currentValue: a redacted value
        - path: $.pin
        """
    )
    #expect(error?.currentValue as? String == "a redacted value")
  }

  @Test(arguments: Input.allCases)
  func `a container is shown without what is redacted in it`(input: Input) throws {
    let error = #expect(throws: MapError.self) {
      try input.require(
        #"{"account": {"list": [{"pin": "hunter2"}], "x": 1}}"#,
        as: Login.self,
        with: Mapper(options: Self.options)
      )
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected Array<Account>, found an object with 2 members
        - hint: its only array is at "list"
        - location: A.f:2
        - key: account
        - currentValue: ["list": [["pin": a redacted value]], "x": 1]
        - path: $.account
        """
    )
    let value = try #require(error?.currentValue as? [String: Any])
    #expect(!"\(value)".contains(Self.secret))
    #expect(!String(reflecting: error).contains(Self.secret))
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!dumped.contains(Self.secret))
  }

  @Test(arguments: Input.allCases)
  func `keys inside of a redacted value aren't shown either`(input: Input) throws {
    let json = #"{"account": [{"pin": {"hunter2": {"a": "hunter2"}}}]}"#
    let error = #expect(throws: MapError.self) {
      try input.require(json, as: Tokens.self, with: Mapper(options: Self.options))
    }
    #expect(error?.path == "$.account[0].pin")
    let report = try input.report(json, with: Mapper<Tokens>(options: Self.options)).report
    #expect(report.issues.map(\.path) == ["$.account[0].pin"])
    #expect(report.issues.map(\.found) == ["a redacted value"])
  }

  struct Tokens: ImmutableMappable {
    let pins: [String: [String: Int]]
    init(map: Map) throws { pins = try map.value("account.0.pin") }
  }

  @Test(arguments: Input.allCases)
  func `an error of a transform or a decoder is redacted`(input: Input) throws {
    let json = #"{"pin": "hunter2"}"#
    let refused = #expect(throws: MapError.self) {
      try input.require(json, as: Transformed.self, with: Mapper(options: Self.options))
    }
    let type = "ThrowingTransform<Int, String>"
    #expect(
      refused?.reason == "transform refused: expected Int, found a redacted value, by \(type)"
    )
    let undecodable = #expect(throws: MapError.self) {
      try input.require(json, as: Coded.self, with: Mapper(options: Self.options))
    }
    #expect(undecodable?.reason == "wrong type: expected Int, found a redacted value")
    let report = try input.report(json, with: Mapper<Coded>(options: Self.options)).report
    #expect(!report.description.contains(Self.secret))
  }

  @Test func `a text that is no JSON is not shown where keys are redacted`() throws {
    let text = #"{"pin": "hunter2",}"#
    let mapper = Mapper<Account>(options: Self.options)
    let failure = #expect(throws: MappingFailure.self) { try mapper.read(text) }
    #expect(failure?.description == "invalid JSON at line 1, column 18: trailing comma")
    let error = #expect(throws: MapError.self) { try mapper.map(JSONString: text) }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: Cannot parse into '[String: Any]': invalid JSON at line 1, column 18: \
        trailing comma
        """
    )
    #expect(!mapper.readReporting(text).report.description.contains(Self.secret))
  }

  struct Embedding: ImmutableMappable {
    let pin: Account
    init(map: Map) throws { pin = try map.value("pin", using: EmbeddedJSONTransform<Account>()) }
  }

  @Test(arguments: Input.allCases)
  func `a text inside of a redacted string is redacted`(input: Input) throws {
    let mapper = Mapper<Embedding>(options: Self.options)
    for json in [#"{"pin": "{\"pin\": \"hunter2\"}"}"#, #"{"pin": "{\"hunter2\": "}"#] {
      let error = #expect(throws: MapError.self) { try input.require(json, with: mapper) }
      #expect(error?.path == "$.pin", "\(json)")
      #expect(error?.description.contains(Self.secret) == false, "\(json)")
      let report = try input.report(json, with: mapper).report
      #expect(!report.isEmpty)
      #expect(!report.description.contains(Self.secret), "\(json)")
    }
  }

  struct Open: ImmutableMappable {
    let text: Account
    init(map: Map) throws { text = try map.value("text", using: EmbeddedJSONTransform<Account>()) }
  }

  @Test(arguments: Input.allCases)
  func `a text inside of a string that is no JSON is not shown`(input: Input) throws {
    let json = #"{"text": "{\"pin\": \"hunter2\","}"#
    let error = #expect(throws: MapError.self) {
      try input.require(json, as: Open.self, with: Mapper(options: Self.options))
    }
    #expect(error?.path == "$.text")
    #expect(error?.description.contains(Self.secret) == false)
  }

  enum Color: String, Codable { case red }

  /// Shows the error of its decoder.
  struct Showing: CodableMappable {
    var shown = ""
    enum Keys: CodingKey { case pin }
    init(from decoder: any Decoder) throws {
      do {
        _ = try decoder.container(keyedBy: Keys.self).decode(Color.self, forKey: .pin)
      } catch {
        shown = "\(error)"
      }
    }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test(arguments: Input.allCases)
  func `a decoder says nothing of a redacted value that is no case`(input: Input) throws {
    let model = try input.require(
      #"{"pin": "hunter2"}"#,
      as: Showing.self,
      with: Mapper(options: Self.options)
    )
    #expect(!model.shown.isEmpty)
    #expect(!model.shown.contains(Self.secret))
  }

  struct Several: ImmutableMappable {
    let pin: Int
    init(map: Map) throws {
      let refusing = TransformOf<Int, [String: Any]>(fromJSON: { _ in nil }, toJSON: { _ in nil })
      pin = try map[all: "auth.pin", "id"].read(using: refusing)
    }
  }

  @Test(arguments: Input.allCases)
  func `several values for one property are shown without the redacted`(input: Input) throws {
    let json = #"{"auth": {"pin": "hunter2"}, "id": 1}"#
    let error = #expect(throws: MapError.self) {
      try input.require(json, as: Several.self, with: Mapper(options: Self.options))
    }
    #expect(error?.description.contains(#""auth.pin": a redacted value"#) == true)
    #expect(error?.description.contains(Self.secret) == false)
  }

  @Test(arguments: Input.allCases)
  func `where case is ignored, redacted keys are of any case`(input: Input) throws {
    let options = MapOptions(
      reading: .init(ignoresKeyCase: true),
      reporting: .init(redactedKeys: ["Pin"])
    )
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"PIN": "hunter2"}"#, as: Account.self, with: Mapper(options: options))
    }
    #expect(error?.reason == "wrong type: expected Int, found a redacted value")
  }

  struct Written: Mappable {
    var pin = 1
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      let refusing = ThrowingTransform<Int, String>(
        read: { Int($0) ?? 0 },
        write: { _ in throw Refusal(description: "hunter2 has no text") }
      )
      pin <- (map["pin"], refusing)
    }
  }

  @Test func `an error of writing says nothing of a redacted value`() throws {
    let mapper = Mapper<Written>(options: Self.options)
    let error = #expect(throws: (any Error).self) { try mapper.writeString(Written()) }
    #expect(!"\(String(describing: error))".contains(Self.secret))
    let report = mapper.writeReporting(Written()).report
    #expect(!report.isEmpty)
    #expect(!report.description.contains(Self.secret))
  }

  @Test(arguments: Input.allCases)
  func `a value that is kept with its error is written back as it was`(input: Input) throws {
    let mapper = Mapper<Keeping>(options: Self.options)
    let model = try #require(try input.map(#"{"pin": "hunter2"}"#, with: mapper))
    #expect(mapper.toJSONString(model) == #"{"pin":"hunter2"}"#)
  }

  struct Keeping: Mappable {
    var pin: Result<Int, MapError>?
    init?(map: Map) {}
    mutating func mapping(map: Map) { pin <- map["pin"] }
  }
}
