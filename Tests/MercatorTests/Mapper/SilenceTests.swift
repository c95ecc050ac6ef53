import Foundation
import Mercator
import Testing

/// In a process of its own, whose output is that of these calls alone.
struct SilenceTests {
  #if os(macOS) || os(Linux) || os(Windows)
    @Test func `no failure is printed`() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        SilenceTests.failInEveryWay()
      }
      let content = try #require(result)
      #expect(String(decoding: content.standardOutputContent, as: UTF8.self) == "")
      #expect(String(decoding: content.standardErrorContent, as: UTF8.self) == "")
    }

    // Without this the one above could pass because nothing is heard at all.
    @Test func `what is printed would be heard`() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardOutputContent]
      ) {
        print("heard")
      }
      let content = try #require(result)
      #expect(String(decoding: content.standardOutputContent, as: UTF8.self) == "heard\n")
    }
  #endif

  private struct Point: Mappable, Hashable {
    var n: Double?
    init(n: Double?) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  private struct Strict: ImmutableMappable {
    let n: Int
    init(map: Map) throws { n = try map.value("n") }
  }

  private static func failInEveryWay() {
    let (mapper, strict) = (Mapper<Point>(), Mapper<Strict>())
    for text in [
      "", "{", "[1,]", "{\"n\":}", "nonsense", "5", "null", "{\"n\":\"x\"}", "\"\u{0}\"",
    ] {
      _ = mapper.map(JSONString: text)
      _ = mapper.map(data: Data(text.utf8))
      _ = mapper.map(JSONString: text, toObject: Point(n: 1))
      _ = mapper.mapArray(JSONString: text)
      _ = mapper.mapArray(data: Data(text.utf8))
      _ = mapper.mapSet(JSONString: text)
      _ = mapper.mapDictionary(JSONString: text)
      _ = mapper.map(JSONfile: text)
      _ = Mapper<Point>.parseJSONString(JSONString: text)
      _ = Mapper<Point>.parseJSONStringIntoDictionary(JSONString: text)
      _ = Point(JSONString: text)
      _ = [Point](JSONString: text)
      _ = try? Strict(JSONString: text)
      _ = try? strict.map(JSONString: text) as Strict
      _ = try? strict.mapArray(JSONString: text) as [Strict]
      _ = try? strict.mapDictionary(JSONString: text) as [String: Strict]
      let lenient: Strict? = strict.map(JSONString: text)
      let lenientArray: [Strict]? = strict.mapArray(JSONString: text)
      _ = (lenient, lenientArray)
    }
    let unwritable = Point(n: .nan)
    _ = unwritable.toJSONString(prettyPrint: true)
    _ = unwritable.toJSONData()
    _ = [unwritable].toJSONString()
    _ = Set([unwritable]).toJSONString()
    _ = Mapper<Point>.toJSONString(["a": Double.infinity], prettyPrint: false)
    _ = Mapper<Point>.toJSONString(5, prettyPrint: false)
    _ = Mapper<Point>.toJSONData(["a": SilenceTests()], options: [])
  }
}
