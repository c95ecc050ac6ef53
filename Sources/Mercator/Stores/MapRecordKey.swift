import Foundation
import JSONText

/// Values of attributes by which records are found.
///
/// Numbers of different types are equal if they have the same value, because a store may return another type than it
/// was given, and so are a UUID or URL and its text.
public struct MapRecordKey: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
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

  /// Creates a key of the values; nil if one of them is null, or `MapStoredValue.object`, which has no equality.
  public init?(_ values: [MapStoredValue]) {
    var parts: [Part] = []
    for value in values {
      guard let part = Part(value) else { return nil }
      parts.append(part)
    }
    self.parts = parts
  }
}

extension MapRecordKey.Part {
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
