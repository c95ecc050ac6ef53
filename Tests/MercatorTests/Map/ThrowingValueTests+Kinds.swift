import Foundation
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
    let wrong: [(String, String)]
    let plain: (Map) throws -> Void
    /// Whether the Optional result is nil.
    let optional: (Map) throws -> Bool

    /// The lines are given at every call, so that the compiler chooses their overloads by the type.
    init<T>(
      _ type: T.Type,
      right: String,
      wrong: [(String, String)],
      _ plain: @escaping (Map) throws -> T,
      _ optional: @escaping (Map) throws -> T?
    ) {
      testDescription = "\(type)"
      self.right = right
      self.wrong = wrong
      self.plain = { _ = try plain($0) }
      self.optional = { try optional($0) == nil }
    }

    static let all = basic + enums + models

    private static let basic = [
      Kind(
        String.self,
        right: #""x""#,
        wrong: [
          ("1", "wrong type: expected String, found number 1"),
          ("true", "wrong type: expected String, found true"),
          ("[]", "wrong type: expected String, found array of 0"),
          ("{}", "wrong type: expected String, found object of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Int.self,
        right: "1",
        wrong: [
          ("1.5", "not exact: expected Int, found number 1.5"),
          (#""1""#, #"wrong type: expected Int, found string "1""#),
          ("9223372036854775808", "out of range: expected Int, found number 9223372036854775808"),
          ("[]", "wrong type: expected Int, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Int8.self,
        right: "1",
        wrong: [
          ("300", "out of range: expected Int8, found number 300"),
          ("1.5", "not exact: expected Int8, found number 1.5"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        UInt.self,
        right: "1",
        wrong: [
          ("-1", "out of range: expected UInt, found number -1"),
          (#""1""#, #"wrong type: expected UInt, found string "1""#),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Bool.self,
        right: "true",
        wrong: [
          ("2", "wrong type: expected Bool, found number 2"),
          (#""true""#, #"wrong type: expected Bool, found string "true""#),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Double.self,
        right: "1.1",
        wrong: [
          (#""1.1""#, #"wrong type: expected Double, found string "1.1""#),
          ("[]", "wrong type: expected Double, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Float.self,
        right: "1.1",
        wrong: [
          (#""1.1""#, #"wrong type: expected Float, found string "1.1""#),
          ("[]", "wrong type: expected Float, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [Int].self,
        right: "[1, 2.0]",
        wrong: [
          ("1", "wrong type: expected Array<Int>, found number 1"),
          ("{}", "wrong type: expected Array<Int>, found object of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [String: Int].self,
        right: #"{"a": 1}"#,
        wrong: [
          ("1", "wrong type: expected Dictionary<String, Int>, found number 1"),
          ("[]", "wrong type: expected Dictionary<String, Int>, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [Any].self,
        right: "[null]",
        wrong: [
          ("1", "wrong type: expected Array<Any>, found number 1"),
          ("{}", "wrong type: expected Array<Any>, found object of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [String: Any].self,
        right: #"{"a": null}"#,
        wrong: [
          ("1", "wrong type: expected Dictionary<String, Any>, found number 1"),
          ("[]", "wrong type: expected Dictionary<String, Any>, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Date.self,
        right: "0",
        wrong: [
          (#""x""#, #"wrong type: expected Date, found string "x""#),
          ("[]", "wrong type: expected Date, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        URL.self,
        right: #""https://a.b""#,
        wrong: [
          ("1", "wrong type: expected URL, found number 1"),
          ("[]", "wrong type: expected URL, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]

    private static let enums = [
      Kind(
        Letter.self,
        right: #""b""#,
        wrong: [
          (#""zz""#, #"unknown case: expected Letter, found string "zz""#),
          ("1", "wrong type: expected Letter, found number 1"),
          ("[]", "wrong type: expected Letter, found array of 0"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [Letter].self,
        right: #"["b"]"#,
        wrong: [
          (#""b""#, #"wrong type: expected Array<Letter>, found string "b""#),
          ("{}", "wrong type: expected Array<Letter>, found object of 0"),
          (#"["zz"]"#, #"unknown case: expected Letter, found string "zz""#),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [String: Letter].self,
        right: #"{"a": "b"}"#,
        wrong: [
          ("1", "wrong type: expected Dictionary<String, Letter>, found number 1"),
          ("[]", "wrong type: expected Dictionary<String, Letter>, found array of 0"),
          (#"{"a": 1}"#, "wrong type: expected Letter, found number 1"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]

    private static let models = [
      Kind(
        Point.self,
        right: #"{"n": 1}"#,
        wrong: [
          ("1", "wrong type: expected object, found number 1"),
          ("[]", "wrong type: expected object, found array of 0"),
          (#"{"refused": 1}"#, "model refused: expected Point, found object of 1"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        Strict.self,
        right: #"{"n": 1}"#,
        wrong: [
          ("1", "wrong type: expected object, found number 1"),
          (#"{"n": "x"}"#, #"wrong type: expected Int, found string "x""#),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [Point].self,
        right: "[]",
        wrong: [
          ("{}", "wrong type: expected Array<Point>, found object of 0"),
          ("[1]", "wrong type: expected object, found number 1"),
          (#"[{"refused": 1}]"#, "model refused: expected Point, found object of 1"),
          ("[null]", "null: expected Point, found null"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [[Point]].self,
        right: "[[]]",
        wrong: [
          ("{}", "wrong type: expected Array<Array<Point>>, found object of 0"),
          ("[[1]]", "wrong type: expected object, found number 1"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Kind(
        [String: Point].self,
        right: "{}",
        wrong: [
          ("[]", "wrong type: expected Dictionary<String, Point>, found array of 0"),
          (#"{"a": 1}"#, "wrong type: expected object, found number 1"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]
  }

  enum Letter: String {
    case a
    case b
  }

  enum Refusal: Error {
    case zero
  }

  struct Point: Mappable, Hashable {
    var n = 0

    init(n: Int) {
      self.n = n
    }

    init?(map: Map) {
      if map["refused"].isKeyPresent { return nil }
    }

    mutating func mapping(map: Map) { n <- map["n"] }
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
