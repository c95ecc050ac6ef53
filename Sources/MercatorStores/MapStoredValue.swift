import Foundation
import JSONText
import Mercator

/// A value of an attribute of a record.
public enum MapStoredValue {
  case null
  case bool(Bool)
  case integer(Int64)
  /// An integer beyond `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case text(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  /// An array, an object, or a number that no other case holds.
  case json(JSONValue)
  /// Any other value, as an attribute transform may return it for a store that knows its type.
  case object(Any)

  /// Creates the value that a record returns for an attribute.
  public init(_ value: Any?) {
    guard let value, !meansNull(value) else {
      self = .null
      return
    }
    switch value {
    case let value as MapStoredValue: self = value
    case let value as String: self = .text(value)
    case let value as Bool where type(of: value) == Bool.self: self = .bool(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .url(value)
    case let value as JSONValue: self.init(value)
    case let value as NSNumber where value.isBoolean: self = .bool(value.boolValue)
    default:
      if let number = MapNumber(value) {
        self.init(number)
      } else if value is [Any] || value is [String: Any], let json = JSONValue(ofTree: value) {
        self = .json(json)
      } else {
        self = .object(value)
      }
    }
  }

  /// Creates the value for JSON; a number is the first of an integer, a Double and a Decimal that holds it exactly.
  public init(_ json: JSONValue) {
    switch json.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .text(text.text)
    case .number(let number):
      self = JSONNumber.with(number.text) { MapStoredValue($0) }
    case .array, .object: self = .json(json)
    }
  }

  private init(_ number: MapNumber) {
    switch number {
    case .signed(let value): self = .integer(value)
    case .unsigned(let value): self = Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    case .text(let number): self.init(number)
    case .digits(let digits):
      self = JSONNumber.with(digits) { MapStoredValue($0) }
    }
  }

  private init(_ number: JSONNumber) {
    if let value = number.int64 {
      // Only a Double has a negative zero.
      self = value == 0 && number.text.hasPrefix("-") ? .double(-0.0) : .integer(value)
    } else if let value = number.uint64 {
      self = .unsigned(value)
    } else if let value = number.double, number.hasDigits(of: value) {
      self = .double(value)
    } else if let value = number.exactDecimal {
      self = .decimal(value)
    } else {
      self = .json(JSONValue(JSONNumberLiteral(ofNumber: number.text)))
    }
  }

  /// The value as a record takes it: a value of Swift or Foundation, arrays and dictionaries for JSON, and nil for
  /// null. A number that no type holds exactly is a `JSONNumberLiteral`.
  public var object: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    // An Int, as apps use it, wherever it has 64 bits.
    case .integer(let value): Int(exactly: value) ?? value as Any
    case .unsigned(let value): value
    case .double(let value): value
    case .decimal(let value): value
    case .text(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uuid(let value): value
    case .url(let value): value
    case .json(let value): value.number ?? value.exactObject
    case .object(let value): value
    }
  }

  /// Whether the value is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The kind of the value as an error shows it, which must not show the value.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .integer, .unsigned: "an integer"
    case .double: "a Double"
    case .decimal: "a Decimal"
    case .text: "a text"
    case .date: "a Date"
    case .data: "Data"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .json(let value):
      value.kind == .array ? "an array" : value.kind == .object ? "an object" : "a number"
    case .object(let value): "\(type(of: value))"
    }
  }
}

extension JSONValue {
  /// The value as arrays and dictionaries, with numbers of which no digit is lost.
  fileprivate var exactObject: Any? {
    foundationObject(levels: Self.maximumDepth) { MapStoredValue(JSONValue($0)).object }
  }
}
