import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Keys that aren't literals")
struct KeyNamesTests {
  struct Model: Mappable {
    enum Keys: String { case id, name = "profile.name" }
    enum CodingKeys: String, CodingKey { case mail = "e_mail" }
    enum Plain: CodingKey { case age }

    var id = 0
    var name: String?
    var mail: String?
    var age = 0
    var nick: String?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map[Keys.id]
      name <- map[Keys.name]
      mail <- map[CodingKeys.mail]
      age <- map[Plain.age]
      nick <- map[reading: "nickName", writing: "nick_name"]
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `raw values and coding keys are keys, checked by the compiler`(
    input: Input,
    output: Output
  ) throws {
    let json = #"{"age":4,"e_mail":"m","id":1,"profile":{"name":"n"}}"#
    let model = try #require(try input.map(json, to: Model.self))
    #expect(model.id == 1)
    #expect(model.name == "n")
    #expect(model.mail == "m")
    #expect(model.age == 4)
    #expect(try output.write(model) == json)
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `a key may be another one in what is written`(input: Input, output: Output) throws {
    let model = try #require(try input.map(#"{"nickName":"x","nick_name":"y"}"#, to: Model.self))
    #expect(model.nick == "x")
    #expect(try output.write(model) == #"{"age":0,"id":0,"nick_name":"x"}"#)
  }
}
