import Foundation
import Mercator
import MercatorFormats
import Testing

/// The order of members: that of the lines, or sorted by an option.
struct SortedKeyTests {
  private struct Part: Mappable {
    var z = 1
    var y = 2
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      z <- map["z"]
      y <- map["y"]
    }
  }

  private struct Whole: Mappable {
    var first = 1
    var parts: [Part] = []
    var b = 2
    var deep = 3
    var value: JSONValue = ["d": 1, "c": 2]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["first"]
      parts <- map["parts"]
      b <- map["b"]
      // A path makes the object one that is put together.
      deep <- map["a.x"]
      value <- map["value"]
    }
  }

  private static let formats: [(format: MapFormat, sorted: [String])] = [
    (.cbor, ["a", "b", "first", "parts", "value"]),
    (.messagePack, ["a", "b", "first", "parts", "value"]),
    (.propertyList(.xml), ["a", "b", "first", "parts", "value"]),
    (.propertyList(.binary), ["a", "b", "first", "parts", "value"]),
    (.query, ["a", "b", "first", "parts", "value"]),
  ]

  @Test(arguments: formats.indices)
  func `members are in the order of the lines, or sorted by the option`(index: Int) throws {
    let (format, sorted) = Self.formats[index]
    let whole = try Mapper<Whole>().read(#"{"parts":[{}]}"#)
    for keyOrder in [MapOptions.KeyOrder.mapping, .sorted] {
      let options = MapOptions(writing: .init(keyOrder: keyOrder))
      let data = try Mapper<Whole>(options: options).write(whole, as: format)
      let object = try #require(try ValueMapper<JSONValue>().read(data, as: format).object)
      let isSorted = keyOrder == .sorted
      #expect(
        object.keys.map { "\($0)" } == (isSorted ? sorted : ["first", "parts", "b", "a", "value"])
      )
      #expect(
        object["parts"]?[0]?.object?.keys.map { "\($0)" } == (isSorted ? ["y", "z"] : ["z", "y"])
      )
      #expect(
        object["value"]?.object?.keys.map { "\($0)" } == (isSorted ? ["c", "d"] : ["d", "c"])
      )
    }
  }

  // RFC 8949, section 4.2.1: the keys "z" and "aa" in this order, because the first byte has the length.
  @Test func `sorted CBOR is in the order of the bytes of the keys`() throws {
    let options = MapOptions(writing: .init(keyOrder: .sorted))
    let value: JSONValue = ["aa": 1, "z": 2, "100": 3, "b": 4]
    let data = try ValueMapper<JSONValue>(options: options).write(value, as: .cbor)
    let keys = try ValueMapper<JSONValue>().read(data, as: .cbor).object?.keys.map { "\($0)" }
    #expect(keys == ["b", "z", "aa", "100"])
    let text = try ValueMapper<JSONValue>(options: options).write(value, as: .messagePack)
    let others = try ValueMapper<JSONValue>().read(text, as: .messagePack).object?.keys
    #expect(others?.map { "\($0)" } == ["100", "aa", "b", "z"])
  }
}
