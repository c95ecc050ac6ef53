import Foundation
import Mercator
import MercatorStores

extension MapEntity.AttributeType {
  /// Returns the value of a record for one that a column of the type stores.
  ///
  /// - Throws: `ValueError` if the column has another value, which something else than the store has written.
  func decoded(_ value: SQLiteValue) throws -> MapStoredValue {
    let decoded: MapStoredValue? =
      switch (self, value) {
      case (_, .null): .null
      case (.bool, .integer(let value)) where value == 0 || value == 1: .bool(value == 1)
      case (.integer, .integer(let value)): .integer(value)
      case (.double, .real(let value)): .double(value)
      case (.decimal, .text(let text)): decimal(text).map { .decimal($0) }
      case (.text, .text(let text)): .text(text)
      case (.date, .real(let value)):
        .date(Date(timeIntervalSinceReferenceDate: value))
      case (.data, .blob(let data)): .data(data)
      case (.uuid, .text(let text)): UUID(uuidString: text).map { .uuid($0) }
      case (.url, .text(let text)): URL(string: text).map { .url($0) }
      case (.json, .text(let text)): try json(text)
      case (.any, .integer(let value)): .integer(value)
      case (.any, .real(let value)): .double(value)
      case (.any, .text(let text)): .text(text)
      case (.any, .blob(let data)): try TaggedValue(data).map { try $0.type.decoded($0.value) }
      default: nil
      }
    guard let decoded else {
      throw ValueError(expected: name, found: "another \(value.className) value")
    }
    return decoded
  }

  private func decimal(_ text: String) -> Decimal? {
    if let value = JSONNumberLiteral(text)?.decimalValue { return value }
    // The largest Decimals have one digit more than every Decimal can hold.
    guard let value = Decimal(string: text), "\(value)" == text else { return nil }
    return value.isNaN ? nil : value
  }

  private func json(_ text: String) throws -> MapStoredValue {
    do {
      return MapStoredValue(try JSONValue(parsing: text))
    } catch {
      throw ValueError(expected: "JSON", found: "a TEXT that can't be parsed")
    }
  }
}
