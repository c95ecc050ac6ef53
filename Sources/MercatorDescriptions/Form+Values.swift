import Foundation
import JSONText
import Mercator

extension MappingDescription.Form {
  /// Returns whether a value has the form, apart from its elements and members.
  func fits(_ value: JSONValue) -> Bool {
    switch self {
    case .any, .unknown: true
    case .boolean: value.kind == .bool
    case .integer(let minimum, let maximum): Self.isInteger(value, minimum, maximum)
    case .number(let minimum, let maximum): Self.isNumber(value, minimum, maximum)
    case .text(let format): value.string.map { Self.isText($0, format) } ?? false
    case .values(let values): values.contains(value)
    case .array: value.kind == .array
    case .dictionary, .keyed, .model, .tagged: value.kind == .object
    case .nullable(let form): value.isNull || form.fits(value)
    case .either(let forms): forms.contains { $0.fits(value) }
    case .unconverted(let form), .uncertain(let form): form.fits(value)
    }
  }

  private static func isNumber(
    _ value: JSONValue,
    _ minimum: JSONValue?,
    _ maximum: JSONValue?
  ) -> Bool {
    guard value.kind == .number else { return false }
    guard minimum != nil || maximum != nil else { return true }
    guard let number = value.double else { return false }
    return (minimum?.double ?? -.infinity)...(maximum?.double ?? .infinity) ~= number
  }

  private static func isInteger(
    _ value: JSONValue,
    _ minimum: JSONValue,
    _ maximum: JSONValue
  ) -> Bool {
    guard let number = value.decimal, let minimum = minimum.decimal, let maximum = maximum.decimal
    else { return false }
    var (whole, exact) = (Decimal(), number)
    NSDecimalRound(&whole, &exact, 0, .plain)
    return whole == number && minimum <= number && number <= maximum
  }

  private static func isText(_ text: String, _ format: String?) -> Bool {
    switch format {
    case TextFormat.iso8601: ISO8601Time(text) != nil
    case TextFormat.url: URL(string: text) != nil
    case TextFormat.uuid: UUID(uuidString: text) != nil
    case TextFormat.base64: Data(base64Encoded: text) != nil
    default: true
    }
  }
}

extension JSONValue {
  /// The kind of the value in messages.
  var kindName: String { kind == .bool ? "boolean" : "\(kind)" }

  /// Returns the value at a path whose keys dots separate; nil if there is none.
  func value(at path: String) -> JSONValue? {
    self[path: JSONPath(path.dottedSteps)]
  }
}
