import Foundation
import Mercator
import Testing

/// A transform that is a struct.
struct MinutesTransform: TransformType {
  typealias Object = TimeInterval
  typealias JSON = Int

  func transformFromJSON(_ value: Any?) -> TimeInterval? {
    (value as? Int).map { TimeInterval($0) * 60 }
  }

  func transformToJSON(_ value: TimeInterval?) -> Int? { value.map { Int($0 / 60) } }
}

/// A transform that is an open class, whose types the compiler infers.
open class EpochTransform: TransformType {
  /// A transform; it has no settings.
  public init() {}

  open func transformFromJSON(_ value: Any?) -> Date? {
    if let seconds = value as? Double { return Date(timeIntervalSince1970: seconds) }
    if let text = value as? String, let seconds = Double(text) {
      return Date(timeIntervalSince1970: seconds)
    }
    return nil
  }

  open func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
}

final class MillisecondsTransform: EpochTransform {
  override func transformFromJSON(_ value: Any?) -> Date? {
    super.transformFromJSON(value).map {
      Date(timeIntervalSince1970: $0.timeIntervalSince1970 / 1000)
    }
  }

  override func transformToJSON(_ value: Date?) -> Double? {
    super.transformToJSON(value).map { $0 * 1000 }
  }
}

/// A generic transform around another one.
struct FallbackTransform<Base: TransformType>: TransformType {
  let base: Base
  let fallback: Base.Object

  init(_ base: Base, or fallback: Base.Object) {
    self.base = base
    self.fallback = fallback
  }

  func transformFromJSON(_ value: Any?) -> Base.Object? {
    base.transformFromJSON(value) ?? fallback
  }

  func transformToJSON(_ value: Base.Object?) -> Base.JSON? { base.transformToJSON(value) }
}

class TrimmingTransform: TransformOf<String, String>, @unchecked Sendable {
  init() {
    super.init(fromJSON: { $0?.trimmingCharacters(in: .whitespaces) }, toJSON: { $0 })
  }
}

final class LoudTrimmingTransform: TrimmingTransform, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> String? {
    super.transformFromJSON(value)?.uppercased()
  }
}

enum Weather: String { case sun, rain, unknown }

final class WeatherTransform: EnumTransform<Weather>, @unchecked Sendable {
  override func transformFromJSON(_ value: Any?) -> Weather? {
    super.transformFromJSON(value) ?? .unknown
  }

  override func transformToJSON(_ value: Weather?) -> String? {
    value == .unknown ? nil : super.transformToJSON(value)
  }
}

private let intFromText = TransformOf<Int, String>(
  fromJSON: { (value: String?) -> Int? in Int(value ?? "") },
  toJSON: { (value: Int?) -> String? in value.map { String($0) } }
)

private final class Report: Mappable {
  let centimetres = TransformOf<Double, Double>(
    fromJSON: { $0.map { $0 * 100 } },
    toJSON: { $0.map { $0 / 100 } }
  )

  var length: TimeInterval = 0
  var start: Date?
  var end: Date!
  var title = ""
  var headline: String?
  var count = 0
  var height = 0.0
  var weather = Weather.sun
  var forecast: [Weather] = []
  var pause: TimeInterval?
  var inline: Bool?

  required init?(map: Map) {}

  func mapping(map: Map) {
    let yesNo = TransformOf<Bool, String>(
      fromJSON: { $0.map { $0 == "yes" } },
      toJSON: { $0.map { $0 ? "yes" : "no" } }
    )
    length <- (map["length"], MinutesTransform())
    start <- (map["start"], EpochTransform())
    end <- (map["end"], MillisecondsTransform())
    title <- (map["title"], TrimmingTransform())
    headline <- (map["title"], using: LoudTrimmingTransform())
    count <- (map["count"], intFromText)
    height <- (map["height"], centimetres)
    weather <- (map["weather"], WeatherTransform())
    forecast <- (map["forecast"], WeatherTransform())
    pause <- (map["pause"], FallbackTransform(MinutesTransform(), or: 30))
    inline <- (map["inline"], yesNo)
    inline <- (
      map["inline2"],
      TransformOf<Bool, Int>(fromJSON: { $0 == nil ? nil : $0 != 0 }, toJSON: { $0! ? 1 : 0 })
    )
  }
}

@Suite struct `A client's transforms` {
  @Test func `structs, classes and stored closures are called`() throws {
    let json = #"""
      {"length": 2, "start": "5", "end": 5000, "title": " a ", "count": "12", "height": 1.5,
       "weather": "hail", "forecast": ["rain", "hail"], "pause": "none", "inline": "yes",
       "inline2": 1}
      """#
    for model in try models(Report.self, from: json) {
      #expect(model.length == 120)
      #expect(model.pause == 30)
      #expect(model.start == Date(timeIntervalSince1970: 5))
      #expect(model.end == model.start)
      #expect(model.title == "a")
      #expect(model.headline == "A")
      #expect(model.count == 12)
      #expect(model.height == 150)
      #expect(model.inline == true)
      #expect(model.weather == .unknown)
      #expect(model.forecast == [.rain, .unknown])
      for text in try texts(of: model) {
        #expect(
          text == """
            {"count":"12","end":5000,"forecast":["rain"],"height":1.5,"inline":"yes",\
            "inline2":1,"length":2,"pause":0,"start":5,"title":"A"}
            """
        )
      }
    }
  }

  @Test func `a transform can be called without a map`() {
    let transform = TransformOf<Int, String>(fromJSON: { Int($0 ?? "0") }, toJSON: { "\($0 ?? 0)" })
    #expect(transform.transformFromJSON("7") == 7)
    #expect(transform.transformFromJSON(nil) == 0)
    #expect(transform.transformToJSON(7) == "7")
    #expect(EnumTransform<Weather>().transformFromJSON("sun") == .sun)
    #expect(EnumTransform<Weather>().transformToJSON(.rain) == "rain")
    let type: EnumTransform<Weather>.JSON.Type = String.self
    #expect(type == TransformOf<Weather, String>.JSON.self)
  }
}
