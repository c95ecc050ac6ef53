import JSONText
import Mercator

extension CollectedValues {
  /// Returns a value as one that a property list has.
  ///
  /// - Parameter offset: the offset of the value.
  /// - Throws: `MapFormatError` for a number that is neither an integer of 64 bits nor a Double, and for null.
  func propertyListValue(
    _ value: CollectedValue,
    at offset: Int
  ) throws(MapFormatError) -> CollectedValue {
    switch value {
    case .bool, .signed, .unsigned, .double, .text, .bytes, .date: return value
    case .digits(let digits), .realDigits(let digits):
      switch JSONNumber.with(bytes.string(digits) ?? "0", { $0.exactValue }) {
      case let value as Int64: return .signed(value)
      case let value as UInt64: return .unsigned(value)
      case let value as Double: return .double(value)
      default: throw propertyListError("a number with too many digits", at: offset)
      }
    case .null: throw propertyListError("null", at: offset)
    }
  }

  func propertyListError(_ reason: String, at offset: Int) -> MapFormatError {
    MapFormatError(format: "property list", reason: reason, path: path(at: offset))
  }
}
