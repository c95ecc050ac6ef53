import Foundation
import Mercator
import Testing

/// What can't be written, and where it stands.
struct ThrowingWritingTests {
  private struct Unsupported {}

  private struct Inner: Mappable {
    var value: Any

    init(_ value: Any) { self.value = value }
    init?(map: Map) { return nil }

    func mapping(map: Map) {
      "x" >>> map["name"]
      value >>> map["v"]
    }
  }

  private func unsupported(
    _ type: String = "Unsupported",
    _ cure: String = "Mappable, CodableMappable or MapValue"
  ) -> String {
    "a value of a type that JSON has no form for: '\(type)' cannot be mapped: make it \(cure)"
  }
  private let nonFinite = "NaN and infinities have no JSON number"

  /// Lines that write a value somewhere, and where.
  private var places: [(path: String, lines: (Map, Any) -> Void)] {
    [
      ("$.v", { map, value in value >>> map["v"] }),
      ("$.a.b.c", { map, value in value >>> map["a.b.c"] }),
      (#"$["a.b"]"#, { map, value in value >>> map["a.b", nested: false] }),
      ("$.a[2].n", { map, value in value >>> map[path: "a", 2, "n"] }),
      ("$.l[1]", { map, value in ([1, value, 2] as [Any]) >>> map["l"] }),
      ("$.l[1][0]", { map, value in ([[1], [value]] as [Any]) >>> map["l"] }),
      ("$.d.k", { map, value in (["k": value] as [String: Any]) >>> map["d"] }),
      ("$.d.k[1].x", { map, value in (["k": [1, ["x": value]]] as [String: Any]) >>> map["d"] }),
      ("$.m.v", { map, value in Inner(value) >>> map["m"] }),
      ("$.m[1].v", { map, value in [Inner(1), Inner(value)] >>> map["m"] }),
      ("$.m.k.v", { map, value in ["k": Inner(value)] >>> map["m"] }),
      ("$.m.n[0][0].v", { map, value in [[Inner(value)]] >>> map["m.n"] }),
      ("$.o", { map, value in Any?.some(value) >>> map["o"] }),
      ("$.o[1]", { map, value in ([nil, value] as [Any?]) >>> map["o"] }),
      (
        "$.t",
        { map, value in
          1 >>> (map["t"], TransformOf<Int, Any>(fromJSON: { _ in nil }, toJSON: { _ in value }))
        }
      ),
      (
        "$.t[0]",
        { map, value in
          [1] >>> (map["t"], TransformOf<Int, Any>(fromJSON: { _ in nil }, toJSON: { _ in value }))
        }
      ),
    ]
  }

  @Test func `the path of the value is named wherever it stands`() {
    for (path, lines) in places {
      for (value, reason) in [
        (Unsupported(), unsupported()), (Double.nan, nonFinite), (Float.infinity, nonFinite),
        ((1, 2), unsupported("(Int, Int)")), ({ 1 } as () -> Int, unsupported("() -> Int")),
        (NSDecimalNumber.notANumber, nonFinite), ([1.5: 2], unsupported("Double", "MapKey")),
      ] as [(Any, String)] {
        for options in [
          MapOptions(), MapOptions(writing: .init(keyOrder: .sorted, escapesSlashes: true)),
        ] {
          let error = Written.error(options: options) { map in
            "before, [{" >>> map["before"]
            lines(map, value)
            "after" >>> map["after"]
          }
          #expect(error == "cannot write JSON at \(path): \(reason)", "\(type(of: value))")
        }
      }
      #expect(Written.error { lines($0, 1) } == nil)
      #expect(Written.error { lines($0, "x") } == nil)
    }
  }

  @Test func `the call that doesn't throw leaves the value out`() {
    let text = Written.toJSONString { map in
      ([1, Unsupported(), 2] as [Any]) >>> map["l"]
      (Unsupported() as Any) >>> map["v"]
      (["k": Unsupported(), "x": 1] as [String: Any]) >>> map["d"]
    }
    #expect(text == #"{"l":[1,2],"d":{"x":1}}"#)
    #expect(Written.toJSONString { map in Double.nan >>> map["v"] } == nil)
  }

  @Test func `the first of several is thrown`() {
    let first = Written.error { map in
      (Unsupported() as Any) >>> map["a"]
      Double.nan >>> map["b"]
    }
    #expect(first == "cannot write JSON at $.a: \(unsupported())")
    let second = Written.error { map in
      Double.nan >>> map["b"]
      (Unsupported() as Any) >>> map["a"]
    }
    #expect(second == "cannot write JSON at $.b: \(nonFinite)")
  }

  @Test func `arrays of models have positions`() {
    let models = [Inner(1), Inner([Unsupported()])]
    let error = #expect(throws: JSONWritingError.self) { try Mapper<Inner>().write(models) }
    #expect(error?.description == "cannot write JSON at $[1].v[0]: \(unsupported())")
    let other = #expect(throws: JSONWritingError.self) {
      try Mapper<Inner>().writeString([Inner(Double.nan)], prettyPrint: true)
    }
    #expect(other?.description == "cannot write JSON at $[0].v: \(nonFinite)")
    #expect(other?.code == .nonFiniteNumber)
  }

  @Test func `what can be written is what the other calls write`() throws {
    let mapper = Mapper<Inner>()
    let (model, models) = (Inner("é/"), [Inner(1), Inner([true, 0.5])])
    for isPretty in [false, true] {
      let text = try mapper.writeString(model, prettyPrint: isPretty)
      #expect(text == mapper.toJSONString(model, prettyPrint: isPretty))
      #expect(try mapper.write(model, prettyPrint: isPretty) == Data(text.utf8))
      let array = try mapper.writeString(models, prettyPrint: isPretty)
      #expect(array == mapper.toJSONString(models, prettyPrint: isPretty))
      #expect(try mapper.write(models, prettyPrint: isPretty) == Data(array.utf8))
    }
    #expect(try mapper.writeString([]) == "[]")
    #expect(try mapper.writeString(model) == #"{"name":"x","v":"é/"}"#)
  }
}
