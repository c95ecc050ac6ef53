import Foundation
import JSONText

/// Any coder can encode and decode a value.
///
/// The containers of `Codable` have neither an order of members nor the digits of a number: those of a
/// `JSONDecoder` and a `JSONEncoder` are lost, and so are duplicate keys. Use `JSONValue(parsing:)` and
/// `data()` to keep them.
extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var object = JSONObject()
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      self.init(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self.init(elements)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
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
    } else if let value = try? container.decode(Double.self), let number = JSONValue(value) {
      self = number
    } else if let value = try? container.decode(Decimal.self), let number = JSONValue(value) {
      self = number
    } else {
      self.init(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (position, member) in object.members.enumerated() where object.isEffective(at: position) {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key.text))
      }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encode(to: &container)
    }
  }

  private func encode(to container: inout any SingleValueEncodingContainer) throws {
    switch content {
    case .bool(let value): try container.encode(value)
    case .string(let text): try container.encode(text.text)
    case .number(let number):
      if let value = number.intValue {
        try container.encode(value)
      } else if let value = withNumber(number.text, { $0.uint64 }) {
        try container.encode(value)
      } else if let value = double {
        try container.encode(value)
      } else if let value = number.decimalValue {
        try container.encode(value)
      } else {
        throw EncodingError.invalidValue(
          number,
          .init(
            codingPath: container.codingPath,
            debugDescription: "no number type of Swift holds \(number.text)"
          )
        )
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension JSONObject: Codable {
  public init(from decoder: any Decoder) throws {
    guard let object = try JSONValue(from: decoder).object else {
      throw DecodingError.typeMismatch(
        JSONObject.self,
        .init(codingPath: decoder.codingPath, debugDescription: "the value isn't an object")
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
