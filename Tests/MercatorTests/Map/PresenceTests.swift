import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What a missing key, null and a wrong type do to a property that has a value.
struct PresenceTests {
  @Test(arguments: Kind.all, Input.allCases)
  func `missing keeps the value`(kind: Kind, input: Input) throws {
    #expect(try input.read("{}", kind.plain) == .kept)
    #expect(try input.read("{}", kind.optional) == .kept)
    #expect(try input.read(#"{"x": {"k": null}}"#, kind.optional) == .kept)
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `null keeps a plain value and clears an optional one`(kind: Kind, input: Input) throws {
    #expect(try input.read(#"{"k": null}"#, kind.plain) == .kept)
    #expect(try input.read(#"{"k": null}"#, kind.optional) == .cleared)
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `a wrong type keeps a plain value and clears an optional one`(
    kind: Kind,
    input: Input
  ) throws {
    for wrong in kind.wrong {
      #expect(try input.read(#"{"k": \#(wrong)}"#, kind.plain) == .kept, "\(wrong)")
      #expect(try input.read(#"{"k": \#(wrong)}"#, kind.optional) == .cleared, "\(wrong)")
    }
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `a value of the right type replaces both`(kind: Kind, input: Input) throws {
    #expect(try input.read(#"{"k": \#(kind.right)}"#, kind.plain) == .replaced)
    #expect(try input.read(#"{"k": \#(kind.right)}"#, kind.optional) == .replaced)
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `null that is ignored counts as missing, a wrong type doesn't`(
    kind: Kind,
    input: Input
  ) throws {
    func read(_ json: String, _ line: @escaping (Map) -> Outcome) throws -> Outcome {
      try input.read(json) { line($0["k", ignoreNil: true]) }
    }
    #expect(try read(#"{"k": null}"#, kind.current.plain) == .kept)
    #expect(try read(#"{"k": null}"#, kind.current.optional) == .kept)
    for wrong in kind.wrong {
      #expect(try read(#"{"k": \#(wrong)}"#, kind.current.plain) == .kept, "\(wrong)")
      #expect(try read(#"{"k": \#(wrong)}"#, kind.current.optional) == .cleared, "\(wrong)")
    }
    #expect(try read(#"{"k": \#(kind.right)}"#, kind.current.optional) == .replaced)
  }

  @Test(arguments: Kind.all, Input.allCases)
  func `an update clears on null, and on a wrong type unless models are updated in place`(
    kind: Kind,
    input: Input
  ) throws {
    #expect(try input.update("{}", kind.optional) == .kept)
    #expect(try input.update(#"{"k": null}"#, kind.plain) == .kept)
    #expect(try input.update(#"{"k": null}"#, kind.optional) == .cleared)
    for wrong in kind.wrong {
      #expect(try input.update(#"{"k": \#(wrong)}"#, kind.plain) == .kept, "\(wrong)")
      let expected = kind.isUpdatedInPlace ? Outcome.kept : .cleared
      #expect(try input.update(#"{"k": \#(wrong)}"#, kind.optional) == expected, "\(wrong)")
    }
  }

  @Test(arguments: Input.allCases)
  func `null clears Any? and keeps Any`(input: Input) throws {
    for (json, plain, optional) in [
      ("{}", "old", "old"), (#"{"k": null}"#, "old", nil), (#"{"k": "new"}"#, "new", "new"),
    ] as [(String, String, String?)] {
      let (any, anyOptional) = try input.read(json) { map in
        var any: Any = "old"
        var anyOptional: Any? = "old"
        any <- map["k"]
        anyOptional <- map["k"]
        return (any, anyOptional)
      }
      #expect(any as? String == plain, "\(json)")
      #expect(anyOptional as? String == optional, "\(json)")
      #expect((anyOptional == nil) == (optional == nil), "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `null that is ignored keeps Any and Any?`(input: Input) throws {
    let kept = try input.read(#"{"k": null}"#) { map in
      var any: Any = "old"
      var optional: Any? = "old"
      any <- map["k", ignoreNil: true]
      optional <- map["k", ignoreNil: true]
      return [any as? String, optional as? String]
    }
    #expect(kept == ["old", "old"])
  }

  // T! behaves like T?.
  @Test(arguments: Input.allCases)
  func `implicitly unwrapped properties behave as optional ones`(input: Input) throws {
    let missing = try #require(try input.map("{}", to: Implicit.self))
    #expect(missing.values == Implicit.old)
    let keys = (0..<Implicit.old.count).map { "k\($0)" }
    let nulls = keys.map { #""\#($0)": null"# }.joined(separator: ", ")
    let cleared = try #require(try input.map("{\(nulls)}", to: Implicit.self))
    #expect(cleared.values == keys.map { _ in "nil" })
    let wrong = keys.map { #""\#($0)": \#($0 == "k0" ? "1" : #""x""#)"# }.joined(separator: ", ")
    let mismatched = try #require(try input.map("{\(wrong)}", to: Implicit.self))
    #expect(mismatched.values == keys.map { _ in "nil" })
    #expect(try input.update(missing, with: "{\(wrong)}").model?.n == 1)
  }

  @Test(arguments: Input.allCases)
  func `a missing key is one thing, null another`(input: Input) throws {
    try input.read(#"{"c":null}"#) { map in
      #expect(map["c"].isKeyPresent)
      #expect(map["c"].currentValue == nil)
      #expect(!map["d"].isKeyPresent)
      #expect(!map["c", ignoreNil: true].isKeyPresent)
    }
  }

  private struct Defaults: Mappable {
    var num = -1
    var unsigned: UInt = 1
    var narrow: Int8 = -1
    var text = "d"

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      num <- map["num"]
      unsigned <- map["num"]
      narrow <- map["num"]
      text <- map["num"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null or text over an integer default keeps it`(input: Input) throws {
    let null = try #require(try input.map(#"{"num":null}"#, to: Defaults.self))
    #expect(null.num == -1)
    #expect(null.unsigned == 1)
    #expect(null.narrow == -1)
    #expect(null.text == "d")
    let text = try #require(try input.map(#"{"num":"12"}"#, to: Defaults.self))
    #expect(text.num == -1)
    #expect(text.unsigned == 1)
    #expect(text.narrow == -1)
    #expect(text.text == "12")
  }

  struct Scalars: Mappable {
    var int = 1
    var double = 1.0
    var text = "t"
    var flag = true
    var optional: Int? = 1
    var note: String? = "n"

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      int <- map["v"]
      double <- map["v"]
      text <- map["v"]
      flag <- map["v"]
      optional <- map["v"]
      note <- map["v"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null keeps what isn't Optional, whatever its type, and clears what is`(
    input: Input
  ) throws {
    let (value, report) = try input.report(#"{"v": null}"#, with: Mapper<Scalars>())
    let scalars = try #require(value)
    #expect(scalars.int == 1)
    #expect(scalars.double == 1)
    #expect(scalars.text == "t")
    #expect(scalars.flag)
    #expect(scalars.optional == nil)
    #expect(scalars.note == nil)
    #expect(report.issues.map(\.kind) == [.null, .null, .null, .null])
    let written = Mapper<Scalars>(shouldIncludeNilValues: true).toJSON(scalars)
    #expect(written["v"] is NSNull)
  }
}

extension PresenceTests {
  fileprivate struct Implicit: Mappable {
    var string: String! = "old"
    var bool: Bool! = true
    var double: Double! = 0.5
    var float: Float! = 0.5
    var integer: Int! = 1
    var narrow: UInt8! = 1
    var integers: [Int]! = [1]
    var any: [Any]! = [1]
    var members: [String: Any]! = ["a": 1]
    var letter: Letter! = .a
    var letters: [Letter]! = [.a]
    var lettersByName: [String: Letter]! = ["a": .a]
    var model: Point! = Point(n: 1)
    var models: [Point]! = [Point(n: 1)]
    var rows: [[Point]]! = [[Point(n: 1)]]
    var set: Set<Point>! = [Point(n: 1)]
    var byName: [String: Point]! = ["a": Point(n: 1)]
    var rowsByName: [String: [Point]]! = ["a": [Point(n: 1)]]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      string <- map["k0"]
      bool <- map["k1"]
      double <- map["k2"]
      float <- map["k3"]
      integer <- map["k4"]
      narrow <- map["k5"]
      integers <- map["k6"]
      any <- map["k7"]
      members <- map["k8"]
      letter <- map["k9"]
      letters <- map["k10"]
      lettersByName <- map["k11"]
      model <- map["k12"]
      models <- map["k13"]
      rows <- map["k14"]
      set <- map["k15"]
      byName <- map["k16"]
      rowsByName <- map["k17"]
    }

    static let old = Implicit().values

    var values: [String] {
      let all: [Any?] = [
        string, bool, double, float, integer, narrow, integers, any, members, letter, letters,
        lettersByName, model, models, rows, set, byName, rowsByName,
      ]
      return all.map { $0.map { "\($0)" } ?? "nil" }
    }
  }
}
