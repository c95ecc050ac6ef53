import Foundation
import JSONText

/// The content of a decoder outside this library, as values of a dictionary source.
struct ForeignValue: Decodable {
  let content: Any

  init(from decoder: any Decoder) throws {
    guard !StackGuard.isLow() else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Nested too deeply")
      )
    }
    if let container = try? decoder.container(keyedBy: PathKey.self) {
      var object: [String: Any] = [:]
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(ForeignValue.self, forKey: key).content
      }
      content = object
    } else if var container = try? decoder.unkeyedContainer() {
      var array: [Any] = []
      while !container.isAtEnd { array.append(try container.decode(ForeignValue.self).content) }
      content = array
    } else {
      content = try decoder.singleValueContainer().anyScalar()
    }
  }
}

extension SingleValueDecodingContainer {
  /// Returns the value as the first type that represents it completely.
  fileprivate func anyScalar() throws -> Any {
    if decodeNil() { return NSNull() }
    // A decoder offers no way to ask for the type of a value, so each type is tried in turn.
    if let value = try? decode(Bool.self) { return value }
    if let value = try? decode(Int64.self) { return value }
    if let value = try? decode(UInt64.self) { return value }
    if let value = try? decode(String.self) { return value }
    if let value = number() { return value }
    if let value = try? decode(Date.self) { return value }
    return try decode(Data.self)
  }

  /// Returns a number with a fraction, or a large one: a Decimal has more digits, a Double a larger range.
  private func number() -> Any? {
    let double = try? decode(Double.self)
    let decimal = try? decode(Decimal.self)
    guard let decimal else { return double }
    let digits = decimal.description
    return double == nil || Double(digits) == double ? decimal : double
  }
}
