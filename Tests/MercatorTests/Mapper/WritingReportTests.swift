import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What can't be written is reported like what can't be read.
struct WritingReportTests {
  struct TooYoung: Error {}

  struct Person: Mappable, Hashable {
    var age = 0.0
    var friends: [Person] = []
    init(age: Double, friends: [Person] = []) { (self.age, self.friends) = (age, friends) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      age <- map["age"]
      friends <- map["friends", omit: .empty]
    }
    func didWrite(_ map: Map) throws { if age < 18 { throw TooYoung() } }
  }

  struct Chart: Mappable {
    var points: [Double] = []
    var other: Any = 0
    var author: Person?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      points <- map["points"]
      other >>> map["meta.other"]
      author <- map["author"]
    }
  }

  private struct Opaque {}

  private var broken: Chart {
    var chart = Chart()
    chart.points = [1, .nan, 2, .infinity]
    chart.other = ["k": [1, Opaque()]] as [String: Any]
    chart.author = Person(age: 3)
    return chart
  }

  @Test func `every value is told, with its path and what became of it`() {
    let (text, report) = Mapper<Chart>().writeReporting(broken)
    #expect(text == nil)
    #expect(
      report.description == """
        error    $.points[1]        unwritable: found NaN and infinities have no JSON number; failed
        error    $.points[3]        unwritable: found NaN and infinities have no JSON number; failed
        warning  $.meta.other.k[1]  'Opaque' cannot be mapped: make it Mappable, CodableMappable or MapValue; skipped
        warning  $.author           model refused: found the error TooYoung(); skipped
        """
    )
  }

  @Test func `what is left out doesn't keep the rest from being written`() throws {
    var chart = broken
    chart.points = []
    let (data, report) = Mapper<Chart>().writeReporting(chart)
    let text = try #require(data.map { String(decoding: $0, as: UTF8.self) })
    #expect(text == #"{"points":[],"meta":{"other":{"k":[1]}}}"#)
    #expect(report.issues.count == 2)
    #expect(Mapper<Chart>().toJSONString(chart) == text)
    // Nothing to tell.
    chart.other = 1
    chart.author = Person(age: 20)
    let clean = Mapper<Chart>().writeReporting(chart)
    #expect(clean.report.isEmpty)
    #expect(
      clean.value == Data(#"{"points":[],"meta":{"other":1},"author":{"age":20}}"#.utf8)
    )
  }

  @Test func `a policy lets them fail, and redaction and limits hold`() {
    var chart = broken
    chart.points = []
    chart.other = 1
    let strict = Mapper<Chart>(options: MapOptions(policy: .strict))
    #expect(strict.toJSONString(chart) == nil)
    let error = #expect(throws: JSONWritingError.self) { try strict.write(chart) }
    #expect(
      error?.description
        == "cannot write JSON at $.author: a model that refuses to be written: TooYoung()"
    )
    #expect(strict.writeReporting(chart).report.issues.map(\.severity) == [.error])
    let options = MapOptions(reporting: .init(redactedKeys: ["author"], maximumIssues: 3))
    let report = Mapper<Chart>(options: options).writeReporting(broken).report
    #expect(report.issues.count == 3)
    #expect(report.omittedCount == 1)
    #expect(
      Mapper<Chart>(options: options).writeReporting(chart).report.issues.map(\.found)
        == ["a redacted value"]
    )
  }

  @Test func `an observer hears of each, without a report`() {
    final class Heard: @unchecked Sendable { var paths: [String] = [] }
    let heard = Heard()
    let observer = MapOptions.Observer { heard.paths.append($0.path) }
    let mapper = Mapper<Chart>(options: MapOptions(reporting: .init(observer: observer)))
    #expect(mapper.toJSONString(broken) == nil)
    #expect(
      heard.paths == ["$.points[1]", "$.points[3]", "$.meta.other.k[1]", "$.author"]
    )
  }

  @Test(arguments: Output.allCases)
  func `a hook that throws keeps its model from being written, wherever it stands`(
    output: Output
  ) throws {
    let child = Person(age: 3)
    let person = Person(age: 40, friends: [child, Person(age: 30, friends: [child]), child])
    #expect(
      try output.write(person)
        == #"{"age":40,"friends":[{"age":30,"friends":[]},{}]}"#
        .replacingOccurrences(of: #","friends":[]},{}"#, with: "}")
    )
  }

  @Test func `at the root there is nothing then`() throws {
    let mapper = Mapper<Person>()
    let child = Person(age: 3)
    #expect(mapper.toJSONString(child) == nil)
    #expect(mapper.toJSON(child).isEmpty)
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(child) }
    #expect(
      error?.description
        == "cannot write JSON at $: a model that refuses to be written: TooYoung()"
    )
    #expect(mapper.toJSONArray([child, Person(age: 20)]).count == 1)
    #expect(mapper.toJSONDictionary(["x": child]).isEmpty)
    #expect(mapper.toJSONSet([child]).isEmpty)
    var options = MapOptions()
    options.policy[.modelRefused] = .ignore
    let (data, report) = Mapper<Person>(options: options).writeReporting(child)
    #expect(data == nil)
    #expect(report.description == "error  $  model refused: found the error TooYoung(); failed")
    #expect(try mapper.writeString([child, Person(age: 20), child]) == #"[{"age":20}]"#)
    #expect(try mapper.writeString(["x": child, "y": Person(age: 20)]) == #"{"y":{"age":20}}"#)
  }

  @Test func `every collection is written as bytes, Data and text`() throws {
    let mapper = Mapper<Person>()
    let adult = Person(age: 20)
    let (object, array) = (#"{"age":20}"#, #"[{"age":20}]"#)
    let dictionary = #"{"x":{"age":20}}"#
    #expect(try mapper.writeBytes(adult) == Array(object.utf8))
    #expect(try mapper.writeBytes([adult]) == Array(array.utf8))
    #expect(try mapper.writeBytes(["x": adult]) == Array(dictionary.utf8))
    #expect(try mapper.writeBytes(Set([adult])) == Array(array.utf8))
    #expect(try mapper.write(["x": adult]) == Data(dictionary.utf8))
    #expect(try mapper.write(Set([adult])) == Data(array.utf8))
    #expect(try mapper.writeString(["x": adult]) == dictionary)
    #expect(try mapper.writeString(Set([adult])) == array)
    #expect(mapper.writeReporting([adult]).value == Data(array.utf8))
    #expect(mapper.writeReporting(["x": adult]).value == Data(dictionary.utf8))
    #expect(mapper.writeReporting(Set([adult])).value == Data(array.utf8))
    #expect(
      mapper.writeReporting(adult, prettyPrint: true).value == Data("{\n  \"age\" : 20\n}".utf8)
    )
  }

  // What is gone can't keep the rest from being written.
  @Test func `what can't be written in a model that refuses is gone with it`() throws {
    let mapper = Mapper<Person>()
    let broken = Person(age: 3, friends: [Person(age: 20), Person(age: .nan)])
    #expect(mapper.toJSONString([Person(age: 20), broken]) == #"[{"age":20}]"#)
    #expect(try mapper.writeString(["x": broken]) == "{}")
    // But what comes behind it counts.
    let error = #expect(throws: JSONWritingError.self) {
      try mapper.writeString([broken, Person(age: .infinity)])
    }
    #expect(error?.code == .nonFiniteNumber)
  }
}
