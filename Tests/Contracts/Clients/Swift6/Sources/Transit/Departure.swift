import Foundation
import Mercator

struct Departure: ImmutableMappable, Sendable, Equatable {
  let line: String
  let time: Date
  let delay: Delay
  let platform: Int?

  init(map: Map) throws {
    line = try map.value("line.name")
    time = try map.value("time")
    delay = try map.value("delay", default: Delay(minutes: 0))
    platform = try map.value("platform")
  }

  func mapping(map: Map) {
    line >>> map["line.name"]
    time >>> map["time"]
    delay >>> map["delay"]
    platform >>> map["platform"]
  }
}

/// A value of the app's own: maps wherever a number would.
struct Delay: MapValue, Sendable, Equatable {
  var minutes: Int

  static func readJSON(from input: MapInput) -> Delay? { input.read(Int.self).map(Delay.init) }
  func writeJSON(to output: inout MapOutput) { minutes.writeJSON(to: &output) }
}

/// One for all answers: a constant outside of the generic type, which can't have one.
private let milliseconds = TransformOf<Date, Double>(
  fromJSON: { $0.map { Date(timeIntervalSince1970: $0 / 1000) } },
  toJSON: { $0.map { $0.timeIntervalSince1970 * 1000 } }
)

/// What stands around every answer.
struct Answer<Value: ImmutableMappable & Sendable>: ImmutableMappable, Sendable {
  let values: [Value]
  let expires: Date?

  init(map: Map) throws {
    values = try map.value("result.values")
    expires = try? map.value("expires", using: milliseconds)
  }
}
