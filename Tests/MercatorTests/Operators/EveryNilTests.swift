import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Every nil is written as null, or none")
struct EveryNilTests {
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
}
