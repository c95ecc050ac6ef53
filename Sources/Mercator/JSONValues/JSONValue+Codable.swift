import Foundation
import JSONText

/// Any coder can encode and decode a value.
///
/// The containers of `Codable` have neither an order of members nor the digits of a number: those of a
/// `JSONDecoder` and a `JSONEncoder` are lost, and so are duplicate keys. Use `JSONValue(parsing:)` and
/// `data()` to keep them.
extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    // Coders call this for every level of nesting.
    if StackGuard.isLow() || decoder.codingPath.count > Self.maximumDepth {
      throw DecodingError.dataCorrupted(.tooDeep(decoder.codingPath))
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = try JSONValue(members: container)
    } else if let container = try? decoder.unkeyedContainer() {
      self = try JSONValue(elements: container)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
  }

  private init(members container: KeyedDecodingContainer<AnyKey>) throws {
    var object = JSONObject()
    for key in container.allKeys {
      object[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    self.init(object)
  }

  private init(elements container: any UnkeyedDecodingContainer) throws {
    var container = container
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    self.init(elements)
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self.init(value)
    } else if let value = try? container.decode(Int64.self) {
      self.init(value)
    } else if let value = try? container.decode(UInt64.self) {
      self.init(value)
    } else if let number = Self.number(in: container) {
      self = number
    } else {
      self.init(try container.decode(String.self))
    }
  }

  /// Returns a number that is no 64-bit integer; nil if there is none.
  private static func number(in container: any SingleValueDecodingContainer) -> JSONValue? {
    let double = try? container.decode(Double.self)
    // A Double rounds large integers. Other numbers are read as a Double, since some decoders make a Decimal
    // from a Double and add digits.
    let isInteger = double.map { $0.magnitude >= 0x1p53 } ?? true
    if isInteger, let decimal = try? container.decode(Decimal.self) { return JSONValue(decimal) }
    return double.flatMap { JSONValue($0) }
  }

  public func encode(to encoder: any Encoder) throws {
    if StackGuard.isLow() {
      throw EncodingError.invalidValue(self, .tooDeep(encoder.codingPath))
    }
    let content = content
    switch content {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in object.effectiveMembers {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key.text))
      }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try content.encode(to: &container)
    }
  }
}

extension JSONValue.Content {
  fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null, .array, .object: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .string(let text): try container.encode(text.text)
    case .number(let number): try number.encode(to: &container)
    }
  }
}

extension JSONNumberLiteral {
  /// Encodes the number as the first type that can hold all its digits, or else as the nearest Double.
  fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
    if let value: Int64 = JSONNumber.with(text, { $0.int64 }) { return try container.encode(value) }
    if let value = JSONNumber.with(text, { $0.uint64 }) { return try container.encode(value) }
    let (decimal, double) = (decimalValue, JSONNumber.with(text) { $0.exactDouble })
    if let decimal, double.flatMap({ exactDecimal("\($0)") }) != decimal {
      return try container.encode(decimal)
    }
    if let double { return try container.encode(double) }
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: container.codingPath, debugDescription: "No number type can hold \(text)")
    )
  }
}

/// Any coder can encode and decode a number. It has only the digits that the coder keeps.
extension JSONNumberLiteral: Codable {
  public init(from decoder: any Decoder) throws {
    guard case .number(let number) = try JSONValue(from: decoder).content else {
      throw DecodingError.typeMismatch(
        JSONNumberLiteral.self,
        .init(codingPath: decoder.codingPath, debugDescription: "The value isn't a number")
      )
    }
    self = number
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try encode(to: &container)
  }
}

extension JSONObject: Codable {
  public init(from decoder: any Decoder) throws {
    guard let object = try JSONValue(from: decoder).object else {
      throw DecodingError.typeMismatch(
        JSONObject.self,
        .init(codingPath: decoder.codingPath, debugDescription: "The value isn't an object")
      )
    }
    self = object
  }

  public func encode(to encoder: any Encoder) throws { try JSONValue(self).encode(to: encoder) }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}

extension DecodingError.Context {
  fileprivate static func tooDeep(_ path: [any CodingKey]) -> Self {
    Self(codingPath: path, debugDescription: "Nested too deeply")
  }
}

extension EncodingError.Context {
  fileprivate static func tooDeep(_ path: [any CodingKey]) -> Self {
    Self(codingPath: path, debugDescription: "Nested too deeply")
  }
}
