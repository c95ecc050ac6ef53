import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The kinds of results that `ThrowingValueTests` asks for.
extension ThrowingValueTests {
  /// A kind of result of `try map.value("k")`, with JSON that fits or doesn't.
  struct Kind: CustomTestStringConvertible, @unchecked Sendable {
    // Unchecked: the closures only hold values that never change.

    let testDescription: String
    let right: String
    /// Wrong JSON, with the reason.
    private(set) var wrong: [(String, String)] = []
    let plain: (Map) throws -> Void
    /// Whether the Optional result is nil.
    let optional: (Map) throws -> Bool

    /// The lines are given at every call, so that the compiler chooses their overloads by the type.
    init<T>(
      _ type: T.Type,
      right: String,
      _ plain: @escaping (Map) throws -> T,
      _ optional: @escaping (Map) throws -> T?
    ) {
      testDescription = "\(type)"
      self.right = right
      self.plain = { _ = try plain($0) }
      self.optional = { try optional($0) == nil }
    }

    /// Adds JSON that doesn't fit, with the reason that its error has.
    func wrong(_ json: String, _ reason: String) -> Kind {
      var kind = self
      kind.wrong.append((json, reason))
      return kind
    }

    static let all = basic + enums + models

    private static let basic: [Kind] = [
      Kind(String.self, right: #""x""#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected String, found number 1")
        .wrong("true", "wrong type: expected String, found true")
        .wrong("[]", "wrong type: expected String, found an array of 0 elements")
        .wrong("{}", "wrong type: expected String, found an object with 0 members"),
      Kind(Int.self, right: "1", { try $0.value("k") }, { try $0.value("k") })
        .wrong("1.5", "not exact: expected Int, found number 1.5")
        .wrong(#""1""#, #"wrong type: expected Int, found string "1""#)
        .wrong(
          "9223372036854775808",
          "out of range: expected Int, found number 9223372036854775808"
        )
        .wrong("[]", "wrong type: expected Int, found an array of 0 elements"),
      Kind(Int8.self, right: "1", { try $0.value("k") }, { try $0.value("k") })
        .wrong("300", "out of range: expected Int8, found number 300")
        .wrong("1.5", "not exact: expected Int8, found number 1.5"),
      Kind(UInt.self, right: "1", { try $0.value("k") }, { try $0.value("k") })
        .wrong("-1", "out of range: expected UInt, found number -1")
        .wrong(#""1""#, #"wrong type: expected UInt, found string "1""#),
      Kind(Bool.self, right: "true", { try $0.value("k") }, { try $0.value("k") })
        .wrong("2", "wrong type: expected Bool, found number 2")
        .wrong(#""true""#, #"wrong type: expected Bool, found string "true""#),
      Kind(Double.self, right: "1.1", { try $0.value("k") }, { try $0.value("k") })
        .wrong(#""1.1""#, #"wrong type: expected Double, found string "1.1""#)
        .wrong("[]", "wrong type: expected Double, found an array of 0 elements"),
      Kind(Float.self, right: "1.1", { try $0.value("k") }, { try $0.value("k") })
        .wrong(#""1.1""#, #"wrong type: expected Float, found string "1.1""#)
        .wrong("[]", "wrong type: expected Float, found an array of 0 elements"),
      Kind([Int].self, right: "[1, 2.0]", { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected Array<Int>, found number 1")
        .wrong("{}", "wrong type: expected Array<Int>, found an object with 0 members"),
      Kind([String: Int].self, right: #"{"a": 1}"#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected Dictionary<String, Int>, found number 1")
        .wrong("[]", "wrong type: expected Dictionary<String, Int>, found an array of 0 elements"),
      Kind([Any].self, right: "[null]", { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected Array<Any>, found number 1")
        .wrong("{}", "wrong type: expected Array<Any>, found an object with 0 members"),
      Kind([String: Any].self, right: #"{"a": null}"#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected Dictionary<String, Any>, found number 1")
        .wrong("[]", "wrong type: expected Dictionary<String, Any>, found an array of 0 elements"),
      Kind(Date.self, right: "0", { try $0.value("k") }, { try $0.value("k") })
        .wrong(#""x""#, #"wrong type: expected Date, found string "x""#)
        .wrong("[]", "wrong type: expected Date, found an array of 0 elements"),
      Kind(URL.self, right: #""https://a.b""#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected URL, found number 1")
        .wrong("[]", "wrong type: expected URL, found an array of 0 elements"),
    ]

    private static let enums: [Kind] = [
      Kind(Letter.self, right: #""b""#, { try $0.value("k") }, { try $0.value("k") })
        .wrong(#""zz""#, #"unknown case: expected Letter, found string "zz""#)
        .wrong("1", "wrong type: expected Letter, found number 1")
        .wrong("[]", "wrong type: expected Letter, found an array of 0 elements"),
      Kind([Letter].self, right: #"["b"]"#, { try $0.value("k") }, { try $0.value("k") })
        .wrong(#""b""#, #"wrong type: expected Array<Letter>, found string "b""#)
        .wrong("{}", "wrong type: expected Array<Letter>, found an object with 0 members")
        .wrong(#"["zz"]"#, #"unknown case: expected Letter, found string "zz""#),
      Kind(
        [String: Letter].self,
        right: #"{"a": "b"}"#,
        { try $0.value("k") },
        { try $0.value("k") }
      )
      .wrong("1", "wrong type: expected Dictionary<String, Letter>, found number 1")
      .wrong("[]", "wrong type: expected Dictionary<String, Letter>, found an array of 0 elements")
      .wrong(#"{"a": 1}"#, "wrong type: expected Letter, found number 1"),
    ]

    private static let models: [Kind] = [
      Kind(Point.self, right: #"{"n": 1}"#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected object, found number 1")
        .wrong("[]", "wrong type: expected object, found an array of 0 elements")
        .wrong(#"{"refused": 1}"#, "model refused: expected Point, found an object with 1 member"),
      Kind(Strict.self, right: #"{"n": 1}"#, { try $0.value("k") }, { try $0.value("k") })
        .wrong("1", "wrong type: expected object, found number 1")
        .wrong(#"{"n": "x"}"#, #"wrong type: expected Int, found string "x""#),
      Kind([Point].self, right: "[]", { try $0.value("k") }, { try $0.value("k") })
        .wrong("{}", "wrong type: expected Array<Point>, found an object with 0 members")
        .wrong("[1]", "wrong type: expected object, found number 1")
        .wrong(#"[{"refused": 1}]"#, "model refused: expected Point, found an object with 1 member")
        .wrong("[null]", "null: expected Point, found null"),
      Kind([[Point]].self, right: "[[]]", { try $0.value("k") }, { try $0.value("k") })
        .wrong("{}", "wrong type: expected Array<Array<Point>>, found an object with 0 members")
        .wrong("[[1]]", "wrong type: expected object, found number 1"),
      Kind([String: Point].self, right: "{}", { try $0.value("k") }, { try $0.value("k") })
        .wrong("[]", "wrong type: expected Dictionary<String, Point>, found an array of 0 elements")
        .wrong(#"{"a": 1}"#, "wrong type: expected object, found number 1"),
    ]
  }

  enum Refusal: Error {
    case zero
  }

  struct Strict: ImmutableMappable {
    let n: Int

    init(map: Map) throws {
      n = try map.value("n")
      if n == 0 { throw Refusal.zero }
    }
  }

  /// Takes text in capitals only.
  final class Upper: TransformType, CustomStringConvertible {
    let description = "Upper"

    func transformFromJSON(_ value: Any?) -> String? {
      (value as? String).flatMap { $0 == $0.uppercased() ? $0 : nil }
    }

    func transformToJSON(_ value: String?) -> String? { value }
  }

  /// Makes something of nil.
  struct Filling: TransformType {
    func transformFromJSON(_ value: Any?) -> String? { value as? String ?? "filled" }
    func transformToJSON(_ value: String?) -> String? { value }
  }
}
