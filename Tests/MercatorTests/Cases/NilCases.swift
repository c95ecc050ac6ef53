import Foundation
import Mercator
import Testing

/// nil being written, and null being read over a value.
struct NilCases {
  private struct Obj: Mappable, Hashable {
    var id: Int?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private struct Everything: Mappable, Hashable {
    var a: Int?
    var o: Obj?
    var arr: [Obj]?
    var set: Set<Obj>?
    var dict: [String: Obj]?
    var dArr: [String: [Obj]]?
    var t: Date?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let seconds = TransformOf<Date, Double>(
        fromJSON: { $0.map { Date(timeIntervalSince1970: $0) } },
        toJSON: { $0?.timeIntervalSince1970 }
      )
      a <- map["a"]
      arr <- map["arr"]
      dArr <- map["dArr"]
      dict <- map["dict"]
      o <- map["o"]
      set <- map["set"]
      t <- (map["t"], seconds)
    }
  }

  private struct Outer: Mappable {
    var one = Everything()
    var many = [Everything()]
    var named = ["k": Everything()]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      many <- map["many"]
      named <- map["named"]
      one <- map["one"]
    }
  }

  private let nulls =
    #"{"a":null,"arr":null,"dArr":null,"dict":null,"o":null,"set":null,"t":null}"#

  @Test func `every nil is null, through every way of writing`() throws {
    let mapper = Mapper<Everything>(shouldIncludeNilValues: true)
    let model = Everything()
    #expect(mapper.toJSONString(model) == nulls)
    #expect(mapper.toJSONString([model, model]) == "[\(nulls),\(nulls)]")
    #expect(mapper.toJSONString(Set([model])) == "[\(nulls)]")
    let objects: [[String: Any]?] = [
      mapper.toJSON(model), mapper.toJSONArray([model]).first,
      mapper.toJSONDictionary(["k": model])["k"],
      mapper.toJSONDictionaryOfArrays(["k": [model]])["k"]?.first, mapper.toJSONSet([model]).first,
    ]
    for (index, object) in objects.enumerated() {
      #expect(object?.count == 7, "\(index)")
      #expect(object?.values.allSatisfy { $0 is NSNull } == true, "\(index)")
    }
  }

  @Test(arguments: Output.allCases)
  func `every nil is null inside another object and inside an array`(output: Output) throws {
    let mapper = Mapper<Outer>(shouldIncludeNilValues: true)
    let expected = #"{"many":[\#(nulls)],"named":{"k":\#(nulls)},"one":\#(nulls)}"#
    #expect(try output.write(Outer(), with: mapper) == expected)
  }

  @Test(arguments: Output.allCases)
  func `without the flag no nil is there`(output: Output) throws {
    #expect(try output.write(Everything()) == "{}")
    #expect(try output.write(Outer()) == #"{"many":[{}],"named":{"k":{}},"one":{}}"#)
  }

  private final class Venue: Mappable {
    var city = "Oslo"

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) { city <- map["city"] }
  }

  private final class Sport: Mappable {
    var id = 1
    var name: String? = "Sport"
    var kept: String? = "Sport"
    var venue = Venue()

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      kept <- map["name", ignoreNil: true]
      venue <- map["venue"]
    }
  }

  @Test(arguments: Input.allCases)
  func `an update keeps what is missing and clears what is null`(input: Input) throws {
    let sport = Sport()
    let venue = sport.venue
    _ = try input.update(sport, with: #"{"id":2}"#)
    #expect(sport.id == 2)
    #expect(sport.name == "Sport")
    _ = try input.update(sport, with: #"{"id":1,"name":null,"venue":null}"#)
    #expect(sport.id == 1)
    #expect(sport.name == nil)
    #expect(sport.kept == "Sport")
    #expect(sport.venue === venue)
    #expect(venue.city == "Oslo")
    let made = try #require(try input.map(#"{"name":null,"venue":null}"#, to: Sport.self))
    #expect(made.name == nil)
    #expect(made.kept == "Sport")
    #expect(made.venue.city == "Oslo")
  }
}
