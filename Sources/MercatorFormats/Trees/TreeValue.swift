import Foundation
import Mercator

/// A value of a tree, as one of the kinds that binary formats distinguish.
enum TreeValue {
  case null
  case bool(Bool)
  case signed(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  /// The digits of a number that is neither a Double nor an integer of 64 bits in the tree.
  case number(JSONNumberLiteral)
  case text(String)
  case data(Data)
  case date(Date)
  case array([Any])
  case object([(key: String, value: Any)])

  /// Creates the kind of a value; nil if no format has such values.
  init?(_ value: Any) {
    let type = type(of: value)
    // The most common types, compared without a cast to a protocol: one takes longer than writing the number.
    if type == String.self, let value = value as? String {
      self = .text(value)
    } else if type == Int.self, let value = value as? Int {
      self = .signed(Int64(value))
    } else if type == Double.self, let value = value as? Double {
      self = .double(value)
    } else if DynamicValue.isObject(value) {
      // Only objects are cast to classes: a cast would bridge a Swift container with all its contents.
      self.init(object: value)
    } else if type == Bool.self, let value = value as? Bool {
      // Only a Bool: on Apple platforms, numbers and Bools may be cast to one another.
      self = .bool(value)
    } else if let value = value as? any FixedWidthInteger {
      self.init(integer: value)
    } else if let value = value as? any BinaryFloatingPoint {
      self.init(floatingPoint: value)
    } else {
      self.init(other: value)
    }
  }

  private init?(other value: Any) {
    switch value {
    case let value as any OptionalValue:
      guard let content = value.content else {
        self = .null
        return
      }
      self.init(content)
    case let value as [String: Any]: self = .object(value.map { ($0.key, $0.value) })
    case let value as [Any]: self = .array(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as JSONNumberLiteral: self = .number(value)
    case let value as Decimal: self.init(decimal: value)
    default: return nil
    }
  }

  /// Creates the kind of an instance of a class. Containers are converted one level at a time.
  private init?(object value: Any) {
    switch value {
    case is NSNull: self = .null
    case let value as NSNumber: self.init(number: value)
    case let value as NSString: self = .text(String(describing: value))
    case let value as NSData: self = .data(Data(referencing: value))
    case let value as NSDate:
      self = .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
    default:
      let container = FoundationContainer(object: value)
      switch container {
      case .dictionary:
        guard let members = container?.members() else { return nil }
        self = .object(members)
      case .array:
        var elements: [Any] = []
        container?.forEachElement { elements.append($0) }
        self = .array(elements)
      // The elements of a set have no order, so that the output wouldn't be deterministic.
      case .set, nil: return nil
      }
    }
  }

  private init(number: NSNumber) {
    if number.isBoolean {
      self = .bool(number.boolValue)
      return
    }
    switch MapNumber(number) {
    case .signed(let value): self = .signed(value)
    case .unsigned(let value): self.init(integer: value)
    case .decimal(let value): self.init(decimal: value)
    // A Float too, whose exact value is a Double.
    case .double, .digits, .text: self = .double(number.doubleValue)
    }
  }

  private init(integer: some FixedWidthInteger) {
    if let value = Int64(exactly: integer) {
      self = .signed(value)
    } else if let value = UInt64(exactly: integer) {
      self = .unsigned(value)
    } else {
      self = .number(JSONNumberLiteral(ofNumber: "\(integer)"))
    }
  }

  /// Creates the kind of a number; nil if it has more digits than a Double.
  private init?(floatingPoint number: some BinaryFloatingPoint) {
    if number.isNaN {
      self = .double(.nan)
    } else if let value = Double(exactly: number) {
      self = .double(value)
    } else {
      return nil
    }
  }

  private init(decimal: Decimal) {
    self = decimal.isNaN ? .double(.nan) : .number(JSONNumberLiteral(ofNumber: "\(decimal)"))
  }
}
