import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The rows of the tables of `PresenceTests`.
extension PresenceTests {
  /// What a line of a mapping did to a property that had a value.
  enum Outcome {
    case kept
    case cleared
    case replaced

    init<T>(_ value: T?, old: T) {
      // Types such as [String: Any] have no ==, but all of these describe themselves.
      self = value.map { "\($0)" == "\(old)" ? .kept : .replaced } ?? .cleared
    }
  }

  /// A kind of left side of `<-`: a type, with a value to begin with and JSON that fits or doesn't.
  struct Kind: CustomTestStringConvertible, @unchecked Sendable {
    // Unchecked: the closures only hold values that never change.

    let testDescription: String
    let right: String
    let wrong: [String]
    let isUpdatedInPlace: Bool
    /// The lines on a map whose subscript has been called.
    let current: (plain: (Map) -> Outcome, optional: (Map) -> Outcome)

    func plain(_ map: Map) -> Outcome { current.plain(map["k"]) }
    func optional(_ map: Map) -> Outcome { current.optional(map["k"]) }

    /// The lines are given at every call, so that the compiler chooses their operators by the type.
    init<T>(
      _ old: T,
      right: String,
      wrong: [String],
      isUpdatedInPlace: Bool = false,
      _ plain: @escaping (inout T, Map) -> Void,
      _ optional: @escaping (inout T?, Map) -> Void
    ) {
      testDescription = "\(T.self)"
      self.right = right
      self.wrong = wrong
      self.isUpdatedInPlace = isUpdatedInPlace
      current = (
        plain: { map in
          var value = old
          plain(&value, map)
          return Outcome(value, old: old)
        },
        optional: { map in
          var value: T? = old
          optional(&value, map)
          return Outcome(value, old: old)
        }
      )
    }

    static let all = basic + integers + enums + models

    private static let basic = [
      Kind("old", right: #""new""#, wrong: ["1", "true", "[]", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(true, right: "false", wrong: ["2", #""true""#, "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(0.5, right: "1.5", wrong: [#""1""#, "[]", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(0.5 as Float, right: "1.5", wrong: [#""1""#, "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(0.5 as CGFloat, right: "1.5", wrong: [#""1""#, "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(0.5 as Decimal, right: "1.5", wrong: [#""x""#, "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(NSNumber(value: 1), right: "2", wrong: [#""1""#, "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(["a": 1] as [String: Any], right: "{}", wrong: ["1", "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([1] as [Any], right: "[]", wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([1], right: "[2]", wrong: ["1", "{}", #"[1, "x"]"#], { $0 <- $1 }, { $0 <- $1 }),
      Kind([[1]], right: "[[2]]", wrong: ["[1]", "{}", #"[["x"]]"#], { $0 <- $1 }, { $0 <- $1 }),
      Kind(
        ["a"],
        right: #"["b"]"#,
        wrong: ["1", "[1]", #"["x", null]"#],
        { $0 <- $1 },
        { $0 <- $1 }
      ),
      Kind(["a": 1], right: "{}", wrong: ["1", "[]", #"{"a": "x"}"#], { $0 <- $1 }, { $0 <- $1 }),
      Kind(["a"] as Set, right: #"["b"]"#, wrong: ["1", "[1]", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(
        Date(timeIntervalSince1970: 0),
        right: "1",
        wrong: [#""x""#, "[]"],
        { $0 <- $1 },
        { $0 <- $1 }
      ),
      Kind(Data([1]), right: #""""#, wrong: [#""=""#, "1"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(UUID(), right: #""\#(UUID())""#, wrong: [#""x""#, "1"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(
        URL(fileURLWithPath: "/old"),
        right: #""https://a.b""#,
        wrong: [#""""#, "1"],
        { $0 <- $1 },
        { $0 <- $1 }
      ),
    ]

    private static let integers = [
      Kind(1, right: "2", wrong: [#""2""#, "1.5", "[]", "1e30"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as Int8, right: "2", wrong: [#""2""#, "1.5", "300"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as Int16, right: "2", wrong: [#""2""#, "32768"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as Int32, right: "2", wrong: [#""2""#, "2147483648"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as Int64, right: "2", wrong: [#""2""#, "1e19"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as UInt, right: "2", wrong: [#""2""#, "-1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as UInt8, right: "2", wrong: [#""2""#, "-1", "256"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as UInt16, right: "2", wrong: [#""2""#, "65536"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as UInt32, right: "2", wrong: [#""2""#, "4294967296"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(1 as UInt64, right: "2", wrong: [#""2""#, "-1"], { $0 <- $1 }, { $0 <- $1 }),
    ]

    private static let enums = [
      Kind(Letter.a, right: #""b""#, wrong: [#""zz""#, "1", "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([Letter.a], right: #"["b"]"#, wrong: [#""b""#, "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([Letter.a] as Set, right: #"["b"]"#, wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(["a": Letter.a], right: #"{"a": "b"}"#, wrong: ["1", "[]"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([[Letter.a]], right: #"[["b"]]"#, wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(
        ["a": [Letter.a]],
        right: #"{"a": []}"#,
        wrong: ["1", "[]"],
        { $0 <- $1 },
        { $0 <- $1 }
      ),
    ]

    private static let models = [
      Kind(
        Point(n: 1),
        right: #"{"n": 2}"#,
        wrong: ["1", "[]"],
        isUpdatedInPlace: true,
        { $0 <- $1 },
        { $0 <- $1 }
      ),
      Kind(
        Constant(n: 1),
        right: #"{"n": 2}"#,
        wrong: ["1", "[]"],
        isUpdatedInPlace: true,
        { $0 <- $1 },
        { $0 <- $1 }
      ),
      Kind([Point(n: 1)], right: #"[{"n": 2}]"#, wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([[Point(n: 1)]], right: "[[]]", wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind([Point(n: 1)] as Set, right: "[]", wrong: ["1", "{}"], { $0 <- $1 }, { $0 <- $1 }),
      Kind(
        ["a": Point(n: 1)],
        right: #"{"a": {"n": 2}}"#,
        wrong: ["1", "[]"],
        isUpdatedInPlace: true,
        { $0 <- $1 },
        { $0 <- $1 }
      ),
      Kind(["a": [Point(n: 1)]], right: "{}", wrong: ["1", "[]"], { $0 <- $1 }, { $0 <- $1 }),
    ]
  }

  struct Constant: ImmutableMappable {
    var n: Int

    init(n: Int) {
      self.n = n
    }

    init(map: Map) throws { n = try map.value("n") }

    mutating func mapping(map: Map) { n <- map["n"] }
  }
}
