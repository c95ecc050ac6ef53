import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Clusters of classes")
struct ClusterClassTests {
  class Animal: Mappable {
    var name = ""
    var friend: Animal?
    required init?(map: Map) {}
    init(_ name: String) { self.name = name }
    func mapping(map: Map) {
      name <- map["name"]
      friend <- (map["friend"], ClusterClassTests.animals)
    }
  }
  final class Dog: Animal {
    var tricks: [String] = []
    override func mapping(map: Map) {
      super.mapping(map: map)
      tricks <- map["tricks"]
    }
  }
  final class Cat: Animal {
    var lives = 9
    override func mapping(map: Map) {
      super.mapping(map: map)
      lives <- map["lives"]
    }
  }

  nonisolated static let animals = MapCluster<Animal>(
    key: "is",
    ["animal": Animal.self, "dog": Dog.self, "cat": Cat.self]
  )

  struct Zoo: Mappable {
    var star: Animal?
    var all: [Animal] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      all <- (map["all"], animals)
      star <- (map["star"], animals)
    }
  }

  @Test(arguments: Input.allCases)
  func `the real class is made and written`(input: Input) throws {
    let json = """
      {"all":[{"is":"dog","name":"a","tricks":["sit"]},{"is":"animal","name":"b"}],\
      "star":{"friend":{"is":"dog","name":"d","tricks":[]},"is":"cat","lives":7,"name":"c"}}
      """
    let zoo = try #require(try input.map(json, to: Zoo.self))
    #expect((zoo.all[0] as? Dog)?.tricks == ["sit"])
    #expect(type(of: zoo.all[1]) == Animal.self)
    #expect((zoo.star as? Cat)?.lives == 7)
    #expect(zoo.star?.friend is Dog)
    for output in Output.allCases { #expect(try output.write(zoo) == json) }
  }

  @Test func `an object that contains itself ends in an error, as without a cluster`() {
    let dog = Dog("d")
    dog.friend = dog
    var zoo = Zoo()
    zoo.star = dog
    let (text, report) = Mapper<Zoo>().writeReporting(zoo)
    #expect(text == nil)
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["cycle $.star.friend"])
    let tree = Mapper<Zoo>().toJSON(zoo)["star"] as? [String: Any]
    #expect(tree?["name"] as? String == "d")
    #expect(tree?["friend"] == nil)
    dog.friend = nil
  }
}
