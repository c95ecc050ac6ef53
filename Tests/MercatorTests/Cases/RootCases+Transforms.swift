import Foundation
import Mercator
import Testing

/// Cases T29 and T30 through the transforms.
extension RootCases {
  private struct Link: Mappable {
    var plain: URL?
    var unencoded: URL?
    var encoded: URL?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      plain <- (map["url"], URLTransform())
      unencoded <- (map["url"], URLTransform(shouldEncodeURLString: false))
      encoded <- (map["url"], URLTransform(shouldEncodeURLString: true))
    }
  }

  private func link(_ text: String, _ input: Input) throws -> Link {
    try #require(try input.map("{\"url\":\"\(text)\"}", to: Link.self))
  }

  // Without the option, what URL(string:) makes of a space on this platform.
  @Test(arguments: Input.allCases)
  func `a space is encoded on request`(input: Input) throws {
    let text = "http://s.com/a/Vision Corp.html"
    let link = try link(text, input)
    #expect(link.plain == URL(string: text))
    #expect(link.unencoded == URL(string: text))
    #expect(link.encoded?.absoluteString == "http://s.com/a/Vision%20Corp.html")
  }

  // What is encoded already stays as it is.
  @Test(arguments: Input.allCases)
  func `a URL that is encoded is unchanged in every mode`(input: Input) throws {
    let text = "http://s.com/a%20b#frag"
    let link = try link(text, input)
    for url in [link.plain, link.unencoded, link.encoded] {
      #expect(url?.absoluteString == text)
    }
  }

  private struct Inbox: Mappable {
    var messages: [String]? = ["old"]

    init?(map: Map) {}

    mutating func mapping(map: Map) { messages <- (map["messages"], OneOrManyTransform()) }
  }

  @Test(
    arguments: [
      (#"{"messages":"One"}"#, ["One"]), (#"{"messages":["1","2"]}"#, ["1", "2"]),
      (#"{"messages":[]}"#, []), (#"{"messages":null}"#, nil), (#"{"messages":{}}"#, nil),
      ("{}", ["old"]),
    ] as [(String, [String]?)],
    Input.allCases
  )
  func `one value or an array of them`(row: (String, messages: [String]?), input: Input) throws {
    let inbox = try #require(try input.map(row.0, to: Inbox.self))
    #expect(inbox.messages == row.messages)
  }
}
