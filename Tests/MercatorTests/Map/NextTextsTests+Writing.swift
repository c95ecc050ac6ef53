import Foundation
import JSONText
import TestSupport
import Testing

@testable import Mercator

/// The writer that a thread keeps for the next text, and the maps that wrote by it.
extension NextTextsTests {
  final class SeenMaps: MapContext {
    /// The maps that wrote, of which this holds none.
    var maps: [WeakMap] = []
    var ids: [ObjectIdentifier] { maps.map(\.id) }
    /// Whether none of them is left once the thread has ended, which it does behind its last line.
    var areGone: Bool {
      let end = Date() + 10
      while maps.contains(where: { $0.map != nil }), Date() < end {
        Thread.sleep(forTimeInterval: 0.001)
      }
      return maps.allSatisfy { $0.map == nil }
    }
    /// One that this holds.
    var kept: Map?
    var keeps = false
    var refuses = false

    func writeByAll() {
      for map in maps.compactMap(\.map) {
        var part: Written.Part? = Written.Part()
        part <- map["part"]
        Double.nan >>> map["number"]
        "late" >>> map["text"]
      }
    }

    func note(_ map: Map) {
      maps.append(WeakMap(map))
      if keeps { kept = map }
    }
  }

  struct WeakMap {
    weak var map: Map?
    let id: ObjectIdentifier

    init(_ map: Map) {
      self.map = map
      id = ObjectIdentifier(map)
    }
  }

  struct Written: Mappable {
    var id = 0
    var inner: [Part] = []

    init(id: Int) {
      self.id = id
      inner = [Part(), Part()]
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      inner <- map["inner"]
      (map.context as? SeenMaps)?.note(map)
    }
    func didWrite(_ map: Map) throws {
      if (map.context as? SeenMaps)?.refuses == true { throw Refusal() }
    }

    struct Refusal: Error {}

    struct Part: Mappable {
      var a = 1

      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        a <- map["a"]
        (map.context as? SeenMaps)?.note(map)
      }
    }

    static func text(_ id: Int) -> String { #"{"id":\#(id),"inner":[{"a":1},{"a":1}]}"# }
  }

  @Test("what nobody has set is what the default options say")
  func defaults() {
    #expect(ResolvedOptions.usual.writing == JSONWritingOptions())
    #expect(ResolvedOptions.usual.parsing == JSONParsingOptions())
    #expect(MapOptions().reading.elements == .byKind)
    let session = Session(.dictionary, .usual)
    #expect(session.instrumentation == .none)
    #expect(!session.followsKeys)
    #expect(!session.toObject)
    #expect(MapSettings.usual.context == nil)
    #expect(!MapSettings.usual.shouldIncludeNilValues)
  }

