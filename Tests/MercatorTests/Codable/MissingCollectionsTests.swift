import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Missing collections of Codable models")
struct MissingCollectionsTests {
  struct User: Mappable, Hashable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  struct Page: CodableMappable {
    var tags: [String]
    var places: [Place]
    var counts: [String: Int]
    var kinds: Set<Kind>
    @MappedValue var users: [User]
    var notes: [String]?

    struct Place: Codable, Hashable { var lat: Double }
    enum Kind: String, Codable { case old, new }
  }

  private static func options(_ policy: MapOptions.Policy = .lenient) -> MapOptions {
    MapOptions(policy: policy, reading: .init(missingCollections: .empty))
  }

  @Test(arguments: Input.allCases)
  func `a missing key is an empty collection by the option`(input: Input) throws {
    let mapper = Mapper<Page>(options: Self.options())
    let page = try input.require("{}", with: mapper)
    #expect(page.tags == [])
    #expect(page.places == [])
    #expect(page.counts == [:])
    #expect(page.kinds == [])
    #expect(page.users == [])
    #expect(page.notes == nil)
    #expect(try input.report("{}", with: mapper).report.issues.isEmpty)
  }

  struct Other: CodableMappable {
    var tags: [String]
    var name: String
  }

  @Test(arguments: Input.allCases)
  func `null and all other properties are as without the option`(input: Input) throws {
    func refusal(_ json: String, _ options: MapOptions) throws -> String {
      let mapper = Mapper<Other>(options: options)
      let error = try #require(throws: MapError.self) { try input.require(json, with: mapper) }
      return "\(error.reason ?? ""), at \(error.path ?? "")"
    }
    for (json, text) in [
      (#"{"name":"a","tags":null}"#, "null: expected Array<String>, found null, at $.tags"),
      (#"{"name":"a","tags":5}"#, "wrong type: expected Array<String>, found number 5, at $.tags"),
      (#"{"tags":[]}"#, "missing: expected String, at $.name"),
    ] {
      #expect(try refusal(json, Self.options()) == text)
      #expect(try refusal(json, MapOptions()) == text)
    }
    #expect(
      try refusal(#"{"name":"a"}"#, MapOptions()) == "missing: expected Array<String>, at $.tags"
    )
  }

  @Test(arguments: Input.allCases)
  func `a report has the missing key, and a policy may make it fail`(input: Input) throws {
    struct Tags: CodableMappable { var tags: [String] }
    let warning = Mapper<Tags>(options: Self.options(.init(.warn)))
    let (tags, report) = try input.report("{}", with: warning)
    #expect(tags?.tags == [])
    #expect(report.summaries == ["$.tags: missing: expected Array<String>; default"])
    let strict = Mapper<Tags>(options: Self.options(.strict))
    #expect(try input.report("{}", with: strict).value == nil)
  }
}
