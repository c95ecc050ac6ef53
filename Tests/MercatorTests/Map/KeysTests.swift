import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Which value a key finds.
struct KeysTests {
  @Test(arguments: Input.allCases)
  func `a key with a dot is a path unless it says otherwise`(input: Input) throws {
    try input.read(#"{"a.b": 1, "a": {"b": 2}, "only.literal": 3, "c": 4}"#) { map throws in
      #expect(map["a.b"].value() == 2)
      #expect(map["a.b", nested: true].value() == 2)
      #expect(map["a.b", nested: false].value() == 1)
      #expect(map["c", nested: true].value() == 4)
      #expect(map["c", nested: false].value() == 4)
      #expect(!map["only.literal"].isKeyPresent)
      #expect(map["only.literal", nested: false].value() == 3)
      #expect(try map.value("a.b", nested: false) == 1)
      #expect(try map.value("a.b", nested: true) == 2)
    }
  }

  @Test(arguments: Input.allCases)
  func `a delimiter replaces the dot for one subscript`(input: Input) throws {
    try input.read(#"{"x->y": 1, "x": {"y": 2, "p.q": {"r.s": 3}}, "a": {"b": 4}}"#) { map throws in
      #expect(map["x->y"].value() == 1)
      #expect(map["x->y", delimiter: "->"].value() == 2)
      #expect(map["x->p.q->r.s", delimiter: "->"].value() == 3)
      #expect(map["x->y", nested: false, delimiter: "->"].value() == 1)
      #expect(map["x->y", nested: true, delimiter: "->"].value() == 2)
      #expect(!map["a.b", delimiter: "->"].isKeyPresent)
      #expect(map["a.b"].value() == 4)
      #expect(map.nestedKeyDelimiter == ".")
      #expect(try map.value("x/y", delimiter: "/") == 2)
    }
  }

  // Every subscript
  @Test(arguments: Input.allCases)
  func `every form of the subscript finds its value`(input: Input) throws {
    try input.read(#"{"a": {"b": 1, "n": null}, "a.b": 2, "a.n": null, "a/n": null}"#) {
      map throws in
      #expect(map["a.b", ignoreNil: true].value() == 1)
      #expect(map["a/b", delimiter: "/", ignoreNil: true].value() == 1)
      #expect(map["a.b", nested: false, ignoreNil: true].value() == 2)
      #expect(map["a/b", nested: true, delimiter: "/", ignoreNil: true].value() == 1)
      #expect(map["a.b", nested: nil, delimiter: ".", ignoreNil: false].value() == 1)
      #expect(map["a.n"].isKeyPresent)
      #expect(!map["a.n", ignoreNil: true].isKeyPresent)
      #expect(map["a.n", ignoreNil: false].isKeyPresent)
      #expect(!map["a/n", delimiter: "/", ignoreNil: true].isKeyPresent)
      #expect(!map["a.n", nested: false, ignoreNil: true].isKeyPresent)
      #expect(!map["a/n", nested: false, delimiter: "/", ignoreNil: true].isKeyPresent)
      #expect(!map["a.n", nested: nil, delimiter: ".", ignoreNil: true].isKeyPresent)
      #expect(map["a/n", nested: false, delimiter: "/"].isKeyPresent)
    }
  }

  @Test(
    arguments: [
      ("", 1), (".", 2), ("a.", 3), (".a", 4), ("a..b", 5), ("..", nil), ("b.", nil), ("a...", nil),
    ] as [(String, Int?)],
    Input.allCases
  )
  func `an empty part is the empty key`(key: (String, Int?), input: Input) throws {
    let found: Int? = try input.read(#"{"": 1, "a": {"": 3, "b": 9}, "b": {"c": 1}}"#) {
      map throws in
      map[key.0].value()
    }
    let deeper: Int? = try input.read(#"{"": {"": 2, "a": 4}, "a": {"": {"b": 5}}}"#) {
      map throws in
      map[key.0].value()
    }
    #expect((found ?? deeper) == key.1)
  }

  @Test(arguments: Input.allCases)
  func `a key that ends in a dot finds the empty key inside`(input: Input) throws {
    #expect(try input.read(#"{"e": {"": 8}}"#) { $0["e."].value() } == 8)
    #expect(try input.read(#"{"e": 8}"#) { $0["e."].isKeyPresent } == false)
  }

  @Test(
    arguments: [
      ("arr.0.z", 10), ("arr.1.z", 11), ("arr.+1.z", 11), ("arr.01.z", 11), ("arr.3.0.0", 30),
      ("arr.-1.z", nil), ("arr.-0.z", 10), ("arr.9.z", nil), ("arr.x.z", nil), ("arr..z", nil),
      ("arr. 1.z", nil), ("arr.1.0", nil), ("arr.99999999999999999999.z", nil), ("0", nil),
      ("arr.1e0.z", nil), ("arr.4.0", 40),
    ] as [(String, Int?)],
    Input.allCases
  )
  func `a part that is a number leads into an array`(key: (String, Int?), input: Input) throws {
    let json = #"{"arr": [{"z": 10}, {"z": 11}, null, [[30]], {"0": 40}]}"#
    try input.read(json) { map throws in
      #expect(map[key.0].value() == key.1)
      #expect(map[key.0].isKeyPresent == (key.1 != nil))
      var property: Int? = -1
      property <- map[key.0]
      #expect(property == key.1 ?? -1)
    }
  }

