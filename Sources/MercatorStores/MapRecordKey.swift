import Foundation
import JSONText
import Mercator

/// Values of attributes by which records are found.
///
/// Numbers of different types are equal if they have the same value, because a store may return another type than it
/// was given, and so are a UUID and its text in lower case, and a URL and its text. Texts are equal if they have the same
/// bytes.
public struct MapRecordKey: Hashable, Sendable {
  fileprivate enum KeyComponent: Hashable, Sendable {
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case decimal(Decimal)
    /// Compared by its bytes, as databases do.
    case text(ExactText)
    case date(Date)
    case data(Data)
    case json(JSONValue)
  }

  private let components: [KeyComponent]

  /// Creates a key of the values; nil if one of them is null, or `MapStoredValue.object`, which has no equality.
  public init?(_ values: [MapStoredValue]) {
    var components: [KeyComponent] = []
    for value in values {
      guard let component = KeyComponent(value) else { return nil }
      components.append(component)
    }
    self.components = components
  }
}

extension MapRecordKey.KeyComponent {
  init?(_ value: MapStoredValue) {
    switch value {
    case .null, .object: return nil
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = Self(number: .double(value)) ?? .double(value)
    case .decimal(let value): self = Self(number: .decimal(value)) ?? .decimal(value)
    case .text(let value): self = .text(ExactText(value))
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    // As text, because a store may have no type for them.
    case .uuid(let value): self = .text(ExactText(value.lowercaseText))
    case .url(let value): self = .text(ExactText(value.absoluteString))
    case .json(let value): self = .json(value)
    }
  }

  /// Creates the component for a number as an integer or a Decimal; nil if it is neither.
  private init?(number: MapNumber) {
    if let value = number.int64 {
      self = .integer(value)
    } else if let value = number.uint64 {
      self = .unsigned(value)
    } else if let value = number.decimal {
      self = .decimal(value)
    } else {
      return nil
    }
  }
}
