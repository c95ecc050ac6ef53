import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Validators")
struct ValidatorTests {
  struct Person: Mappable {
    var age = -1
    var name: String? = "?"
    var code = "?"
    var size = "m"
    var tags: [String] = ["?"]
    var score: Double?
    var even = 0

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- (map["age"], .range(0...150))
      name <- (map["name"], .nonEmpty)
      code <- (map["code"], .pattern("[A-Z]{3}"))
      size <- (map["size"], .oneOf(["s", "m", "l"]))
      tags <- (map["tags"], .count(1...3))
      score <- (map["score"], .replacing("0...1") { min(max($0, 0), 1) })
      even <- (map["even"], .custom("an even number") { $0 % 2 == 0 })
    }
  }

  // Every failure is told, not the first alone.
  @Test(arguments: Input.allCases)
  func `what isn't valid isn't used, and all of it is told`(input: Input) throws {
    let json = #"""
      {"age": 151, "name": "", "code": "AB\n", "size": "xl", "tags": ["a", "b", "c", "d"], "even": 3}
      """#
    let (person, report) = try input.report(json, with: Mapper<Person>())
    #expect(person?.age == -1)
    #expect(person?.name == nil)
    #expect(person?.code == "?")
    #expect(person?.size == "m")
    #expect(person?.tags == ["?"])
    #expect(person?.even == 0)
    #expect(
      report.issues.map {
        "\($0.path) \($0.kind.rawValue) \($0.expected ?? "") \($0.outcome.rawValue)"
      }
        == [
          "$.age validation-failed 0...150 kept", "$.name validation-failed not empty nil",
          "$.code validation-failed matching [A-Z]{3} kept",
          #"$.size validation-failed one of ["s", "m", "l"] kept"#,
          "$.tags validation-failed a count in 1...3 kept",
          "$.even validation-failed an even number kept",
        ]
    )
    let strict = Mapper<Person>(options: MapOptions(policy: .strict))
    #expect(try input.map(#"{"age": 151}"#, with: strict) == nil)
  }

  @Test(arguments: Input.allCases)
  func `what is valid is used, or what a validator puts in its place`(input: Input) throws {
    let json = #"""
      {"age": 150, "name": "n", "code": "ABC", "size": "l", "tags": ["a"], "score": 1.5, "even": 4}
      """#
    let (person, report) = try input.report(json, with: Mapper<Person>())
    #expect(person?.age == 150)
    #expect(person?.name == "n")
    #expect(person?.code == "ABC")
    #expect(person?.size == "l")
    #expect(person?.tags == ["a"])
    #expect(person?.score == 1)
    #expect(person?.even == 4)
    #expect(report.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `a value of another type is a wrong type, and a missing one is missing`(input: Input) throws
  {
    let (person, report) = try input.report(#"{"age": "x", "score": null}"#, with: Mapper<Person>())
    #expect(person?.age == -1)
    #expect(report.issues.map(\.kind) == [.wrongType])
  }

  @Test(arguments: Input.allCases)
  func `a required value has to be valid`(input: Input) throws {
    struct Adult: Mappable {
      var age = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        age <- (map[required: "age"], .range(18...).and(.range(...99)))
      }
    }
    #expect(try input.map(#"{"age": 17}"#, to: Adult.self) == nil)
    #expect(try input.map(#"{"age": 100}"#, to: Adult.self) == nil)
    #expect(try input.map(#"{"age": 18}"#, to: Adult.self)?.age == 18)
    let report = try input.report(#"{"age": 17}"#, with: Mapper<Adult>()).report
    #expect(report.issues.map(\.expected) == ["18... and ...99"])
  }

  @Test(arguments: Input.allCases)
  func `a refused value leaves a property that has its own form of nil as it was`(
    input: Input
  ) throws {
    struct Patch: Mappable {
      var age = MapField.value(7)
      var size = MappedValue<Int?>(wrappedValue: 3)
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        age <- (map["age"], .custom("small") { $0.wrapped ?? 0 < 10 })
        size <- (map["size"], .custom("small") { $0.wrappedValue ?? 0 < 10 })
      }
    }
    let (patch, report) = try input.report(#"{"age": 12, "size": 12}"#, with: Mapper<Patch>())
    #expect(patch?.age == .value(7))
    #expect(patch?.size.wrappedValue == 3)
    #expect(
      report.issues.map { "\($0.path) \($0.kind.rawValue) \($0.outcome.rawValue)" }
        == ["$.age validation-failed kept", "$.size validation-failed kept"]
    )
    let (absent, _) = try input.report(#"{"age": null}"#, with: Mapper<Patch>())
    #expect(absent?.age == .null)
  }

  @Test(arguments: Output.allCases)
  func `written is what there is`(output: Output) throws {
    var person = Person()
    person.score = 7
    person.name = nil
    #expect(
      try output.write(person)
        == #"{"age":-1,"code":"?","even":0,"score":7,"size":"m","tags":["?"]}"#
    )
  }
}