  @Test(arguments: Input.allCases)
  func `null at the end of a path is there, null on the way is not`(input: Input) throws {
    try input.read(#"{"a": {"b": null}, "c": null, "d": [null]}"#) { map throws in
      for (key, isPresent) in [
        ("a.b", true), ("a.b.x", false), ("c", true), ("c.x", false), ("x.y", false),
        ("d.0", true), ("d.0.x", false),
      ] {
        #expect(map[key].isKeyPresent == isPresent, "\(key)")
        #expect(map[key].currentValue == nil, "\(key)")
        var property: String? = "old"
        property <- map[key]
        #expect(property == (isPresent ? nil : "old"), "\(key)")
      }
    }
  }

  @Test(arguments: ["a.c.d", "a.s.d", "a.t.0", "a.c.d.e"], Input.allCases)
  func `a path through a scalar is absent`(key: String, input: Input) throws {
    try input.read(#"{"a": {"c": 1, "s": "x", "t": true}}"#) { map throws in
      #expect(!map[key].isKeyPresent)
      #expect(map[key].currentValue == nil)
      #expect(map[key].value() as Int? == nil)
      #expect(throws: MapError.self) { try map.value(key) as Int }
      #expect(try map.value(key) as Int? == nil)
      #expect(try map.value(key, default: 7) == 7)
      var property: Int? = -1
      property <- map[key]
      #expect(property == -1)
    }
  }

  @Test(
    arguments: [
      ("typed.x", 1), ("rows.0.x", 2), ("numbers.1", 4), ("object.x", 5), ("array.0", 6),
      ("array.1.x", 7), ("array.2.0", 8), ("deep.a.b.0.c", 9), ("array.9", nil), ("typed.y", nil),
    ] as [(String, Int?)]
  )
  func `paths lead through Foundation's and typed containers`(key: String, expected: Int?) throws {
    let JSON: [String: Any] = [
      "typed": ["x": 1],
      "rows": [["x": 2]] as [[String: Int]],
      "numbers": [3, 4],
      "object": NSDictionary(dictionary: ["x": 5]),
      "array": NSArray(array: [6, NSDictionary(dictionary: ["x": 7]), NSArray(array: [8])]),
      "deep": ["a": NSDictionary(dictionary: ["b": [["c": 9]]])],
    ]
    let map = Map(mappingType: .fromJSON, JSON: JSON)
    #expect(map[key].value() == expected)
    #expect(map[key].isKeyPresent == (expected != nil))
  }

  @Test func `containers of Foundation and typed ones are read as collections and models`() throws {
    let JSON: [String: Any] = [
      "point": NSDictionary(dictionary: ["n": 1]),
      "typed": ["n": Int8(2)] as [String: Int8],
      "points": NSArray(array: [["n": 3], NSDictionary(dictionary: ["n": 4])]),
      "byName": ["a": ["n": 5]] as [String: [String: Int]],
      "numbers": NSArray(array: [6, NSNumber(value: 7)]),
      "text": NSString(string: "x"),
    ]
    let map = Map(mappingType: .fromJSON, JSON: JSON)
    #expect(try map.value("point") == Point(n: 1))
    #expect(try map.value("typed") == Point(n: 2))
    #expect(try map.value("points") == [Point(n: 3), Point(n: 4)])
    #expect(try map.value("byName") == ["a": Point(n: 5)])
    #expect(try map.value("numbers") == [6, 7])
    #expect(try map.value("text") == "x")
    #expect(Mapper<Point>().map(JSONObject: NSDictionary(dictionary: ["n": 8]))?.n == 8)
    #expect(Mapper<Point>().mapArray(JSONObject: NSArray(array: [["n": 9]]))?.map(\.n) == [9])
  }

  @Test func `a nil in the dictionary is there, and is nil`() {
    let JSON: [String: Any] = [
      "none": Int?.none as Any, "some": Int?.some(5) as Any, "deep": ["x": String?.none as Any],
      "list": [1, nil] as [Int?],
    ]
    let map = Map(mappingType: .fromJSON, JSON: JSON)
    var (cleared, kept, read) = (1 as Int?, 1, 1)
    cleared <- map["none"]
    kept <- map["none"]
    read <- map["some"]
    #expect(cleared == nil)
    #expect(kept == 1)
    #expect(read == 5)
    #expect(map["none"].isKeyPresent)
    #expect(map["none"].currentValue == nil)
    #expect(!map["none", ignoreNil: true].isKeyPresent)
    #expect(map["deep.x"].isKeyPresent)
    #expect(map["deep.x"].currentValue == nil)
    #expect(map["some"].value() == 5)
    var list: [Int?] = []
    list <- map["list"]
    #expect(list == [1, nil])
    var any: Any? = "old"
    any <- map["none"]
    #expect(any == nil)
  }
}
