import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Hooks")
struct HooksTests {
  struct Invalid: Error, Equatable { let reason: String }

  struct Span: Mappable {
    var start = 0
    var end = 0
    var length = 0

    init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
    init?(map: Map) {}

    static func willMap(_ map: Map) throws -> [String: Any]? {
      if let version: Int = map["version"].value(), version > 2 { throw Invalid(reason: "too new") }
      // An old form: both in one text.
      guard let text: String = map["range"].value() else { return nil }
      let parts = text.split(separator: "-").compactMap { Int($0) }
      return ["start": parts.first ?? 0, "end": parts.last ?? 0]
    }

    mutating func mapping(map: Map) {
      start <- map["start"]
      end <- map["end"]
    }

    mutating func didMap(_ map: Map) throws {
      guard start <= end else { throw Invalid(reason: "ends before it starts") }
      length = end - start
    }

    func didWrite(_ map: Map) {
      (end - start) >>> map["length"]
      "\(start)" >>> map["start"]
    }
  }

  struct Day: Mappable {
    var spans: [Span] = []
    var best: Span?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      spans <- map["spans"]
      best <- map["best"]
    }
  }

  // A hook of the model's own is found from everywhere.
  @Test(arguments: Input.allCases)
  func `before mapping, another object may take the place of the one that came`(input: Input) throws
  {
    let json = #"{"spans": [{"range": "3-5"}, {"start": 1, "end": 2}], "best": {"range": "7-7"}}"#
    let day = try #require(try input.map(json, to: Day.self))
    #expect(day.spans.map(\.start) == [3, 1])
    #expect(day.spans.map(\.end) == [5, 2])
    #expect(day.best?.start == 7)
    #expect(try input.map(#"{"range": "1-9"}"#, to: Span.self)?.end == 9)
  }

  @Test(arguments: Input.allCases)
  func `a hook that throws refuses the object, wherever it stands`(input: Input) throws {
    let json = #"""
      {"spans": [{"version": 3}, {"start": 1, "end": 2}, {"start": 2, "end": 1}], "best": {"start": 9}}
      """#
    let (day, report) = try input.report(json, with: Mapper<Day>())
    #expect(day?.spans.map(\.length) == [1])
    #expect(day?.best == nil)
    #expect(
      report.issues.map {
        "\($0.path) \($0.kind.rawValue) \($0.found ?? ""); \($0.outcome.rawValue)"
      } == [
        #"$.spans[0] validation-failed the error Invalid(reason: "too new"); skipped"#,
        #"$.spans[2] validation-failed the error Invalid(reason: "ends before it starts"); skipped"#,
        #"$.best validation-failed the error Invalid(reason: "ends before it starts"); nil"#,
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `the error of a hook at the root is thrown unchanged`(input: Input) throws {
    let failure = #expect(throws: MappingFailure.self) {
      try input.read(#"{"start": 2, "end": 1}"#, with: Mapper<Span>())
    }
    guard case .custom(let error) = failure else { throw try #require(failure) }
    #expect(error as? Invalid == Invalid(reason: "ends before it starts"))
    #expect(try input.map(#"{"start": 2, "end": 1}"#, to: Span.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `behind mapping, the model may be changed, also when it is updated`(input: Input) throws {
    #expect(try input.map(#"{"start": 1, "end": 4}"#, to: Span.self)?.length == 3)
    let span = try input.update(Span(start: 1, end: 4), with: #"{"end": 8}"#)
    #expect(span.end == 8)
    #expect(span.length == 7)
    let same = try input.update(Span(start: 1, end: 4), with: #"{"end": 0}"#)
    #expect(same.end == 4)
    #expect(try input.update(Span(start: 1, end: 4), with: #"{"range": "5-6"}"#).start == 5)
  }

  @Test(arguments: Output.allCases)
  func `behind writing, more may be written, and keys again`(output: Output) throws {
    #expect(try output.write(Span(start: 1, end: 4)) == #"{"end":4,"length":3,"start":"1"}"#)
  }

  /// A class whose subclass has hooks of its own.
  class Base: Mappable {
    var n = 0
    required init?(map: Map) {}
    func mapping(map: Map) { n <- map["n"] }
    func didMap(_ map: Map) throws { n += 1 }
  }

  final class Sub: Base {
    override func didMap(_ map: Map) throws {
      try super.didMap(map)
      n *= 10
    }
  }

  @Test(arguments: Input.allCases)
  func `a subclass overrides the hook of its base`(input: Input) throws {
    #expect(try input.map(#"{"n": 1}"#, to: Base.self)?.n == 2)
    #expect(try input.map(#"{"n": 1}"#, to: Sub.self)?.n == 20)
  }
}
