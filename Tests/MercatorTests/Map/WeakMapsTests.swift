import Foundation
import MappingTestSupport
import Mercator
import Testing

/// References to maps that outlive their call: a weak one is nil, or answers for its own text.
@Suite("Concurrent references to maps") struct WeakMapsTests {
  /// Keeps references of each kind to the maps that it sees.
  final class Keeper: MapContext, @unchecked Sendable {
    // Unchecked: each test hands it from one thread to the next.
    struct Weak { weak var map: Map? }

    var weak: [Weak] = []
    var strong: [Map] = []
    var keepsStrongly = false
    var values: [Int?] = []

    func see(_ map: Map) {
      weak.append(Weak(map: map))
      if keepsStrongly { strong.append(map) }
    }

    var alive: [Map] { weak.compactMap(\.map) }
  }

  struct Item: Mappable {
    var id = 0
    var parts: [Item] = []
    init(_ id: Int, _ parts: [Item] = []) { (self.id, self.parts) = (id, parts) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? Keeper)?.see(map)
      id <- map["id"]
      parts <- map["parts"]
    }
  }

  static func json(_ id: Int) -> String {
    #"{"id":\#(id),"parts":[{"id":\#(id + 1),"parts":[]},{"id":\#(id + 2),"parts":[]}]}"#
  }

  @Test(arguments: Input.allCases)
  func `a weak map is nil after its call`(input: Input) throws {
    let keeper = Keeper()
    let mapper = Mapper<Item>(context: keeper)
    for id in 0..<20 {
      let item = try #require(try input.map(Self.json(id), with: mapper))
      #expect(keeper.alive.isEmpty)
      #expect(mapper.toJSONString(item) == Self.json(id))
      #expect(keeper.alive.isEmpty)
      _ = mapper.toJSON(item)
      #expect(keeper.alive.isEmpty)
    }
  }

  @Test(arguments: Input.allCases)
  func `a kept map answers for its own text, whatever is read and written next`(
    input: Input
  ) throws {
    let keeper = Keeper()
    keeper.keepsStrongly = true
    let mapper = Mapper<Item>(context: keeper)
    _ = try input.map(Self.json(10), with: mapper)
    keeper.keepsStrongly = false
    for id in 100..<140 {
      let item = try #require(try input.map(Self.json(id), with: mapper))
      #expect(mapper.toJSONString(item) == Self.json(id))
      #expect(keeper.alive.map { $0["id"].value() as Int? } == [10, 11, 12])
    }
    #expect(keeper.strong.map { $0["id"].value() as Int? } == [10, 11, 12])
    #expect(try keeper.strong[0].value("parts.1.id") == 12)
    #expect(keeper.strong[0].value("parts", default: [Item]()).map(\.id) == [11, 12])
    #expect(keeper.strong[1].JSON["id"] as? Int == 11)
    keeper.strong = []
    #expect(keeper.alive.isEmpty)
  }

  @Test func `a kept map of a text that was written ignores calls`() throws {
    let keeper = Keeper()
    keeper.keepsStrongly = true
    let mapper = Mapper<Item>(context: keeper)
    #expect(mapper.toJSONString(Item(1, [Item(2)])) == #"{"id":1,"parts":[{"id":2,"parts":[]}]}"#)
    let kept = keeper.strong
    keeper.keepsStrongly = false
    #expect(kept.count == 2)
    for id in 0..<20 {
      for map in kept {
        "late" >>> map["late"]
        Item(9, [Item(8)]) >>> map["item"]
        [1.5, .nan] >>> map["numbers"]
        var id = 5
        id <- map["id"]
        #expect(id == 5)
        // Also by the line that it had last.
        7 >>> map
      }
      #expect(mapper.toJSONString(Item(id)) == #"{"id":\#(id),"parts":[]}"#)
    }
  }

  @Test func `maps kept while writing to a dictionary ignore calls`() throws {
    let keeper = Keeper()
    keeper.keepsStrongly = true
    let mapper = Mapper<Item>(context: keeper)
    let dictionary = mapper.toJSON(Item(1, [Item(2)]))
    for map in keeper.strong { "late" >>> map["late"] }
    keeper.keepsStrongly = false
    #expect(dictionary.keys.sorted() == ["id", "parts"])
    #expect(mapper.toJSON(Item(3)).keys.sorted() == ["id", "parts"])
  }

  /// Sees no context, which tasks would share.
  struct Part: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  @Test(arguments: Input.allCases)
  func `a kept map may be asked in two tasks at once`(input: Input) async throws {
    let keeper = Keeper()
    keeper.keepsStrongly = true
    _ = try input.map(Self.json(10), with: Mapper<Item>(context: keeper))
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var sum = 0
          for _ in 0..<500 {
            for map in keeper.strong {
              sum += (try? map.value("id") as Int) ?? 0
              sum += map[task.isMultiple(of: 2) ? "id" : "absent"].value() as Int? ?? 0
              var parts: [Part] = []
              parts <- map["parts"]
              sum += parts.count
              sum += (try? map.value("a long key that is not there", default: 1) as Int) ?? 0
            }
          }
          return sum
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    // 10 + 11 + 12, once or twice, two parts of the root, and a default for each of three maps.
    let (once, twice) = (500 * (33 + 2 + 3), 500 * (66 + 2 + 3))
    #expect(sums == [once, once, twice, twice])
  }

  /// Promotes the weak references that it has seen before, between the elements of one text.
  struct Promoting: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      let keeper = map.context as? Keeper
      id <- map["id"]
      for other in keeper?.alive ?? [] where other !== map { _ = other["id"].value() as Int? }
      keeper?.see(map)
      keeper?.values.append(map["id"].value())
    }
  }

  @Test(arguments: Input.allCases)
  func `a weak map that is asked between elements disturbs nothing`(input: Input) throws {
    let keeper = Keeper()
    let mapper = Mapper<Promoting>(context: keeper)
    let json = "[" + (0..<50).map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    #expect(try input.mapArray(json, with: mapper)?.map(\.id) == Array(0..<50))
    #expect(keeper.values == Array(0..<50))
    #expect(keeper.alive.isEmpty)
  }

  @Test func `threads that read and write while others hold maps disturb nobody`() throws {
    let keepers = (0..<4).map { _ in Keeper() }
    let threads = keepers.map { keeper in
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        keeper.keepsStrongly = true
        let mapper = Mapper<Item>(context: keeper)
        for id in 0..<100 {
          let item = mapper.map(JSONString: Self.json(id))
          keeper.values.append(item?.id)
          _ = item.flatMap { mapper.toJSONString($0) }
          if id.isMultiple(of: 10) { keeper.strong = [] }
          keeper.values.append(keeper.strong.first?["id"].value())
        }
        done.signal()
      }
      thread.start()
      return done
    }
    for done in threads { done.wait() }
    for keeper in keepers {
      let read = keeper.values.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      #expect(read == Array(0..<100))
      // The thread has ended, and its maps are asked here.
      let ids = keeper.strong.compactMap { $0["id"].value() as Int? }
      #expect(ids.allSatisfy { 91...101 ~= $0 })
      #expect(!ids.isEmpty)
      keeper.strong = []
      #expect(keeper.alive.isEmpty)
    }
  }

  struct Decoding: CodableMappable {
    let id: Int
    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
      let keeper = decoder.userInfo[.mapContext] as? Containers
      keeper?.lists.append(
        try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .list)
      )
    }
    enum Keys: CodingKey { case id, list }
    func encode(to encoder: any Encoder) throws {}
  }

  final class Containers: MapContext {
    var lists: [any UnkeyedDecodingContainer] = []
  }

  @Test(arguments: Input.allCases)
  func `a kept container of a decoder has the values of its own text`(input: Input) throws {
    let containers = Containers()
    let mapper = Mapper<Decoding>(context: containers)
    for id in 0..<20 {
      _ = try input.require(#"{"id":\#(id),"list":[\#(id), \#(id + 1)]}"#, with: mapper)
    }
    for id in containers.lists.indices {
      #expect(try containers.lists[id].decode(Int.self) == id)
      #expect(try containers.lists[id].decode(Int.self) == id + 1)
      #expect(containers.lists[id].isAtEnd)
    }
  }
}
