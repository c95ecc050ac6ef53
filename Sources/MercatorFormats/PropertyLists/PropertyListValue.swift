import Foundation
import JSONText
import Mercator

/// A value of a property list that is no container.
enum PropertyListValue {
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case text(NodeText)
  case bytes(NodeText)
  case date(Double)

  /// - Throws: `MapFormatError` for a number that is neither an integer of 64 bits nor a Double, and for null.
  init(_ document: JSONDocument, at index: Int) throws(MapFormatError) {
    let store = document.store
    switch store.scalar(at: index) {
    case .bool(let value): self = .bool(value)
    case .signed(let value): self = .signed(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = .double(value)
    case .digits(let digits):
      switch JSONNumber.with(digits, { $0.exactValue }) {
      case let value as Int64: self = .signed(value)
      case let value as UInt64: self = .unsigned(value)
      case let value as Double: self = .double(value)
      default: throw document.propertyListError("a number with too many digits", at: index)
      }
    case .text(let text): self = .text(text)
    case .bytes(let bytes): self = .bytes(bytes)
    case .date(let seconds): self = .date(seconds)
    case .null: throw document.propertyListError("null", at: index)
    }
  }
}

extension JSONDocument {
  func propertyListError(_ reason: String, at index: Int) -> MapFormatError {
    MapFormatError(format: "property list", reason: reason, path: path(of: index))
  }
}
