import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Reading that is stopped before its end")
struct StopTests {
  private final class Count: @unchecked Sendable {
    // One thread asks at a time.
    var value = 0
  }

  /// Says yes from the question with this number on.
  private func stop(at number: Int) -> (MapOptions.Stop, Count) {
    let count = Count()
    let stop = MapOptions.Stop {
      count.value += 1
      return count.value > number
    }
    return (stop, count)
  }

  private let items = "[" + (0..<5000).map { "{\"n\": \($0)}" }.joined(separator: ",\n") + "]"

  @Test func `in the middle of models: nothing is made, and a report says where`() throws {
    // The parser asks first.
    let (never, asked) = stop(at: .max)
    _ = Mapper<Item>(options: MapOptions(limits: .init(stop: never))).map(JSONString: items)
    let parsing = asked.value
    let (stop, count) = stop(at: parsing + 2)
    let mapper = Mapper<Item>(options: MapOptions(limits: .init(stop: stop)))
    let (value, report) = mapper.readArrayReporting(items)
    #expect(value == nil)
    #expect(report.issues.map(\.kind) == [.stopped])
    #expect(report.issues.map(\.path) == ["$[256]"])
    #expect(report.issues.first?.location?.line == 257)
    #expect(report.issues.first?.severity == .error)
    // Once it has said so it isn't asked again.
    #expect(count.value == parsing + 3)
    count.value = 0
    #expect(mapper.mapArray(JSONString: items) == nil)
    count.value = 0
    let failure = #expect(throws: MappingFailure.self) { try mapper.readArray(items) }
    #expect(failure?.description == "stopped at $[256]")
  }

  @Test func `of a dictionary, too`() throws {
    let (stop, _) = stop(at: 2)
    let array = try JSONSerialization.jsonObject(with: Data(items.utf8))
    struct List: Mappable {
      var items: [Item] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { items <- map["items"] }
    }
    let mapper = Mapper<List>(options: MapOptions(limits: .init(stop: stop)))
    let (value, report) = mapper.readReporting(["items": array])
    #expect(value == nil)
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["stopped $.items[256]"])
  }

  @Test func `in the middle of a text, before any model`() throws {
    let numbers = "[" + String(repeating: "0,", count: 200_000) + "0]"
    let (stop, count) = stop(at: 2)
    let mapper = Mapper<Item>(options: MapOptions(limits: .init(stop: stop)))
    let report = mapper.readArrayReporting(numbers).report
    #expect(report.issues.map(\.kind) == [.stopped])
    let offset = try #require(report.issues.first?.location?.offset)
    #expect(offset > 65_536)
    #expect(offset < 400_000)
    #expect(count.value == 3)
    count.value = 0
    let failure = #expect(throws: MappingFailure.self) { try mapper.readArray(numbers) }
    #expect(failure?.description == "stopped at $")
  }

  @Test func `when its time is over, and not before`() throws {
    let late = Mapper<Item>(options: MapOptions(limits: .init(stop: .after(seconds: 0))))
    #expect(late.mapArray(JSONString: items) == nil)
    let early = Mapper<Item>(options: MapOptions(limits: .init(stop: .after(seconds: 3600))))
    #expect(early.mapArray(JSONString: items)?.count == 5000)
    // The time is that of one call.
    #expect(early.mapArray(JSONString: items)?.count == 5000)
    let either = MapOptions.Stop.after(seconds: 3600).or(.after(seconds: 0))
    let both = Mapper<Item>(options: MapOptions(limits: .init(stop: either)))
    #expect(both.mapArray(JSONString: items) == nil)
  }

  @Test func `when its task has been cancelled`() async throws {
    let items = items
    let mapper = Mapper<Item>(options: MapOptions(limits: .init(stop: .ifTaskIsCancelled)))
    #expect(mapper.mapArray(JSONString: items)?.count == 5000)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return mapper.mapArray(JSONString: items)?.count
    }
    task.cancel()
    #expect(await task.value == nil)
  }
}
