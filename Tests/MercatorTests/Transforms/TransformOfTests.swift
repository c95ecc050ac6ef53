import Foundation
import MappingTestSupport
import Mercator
import Testing

/// The transforms that come as closures and for enums, and subclasses of both.
struct TransformOfTests {
  private struct Model<X: TransformType>: Mappable {
    var value: X.Object?
    var list: [X.Object]?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      guard let transform = map.context as? Carrier<X> else { return }
      value <- (map["v"], transform.transform)
      list <- (map["l"], transform.transform)
    }
  }

  private struct Carrier<X: TransformType>: MapContext {
    let transform: X
  }

  private func read<X: TransformType>(
    _ json: String,
    _ transform: X,
    _ input: Input
  ) throws -> X.Object? {
    let mapper = Mapper<Model<X>>(context: Carrier(transform: transform))
    return try #require(try input.map("{\"v\":\(json)}", with: mapper)).value
  }

  @Test(arguments: Input.allCases)
  func `a value of another type calls the closure with nil`(input: Input) throws {
    let transform = TransformOf<String, Int>(
      fromJSON: { $0.map { "got \($0)" } ?? "got nil" },
      toJSON: { _ in nil }
    )
    #expect(try read("5", transform, input) == "got 5")
    #expect(try read("5.0", transform, input) == "got 5")
    for json in ["\"5\"", "5.5", "null", "[]", "{}", "1e30"] {
      #expect(try read(json, transform, input) == "got nil", "\(json)")
    }
  }

  // Numbers convert by their value.
  @Test(arguments: Input.allCases)
  func `the JSON type may be any`(input: Input) throws {
    func echo<T>(_ type: T.Type) -> TransformOf<T, T> {
      TransformOf(fromJSON: { $0 }, toJSON: { $0 })
    }
    #expect(try read("5", echo(Int8.self), input) == 5)
    #expect(try read("300", echo(Int8.self), input) == nil)
    #expect(try read("5", echo(Double.self), input) == 5)
    #expect(try read("0.1", echo(Float.self), input) == 0.1)
    #expect(try read("1", echo(Bool.self), input) == true)
    #expect(try read("1.66", echo(Decimal.self), input)?.description == "1.66")
    #expect(try read("1.66", echo(NSDecimalNumber.self), input)?.stringValue == "1.66")
    #expect(try read("5", echo(NSNumber.self), input) == 5)
    #expect(try read("[1,2]", echo([Int].self), input) == [1, 2])
    #expect(try read("[1,2.5]", echo([Double].self), input) == [1, 2.5])
    #expect(try read("[1,\"x\"]", echo([Any].self), input)?.count == 2)
    #expect(try read(#"{"a":1}"#, echo([String: Int].self), input) == ["a": 1])
    #expect(try read(#"{"a":[1]}"#, echo([String: Any].self), input)?.count == 1)
    #expect(try read("5", echo(Any.self), input) as? Int == 5)
    #expect(try read("\"x\"", echo(Any.self), input) as? String == "x")
    #expect(try read("\"x\"", echo(String.self), input) == "x")
    #expect(try read("5", echo(String.self), input) == nil)
  }

  @Test func `called by itself it converts Swift numbers, too`() {
    let transform = TransformOf<Int, Double>(
      fromJSON: { $0.map { Int($0 * 10) } },
      toJSON: { $0.map { Double($0) / 10 } }
    )
    #expect(transform.transformFromJSON(1.5) == 15)
    #expect(transform.transformFromJSON(2) == 20)
    #expect(transform.transformFromJSON(Float(0.5)) == 5)
    #expect(transform.transformFromJSON(Decimal(2)) == 20)
    #expect(transform.transformFromJSON(NSNumber(value: 2)) == 20)
    #expect(transform.transformFromJSON("2") == nil)
    #expect(transform.transformFromJSON(nil) == nil)
    #expect(transform.transformFromJSON(NSNull()) == nil)
    #expect(transform.transformFromJSON(Double?.none as Any) == nil)
    #expect(transform.transformToJSON(15) == 1.5)
    #expect(transform.transformToJSON(nil) == nil)
  }

  private enum Color: String { case red, green }
  private enum Level: Int8 { case low = 1 }

  @Test(arguments: Input.allCases)
  func `EnumTransform does what the operators do`(input: Input) throws {
    #expect(try read("\"red\"", EnumTransform<Color>(), input) == .red)
    #expect(try read("1.0", EnumTransform<Level>(), input) == .low)
    for json in ["\"blue\"", "5", "null", "[]"] {
      #expect(try read(json, EnumTransform<Color>(), input) == nil, "\(json)")
      #expect(try read(json, EnumTransform<Level>(), input) == nil, "\(json)")
    }
    struct Colors: Mappable {
      var one = Color.green
      var list: [Color]? = []
      var named: [String: Color] = [:]
      var lists: [[Color]] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        list <- (map["list"], EnumTransform())
        lists <- (map["lists"], EnumTransform<Color>())
        named <- (map["named"], EnumTransform<Color>())
        one <- (map["one"], EnumTransform<Color>())
      }
    }
    let json = #"{"list":["red","x"],"lists":[["x"]],"named":{"a":"red"},"one":"red"}"#
    let model = try #require(try input.map(json, to: Colors.self))
    #expect(model.one == .red)
    #expect(model.list == [.red])
    #expect(model.named == ["a": .red])
    #expect(model.lists == [[]])
    for output in Output.allCases {
      #expect(
        try output.write(model)
          == #"{"list":["red"],"lists":[[]],"named":{"a":"red"},"one":"red"}"#
      )
    }
  }

  @Test func `EnumTransform called by itself`() {
    let levels = EnumTransform<Level>()
    #expect(levels.transformFromJSON(1) == .low)
    #expect(levels.transformFromJSON(Int8(1)) == .low)
    #expect(levels.transformFromJSON(2) == nil)
    #expect(levels.transformFromJSON("1") == nil)
    #expect(levels.transformFromJSON(nil) == nil)
    #expect(levels.transformToJSON(.low) == 1)
    #expect(levels.transformToJSON(nil) == nil)
  }

  private final class LenientColor: EnumTransform<Color>, @unchecked Sendable {
    override func transformFromJSON(_ value: Any?) -> Color? {
      super.transformFromJSON(value) ?? .green
    }
  }

  private final class Trimmed: TransformOf<String, String>, @unchecked Sendable {
    init() { super.init(fromJSON: { $0 }, toJSON: { $0 }) }
    override func transformFromJSON(_ value: Any?) -> String? {
      super.transformFromJSON(value)?.trimmingCharacters(in: .whitespaces)
    }
    override func transformToJSON(_ value: String?) -> String? {
      value.map { $0 + "!" }
    }
  }

  @Test(arguments: Input.allCases)
  func `subclasses override them`(input: Input) throws {
    #expect(try read("\"blue\"", LenientColor(), input) == .green)
    #expect(try read("\"red\"", LenientColor(), input) == .red)
    #expect(try read("\" x \"", Trimmed(), input) == "x")
    struct Text: Mappable {
      var text = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) { text <- (map["t"], Trimmed()) }
    }
    let model = try #require(try input.map(#"{"t":" x "}"#, to: Text.self))
    #expect(model.toJSONString() == #"{"t":"x!"}"#)
  }

  @Test(arguments: Input.allCases)
  func `text by description is what a transform is for`(input: Input) throws {
    let described = TransformOf<String, Any>(fromJSON: { $0.map { "\($0)" } }, toJSON: { $0 })
    #expect(try input.read("[1]", using: described)?.contains("1") == true)
    let seconds = TransformOf<Int, Double>(
      fromJSON: { $0.map { Int($0) } },
      toJSON: { $0.map { Double($0) } }
    )
    #expect(try input.read("12.0", using: seconds) == 12)
    #expect(try input.read("[1]", as: String.self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `numbers of a locale are what a formatter is for`(input: Input) throws {
    let german = TransformOf<Double, String>(
      fromJSON: { text in
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "de_DE")
        return text.flatMap { formatter.number(from: $0)?.doubleValue }
      },
      toJSON: { $0.map { "\($0)".replacingOccurrences(of: ".", with: ",") } }
    )
    #expect(try input.read(#""1,5""#, using: german) == 1.5)
    for output in Output.allCases { #expect(try output.write(1.5, using: german) == #""1,5""#) }
    // Without one, no locale is asked, by no rule.
    for coercion in [MapOptions.Coercion.none, .lossless] {
      let options = MapOptions(reading: .init(coercion: coercion))
      #expect(try input.read(#""1,5""#, as: Double.self, options: options) == nil)
    }
  }
}
