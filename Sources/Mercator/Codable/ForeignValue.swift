import Foundation
import JSONText

/// What somebody else's decoder has, whatever it is, in the form in which a mapping reads dictionaries.
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
  /// The value as the first type that has all of it.
  fileprivate func anyScalar() throws -> Any {
    if decodeNil() { return NSNull() }
    // Which of these it is can only be found out by asking for one after the other.
    if let value = try? decode(Bool.self) { return value }
    if let value = try? decode(Int64.self) { return value }
    if let value = try? decode(UInt64.self) { return value }
    if let value = try? decode(String.self) { return value }
    if let value = number() { return value }
    if let value = try? decode(Date.self) { return value }
    return try decode(Data.self)
  }

  /// A number with a fraction, or a large one: a Decimal has more digits, a Double more zeros.
  private func number() -> Any? {
    let double = try? decode(Double.self)
    let decimal = try? decode(Decimal.self)
    guard let decimal else { return double }
    let digits = decimal.description
    return double == nil || Double(digits) == double ? decimal : double
  }
}
