import Foundation
import Mercator
import Testing

@Suite("The README")
struct ReadmeTests {
  struct User: Mappable {
    var id = 0
    var age = 0
    var born: Date?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map[required: "id"]
      age <- (map["age"], .range(0...150))
      born <- (map["born"], .date(unit: .milliseconds))
    }
  }

  @Test func `shows a broken document and the very report it gives`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../README.md")
    let section = try #require(
      String(contentsOf: file, encoding: .utf8).components(separatedBy: "## A report\n").last
    )
    let blocks = section.components(separatedBy: "```")
    let json = try #require(blocks.first { $0.hasPrefix("json\n") }).dropFirst("json\n".count)
    let shown = try #require(blocks.first { $0.hasPrefix("\n3:22") })
    let (users, report) = Mapper<User>().readArrayReporting(json, at: "users")
    #expect(users?.map(\.id) == [1])
    #expect(shown == "\n\(report)\n")
  }
}
