import Foundation
import MappingTestSupport
import Mercator
import Testing

/// How often a stop is asked: once for each megabyte that is copied, parsed or written, and for each
/// 1,000 values that are mapped, at least.
struct StopQuestionsTests {
  private struct Item: Mappable {
    var n = 1
    var s = "x"

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      n <- map["n"]
      s <- map["s"]
    }
  }

  private struct Content: Mappable {
    var items: [Item]?
    var byKey: [String: Item]?
    var numbers: [Int]?
    var numbersByKey: [String: Int]?
    var any: Any?
    var text: String?
    var embedded: [Int]?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      items <- map["items"]
      byKey <- map["byKey"]
      numbers <- map["numbers"]
      numbersByKey <- map["numbersByKey"]
      any <- map["any"]
      text <- map["text"]
      embedded <- (map["embedded"], EmbeddedJSONTransform<[Int]>())
    }
  }

  private final class Count: @unchecked Sendable {
    // One thread asks at a time.
    var value = 0
  }

  /// A mapper whose stop says yes from the question with this number on.
  private func mapper(
    stoppingAt number: Int = .max,
    _ change: (inout MapOptions) -> Void = { _ in }
  ) -> (Mapper<Content>, Count) {
    let count = Count()
    let stop = MapOptions.Stop {
      count.value += 1
      return count.value > number
    }
    var options = MapOptions(limits: .init(stop: stop))
    change(&options)
    return (Mapper<Content>(options: options), count)
  }

  private static func repeated(_ element: (Int) -> String, _ count: Int) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  /// Texts by what most of them is, and how many values are mapped of each.
  private static let texts: [(name: String, text: String, values: Int)] = [
    ("items", "{\"items\":[\(repeated({ "{\"n\":\($0),\"s\":\"\($0)\"}" }, 20_000))]}", 60_000),
    ("byKey", "{\"byKey\":{\(repeated({ "\"\($0)\":{\"n\":\($0)}" }, 10_000))}}", 20_000),
    ("numbers", "{\"numbers\":[\(repeated({ "\($0)" }, 100_000))]}", 100_000),
    ("numbersByKey", "{\"numbersByKey\":{\(repeated({ "\"\($0)\":\($0)" }, 20_000))}}", 20_000),
    ("any", "{\"any\":[\(repeated({ "{\"a\":[\($0)]}" }, 20_000))]}", 60_000),
    ("embedded", "{\"embedded\":\"[\(repeated({ "\($0)" }, 30_000))]\"}", 30_000),
  ]

  /// Texts of 3 MB that have one long token.
  private static let longTokens: [(name: String, text: String)] = {
    func many(_ part: String) -> String {
      String(repeating: part, count: (3 << 20) / part.utf8.count)
    }
    return [
      ("plain", "{\"text\":\"\(many("0123456789abcdef"))\"}"),
      ("escaped", "{\"text\":\"\(many(#"\n\u00e9"#))\"}"),
      ("foreign", "{\"text\":\"\(many("日本語"))\"}"),
      ("mixed", "{\"text\":\"\(many("aé😀"))\"}"),
      ("key", "{\"\(many("0123456789abcdef"))\":1}"),
      ("digits", "{\"numbers\":[\(many("1"))]}"),
      ("fraction", "{\"numbers\":[0.\(many("1"))]}"),
      ("spaces", "{\"numbers\":[\(many(" "))]}"),
      ("lines", "{\"numbers\":\(many("\n\t"))[]}"),
      ("indented", "{\"numbers\":[1,\n\(many("        "))2]}"),
    ]
  }()

  // MARK: Reading

  @Test(arguments: texts.indices)
  func `each 1,000 values that are read`(index: Int) throws {
    let (name, text, values) = Self.texts[index]
    let (mapper, count) = mapper()
    let model = try #require(mapper.map(JSONString: text), "\(name)")
    #expect(count.value >= values / 1000, "\(name)")
    #expect(model.toJSONString() != "{}", "\(name)")
    // Of a dictionary, where there is no parser.
    if name == "any" { return }
    count.value = 0
    let object = try Input.dictionary.object(text)
    #expect(mapper.map(JSONObject: object) != nil, "\(name)")
    #expect(count.value >= values / 1000, "\(name)")
  }

  @Test(arguments: longTokens.indices)
  func `each megabyte that is copied, and each that is parsed`(index: Int) {
    let (name, text) = Self.longTokens[index]
    let (mapper, count) = mapper()
    #expect(mapper.map(JSONString: text) != nil, "\(name)")
    let megabytes = text.utf8.count >> 20
    #expect(count.value >= megabytes - 1 + megabytes, "\(name)")
    count.value = 0
    #expect(mapper.map(data: Data(text.utf8)) != nil, "\(name)")
    #expect(count.value >= megabytes - 1 + megabytes, "\(name)")
  }

  @Test func `reading ends at whatever question is answered by yes`() throws {
    let texts = Self.texts.map { ($0.name, $0.text) } + Self.longTokens.map { ($0.name, $0.text) }
    for (name, text) in texts {
      let (endless, all) = mapper()
      let whole = endless.map(JSONString: text)?.toJSONString()
      for number in stride(from: 0, to: all.value, by: max(all.value / 8, 1)) {
        let (mapper, count) = mapper(stoppingAt: number)
        let (value, report) = mapper.readReporting(text)
        // The last question may come behind the last token.
        if number < all.value - 1 {
          #expect(value == nil, "\(name), \(number)")
          #expect(report.issues.last?.kind == .stopped, "\(name), \(number)")
        }
        count.value = 0
        let failure = #expect(throws: MappingFailure.self, "\(name), \(number)") {
          if try mapper.read(text).toJSONString() == whole {
            throw MappingFailure.stopped(path: "")
          }
        }
        #expect(failure?.description.hasPrefix("stopped at ") == true, "\(name), \(number)")
      }
    }
  }

  @Test func `far into a text nobody looks for the place`() throws {
    let text = "[" + String(repeating: "{\"n\":1},\n", count: 400_000) + "{}]"
    let count = Count()
    let counting = MapOptions.Stop {
      count.value += 1
      return false
    }
    let never = Mapper<Item>(options: MapOptions(limits: .init(stop: counting)))
    #expect(never.mapArray(JSONString: text)?.count == 400_001)
    let last = count.value - 1
    count.value = 0
    let stop = MapOptions.Stop {
      count.value += 1
      return count.value > last
    }
    let late = Mapper<Item>(options: MapOptions(limits: .init(stop: stop)))
    let report = late.readArrayReporting(text).report
    #expect(report.issues.map(\.description) == ["$: stopped; failed"])
    count.value = last - 2
    let parsing = MapOptions.Stop {
      count.value += 1
      return count.value == 3
    }
    count.value = 0
    let early = Mapper<Item>(options: MapOptions(limits: .init(stop: parsing)))
    let earlyReport = early.readArrayReporting(text).report
    #expect(earlyReport.issues.map(\.description) == ["$: stopped; failed"])
  }

  // MARK: Writing

  private func content(_ name: String) throws -> (model: Content, text: String, values: Int) {
    let (_, text, values) = try #require(Self.texts.first { $0.name == name })
    return (try #require(Mapper<Content>().map(JSONString: text)), text, values)
  }

  @Test(arguments: texts.map(\.name).filter { $0 != "embedded" })
  func `each 1,000 values that are written`(name: String) throws {
    let (model, _, values) = try content(name)
    for keyOrder in [MapOptions.KeyOrder.mapping, .sorted] {
      let (mapper, count) = mapper { $0.writing.keyOrder = keyOrder }
      let expected = Mapper<Content>(options: .init(writing: .init(keyOrder: keyOrder)))
        .toJSONString(model)
      // The order of a dictionary is its own.
      #expect(mapper.toJSONString(model)?.utf8.count == expected?.utf8.count)
      #expect(count.value >= values / 1000)
      for number in [0, 1, count.value / 2, count.value - 2] {
        let (stopped, _) = self.mapper(stoppingAt: number) { $0.writing.keyOrder = keyOrder }
        #expect(stopped.toJSONString(model) == nil)
        #expect(stopped.toJSONData(model) == nil)
        #expect(stopped.toJSONString(model, prettyPrint: true) == nil)
      }
      // The thread's next text knows nothing of it.
      #expect(Item().toJSONString() == #"{"n":1,"s":"x"}"#)
    }
  }

  @Test func `each megabyte that is written, and each that is copied then`() throws {
    var model = Content()
    for part in ["0123456789abcdef", "\n\u{e9}", "日本語", "aé😀"] {
      model.text = String(repeating: part, count: (3 << 20) / part.utf8.count)
      let expected = try #require(model.toJSONString())
      let megabytes = expected.utf8.count >> 20
      let (mapper, count) = mapper()
      #expect(mapper.toJSONString(model) == expected)
      #expect(count.value >= 2 * megabytes)
      let last = count.value - 1
      count.value = 0
      #expect(try mapper.writeBytes(model) == Array(expected.utf8))
      #expect(count.value >= 2 * megabytes)
      for number in [1, 3, last] {
        let (stopped, _) = self.mapper(stoppingAt: number)
        #expect(stopped.toJSONString(model) == nil, "\(number) of \(last)")
      }
    }
  }

  @Test func `the error says that writing was stopped, and so does a report`() throws {
    let (model, _, _) = try content("numbers")
    let (mapper, _) = mapper(stoppingAt: 3)
    let error = #expect(throws: JSONWritingError.self) { try mapper.writeString(model) }
    #expect(error?.description == "cannot write JSON at $: stopped")
    let (text, report) = self.mapper(stoppingAt: 3).0.writeReporting(model)
    #expect(text == nil)
    #expect(report.issues.map(\.description) == ["$: stopped; failed"])
  }
}
