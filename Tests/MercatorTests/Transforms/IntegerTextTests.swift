import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Ids as text, for JavaScript.
@Suite("Integers as text")
struct IntegerTextTests {
  private func check<I: FixedWidthInteger & MapValue>(_ type: I.Type, _ input: Input) throws {
    let transform = IntegerTextTransform<I>()
    for end in [I.min, I.max, 0, 1, 100] {
      #expect(try input.read("\"\(end)\"", using: transform) == end)
      for output in Output.allCases {
        #expect(try output.write(end, using: transform) == "\"\(end)\"")
      }
    }
    #expect(try input.read("100", using: transform) == 100)
    let beyond = "\(I.max)0"
    for json in [
      "\"\(beyond)\"", "1.5", #""1.5""#, #""+7""#, #""007""#, #""-0""#, #"" 1""#, #""1 ""#,
      #""0x1""#, #""""#, #""١""#, "true", "null", "[]", "{}",
    ] {
      #expect(try input.read(json, using: transform) == nil, "\(json) as \(type)")
    }
  }

  @Test(arguments: Input.allCases)
  func `integers of every width go there and back exactly`(input: Input) throws {
    try check(Int.self, input)
    try check(Int8.self, input)
    try check(Int16.self, input)
    try check(Int32.self, input)
    try check(Int64.self, input)
    try check(UInt.self, input)
    try check(UInt8.self, input)
    try check(UInt16.self, input)
    try check(UInt32.self, input)
    try check(UInt64.self, input)
  }

  @Test(arguments: Input.allCases)
  func `and those of 128 bits, which are numbers without it`(input: Input) throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    try check(Int128.self, input)
    try check(UInt128.self, input)
    let long = "12345678901234567890123456789012345678"
    #expect(try input.read(long, as: Int128.self)?.description == long)
    let options = MapOptions(reading: .init(coercion: .lossless))
    #expect(try input.read("\"\(long)\"", as: UInt128.self, options: options)?.description == long)
    #expect(try text(Int128.max) == "\(Int128.max)")
  }

  struct Post: Mappable, Equatable {
    var id: Int64 = 0
    var replyTo: UInt64?
    var likes: [Int] = []

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- (map["id"], .asText())
      replyTo <- (map["reply_to"], using: .asText())
      likes <- (map["likes"], .asText())
    }
  }

  @Test(arguments: Input.allCases)
  func `a model reads text or numbers, writes text, and reports what is neither`(
    input: Input
  ) throws {
    let json = #"{"id":"1433156836801288448","likes":["1","2"],"reply_to":"18446744073709551615"}"#
    let post = try #require(try input.map(json, to: Post.self))
    #expect(post.id == 1_433_156_836_801_288_448)
    #expect(post.replyTo == .max)
    #expect(post.likes == [1, 2])
    for output in Output.allCases { #expect(try output.write(post) == json) }
    let numbers = json.replacingOccurrences(of: #"":""#, with: #"":"#)
      .replacingOccurrences(of: #"","#, with: ",").replacingOccurrences(of: #""}"#, with: "}")
    #expect(try input.map(numbers.replacing("[\"1,", with: "[1,"), to: Post.self) == post)
    let faulty = #"{"id": "12x", "likes": ["1", "y"]}"#
    let report = try input.report(faulty, with: Mapper<Post>()).report
    #expect(report.issues.map(\.path) == ["$.id", "$.likes[1]"])
    #expect(report.issues.map(\.kind) == [.transformRefused, .transformRefused])
    #expect(report.issues.map(\.outcome) == [.kept, .skipped])
  }
}
