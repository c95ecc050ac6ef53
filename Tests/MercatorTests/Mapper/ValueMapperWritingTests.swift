import Foundation
import Mercator
import Testing

/// Values that aren't models, written as a text or an object of their own.
struct ValueMapperWritingTests {
  private struct Item: Mappable {
    var n: Int?
    init(_ n: Int?) { self.n = n }
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n"] }
  }

  /// The same text by all ways of writing it.
  private func written<V: MapValue>(
    _ value: V,
    _ mapper: ValueMapper<V> = ValueMapper(),
    prettyPrint: Bool = false
  ) throws -> String {
    let text = try mapper.writeString(value, prettyPrint: prettyPrint)
    #expect(try mapper.write(value, prettyPrint: prettyPrint) == Data(text.utf8))
    #expect(try mapper.writeBytes(value, prettyPrint: prettyPrint) == Array(text.utf8))
    let (data, report) = mapper.writeReporting(value, prettyPrint: prettyPrint)
    #expect(data == Data(text.utf8))
    #expect(report.issues.isEmpty)
    return text
  }

  @Test func `scalars and Optionals are written`() throws {
    #expect(try written(5) == "5")
    #expect(try written(-0.5) == "-0.5")
    #expect(try written(true) == "true")
    #expect(try written("é\"") == #""é\"""#)
    #expect(try written(Decimal(string: "1.1")) == "1.1")
    #expect(try written(Date(timeIntervalSince1970: 0)) == #""1970-01-01T00:00:00Z""#)
    #expect(try written(Int?.some(5)) == "5")
    #expect(try written(Int?.none) == "null")
  }

  @Test func `collections are written`() throws {
    #expect(try written([1, 2]) == "[1,2]")
    #expect(try written([Int]()) == "[]")
    #expect(try written([1, nil, 2]) == "[1,null,2]")
    #expect(try written(["a": [1.5]]) == #"{"a":[1.5]}"#)
    #expect(try written([[Item(1)], []]) == #"[[{"n":1}],[]]"#)
    #expect(try written([1, 2], prettyPrint: true) == "[\n  1,\n  2\n]")
  }

  @Test func `options say how it is written`() throws {
    let sorted = ValueMapper<[String: Int]>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    #expect(try written(["b": 1, "a": 2], sorted) == #"{"a":2,"b":1}"#)
    let nulls = ValueMapper<[Double]>(options: MapOptions(nonFiniteNumbers: .null))
    #expect(try written([.nan], nulls) == "[null]")
    let including = ValueMapper<[Item]>(shouldIncludeNilValues: true)
    #expect(try written([Item(nil)], including) == #"[{"n":null}]"#)
    #expect(try written([Item(nil)]) == #"[{}]"#)
  }

  @Test func `a number without a form is an error with its path`() {
    let failures: [(String, () throws -> Any)] = [
      ("$", { try ValueMapper<Double>().writeString(.nan) }),
      ("$[1]", { try ValueMapper<[Double]>().write([1, .infinity]) }),
      ("$.a[0]", { try ValueMapper<[String: [Double?]]>().writeBytes(["a": [.nan]]) }),
    ]
    for (path, write) in failures {
      let error = #expect(throws: JSONWritingError.self) { try write() }
      #expect(
        error?.description
          == "cannot write JSON at \(path): NaN and infinities have no JSON number"
      )
    }
    let (data, report) = ValueMapper<[Double]>().writeReporting([1, .nan])
    #expect(data == nil)
    #expect(
      report.description
        == "error  $[1]  unwritable: found NaN and infinities have no JSON number; failed"
    )
  }

  @Test func `what is written is read again, as text and as an object`() throws {
    let mapper = ValueMapper<[[String: [Date?]]]>()
    let value = [["a": [Date(timeIntervalSince1970: 1), nil]], [:]]
    #expect(try mapper.read(try mapper.write(value)) == value)
    #expect(try mapper.read(JSONObject: mapper.toJSONObject(value)) == value)
  }

  @Test func `an object keeps the types of Swift`() {
    #expect(ValueMapper<[Int]>().toJSONObject([1, 2]) as? [Int] == [1, 2])
    #expect(ValueMapper<UInt8>().toJSONObject(7) as? UInt8 == 7)
    #expect(ValueMapper<Int?>().toJSONObject(nil) is NSNull)
  }
}