  @Test("no map of a text is there when the text is")
  func goneAfterEachText() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      for id in 1...4 {
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        // Two parts and the root, each text.
        #expect(seen.maps.count == 3 * id)
        #expect(seen.maps.allSatisfy { $0.map == nil })
      }
    }
  }

  @Test("texts of other options may come in between")
  func otherTextsBetween() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      let strict = Mapper<Written>(options: MapOptions(writing: .init(keyOrder: .sorted)))
      let model = Written(id: 7)
      for _ in 1...3 {
        #expect(mapper.toJSONString(model) == Written.text(7))
        #expect(
          mapper.toJSONString(model, prettyPrint: true)?.hasPrefix("{\n  \"id\" : 7,\n") == true
        )
        #expect(mapper.toJSONString(model) == Written.text(7))
        #expect(strict.toJSONString(model) == Written.text(7))
        #expect(mapper.toJSONString([model, model]) == "[\(Written.text(7)),\(Written.text(7))]")
        #expect(Mapper<Spread>(context: seen).toJSONString(Spread(id: 7)) == #"{"id":7,"a":1}"#)
      }
    }
    #expect(seen.areGone)
  }

  /// Has a part whose map is none that is kept.
  struct Spread: Mappable {
    var id = 0
    var part = Written.Part()

    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      part <- map.flat
      (map.context as? SeenMaps)?.note(map)
    }
  }

  @Test("an author that somebody has kept writes no other text")
  func keptSeenMaps() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      for id in 1...6 {
        seen.keeps = id.isMultiple(of: 2)
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        if let kept = seen.kept { "late" >>> kept["late"] }
      }
    }
    #expect(seen.maps.contains { $0.map != nil })
    seen.kept = nil
    #expect(seen.areGone)
  }

  @Test("a model that refuses to be written leaves nothing to the next")
  func refusals() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      for id in 1...6 {
        seen.refuses = id.isMultiple(of: 2)
        let text = mapper.toJSONString(Written(id: id))
        #expect(text == (seen.refuses ? nil : Written.text(id)))
      }
    }
    #expect(seen.areGone)
  }

  @Test("a text may be written while another is")
  func textsWrittenInside() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Quoting>(context: seen)
      for id in 1...4 {
        let text = mapper.toJSONString(Quoting(id: id))
        let inner = Written.text(id).replacingOccurrences(of: "\"", with: "\\\"")
        #expect(text == #"{"id":\#(id),"text":"\#(inner)"}"#)
      }
    }
    #expect(seen.areGone)
  }

  struct Quoting: Mappable {
    var id = 0

    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      let text = Mapper<Written>(context: map.context).toJSONString(Written(id: id))
      text >>> map["text"]
      (map.context as? SeenMaps)?.note(map)
    }
  }

  /// The output is used again after a map that was kept has been released.
  @Test("a model that is written as another, whose map somebody keeps for a while")
  func mapsKeptForAWhile() {
    let seen = SeenMaps()
    seen.keeps = true
    onNewThread {
      let mapper = Mapper<Standing>(context: seen)
      for id in 1...4 {
        let standing = Standing(for: Written(id: id), seen)
        #expect(mapper.toJSONString(standing)?.hasPrefix(Written.text(id)) == true)
        #expect(mapper.toJSONString([standing]) == "[\(Written.text(id)),8]")
      }
    }
    #expect(seen.areGone)
  }

  struct Standing: Mappable {
    var model = Written(id: 0)
    var seen: SeenMaps?

    init(for model: Written, _ seen: SeenMaps) {
      self.model = model
      self.seen = seen
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {}

    func writeJSON(to output: inout MapOutput) {
      model.writeJSON(to: &output)
      seen?.kept = nil
      8.writeJSON(to: &output)
    }
    func _writeInPlace(to output: inout MapOutput) { writeJSON(to: &output) }
  }

  @Test("what is written by a weak reference between two texts is in none of them")
  func weakWriting() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      let sorted = Mapper<Written>(options: MapOptions(writing: .init(keyOrder: .sorted)))
      for id in 1...4 {
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        seen.writeByAll()
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        seen.writeByAll()
        #expect(sorted.toJSONString(Written(id: id)) == Written.text(id))
        seen.writeByAll()
        #expect(mapper.toJSONString([Written]()) == "[]")
        seen.writeByAll()
        let writingByAll = Mapper<WritingByAll>(context: seen)
        #expect(writingByAll.toJSONString(WritingByAll(), prettyPrint: true) == "{\n  \"a\" : 1\n}")
      }
    }
    #expect(seen.areGone)
  }

  struct WritingByAll: Mappable {
    var a = 1

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? SeenMaps)?.writeByAll()
      a <- map["a"]
    }
  }

  @Test("a thread that ends leaves no map behind")
  func endedThreads() {
    let seen = SeenMaps()
    onNewThread {
      let mapper = Mapper<Written>(context: seen)
      for id in 1...3 { #expect(mapper.toJSONString(Written(id: id)) == Written.text(id)) }
    }
    #expect(seen.maps.count == 9)
    #expect(seen.areGone)
  }
}
