import Mercator
import MercatorDescriptions
import TestSupport
import Testing

private struct Person: Mappable {
  var name = ""
  var age: Int?
  var friends: [Person] = []
  var scores: [String: Double] = [:]
  var city: String?
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    name <- map["name"]
    age <- map["age"]
    friends <- map["friends"]
    scores <- map["scores"]
    city <- map["address.city"]
  }
}

struct MappingCoverageTests {
  private let description = MappingDescription(of: Person.self)

  @Test func `members without a line, lines without a member and disagreements have their places`()
  {
    let sample: JSONValue = [
      "name": "Ada", "nick": "A",
      "address": ["city": "London", "zip": "N1"],
      "friends": [
        ["name": "Bob", "age": "old", "nick": "B"], ["name": "Cy", "age": true, "nick": "C"],
      ],
      "scores": ["chess": "high"],
    ]
    let coverage = description.coverage(of: [sample])
    #expect(
      coverage.description == """
        not mapped: $.nick
        not mapped: $.address.zip
        not mapped: $.friends[].nick (2 times)
        disagrees: $.friends[].age (2 times): expected integer, found string
        disagrees: $.scores{}: expected number, found string
        """
    )
    #expect(!coverage.isComplete)
  }

  @Test func `a line that no sample fills is named once`() {
    let samples: [JSONValue] = [["name": "Ada"], [["name": "Bob"], ["name": "Cy"]]]
    let coverage = description.coverage(of: samples)
    #expect(
      coverage.unfilledLines == [
        "Person.age", "Person.friends", "Person.scores", "Person.address.city",
      ]
    )
    #expect(coverage.unmappedMembers == [])
    #expect(coverage.mismatches == [])
  }

  @Test func `a sample of the description covers its lines`() {
    #expect(description.coverage(of: [description.sample]).isComplete)
  }

  @Test func `a root that isn't an object disagrees`() {
    let coverage = description.coverage(of: ["text"])
    #expect(coverage.description == "disagrees: $: expected Person, found string")
  }

  @Test func `deep samples need no deep stack`() throws {
    var sample: JSONValue = ["name": "Ada"]
    for _ in 0..<1000 { sample = ["name": "Ada", "friends": [sample]] }
    let deep = sample
    let unmapped = onNewThread(stackSize: 512 << 10) {
      let coverage = description.coverage(of: [deep])
      return coverage.unmappedMembers.count
    }
    #expect(unmapped == 0)
  }
}
