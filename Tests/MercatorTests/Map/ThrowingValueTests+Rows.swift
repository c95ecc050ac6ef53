import Foundation
import Mercator
import Testing

/// The rows of the tables of `ThrowingValueTests`.
extension ThrowingValueTests {
  /// A kind of result of `try map.value("k")`, with JSON that fits or doesn't.
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    // Unchecked: the closures only hold values that never change.

    let testDescription: String
    let right: String
    /// The reason for missing and null.
    let nothing: String
    /// Wrong JSON, with the reason.
    let wrong: [(String, String)]
    let plain: (Map) throws -> Void
    /// Whether the reason for a wrong type names the Optional; for enums it names the enum.
    let namesOptional: Bool
    /// Whether the Optional result is nil.
    let optional: (Map) throws -> Bool

    /// The lines are given at every call, so that the compiler chooses their overloads by the type.
    init<T>(
      _ type: T.Type,
      right: String,
      wrong: [String],
      namesOptional: Bool = true,
      _ plain: @escaping (Map) throws -> T,
      _ optional: @escaping (Map) throws -> T?
    ) {
      let reason = "Cannot cast to '\(type)'"
      self.init(
        type,
        right: right,
        nothing: reason,
        wrong: wrong.map { ($0, reason) },
        namesOptional: namesOptional,
        plain,
        optional
      )
    }

    init<T>(
      _ type: T.Type,
      right: String,
      nothing: String,
      wrong: [(String, String)],
      namesOptional: Bool = true,
      _ plain: @escaping (Map) throws -> T,
      _ optional: @escaping (Map) throws -> T?
    ) {
      testDescription = "\(type)"
      self.right = right
      self.nothing = nothing
      self.wrong = wrong
      self.namesOptional = namesOptional
      self.plain = { _ = try plain($0) }
      self.optional = { try optional($0) == nil }
    }

    static let all = basic + enums + models

    private static let basic = [
      Row(
        String.self,
        right: #""x""#,
        wrong: ["1", "true", "[]", "{}"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Int.self,
        right: "1",
        wrong: ["1.5", #""1""#, "1e30", "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Int8.self,
        right: "1",
        wrong: ["300", "1.5"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        UInt.self,
        right: "1",
        wrong: ["-1", #""1""#],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Bool.self,
        right: "true",
        wrong: ["2", #""true""#],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Double.self,
        right: "1.1",
        wrong: [#""1.1""#, "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Float.self,
        right: "1.1",
        wrong: [#""1.1""#, "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [Int].self,
        right: "[1, 2.0]",
        wrong: ["1", "{}"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [String: Int].self,
        right: #"{"a": 1}"#,
        wrong: ["1", "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [Any].self,
        right: "[null]",
        wrong: ["1", "{}"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [String: Any].self,
        right: #"{"a": null}"#,
        wrong: ["1", "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Date.self,
        right: "0",
        wrong: [#""x""#, "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        URL.self,
        right: #""https://a.b""#,
        wrong: ["1", "[]"],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]

    private static let enums = [
      Row(
        Letter.self,
        right: #""b""#,
        wrong: [#""zz""#, "1", "[]"],
        namesOptional: false,
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [Letter].self,
        right: #"["b"]"#,
        wrong: [#""b""#, "{}", #"["zz"]"#],
        namesOptional: false,
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [String: Letter].self,
        right: #"{"a": "b"}"#,
        wrong: ["1", "[]", #"{"a": 1}"#],
        namesOptional: false,
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]

    private static let models = [
      Row(
        Point.self,
        right: #"{"n": 1}"#,
        nothing: "Found unexpected nil value",
        wrong: [
          ("1", notAnObject), ("[]", notAnObject), (#"{"refused": 1}"#, "Cannot map to 'Point'"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        Strict.self,
        right: #"{"n": 1}"#,
        nothing: "Found unexpected nil value",
        wrong: [("1", notAnObject), (#"{"n": "x"}"#, "Cannot cast to 'Int'")],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [Point].self,
        right: "[]",
        nothing: "Found unexpected nil value",
        wrong: [
          ("{}", "Cannot cast to 'Array<Point>'"), ("[1]", notAnObject),
          (#"[{"refused": 1}]"#, "Cannot map to 'Point'"), ("[null]", "Found unexpected nil value"),
        ],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [[Point]].self,
        right: "[[]]",
        nothing: "Found unexpected nil value",
        wrong: [("{}", "Cannot cast to 'Array<Array<Point>>'"), ("[[1]]", notAnObject)],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
      Row(
        [String: Point].self,
        right: "{}",
        nothing: "Found unexpected nil value",
        wrong: [("[]", "Cannot cast to 'Dictionary<String, Point>'"), (#"{"a": 1}"#, notAnObject)],
        { try $0.value("k") },
        { try $0.value("k") }
      ),
    ]

    private static let notAnObject = "Cannot cast to '[String: Any]'"
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
