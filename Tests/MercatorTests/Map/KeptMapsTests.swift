import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Maps that somebody holds when their mapping is over, on threads that keep what others have used.
struct KeptMapsTests {
  typealias Models = ModelsOfOneTypeTests

  @Test("a map that is kept is no other model's")
  func kept() {
    let keeper = Keeper()
    let text = Models.text((0..<4).map { Keeping($0, keeper) })
    #expect(text == #"{"items":[{"id":0},{"id":1},{"id":2},{"id":3}]}"#)
    #expect(keeper.maps.count == 4)
    #expect(Set(keeper.maps.map { ObjectIdentifier($0) }).count == 4)
    #expect(keeper.maps.map(\.currentKey) == ["id", "id", "id", "id"])
  }

  @Test("a map that is kept when it has read has its last key", arguments: Input.allCases)
  func keptOfReading(input: Input) throws {
    let keeper = Keeper()
    let mapper = Mapper<Models.Holder<Keeping>>(context: keeper)
    let json = #"{"items":[{"id":0},{},{"id":2},{},{"id":4}]}"#
    let holder = try onNewThread { try input.map(json, with: mapper) }
    #expect(holder?.items.map(\.id) == [0, 0, 2, 0, 4])
    #expect(Set(keeper.maps.map { ObjectIdentifier($0) }).count == 5)
    #expect(keeper.maps.map(\.currentKey) == ["id", "id", "id", "id", "id"])
    #expect(keeper.maps.map { $0.currentValue as? Int } == [0, nil, 2, nil, 4])
  }

  final class Keeper: MapContext {
    var maps: [Map] = []
  }

  struct Keeping: Mappable {
    var id = 0
    var keeper = Keeper()

    init(_ id: Int, _ keeper: Keeper) { (self.id, self.keeper) = (id, keeper) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      (map.context as? Keeper ?? keeper).maps.append(map)
    }
  }

  @Test("a map that is kept is no part of the next text")
  func keptOfRoot() {
    let keeper = Keeper()
    let (texts, seen) = onNewThread {
      let first = Mapper<Keeping>().toJSONString(Keeping(1, keeper))
      let maps = keeper.maps
      var seen: [[String: Any]] = []
      let second = Mapper<Asking>().toJSONString(Asking { seen = maps.map(\.JSON) })
      return ([first, second], seen)
    }
    #expect(texts == [#"{"id":1}"#, #"{"id":2,"last":3}"#])
    #expect(seen.count == 1)
    #expect(seen.allSatisfy { $0.isEmpty })
    #expect(keeper.maps.map(\.currentKey) == ["id"])
  }

  struct Asking: Mappable {
    var ask: () -> Void = {}

    init(_ ask: @escaping () -> Void) { self.ask = ask }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      2 >>> map["id"]
      ask()
      3 >>> map["last"]
    }
  }

  /// Only errors need the document of a text, which the first of them makes.
  @Test func `several tasks that ask a map for errors get the same ones`() async throws {
    let keeper = Keeper()
    let mapper = Mapper<Models.Holder<Keeping>>(context: keeper)
    _ = mapper.map(JSONString: #"{"items":[{"id":0},{"id":"none"}]}"#)
    nonisolated(unsafe) let map = try #require(keeper.maps.last)
    let errors = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          ["id", "other"].map { key in
            do {
              return "\(try map.value(key, function: "", line: 1) as Double)"
            } catch {
              return "\(error)"
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let expected = [
      """
      Got an error while mapping.
      - reason: wrong type: expected Double, found string "none"
      - location: KeptMapsTests.:1
      - key: id
      - currentValue: none
      - path: $.items[1].id
      """,
      """
      Got an error while mapping.
      - reason: missing: expected Double
      - location: KeptMapsTests.:1
      - key: other
      - path: $.items[1].other
      """,
    ]
    #expect(errors == Array(repeating: expected, count: 4))
  }

  @Test func `a map that is kept reads on when others have made the document of its text`() throws {
    let keeper = Keeper()
    _ = Mapper<Models.Holder<Keeping>>(context: keeper).map(
      JSONString: #"{"items":[{"id":1},{"id":2}]}"#
    )
    let maps = keeper.maps
    keeper.maps = []
    #expect(throws: MapError.self) { try maps[0].value("none") as Int }
    let texts = onNewThread {
      (0..<3).map { _ in Mapper<Keeping>().map(JSONString: #"{"id":7}"#)?.id }
    }
    #expect(texts == [7, 7, 7])
    #expect(try maps.map { try $0.value("id") as Int } == [1, 2])
  }
}
