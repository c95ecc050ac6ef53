import Foundation
import Mercator
import Testing

/// What tasks may share: mappers and transforms. To be run with `--sanitize=thread` now and then.
struct SharingTests {
  private struct Item: Mappable, Sendable {
    var id = 0
    var name = ""
    var ratio = 0.0
    var day: Date?
    var tags: [String] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      ratio <- map["ratio"]
      day <- (map["day"], .iso8601Date)
      tags <- map["tags"]
    }
  }

  /// An array of `count` items whose ratios an integer property would not take.
  private func array(_ count: Int) -> String {
    let items = (0..<count).map { id in
      """
      {"id": \(id), "name": "n\(id)", "ratio": 0.5, "day": "2015-07-07T13:07:42Z",
       "tags": ["a", "b\\u0041"]}
      """
    }
    return "[" + items.joined(separator: ",") + "]"
  }

  /// Runs `work` in four tasks and `meanwhile` in a fifth, until the four are done.
  private func sharing(
    _ work: @escaping @Sendable (Int) -> Int,
    meanwhile: @escaping @Sendable (Int) -> Void
  ) async -> [Int] {
    await withTaskGroup(of: Int?.self) { group in
      for task in 0..<4 { group.addTask { work(task) } }
      group.addTask {
        var round = 0
        while !Task.isCancelled {
          meanwhile(round)
          round += 1
          await Task.yield()
        }
        return nil
      }
      var results: [Int] = []
      for await result in group {
        if let result { results.append(result) }
        if results.count == 4 { group.cancelAll() }
      }
      return results
    }
  }

  @Test func `four tasks read 100,000 objects with one mapper while a fifth changes it`() async {
    let mapper = Mapper<Item>()
    let text = array(500)
    let counts = await sharing { _ in
      (0..<50).reduce(0) { count, _ in
        let items = mapper.mapArray(JSONString: text) ?? []
        let areRight = items.enumerated().allSatisfy { position, item in
          item.id == position && item.name == "n\(position)" && item.tags == ["a", "bA"]
            && item.day == Date(timeIntervalSince1970: 1_436_274_462)
        }
        return count + (areRight ? items.count : 0)
      }
    } meanwhile: { round in
      mapper.options = MapOptions(
        reading: .init(
          elements: [.byKind, .skip, .fail][round % 3],
          fractions: [.exact, .truncate][round % 2]
        ),
        writing: .init(keyOrder: [.mapping, .sorted][round % 2])
      )
      mapper.shouldIncludeNilValues = round % 2 == 0
      _ = mapper.options
    }
    #expect(counts == [25_000, 25_000, 25_000, 25_000])
  }

  @Test func `four tasks write with one mapper while a fifth changes it`() async throws {
    let mapper = Mapper<Item>()
    let items = try #require(mapper.mapArray(JSONString: array(50)))
    let inOrder = try #require(mapper.toJSONString(items))
    let sorting = Mapper<Item>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    let sorted = sorting.toJSONString(items)
    let counts = await sharing { _ in
      (0..<100).count { _ in
        let text = mapper.toJSONString(items)
        return text == inOrder || text == sorted
      }
    } meanwhile: { round in
      mapper.options.writing.keyOrder = round % 2 == 0 ? .sorted : .mapping
    }
    #expect(counts == [100, 100, 100, 100])
  }

  @Test func `four tasks share the transforms of a format`() async {
    let shared = CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss", timeZone: .gmt)
    let date = Date(timeIntervalSince1970: 1_436_274_462)
    let counts = await sharing { task in
      let own = CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm:ss", timeZone: .gmt)
      let transform = task % 2 == 0 ? shared : own
      return (0..<2_500).count { _ in
        transform.transformFromJSON("2015-07-07 13:07:42") == date
          && transform.transformToJSON(date) == "2015-07-07 13:07:42"
      }
    } meanwhile: { round in
      // Formats that come and go, and one transform's formatter handed out.
      let other = CustomDateFormatTransform(formatString: "yyyy '\(round % 200)'", timeZone: .gmt)
      _ = other.transformToJSON(date)
      if round == 50 { _ = shared.dateFormatter }
    }
    #expect(counts == [2_500, 2_500, 2_500, 2_500])
  }

  // MARK: At compile time

  private struct Place: Codable, Sendable {}

  private struct Model: Mappable, Sendable {
    init?(map: Map) {}
    func mapping(map: Map) {}
  }

  private enum Level: Int { case low }
  private enum Name: String { case first }

  private func requireSendable<T: Sendable>(_: T.Type) {}

  @Test func `all transforms are Sendable`() {
    requireSendable(CodableTransform<Place>.self)
    requireSendable(CustomDateFormatTransform.self)
    requireSendable(DataTransform.self)
    requireSendable(DateFormatterTransform.self)
    requireSendable(DateTransform.self)
    requireSendable(DecimalTransform.self)
    requireSendable(DictionaryTransform<Name, Model>.self)
    requireSendable(EnumTransform<Level>.self)
    requireSendable(
      FirstOfTransform<
        ISO8601DateTransform, FirstOfTransform<DateTransform, ThrowingTransform<Date, String>>
      >.self
    )
    requireSendable(ISO8601DateTransform.self)
    requireSendable(TransformOf<String, [Any]>.self)
    requireSendable(NSDecimalNumberTransform.self)
    requireSendable(OneOrManyTransform<String>.self)
    requireSendable(URLTransform.self)
    requireSendable(ThrowingTransform<Date, String>.self)
    #if canImport(UIKit) || canImport(AppKit)
      requireSendable(HexColorTransform.self)
    #endif
    requireSendable(Mapper<Model>.self)
    requireSendable(MapOptions.self)
    requireSendable(JSONWritingError.self)
  }
}
