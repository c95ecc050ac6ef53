import Foundation
import TestSupport
import Testing

import MappingTestSupport
@testable import Mercator

/// The maps of models inside models, which the thread keeps with that of the root.
extension NextTextsTests {
  @Test("models inside models are told what counts for their text", arguments: Input.allCases)
  func nestedSettings(input: Input) throws {
    let levels = 7
    let text =
      (0..<levels).map { #"{"id":\#($0),"inner":"# }.joined() + "null"
      + String(repeating: "}", count: levels)
    let contexts: [Tagging?] = [nil, Tagging("a"), nil, Tagging("b"), Tagging("c"), nil]
    try onNewThread {
      for context in contexts {
        let tag = context?.tag ?? "none"
        let mapper = Mapper<Level>(context: context, shouldIncludeNilValues: context != nil)
        let model = try #require(try input.map(text, with: mapper))
        #expect(model.all.map(\.id) == Array(0..<levels))
        #expect(model.all.map(\.readBy) == Array(repeating: tag, count: levels))
        let written = try #require(mapper.toJSONString(model))
        let end = context == nil ? "" : #","inner":null"#
        let whole =
          (0..<levels).map { #"{"id":\#($0),"by":"\#(tag)","inner":"# }.joined()
        #expect(
          written == whole.dropLast(#","inner":"#.count) + end
            + String(repeating: "}", count: levels)
        )
      }
    }
  }

  final class Tagging: MapContext {
    let tag: String

    init(_ tag: String) { self.tag = tag }
  }

  final class Level: Mappable {
    var id = -1
    var readBy: String?
    var inner: Level?

    var all: [Level] { [self] + (inner?.all ?? []) }

    init?(map: Map) {}
    func mapping(map: Map) {
      let tag = (map.context as? Tagging)?.tag ?? "none"
      id <- map["id"]
      if map.mappingType == .fromJSON { readBy = tag } else { tag >>> map["by"] }
      inner <- map["inner"]
    }
  }

  @Test("the maps of models inside end with their text")
  func nestedMapsEnd() {
    let seen = Seen()
    onNewThread {
      let mapper = Mapper<Spared>(context: seen)
      for id in 1...3 {
        let outer = mapper.map(JSONString: #"{"id":\#(id),"inner":{"id":0}}"#)
        let text = outer.flatMap { mapper.toJSONString($0) }
        #expect(text == #"{"id":\#(id),"inner":{"id":0}}"#)
      }
    }
    #expect(seen.spares == [false, false, false, false, false, false])
  }

  struct Spared: Mappable {
    var id = 0
    var inner: Nested?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? Seen)?.spares.append(map.reusableMap != nil)
      id <- map["id"]
      inner <- map["inner"]
    }

    struct Nested: Mappable {
      var id = 0

      init?(map: Map) {}
      mutating func mapping(map: Map) { id <- map["id"] }
    }
  }

  @Test("what is said of a line inside is said of no line of the next text")
  func nestedLines() {
    let seen = Seen()
    onNewThread {
      let model = Mapper<Outside>(context: seen).map(JSONString: #"{"inside":{"name":null}}"#)
      for _ in 1...3 {
        let text = model.flatMap { Mapper<Outside>(context: seen).toJSONString($0) }
        #expect(text == #"{"inside":{"name":null}}"#)
      }
    }
    #expect(seen.instrumentation == Array(repeating: .none, count: 4))
  }

  struct Outside: Mappable {
    var inside: Inside?

    init?(map: Map) {}
    mutating func mapping(map: Map) { inside <- map["inside"] }
  }

  struct Inside: Mappable {
    var name: String?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      (map.context as? Seen)?.instrumentation.append(map.line.instrumentation)
      name <- map["name", nulls: MapOptions.WrittenNulls.write]
    }
  }

  @Test("a nested map that is kept while writing is no part of the next text")
  func keptNestedMapsOfWriting() {
    let seen = Seen()
    let texts: [String?] = onNewThread {
      let model = Mapper<Nesting>().map(JSONString: #"{"inner":{},"more":{}}"#)
      let mapper = Mapper<Nesting>(context: seen)
      return (1...4).map { _ in
        for map in seen.maps { 7 >>> map["late"] }
        return model.flatMap { mapper.toJSONString($0) }
      }
    }
    #expect(texts == Array(repeating: #"{"inner":{},"more":{}}"#, count: 4))
    #expect(Set(seen.maps.map { ObjectIdentifier($0) }).count == 8)
  }
}
