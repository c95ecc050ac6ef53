import Foundation
import Mercator

/// What does it cost to parse a payload without a model, and to look at every value in it?
enum WholeValues {
  static func questions(_ payloads: Payloads) -> [Question] {
    [
      visit("github", payloads.github), visit("weibo", payloads.weibo),
      visit("twitter", payloads.twitter), visit("citm", payloads.citm),
      visit("canada", payloads.canada),
    ]
  }

  private static func visit(_ payload: String, _ text: @escaping () throws -> Data) -> Question {
    Question(payload, "visit", text) { data in
      [
        Peer("JSONValue") { Tally(try JSONValue(parsing: data)) },
        // The sums of Doubles that aren't the nearest ones.
        Peer("JSONSerialization", tolerance: 1e-9) {
          Tally(try JSONSerialization.jsonObject(with: data))
        },
      ]
    }
  }
}

/// What the values of a payload add up to. Booleans count as numbers, as they do in an NSNumber.
private struct Tally {
  var numbers = 0.0
  var lengths = 0

  init(_ value: JSONValue) { add(value) }
  init(_ object: Any) { add(object) }

  private mutating func add(_ value: JSONValue) {
    switch value.kind {
    case .null: break
    case .bool: numbers += value.bool == true ? 1 : 0
    case .number: numbers += value.double ?? 0
    case .string: lengths += value.string?.utf8.count ?? 0
    case .array: for element in value.array ?? [] { add(element) }
    case .object: for (_, value) in value.object ?? [:] { add(value) }
    }
  }

  private mutating func add(_ object: Any) {
    switch object {
    case let text as String: lengths += text.utf8.count
    case let array as [Any]: for element in array { add(element) }
    case let members as [String: Any]: for (_, value) in members { add(value) }
    case let number as NSNumber: numbers += number.doubleValue
    default: break
    }
  }
}
