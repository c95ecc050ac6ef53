import Foundation
import Mercator
import TestSupport
import Testing

/// How the cost of elements that can't be used grows with their number. No path is worked out for them
/// unless somebody reads it, and those that are read cost one pass over the text together.
@Suite(.serialized, .growth) struct GrowthTests {
  struct Strict: ImmutableMappable {
    let a: Int
    init(map: Map) throws { a = try map.value("a") }
  }

  struct Required: Mappable {
    var a = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) { a <- map[required: "a"] }
  }

  struct Plain: Codable, CodableMappable { let a: Int }

  /// Catches what it can't read.
  struct Lenient: CodableMappable {
    let a: Int?
    enum Keys: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      a = try? decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .a)
    }
    func encode(to encoder: any Encoder) throws {}
  }

  /// Lacks two values, both of which are reported at its object.
  struct TwoRequired: Mappable {
    var a = 0
    var b = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- map[required: "a"]
      b <- map[required: "a2", "a"]
    }
  }

  /// Says by itself that something is wrong with it.
  struct Complaining: CodableMappable {
    let a: Int?
    enum Keys: CodingKey { case a }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      a = try container.decodeIfPresent(Int.self, forKey: .a)
      if a == nil {
        throw DecodingError.dataCorruptedError(forKey: .a, in: container, debugDescription: "none")
      }
    }
    func encode(to encoder: any Encoder) throws {}
  }

  struct Coded: Codable { let a: Int? }

  struct ByTransform: Mappable {
    var w: [Coded] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { w <- (map["w"], .codable(Coded.self)) }
  }

  struct Holder<Element: BaseMappable>: Mappable {
    var w: [Element] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { w <- map["w"] }
  }

  struct ByKey<Element: BaseMappable>: Mappable {
    var w: [String: Element] = [:]
    init?(map: Map) {}
    mutating func mapping(map: Map) { w <- map["w"] }
  }

  static func array(_ element: String, _ count: Int) -> String {
    #"{"w":["# + Array(repeating: element, count: count).joined(separator: ",") + "]}"
  }

  static func object(_ element: String, _ count: Int) -> String {
    #"{"w":{"# + (0..<count).map { #""k\#($0)":\#(element)"# }.joined(separator: ",") + "}}"
  }

  /// A way to read `count` elements: those of a text made with the element, which can be used or not.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let failing: String
    let read: @Sendable (_ element: String, _ count: Int) -> () -> Void

    static func model<N: BaseMappable>(
      _ name: String,
      _ type: N.Type,
      failing: String = "{}",
      _ text: @escaping @Sendable (String, Int) -> String = GrowthTests.array
    ) -> Case {
      Case(testDescription: name, failing: failing) { element, count in
        let text = text(element, count)
        return { _ = Mapper<N>().map(JSONString: text) }
      }
    }

    static let all = [
      model("immutable models", Holder<Strict>.self),
      model("immutable models of another type inside", Holder<Strict>.self, failing: #"{"a":[]}"#),
      model("models that lack what they require", Holder<Required>.self),
      model("Codable models", Holder<Plain>.self),
      model("Codable models that catch", Holder<Lenient>.self),
      model("Codable models that complain", Holder<Complaining>.self),
      model("Codable values by a transform", ByTransform.self),
      model("immutable models by key", ByKey<Strict>.self, GrowthTests.object),
      Case(testDescription: "readArray", failing: "{}") { element, count in
        let text = GrowthTests.array(element, count)
        return { _ = try? Mapper<Required>().readArray(text, at: "w") }
      },
      Case(testDescription: "a report with every issue", failing: "{}") { element, count in
        let text = GrowthTests.array(element, count)
        let mapper = Mapper<Holder<Strict>>(
          options: MapOptions(reporting: .init(maximumIssues: .max))
        )
        return { _ = mapper.readReporting(text) }
      },
      Case(testDescription: "two issues of each object in a report", failing: "{}") {
        element,
        count in
        let text = GrowthTests.array(element, count)
        let mapper = Mapper<Holder<TwoRequired>>(
          options: MapOptions(reporting: .init(maximumIssues: .max))
        )
        return { _ = mapper.readReporting(text) }
      },
      Case(testDescription: "arrays in a report with every issue", failing: "[]") {
        element,
        count in
        let text = GrowthTests.array(element, count)
        let mapper = Mapper<Holder<Strict>>(
          options: MapOptions(reporting: .init(maximumIssues: .max))
        )
        return { _ = mapper.readReporting(text) }
      },
      Case(testDescription: "errors that are all printed", failing: #"{"a":[]}"#) {
        element,
        count in
        let text = GrowthTests.array(element, count)
        return {
          let errors = Errors()
          _ = Mapper<Holder<Keeping>>(context: errors).map(JSONString: text)
          for error in errors.all { _ = error.path }
        }
      },
    ]
  }

  final class Errors: MapContext {
    var all: [MapError] = []
  }

  /// Keeps its error for later.
  struct Keeping: ImmutableMappable {
    let a: Int
    init(map: Map) throws {
      do { a = try map.value("a") } catch let error as MapError {
        (map.context as? Errors)?.all.append(error)
        a = 0
      }
    }
  }

  @Test(arguments: Case.all)
  func `elements that fail cost as much each however many there are`(row: Case) {
    let (few, many) = (row.read(row.failing, 8_000), row.read(row.failing, 16_000))
    let usable = row.read(#"{"a":1}"#, 8_000)
    expectGrowth(below: 2.5, from: few, to: many)
    expectGrowth(below: 20, from: usable, to: few)
  }
}
