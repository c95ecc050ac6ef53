import MappingTestSupport
import Mercator
import Testing

@Suite("Models that hold their own type")
struct RecursiveModelsTests {
  final class Comment: Mappable {
    var text = ""
    var answer: Comment?
    var replies: [Comment] = []
    var byUser: [String: Comment]?
    required init?(map: Map) {}
    func mapping(map: Map) {
      answer <- map["answer"]
      byUser <- map["byUser"]
      replies <- map["replies"]
      text <- map["text"]
    }
  }

  struct Folder: Mappable {
    var folders: [Folder] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { folders <- map["folders"] }
  }

  @Test(arguments: Input.allCases)
  func `a model holds its own type`(input: Input) throws {
    let json = """
      {"answer":{"replies":[],"text":"b"},"byUser":{"x":{"replies":[],"text":"c"}},\
      "replies":[{"replies":[{"replies":[],"text":"e"}],"text":"d"}],"text":"a"}
      """
    let comment = try #require(try input.map(json, to: Comment.self))
    #expect(comment.replies[0].replies[0].text == "e")
    #expect(comment.byUser?["x"]?.text == "c")
    for output in Output.allCases { #expect(try output.write(comment) == json) }
    let folders = #"{"folders":[{"folders":[]},{"folders":[{"folders":[]}]}]}"#
    let folder = try #require(try input.map(folders, to: Folder.self))
    for output in Output.allCases { #expect(try output.write(folder) == folders) }
    let (_, report) = try input.report(
      #"{"replies": [{"replies": [{"text": 1}]}]}"#,
      with: Mapper<Comment>()
    )
    #expect(
      report.lines == [
        "$.replies[0].replies[0].text: wrong-type, expected String, found number 1; kept"
      ]
    )
  }
}
