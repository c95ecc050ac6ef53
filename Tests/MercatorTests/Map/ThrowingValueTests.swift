import Foundation
import MappingTestSupport
import Mercator
import Testing

/// `try map.value(…)` for a plain result, an Optional one, and with a default.
struct ThrowingValueTests {
  @Test(arguments: Kind.all, Input.allCases)
  func `a plain result throws for missing, null and wrong types`(kind: Kind, input: Input) throws {
    try input.read(#"{"k": \#(kind.right)}"#, kind.plain)
    for (json, reason) in [
      ("{}", "missing: expected \(kind.testDescription)"),
      (#"{"k": null}"#, "null: expected \(kind.testDescription), found null"),
    ] {
      let error = #expect(throws: MapError.self) { try input.read(json, kind.plain) }
      #expect(error?.reason == reason, "\(json)")
      #expect(error?.currentValue == nil)
    }
    for (wrong, reason) in kind.wrong {
      let json = #"{"k": \#(wrong)}"#
      let error = #expect(throws: MapError.self) { try input.read(json, kind.plain) }
      #expect(error?.reason == reason, "\(json)")
    }
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `an optional result is nil for missing and null, and throws for wrong types`(
    kind: Kind,
    input: Input
  ) throws {
    #expect(try input.read(#"{"k": \#(kind.right)}"#, kind.optional) == false)
    for json in ["{}", #"{"k": null}"#] {
      #expect(try input.read(json, kind.optional) == true, "\(json)")
    }
    for (wrong, reason) in kind.wrong {
      let json = #"{"k": \#(wrong)}"#
      let error = #expect(throws: MapError.self) { try input.read(json, kind.optional) }
      #expect(error?.reason == reason, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `Any is a boxed nil where there is nothing, Any? is nil`(input: Input) throws {
    try input.read(#"{"n": 1, "null": null, "a": []}"#) { map throws in
      #expect(try map.value("n") as Any as? Int == 1)
      #expect(try map.value("n") as Any? as? Int == 1)
      #expect((try map.value("a") as Any as? [Any])?.count == 0)
      let (null, absent): (Any?, Any?) = (try map.value("null"), try map.value("absent"))
      #expect(null == nil)
      #expect(absent == nil)
      for key in ["null", "absent"] {
        let boxed: Any = try map.value(key)
        #expect(Mirror(reflecting: boxed).displayStyle == .optional)
        #expect(Mirror(reflecting: boxed).children.isEmpty)
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `the error of a nested immutable model comes through unchanged`(input: Input) throws {
    for json in [#"{"k": {"n": 0}}"#, #"{"k": [{"n": 1}, {"n": 0}]}"#, #"{"k": {"a": {"n": 0}}}"#] {
      #expect(throws: Refusal.zero) {
        try input.read(json) { map in
          if json.contains("[") { _ = try map.value("k") as [Strict] }
          if json.contains("a") { _ = try map.value("k") as [String: Strict] }
          _ = try map.value("k") as Strict
        }
      }
      #expect(throws: Refusal.zero) {
        try input.read(json) { map in
          if json.contains("[") { _ = try map.value("k") as [Strict]? }
          if json.contains("a") { _ = try map.value("k") as [String: Strict]? }
          _ = try map.value("k") as Strict?
        }
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `one bad element throws, and is the current value of the error`(input: Input) throws {
    let cases: [(json: String, path: String, element: String?, (Map) throws -> Any)] = [
      (#"[{}, 5]"#, "$.k[1]", "5", { try $0.value("k") as [Point] }),
      (#"[{}, {"refused": 1}]"#, "$.k[1]", #"["refused": 1]"#, { try $0.value("k") as [Point] }),
      (#"[null]"#, "$.k[0]", nil, { try $0.value("k") as [Point] }),
      (#"[{}, 5]"#, "$.k[1]", "5", { try $0.value("k") as Set<Point> }),
      (#"{"a": 5}"#, "$.k.a", "5", { try $0.value("k") as [String: Point] }),
      (#"{"a": [{}, 5]}"#, "$.k.a[1]", "5", { try $0.value("k") as [String: [Point]] }),
      (#"[[], [{}, {}, 5]]"#, "$.k[1][2]", "5", { try $0.value("k") as [[Point]] }),
      (#"["b", "zz"]"#, "$.k[1]", "zz", { try $0.value("k") as [Letter] }),
      (#"["b", "zz"]"#, "$.k[1]", "zz", { try $0.value("k") as [Letter]? as Any }),
      (#"{"a": "b", "z": 1}"#, "$.k.z", "1", { try $0.value("k") as [String: Letter] }),
      (#"[["b"], ["zz"]]"#, "$.k[1][0]", "zz", { try $0.value("k") as [[Letter]] }),
      (#"{"a": [null]}"#, "$.k.a[0]", nil, { try $0.value("k") as [String: [Letter]] }),
      ("[1, 1.5]", "$.k[1]", "1.5", { try $0.value("k") as [Int] }),
      ("[[1], [2, null]]", "$.k[1][1]", nil, { try $0.value("k") as [[Int]] }),
      (#"{"a": "x"}"#, "$.k.a", "x", { try $0.value("k") as [String: Int] }),
      (#"["A", "x"]"#, "$.k[1]", "x", { try $0.value("k", using: Upper()) as [String] }),
      (#"{"z": "x"}"#, "$.k.z", "x", { try $0.value("k", using: Upper()) as [String: String] }),
      (#"[["A"], ["x"]]"#, "$.k[1][0]", "x", { try $0.value("k", using: Upper()) as [[String]] }),
    ]
    for (json, path, element, read) in cases {
      let error = #expect(throws: MapError.self, "\(json)") {
        try input.read(#"{"k": \#(json)}"#, read)
      }
      #expect(error?.path == path, "\(json)")
      #expect(error?.key == "k", "\(json)")
      #expect(error?.currentValue.map { "\($0)" } == element, "\(json)")
      let isTransformed = element == "x" && json != #"{"a": "x"}"#
      #expect((error?.reason?.hasSuffix(", by Upper") == true) == isTransformed)
    }
  }

  @Test(arguments: Input.allCases)
  func `options let bad elements be skipped here too`(input: Input) throws {
    let json = #"{"p": [{"n": 1}, 5, null], "l": ["b", "zz"], "i": [1, null], "s": [{"n": 0}]}"#
    try input.read(json, options: MapOptions(reading: .init(elements: .skip))) { map throws in
      #expect(try map.value("p") == [Point(n: 1)])
      #expect(try map.value("l") == [Letter.b])
      #expect(try map.value("i") == [1])
      #expect((try map.value("s") as [Strict]).isEmpty)
      #expect(throws: MapError.self) { try map.value("p") as [String: Point] }
    }
  }

  @Test(arguments: Input.allCases)
  func `optional elements read null as nil, and throw for wrong types`(input: Input) throws {
    try input.read(#"{"ok": [1, null], "bad": [1, "x"]}"#) { map throws in
      #expect(try map.value("ok") == [1, nil])
      let error = #expect(throws: MapError.self) { try map.value("bad") as [Int?] }
      #expect(error?.path == "$.bad[1]")
      #expect(error?.currentValue as? String == "x")
    }
  }

  @Test(arguments: Input.allCases)
  func `a transform is called for missing and null too`(input: Input) throws {
    try input.read(#"{"a": "A", "x": "x", "null": null}"#) { map throws in
      #expect(try map.value("a", using: Upper()) == "A")
      #expect(try map.value("absent", using: Filling()) == "filled")
      #expect(try map.value("null", using: Filling()) == "filled")
      for (key, reason) in [
        ("x", #"transform refused: expected String, found string "x", by Upper"#),
        ("null", "null: expected String, found null, by Upper"),
        ("absent", "missing: expected String"),
      ] {
        let error = #expect(throws: MapError.self) {
          try map.value(key, using: Upper()) as String
        }
        #expect(error?.reason == reason, "\(key)")
        #expect(error?.path == "$.\(key)")
      }
      #expect(try map.value("x", default: "none", using: Upper()) == "none")
      #expect(try map.value("a", default: "none", using: Upper()) == "A")
    }
  }

  @Test(arguments: Input.allCases)
  func `nested and delimiter act as on the subscript`(input: Input) throws {
    try input.read(#"{"a": {"b": 1, "c": {"n": 2}}, "a.b": 3, "x.y": "b"}"#) { map throws in
      #expect(try map.value("a.b") == 1)
      #expect(try map.value("a.b", nested: false) == 3)
      #expect(try map.value("a/b", delimiter: "/") == 1)
      #expect(try map.value("a/b", nested: true, delimiter: "/") == 1)
      #expect(try map.value("a/c", delimiter: "/") == Point(n: 2))
      #expect(try map.value("x.y", nested: false) == Letter.b)
      #expect(try map.value("x.y", nested: false) as Letter? == .b)
      #expect(try map.value("x.y", nested: false, using: Filling()) == "b")
      #expect(try map.value("a.b", default: 9) == 1)
      #expect(try map.value("a.z", default: 9) == 9)
    }
  }

  @Test(arguments: Input.allCases)
  func `a default stands for missing, null, wrong types and refusals`(input: Input) throws {
    try input.read(#"{"s": "x", "p": {"n": 1}, "r": {"refused": 1}, "null": null}"#) { map throws in
      for key in ["absent", "null", "s", "p"] {
        #expect(try map.value(key, default: 7) == 7, "\(key)")
        #expect(try map.value(key, default: Letter.a) == .a, "\(key)")
        #expect(try map.value(key, default: [Letter.a]) == [.a], "\(key)")
        #expect(try map.value(key, default: 0.5 as Float) == 0.5, "\(key)")
        #expect(map.value(key, default: [Point(n: 9)]) == [Point(n: 9)], "\(key)")
        #expect(try map.value(key, default: [8]) == [8], "\(key)")
      }
      for key in ["absent", "null", "s", "r"] {
        #expect(try map.value(key, default: Point(n: 9)) == Point(n: 9), "\(key)")
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `a default isn't taken where there is a value`(input: Input) throws {
    let json = #"""
      {"i": 1, "f": 1.1, "l": "b", "ls": ["b"], "p": {"n": 1}, "ps": [{"n": 1}], "bad": [{}, 5],
       "badLetters": ["b", "zz"]}
      """#
    try input.read(json) { map throws in
      #expect(try map.value("i", default: 7) == 1)
      #expect(try map.value("f", default: 0 as Float) == 1.1)
      #expect(try map.value("l", default: Letter.a) == .b)
      #expect(try map.value("ls", default: [Letter.a]) == [.b])
      #expect(try map.value("p", default: Point(n: 9)) == Point(n: 1))
      #expect(map.value("ps", default: [Point(n: 9)]) == [Point(n: 1)])
      #expect(map.value("bad", default: [Point(n: 9)]) == [Point(n: 9)])
      #expect(try map.value("badLetters", default: [Letter.a]) == [.a])
    }
  }

  @Test(arguments: Input.allCases)
  func `what a line before couldn't use isn't blamed for a transform's nil`(input: Input) throws {
    let messages = try input.read(#"{"a":"x","b":{"c":true},"d":1}"#) { map in
      var number: Int?
      return ["b.c", "missing"].map { key in
        number <- map["a"]
        do {
          return "\(try map.value(key, using: .date) as Date)"
        } catch let error as MapError {
          return "\(error.path ?? "nil") \(error.currentValue ?? "nil")"
        } catch {
          return "\(error)"
        }
      }
    }
    #expect(messages.map { $0.prefix { $0 != " " } } == ["$.b.c", "$.missing"])
    #expect(messages[1] == "$.missing nil")
  }

  private struct Contact: ImmutableMappable {
    let id: Int
    let phone: String
    let name: String?

    init(map: Map) throws {
      id = try map.value("Id")
      phone = try map.value("Phone")
      name = try? map.value("Name")
    }
  }

  private struct Customer: ImmutableMappable {
    let contact: Contact?

    init(map: Map) throws {
      contact = try? map.value("Contact")
    }
  }

  @Test(arguments: Input.allCases)
  func `an optional nested model with try?`(input: Input) throws {
    let json = #"{"Contact":{"Id":1,"Phone":"p"}}"#
    let contact = try #require(try input.require(json, as: Customer.self).contact)
    #expect(contact.id == 1)
    #expect(contact.phone == "p")
    #expect(contact.name == nil)
    for json in ["{}", #"{"Contact":null}"#, #"{"Contact":5}"#, #"{"Contact":{"Id":1}}"#] {
      #expect(try input.require(json, as: Customer.self).contact == nil, "\(json)")
    }
  }
}
