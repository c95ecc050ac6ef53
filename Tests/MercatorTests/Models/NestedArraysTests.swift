import MappingTestSupport
import Mercator
import Testing

@Suite("Arrays of arrays")
struct NestedArraysTests {
  private struct User: Mappable, Equatable {
    var userId: Int?

    init(_ userId: Int) { self.userId = userId }
    init?(map: Map) {}

    mutating func mapping(map: Map) { userId <- map["userId"] }
  }

  private struct Approval: Mappable {
    var approvers: [[User]] = []
    var positions: [[User?]] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      approvers <- map["approvers"]
      positions <- map["approvers"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null among the models of nested arrays`(input: Input) throws {
    let json = """
      {"approvers":[[{"userId":3},{"userId":4},null],[{"userId":4},null,{"userId":11}]]}
      """
    let model = try #require(try input.map(json, to: Approval.self))
    #expect(model.approvers == [[User(3), User(4)], [User(4), User(11)]])
    #expect(model.positions == [[User(3), User(4), nil], [User(4), nil, User(11)]])
  }

  private struct Component: Mappable {
    var test = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) { test <- map["test"] }
  }

  private struct Structure: Mappable {
    var components: [[[Component]]]?
    var coordinates: [[[Double]]] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      coordinates <- map["coordinates"]
      components <- map["structure_model"]
    }
  }

  @Test(arguments: Input.allCases)
  func `arrays three levels deep`(input: Input) throws {
    let json = """
      {"coordinates":[[[13.5,52.25],[0.1,-7]],[]],"structure_model":[[[{"test":"test"}]]]}
      """
    let model = try #require(try input.map(json, to: Structure.self))
    #expect(model.coordinates == [[[13.5, 52.25], [0.1, -7]], []])
    #expect(model.components?.map { $0.map { $0.map(\.test) } } == [[["test"]]])
    #expect(model.toJSONString() == json)
    #expect(try Output.dictionary.write(model) == json)
  }
}
