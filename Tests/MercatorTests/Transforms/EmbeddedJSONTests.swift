import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Values whose JSON is the text of a string.
@Suite("JSON in a string")
struct EmbeddedJSONTests {
  struct User: Mappable, Equatable {
    var id = 0
    var name: String?
    var price: Decimal?

    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      price <- map["price"]
    }
  }

  struct Strict: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
    func mapping(map: Map) { id >>> map["id"] }
  }

  struct Envelope: Mappable {
    var user = User(7)
    var optional: User?
    var users: [User] = []
    var each: [User] = []
    var numbers: [Int]?
    var count = 0
    var named: [String: User] = [:]

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      user <- (map["user"], EmbeddedJSONTransform<User>())
      optional <- (map["optional"], .json(User.self))
      users <- (map["users"], .json([User].self))
      each <- (map["each"], .json(User.self))
      numbers <- (map["numbers"], .json([Int].self))
      count <- (map["count"], .json())
      named <- (map["named"], .json(User.self))
    }
  }

  static let json = #"""
    {"count":"3","each":["{\"id\":4}","{\"id\":5,\"name\":\"\\\"\"}"],\#
    "named":{"k":"{\"id\":6}"},"numbers":"[1,2]","optional":"{\"id\":2}",\#
    "user":"{\"id\":1,\"name\":\"é\",\"price\":0.1234567890123456789012345}","users":"[{\"id\":3}]"}
    """#

  @Test(arguments: Input.allCases)
  func `is read into models, arrays and numbers, and written back as text`(
    input: Input
  ) throws {
    let envelope = try #require(try input.map(Self.json, to: Envelope.self))
    #expect(envelope.user.id == 1)
    #expect(envelope.user.name == "é")
    #expect(envelope.user.price == Decimal(string: "0.1234567890123456789012345"))
    #expect(envelope.optional == User(2))
    #expect(envelope.users == [User(3)])
    #expect(envelope.each.map(\.id) == [4, 5])
    #expect(envelope.each[1].name == "\"")
    #expect(envelope.numbers == [1, 2])
    #expect(envelope.count == 3)
    #expect(envelope.named == ["k": User(6)])
    for output in Output.allCases { #expect(try output.write(envelope) == Self.json) }
    #expect(envelope.toJSONString()?.hasPrefix(#"{"user":"{\"id\":1,\"name\":\"é\""#) == true)
  }

  @Test(arguments: Input.allCases)
  func `is unusable where it is none, or null, or no text`(input: Input) throws {
    let mapper = Mapper<Envelope>()
    for json in [#""""#, #""{""#, #""[1]""#, #""1 2""#, "{}", "null", "1"] {
      let both = "{\"user\":\(json),\"optional\":\(json)}"
      let (value, report) = try input.report(both, with: mapper)
      #expect(value?.user == User(7), "\(json)")
      #expect(value?.optional == nil, "\(json)")
      #expect(report.issues.first?.path == "$.user", "\(json)")
      #expect(report.issues.first?.outcome == (json == #""[1]""# ? .failed : .kept), "\(json)")
    }
    let text = try input.report(#"{"user": "{\"id\": 1,}"}"#, with: mapper).report.description
    let line = "$.user  invalid json: expected JSON, found trailing comma; kept"
    #expect(text == (input == .text ? "1:10  warning  " : "warning  ") + line)
  }

  @Test(arguments: Input.allCases)
  func `has the paths as if there were no quotes, and the place of the string`(
    input: Input
  ) throws {
    let json = #"""
      {"user": "{\"id\": \"x\", \"name\": 8}",
       "numbers": "[1, true, \"y\"]", "each": ["{\"id\": 1}", "{\"id\": []}", 5]}
      """#
    let (value, report) = try input.report(json, with: Mapper<Envelope>())
    #expect(value?.user == User(0))
    #expect(value?.numbers == nil)
    #expect(value?.each.count == 2)
    let lines = report.issues.map(\.description)
    let expected = [
      #"$.user.id: wrong type: expected Int, found string "x"; kept"#,
      "$.user.name: wrong type: expected String, found number 8; nil",
      "$.each[1].id: wrong type: expected Int, found an array of 0 elements; kept",
      "$.each[2]: transform refused: expected User, found number 5; skipped",
      #"$.numbers[2]: wrong type: expected Int, found string "y"; failed"#,
    ]
    #expect(lines.map { $0.replacing(/\ \(line \d+, column \d+\)/, with: "") } == expected)
    if input == .text {
      #expect(report.issues[0].location == report.issues[1].location)
      #expect(report.issues.map(\.location?.line) == [1, 1, 2, 2, 2])
      #expect(report.issues.map(\.location?.column) == [10, 10, 57, 73, 13])
    }
  }

  struct StrictEnvelope: ImmutableMappable {
    let user: Strict
    let all: [Strict]
    init(map: Map) throws {
      user = try map.value("user", using: .json(Strict.self))
      all = try map.value("all", using: .json([Strict].self))
    }
  }

  @Test(arguments: Input.allCases)
  func `throws the error of a model inside, with the path of all`(input: Input) throws {
    let good = #"{"user": "{\"id\": 1}", "all": "[{\"id\": 2}]"}"#
    let envelope = try input.require(good, as: StrictEnvelope.self)
    #expect(envelope.user.id == 1)
    #expect(envelope.all.map(\.id) == [2])
    let mapper = Mapper<StrictEnvelope>()
    let json = #"{"user": "{\"id\": \"x\"}"}"#
    let error = #expect(throws: MapError.self) { try input.require(json, with: mapper) }
    #expect(error?.path == "$.user.id")
    #expect(error?.key == "id")
    #expect(error?.reason == #"wrong type: expected Int, found string "x""#)
    #expect(try input.report(json, with: mapper).report.issues.map(\.path) == ["$.user.id"])
    let array = #"{"user": "{\"id\": 1}", "all": "{}"}"#
    let mismatch = #expect(throws: MapError.self) { try input.require(array, with: mapper) }
    #expect(mismatch?.path == "$.all")
    #expect(mismatch?.key == "all")
    #expect(
      mismatch?.reason == "wrong type: expected Array<Strict>, found an object with 0 members"
    )
    let broken = #"{"user": "{"}"#
    let invalid = #expect(throws: MapError.self) { try input.require(broken, with: mapper) }
    #expect(invalid?.path == "$.user")
    let reason = "invalid JSON at line 1, column 2: unexpected end of input"
    #expect(invalid?.reason?.hasPrefix(reason) == true)
    #expect(try input.report(broken, with: mapper).report.issues.map(\.kind) == [.invalidJSON])
  }

  @Test(arguments: Input.allCases)
  func `keeps to the policy, the redacted keys and the options outside`(input: Input) throws {
    var options = MapOptions(
      reading: .init(coercion: .lossless),
      reporting: .init(redactedKeys: ["user"])
    )
    options.policy[.unknownKey] = .warn
    let json = #"{"user": "{\"id\": \"9\", \"zip\": \"secret\"}"}"#
    let (value, report) = try input.report(json, with: Mapper<Envelope>(options: options))
    #expect(value?.user == User(9))
    #expect(report.issues.map(\.path) == ["$.user", "$.user"])
    #expect(report.issues.map(\.kind) == [.coerced, .unknownKey])
    #expect(report.issues.map(\.found) == ["a redacted value", "a redacted value"])
    let strict = Mapper<Envelope>(options: MapOptions(policy: .strict))
    #expect(try input.map(json, with: strict) == nil)
  }

  @Test func `tells a key that stands twice, and stops with the text around`() throws {
    let json = #"{"user": "{\"id\": 1, \"id\": 2}"}"#
    let report = Mapper<Envelope>().readReporting(json).report
    #expect(report.issues.map(\.kind) == [.duplicateKey])
    #expect(report.issues.map(\.path) == ["$.user.id"])
    #expect(report.issues.map(\.location?.column) == [10])
    let many = Array(repeating: #""{\"id\": 1}""#, count: 200).joined(separator: ",")
    let options = MapOptions(limits: .init(stop: MapOptions.Stop(if: { true })))
    #expect(throws: MappingFailure.self) {
      try Mapper<Envelope>(options: options).read("{\"each\": [\(many)]}")
    }
  }

  final class Node: Mappable {
    var id = 0
    var next: Node?

    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- (map["next"], .json(Node.self))
    }
  }

  private func nested(_ levels: Int) throws -> String {
    try (0..<levels).reduce(#"{"id":1}"#) { json, level in
      let text = try JSONSerialization.data(withJSONObject: json, options: [.fragmentsAllowed])
      return "{\"id\":\(level),\"next\":\(String(decoding: text, as: UTF8.self))}"
    }
  }

  @Test(arguments: Input.allCases)
  func `inside of JSON in a string ends where 32 levels each reach the limit of depth`(
    input: Input
  ) throws {
    let four = try #require(try input.map(try nested(4), to: Node.self))
    #expect(four.next?.next?.next?.next?.id == 1)
    #expect(four.toJSONString() == (try nested(4)))
    let limited = Mapper<Node>(options: MapOptions(limits: .init(depth: 100)))
    let (value, report) = try input.report(try nested(4), with: limited)
    #expect(value?.next?.next?.next?.id == 0)
    #expect(value?.next?.next?.next?.next == nil)
    #expect(report.issues.map(\.kind) == [.tooDeep])
    #expect(report.issues.map(\.path) == ["$.next.next.next.next"])
    #expect(try input.map(try nested(17), to: Node.self) != nil)
  }

  @Test func `that is made to hurt is no JSON either`() throws {
    let open = String(repeating: "[", count: 100_000)
    let report = Mapper<Envelope>().readReporting("{\"user\": \"\(open)\"}").report
    #expect(report.issues.map(\.kind) == [.invalidJSON])
    #expect(report.issues.map(\.found) == ["nested too deeply"])
  }

  @Test func `of an object that contains itself is an error with its path, however deep`() throws {
    let node = Node()
    defer { node.next = nil }
    node.next = node
    let mapper = Mapper<Node>()
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(node) }
    #expect(error?.description == "cannot write JSON at $.next: an object that contains itself")
    #expect(node.toJSON()["id"] as? Int == 0)
    // A chain that is too long for it, since each level doubles the escapes.
    let nodes = (0..<40).map { _ in Node() }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    let deep = #expect(throws: JSONWritingError.self) { try mapper.write(nodes[0]) }
    #expect(deep?.code == .tooDeep)
    #expect(deep?.path.description == "$" + String(repeating: ".next", count: 16))
  }

  struct Numbers: Mappable {
    var values: [Double] = []
    var any: [String: Any] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      values <- (map["values"], .json([Double].self))
      any >>> map["any"]
    }
  }

  @Test func `that can't be written is an error with the path inside`() throws {
    var numbers = try #require(Mapper<Numbers>().map(JSONString: #"{"values": "[1.5]"}"#))
    #expect(numbers.values == [1.5])
    numbers.values = [1, .nan]
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Numbers>().write(numbers) }
    #expect(error?.path.description == "$.values[1]")
    #expect(error?.code == .nonFiniteNumber)
    let report = Mapper<Numbers>().writeReporting(numbers).report
    #expect(report.issues.map(\.path) == ["$.values[1]"])
    let texts = Mapper<Numbers>(options: MapOptions(nonFiniteNumbers: .text))
    let written = try texts.writeString(numbers)
    #expect(written == #"{"values":"[1,\"NaN\"]","any":{}}"#)
    #expect(try texts.read(written).values.last?.isNaN == true)
    // One line inside, also where the text around has many.
    let pretty = try texts.writeString(numbers, prettyPrint: true)
    #expect(pretty.contains(#""[1,\"NaN\"]""#))
  }
}
