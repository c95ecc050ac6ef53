import Foundation
import JSONText
import Testing

@testable import Mercator

/// The map that a thread keeps with its writer: the author of the next text.
extension NextTextsTests {
  final class Authors: MapContext {
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

    func writeStrayly() {
      for map in maps.compactMap(\.map) {
        var part: Written.Part? = Written.Part()
        part <- map["part"]
        Double.nan >>> map["number"]
        "stray" >>> map["text"]
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
      (map.context as? Authors)?.note(map)
    }
    func didWrite(_ map: Map) throws {
      if (map.context as? Authors)?.refuses == true { throw Refusal() }
    }

    struct Refusal: Error {}

    struct Part: Mappable {
      var a = 1

      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        a <- map["a"]
        (map.context as? Authors)?.note(map)
      }
    }

    static func text(_ id: Int) -> String { #"{"id":\#(id),"inner":[{"a":1},{"a":1}]}"# }
  }

  @Test("what nobody has set is what the default options say")
  func defaults() {
    #expect(BoxedOptions.lenient.writing == JSONWritingOptions())
    #expect(BoxedOptions.lenient.parsing == JSONParsingOptions())
    #expect(MapOptions().elements == .byKind)
    let settings = MapSettings()
    #expect(settings.attention == .none && !settings.followsKeys && settings.context == nil)
    #expect(!settings.shouldIncludeNilValues && !settings.toObject)
  }

  @Test("texts that follow each other have one author")
  func sameAuthor() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Written>(context: authors)
      for id in 1...4 { #expect(mapper.toJSONString(Written(id: id)) == Written.text(id)) }
    }
    // Two parts and the root, each text.
    #expect(authors.ids.count == 12)
    #expect(Set(authors.ids).count == 2)
    #expect(authors.areGone)
  }

  @Test("other texts in between leave the author as it was")
  func otherTextsBetween() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Written>(context: authors)
      let strict = Mapper<Written>(options: MapOptions(keyOrder: .sorted))
      let model = Written(id: 7)
      for _ in 1...3 {
        #expect(mapper.toJSONString(model) == Written.text(7))
        #expect(
          mapper.toJSONString(model, prettyPrint: true)?.hasPrefix("{\n  \"id\" : 7,\n") == true
        )
        #expect(mapper.toJSONString(model) == Written.text(7))
        #expect(strict.toJSONString(model) == Written.text(7))
        #expect(mapper.toJSONString([model, model]) == "[\(Written.text(7)),\(Written.text(7))]")
        #expect(Mapper<Spread>(context: authors).toJSONString(Spread(id: 7)) == #"{"id":7,"a":1}"#)
      }
    }
    #expect(authors.areGone)
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
      (map.context as? Authors)?.note(map)
    }
  }

  @Test("an author that somebody has kept writes no other text")
  func keptAuthors() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Written>(context: authors)
      for id in 1...6 {
        authors.keeps = id.isMultiple(of: 2)
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        if let kept = authors.kept { "late" >>> kept["late"] }
      }
    }
    #expect(authors.maps.contains { $0.map != nil })
    authors.kept = nil
    #expect(authors.areGone)
  }

  @Test("a model that refuses to be written leaves nothing to the next")
  func refusals() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Written>(context: authors)
      for id in 1...6 {
        authors.refuses = id.isMultiple(of: 2)
        let text = mapper.toJSONString(Written(id: id))
        #expect(text == (authors.refuses ? nil : Written.text(id)))
      }
    }
    #expect(authors.areGone)
  }

  @Test("a text that is written while another is has an author of its own")
  func authorsInside() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Quoting>(context: authors)
      for id in 1...4 {
        let text = mapper.toJSONString(Quoting(id: id))
        let inner = Written.text(id).replacingOccurrences(of: "\"", with: "\\\"")
        #expect(text == #"{"id":\#(id),"text":"\#(inner)"}"#)
      }
    }
    #expect(authors.areGone)
  }

  struct Quoting: Mappable {
    var id = 0

    init(id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      let text = Mapper<Written>(context: map.context).toJSONString(Written(id: id))
      text >>> map["text"]
      (map.context as? Authors)?.note(map)
    }
  }

  /// The output is used again after its author was given up by who had kept it.
  @Test("a model that is written as another, whose map somebody keeps for a while")
  func authorsLetGoOf() {
    let authors = Authors()
    authors.keeps = true
    onNewThread {
      let mapper = Mapper<Standing>(context: authors)
      for id in 1...4 {
        let standing = Standing(for: Written(id: id), authors)
        #expect(mapper.toJSONString(standing)?.hasPrefix(Written.text(id)) == true)
        #expect(mapper.toJSONString([standing]) == "[\(Written.text(id)),8]")
      }
    }
    #expect(authors.areGone)
  }

  struct Standing: Mappable {
    var model = Written(id: 0)
    var authors: Authors?

    init(for model: Written, _ authors: Authors) {
      self.model = model
      self.authors = authors
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {}

    func _write(to output: inout MapOutput) {
      model._write(to: &output)
      authors?.kept = nil
      8._write(to: &output)
    }
    func _writeInPlace(to output: inout MapOutput) { _write(to: &output) }
  }

  @Test("what is written by a weak reference between two texts is in none of them")
  func strayWriting() {
    let authors = Authors()
    onNewThread {
      let mapper = Mapper<Written>(context: authors)
      let sorted = Mapper<Written>(options: MapOptions(keyOrder: .sorted))
      for id in 1...4 {
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        authors.writeStrayly()
        #expect(mapper.toJSONString(Written(id: id)) == Written.text(id))
        authors.writeStrayly()
        #expect(sorted.toJSONString(Written(id: id)) == Written.text(id))
        authors.writeStrayly()
        #expect(mapper.toJSONString([Written]()) == "[]")
        authors.writeStrayly()
        let straying = Mapper<Straying>(context: authors)
        #expect(straying.toJSONString(Straying(), prettyPrint: true) == "{\n  \"a\" : 1\n}")
      }
    }
    #expect(authors.areGone)
  }

  struct Straying: Mappable {
    var a = 1

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? Authors)?.writeStrayly()
      a <- map["a"]
    }
  }

  @Test(
    "an author that somebody holds when its thread has ended has no part of what the thread kept"
  )
  func authorsOfEndedThreads() {
    let authors = Authors()
    let held = onNewThread {
      let mapper = Mapper<Written>(context: authors)
      for id in 1...3 { #expect(mapper.toJSONString(Written(id: id)) == Written.text(id)) }
      return authors.maps.compactMap(\.map)
    }
    #expect(held.count == 9)
    let end = Date() + 10
    while held.contains(where: { $0.writer != nil }), Date() < end {
      Thread.sleep(forTimeInterval: 0.001)
    }
    #expect(held.allSatisfy { $0.writer == nil && $0.trailStart == nil && $0.step == nil })
    // Nowhere.
    authors.writeStrayly()
  }
}
