import Foundation
import Mercator
import MercatorStores

extension MapEntity.AttributeType {
  /// Returns the value that a column of the type stores.
  ///
  /// - Throws: `ValueError` if it can't be stored exactly.
  func encoded(_ value: MapStoredValue) throws -> SQLiteValue {
    if case .null = value { return .null }
    let encoded: SQLiteValue? =
      switch self {
      case .bool: value.boolEncoding
      case .integer: value.integerEncoding
      case .double: value.doubleEncoding
      case .decimal: value.decimalEncoding
      case .text: value.textEncoding
      case .date: value.dateEncoding
      case .data: value.dataEncoding
      case .uuid: value.uuidEncoding
      case .url: value.urlEncoding
      case .json: value.jsonText.map { .text($0) }
      case .any: value.taggedEncoding
      }
    guard let encoded else { throw ValueError(expected: name, found: value.kindName) }
    return encoded
  }

  /// The type for errors.
  var name: String {
    switch self {
    case .bool: "a Bool"
    case .integer: "an integer of 64 bits"
    case .double: "a Double"
    case .decimal: "a Decimal"
    case .text: "a text"
    case .date: "a Date"
    case .data: "Data"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .json: "JSON"
    case .any: "a value that can be stored"
    }
  }
}

extension MapStoredValue {
  fileprivate var boolEncoding: SQLiteValue? {
    if case .bool(let value) = self { .integer(value ? 1 : 0) } else { nil }
  }

  fileprivate var integerEncoding: SQLiteValue? {
    switch self {
    case .integer(let value): .integer(value)
    // As JSON may write it, such as 1e3.
    case .double(let value): Int64(exactly: value).map { .integer($0) }
    default: nil
    }
  }

  fileprivate var doubleEncoding: SQLiteValue? {
    switch self {
    case .double(let value): value.isNaN ? nil : .real(value)
    case .integer(let value): Double(exactly: value).map { .real($0) }
    default: nil
    }
  }

  fileprivate var decimalEncoding: SQLiteValue? {
    switch self {
    case .decimal(let value): value.isNaN ? nil : .text("\(value)")
    case .integer(let value): .text("\(value)")
    case .unsigned(let value): .text("\(value)")
    // With the digits that identify it, as JSON has them.
    case .double(let value): JSONValue(value)?.decimal.map { .text("\($0)") }
    default: nil
    }
  }

  fileprivate var textEncoding: SQLiteValue? {
    if case .text(let value) = self { .text(value) } else { nil }
  }

  fileprivate var dateEncoding: SQLiteValue? {
    guard case .date(let value) = self else { return nil }
    let seconds = value.timeIntervalSinceReferenceDate
    return seconds.isNaN ? nil : .real(seconds)
  }

  fileprivate var dataEncoding: SQLiteValue? {
    if case .data(let value) = self { .blob(value) } else { nil }
  }

  fileprivate var uuidEncoding: SQLiteValue? {
    switch self {
    case .uuid(let value): .text(value.uuidString)
    case .text(let text): UUID(uuidString: text).map { .text($0.uuidString) }
    default: nil
    }
  }

  fileprivate var urlEncoding: SQLiteValue? {
    switch self {
    case .url(let value): .text(value.absoluteString)
    case .text(let text): URL(string: text).map { .text($0.absoluteString) }
    default: nil
    }
  }

  /// The value as a JSON text; nil if JSON has no such value.
  fileprivate var jsonText: String? {
    switch self {
    case .json(let value): value.text()
    case .bool(let value): JSONValue(value).text()
    case .integer(let value): JSONValue(value).text()
    case .unsigned(let value): JSONValue(value).text()
    case .double(let value): JSONValue(value)?.text()
    case .decimal(let value): JSONValue(value)?.text()
    case .text(let value): JSONValue(value).text()
    default: nil
    }
  }

  /// The value for a column of any type; see `TaggedValue`.
  fileprivate var taggedEncoding: SQLiteValue? {
    switch self {
    case .integer(let value): .integer(value)
    case .double(let value): value.isNaN ? nil : .real(value)
    case .text(let value): .text(value)
    case .bool: boolEncoding.map { TaggedValue(.bool, $0).blob }
    case .decimal: decimalEncoding.map { TaggedValue(.decimal, $0).blob }
    case .date: dateEncoding.map { TaggedValue(.date, $0).blob }
    case .data: dataEncoding.map { TaggedValue(.data, $0).blob }
    case .uuid: uuidEncoding.map { TaggedValue(.uuid, $0).blob }
    case .url: urlEncoding.map { TaggedValue(.url, $0).blob }
    case .unsigned, .json: jsonText.map { TaggedValue(.json, .text($0)).blob }
    case .null, .object: nil
    }
  }
}
