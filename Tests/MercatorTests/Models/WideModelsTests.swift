import Mercator
import Testing

/// Models inside models whose own mapping takes much of the stack: in debug builds, that of a class of a
/// hundred properties takes 7 kB.
struct WideModelsTests {
  @Test(arguments: DeepModelsTests.Stack.all)
  func `wide models are read and written as deep as the stack goes`(
    stack: DeepModelsTests.Stack
  ) throws {
    let json =
      String(repeating: #"{"next":"#, count: 511) + "{}" + String(repeating: "}", count: 511)
    try stack.run {
      let wide = try #require(Mapper<Wide>().map(JSONString: json))
      #expect(wide.depth > 8)
      _ = wide.toJSONString()
      #expect(wide.toJSON().count == 1)
      #expect(Mapper<Wide>().map(JSON: wide.toJSON())?.depth ?? 0 > 8)
    }
    try stack.run {
      let wide = Wide(levels: 512)
      let text = wide.toJSONString()
      #expect(text == nil || text == json)
      #expect(wide.toJSON().count == 1)
    }
  }

  @Test(arguments: 0..<12)
  func `wide models in a text inside are written as deep as the stack goes`(level: Int) throws {
    try DeepModelsTests.Stack.small.run {
      let envelope = Envelope()
      envelope.text = Wide(levels: 512)
      let outer = (0..<level).reduce(envelope) { inner, _ in
        let outer = Envelope()
        outer.next = inner
        return outer
      }
      let text = outer.toJSONString()
      #expect(text == nil || text?.hasSuffix("}") == true)
      // The text itself is left out where it can't be written.
      #expect(outer.toJSON().count == (level == 0 && text == nil ? 0 : 1), "\(level)")
    }
  }

  final class Envelope: Mappable {
    var next: Envelope?
    var text: Wide?

    init() {}
    required init?(map: Map) {}

    func mapping(map: Map) {
      var room = Room()
      next <- map["next"]
      text <- (map["text"], .json(Wide.self))
      room.touch()
    }
  }

  final class Wide: Mappable {
    var next: Wide?

    init() {}
    required init?(map: Map) {}

    /// Built without recursion, to be written on the same stack.
    convenience init(levels: Int) {
      self.init()
      var last = self
      for _ in 1..<levels {
        let next = Wide()
        last.next = next
        last = next
      }
    }

    func mapping(map: Map) {
      var room = Room()
      next <- map["next"]
      room.touch()
    }

    var depth: Int { sequence(first: self) { $0.next }.reduce(0) { depth, _ in depth + 1 } }
  }

  /// 8 kB, which lie on the stack.
  struct Room {
    typealias Eight<T> = (T, T, T, T, T, T, T, T)
    var words: Eight<Eight<Eight<(Int, Int)>>>

    init() {
      let two = (0, 0)
      let eights = (two, two, two, two, two, two, two, two)
      let more = (eights, eights, eights, eights, eights, eights, eights, eights)
      words = (more, more, more, more, more, more, more, more)
    }

    mutating func touch() { words.0.0.0.0 += 1 }
  }
}
