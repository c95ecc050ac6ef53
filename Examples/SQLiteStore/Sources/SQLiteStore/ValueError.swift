import Mercator
import MercatorStores

/// An error for a value that a column can't hold, or doesn't hold as it should. It never shows the value.
struct ValueError: Error {
  let expected: String
  let found: String

  /// Returns the error of the store for an attribute.
  func storeError(
    _ kind: MapStoreError.Kind,
    _ attribute: String,
    entity: String
  ) -> MapStoreError {
    MapStoreError(
      kind,
      path: "$.\(attribute)",
      entity: entity,
      detail: "expected \(expected), found \(found)"
    )
  }
}

extension MapStoredValue {
  /// The kind of the value for errors.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .integer: "an integer"
    case .unsigned: "an integer beyond Int64.max"
    case .double(let value): value.isNaN ? "NaN" : "a Double"
    case .decimal(let value): value.isNaN ? "NaN" : "a Decimal"
    case .text: "a text"
    case .date(let value): value.timeIntervalSinceReferenceDate.isNaN ? "NaN" : "a Date"
    case .data: "Data"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .json: "JSON"
    case .object(let value): "\(type(of: value))"
    }
  }
}
