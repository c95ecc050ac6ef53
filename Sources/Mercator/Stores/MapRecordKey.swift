import Foundation
import JSONText

/// Values of attributes by which records are found.
///
/// Numbers of different types are equal if they have the same value, because a store may return another type than it
/// was given, and so are a UUID and its text in lower case, and a URL and its text. Texts are equal if they have the same
/// bytes.
public struct MapRecordKey: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case decimal(Decimal)
    case text(ExactText)
    case date(Date)
    case data(Data)
    case json(JSONValue)
  }

  /// A text that is compared by its bytes, as databases do.
  fileprivate struct ExactText: Hashable, Sendable {
    let text: String

    static func == (a: ExactText, b: ExactText) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
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
    case .double(let value): self = Self(number: .double(value)) ?? .double(value)
    case .decimal(let value): self = Self(number: .decimal(value)) ?? .decimal(value)
    case .text(let value): self = .text(.init(text: value))
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    // As text, because a store may have no type for them.
    case .uuid(let value): self = .text(.init(text: value.lowercaseText))
    case .url(let value): self = .text(.init(text: value.absoluteString))
    case .json(let value): self = .json(value)
    }
  }

  /// Creates the part for a number as an integer or a Decimal; nil if it is neither.
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
