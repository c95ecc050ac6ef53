import Foundation
import MappingTestSupport
import Mercator
import Testing

/// References that lead to no object of the type, and cycles of constants.
extension ReferencesTests {
  @Test(
    arguments: Input.allCases,
    [
      ("#/c", "unresolved-reference, expected Node, found \"#/c\""),
      ("#/list/2", "unresolved-reference, expected Node, found \"#/list/2\""),
      ("#/list/00", "unresolved-reference, expected Node, found \"#/list/00\""),
      ("#/list/-1", "unresolved-reference, expected Node, found \"#/list/-1\""),
      ("#/b/name/x", "unresolved-reference, expected Node, found \"#/b/name/x\""),
      ("#b", "unresolved-reference, expected Node, found \"#b\""),
      ("#/%", "unresolved-reference, expected Node, found \"#/%\""),
      ("#/~2", "unresolved-reference, expected Node, found \"#/~2\""),
      ("", "unresolved-reference, expected Node, found \"\""),
      ("/b", "unresolved-reference, expected Node, found \"/b\""),
      (
        "http://example.org/a.json#/b",
        "unresolved-reference, expected Node, found \"http://example.org/a.json#/b\""
      ),
      ("#/b/name", "wrong-type, expected Node, found \"#/b/name\", which is string \"b\""),
      ("#/list", "wrong-type, expected Node, found \"#/list\", which is an array of 2 elements"),
      ("#/other", "wrong-type, expected Node, found \"#/other\", which is of type Other"),
      ("#/a", "cycle, expected a reference to an object, found \"#/a\""),
      ("#/list/0", "cycle, expected a reference to an object, found \"#/list/0\""),
    ]
  )
  func `a reference that leads to no object of the type is reported`(
    input: Input,
    row: (reference: String, issue: String)
  ) throws {
    struct Reversed: Mappable {
      var graph = [Node]()
      var other: Other?
      var b: Node?
      var a: Node?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        other <- map["other"]
        b <- map["b"]
        a <- map["a"]
      }
    }
    let json = ##"""
      {"other": {"name": "o"}, "b": {"name": "b"}, "a": {"$ref": "\##(row.reference)"},
      "list": [{"$ref": "#/list/1"}, {"$ref": "#/list/0"}]}
      """##
    let (value, report) = try input.readReporting(
      json,
      with: Mapper<Reversed>.reading(resolvesReferences: true)
    )
    #expect(value?.a == nil)
    #expect(value?.b?.name == "b")
    #expect(report.lines == ["$.a: \(row.issue); nil"])
  }

  @Test(arguments: Input.allCases)
  func `an object that was made for a reference and is read as another type is reported`(
    input: Input
  ) throws {
    let json = ##"{"a": {"$ref": "#/other"}, "other": {"name": "o"}}"##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    #expect(value?.other?.name == "o")
    #expect(
      report.lines == [
        "$.a: wrong-type, expected Node, found a reference to a value that is read as Other; used"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `a struct can't be read from a reference`(input: Input) throws {
    let json = ##"""
      {"a": {"name": "a"}, "value": {"$ref": "#/a"}, "values": [{"$ref": "#/a"}, {"name": "b"}],
      "json": {"$ref": "#/a"}}
      """##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    #expect(value?.value == nil)
    #expect(value?.values.map(\.name) == ["b"])
    #expect(value?.json?["$ref"]?.string == "#/a")
    #expect(
      report.lines == [
        "$.value: unresolved-reference, expected an object of a class, found \"#/a\"; nil",
        "$.values[0]: unresolved-reference, expected an object of a class, found \"#/a\"; skipped",
      ]
    )
    // Also without a report.
    #expect(try input.map(json, with: Self.mapper)?.values.map(\.name) == ["b"])
  }

  @Test(arguments: Input.allCases)
  func `a reference to an object that was refused is reported`(input: Input) throws {
    let json = ##"{"a": {"name": "refused"}, "b": {"$ref": "#/a"}}"##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    #expect(value?.b == nil)
    #expect(
      report.lines == [
        "$.a: validation-failed, expected Node, found the error Refused(); nil",
        "$.b: unresolved-reference, expected Node, found \"#/a\"; nil",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `an object that is refused after a reference to it stays in that property`(
    input: Input
  ) throws {
    let json = ##"{"a": {"$ref": "#/b"}, "b": {"name": "refused"}}"##
    let (value, report) = try input.readReporting(json, with: Self.mapper)
    #expect(value?.a?.name == "refused")
    #expect(value?.b == nil)
    #expect(
      report.lines == ["$.b: validation-failed, expected Node, found the error Refused(); nil"]
    )
  }

  // MARK: Constants

  final class Constant: ImmutableMappable {
    let name: String
    let next: Constant?
    init(map: Map) throws {
      name = try map.value("name")
      next = try map.value("next")
    }
  }

  struct Constants: ImmutableMappable {
    let list: [Constant]
    init(map: Map) throws { list = try map.value("list") }
  }

  @Test(arguments: Input.allCases)
  func `constants refer to objects before and behind them`(input: Input) throws {
    let json = ##"""
      {"list": [{"name": "a", "next": {"$ref": "#/list/1"}}, {"name": "b"},
      {"name": "c", "next": {"$ref": "#/list/0"}}]}
      """##
    let mapper = Mapper<Constants>.reading(resolvesReferences: true)
    let list = try input.require(json, with: mapper).list
    #expect(list[0].next === list[1])
    #expect(list[2].next === list[0])
  }

  @Test(
    arguments: Input.allCases,
    [
      (##"[{"name": "a", "next": {"$ref": "#/list/0"}}]"##, "$.list[0].next", "#/list/0"),
      (
        ##"""
        [{"name": "a", "next": {"$ref": "#/list/1"}}, {"name": "b", "next": {"$ref": "#/list/0"}}]
        """##,
        "$.list[1].next", "#/list/0"
      ),
    ]
  )
  func `a cycle of constants is an error with the path`(
    input: Input,
    row: (list: String, path: String, reference: String)
  ) throws {
    let mapper = Mapper<Constants>.reading(resolvesReferences: true)
    let error = #expect(throws: MapError.self) {
      try input.require(#"{"list": \#(row.list)}"#, with: mapper)
    }
    #expect(error?.path == row.path)
    #expect(
      error?.reason
        == "cycle: expected an object that isn't being made, found \"\(row.reference)\""
    )
  }
}
