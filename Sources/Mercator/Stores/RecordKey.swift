import Foundation
import JSONText

/// The values of the unique attributes of a record, to find records by them.
///
/// Numbers of different types are equal if they have the same value, as a store may return another type than it was
/// given.
struct RecordKey: Hashable {
  fileprivate enum Part: Hashable {
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case decimal(Decimal)
    case text(String)
    case date(Date)
    case data(Data)
    case json(JSONValue)
  }

  private let parts: [Part]

  /// Creates a key; nil if a value is null, or has no equality.
  init?(_ values: [MapStoredValue]) {
    var parts: [Part] = []
    for value in values {
      guard let part = Part(value) else { return nil }
      parts.append(part)
    }
    self.parts = parts
  }
}

extension RecordKey.Part {
  init?(_ value: MapStoredValue) {
    switch value {
    case .null, .object: return nil
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = Int64(exactly: value).map { .integer($0) } ?? .double(value)
    case .decimal(let value):
      self = MapNumber.decimal(value).int64.map { .integer($0) } ?? .decimal(value)
    case .text(let value): self = .text(value)
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    // As text, because a store may have no type for them.
    case .uuid(let value): self = .text(value.uuidString)
    case .url(let value): self = .text(value.absoluteString)
    case .json(let value): self = .json(value)
    }
  }
}
