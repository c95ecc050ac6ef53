import Foundation
import JSONText

/// The output of a mapping, encoded by an encoder outside this library.
struct ForeignPart: Encodable {
  /// A value of the document that was written.
  let input: MapInput

  func encode(to encoder: any Encoder) throws {
    guard !StackGuard.isLow() else { throw refusal("Nested too deeply", encoder) }
    if var members = input.objectMembers() {
      var container = encoder.container(keyedBy: PathKey.self)
      while let (key, value) = members.next() {
        try container.encode(ForeignPart(input: value), forKey: PathKey(.key(key)))
      }
    } else if var elements = input.arrayElements() {
      var container = encoder.unkeyedContainer()
      while let element = elements.next() { try container.encode(ForeignPart(input: element)) }
    } else {
      var container = encoder.singleValueContainer()
      if input.isNull {
        try container.encodeNil()
      } else if let text = input.string {
        try container.encode(text)
      } else if input.isBool {
        try container.encode(input.bool)
      } else {
        try encodeNumber(in: &container, encoder)
      }
    }
  }

  /// Encodes a number as the first type that represents all of its digits.
  private func encodeNumber(
    in container: inout any SingleValueEncodingContainer,
    _ encoder: any Encoder
  ) throws {
    if let value = input.int64 { return try container.encode(value) }
    if let value = input.uint64 { return try container.encode(value) }
    let decimal = input.decimal
    if let value = input.double, decimal.map({ exactDecimal("\(value)") == $0 }) ?? true {
      return try container.encode(value)
    }
    guard let decimal else { throw refusal("A number that no other format has", encoder) }
    try container.encode(decimal)
  }

  private func refusal(_ text: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(input.value, .init(codingPath: encoder.codingPath, debugDescription: text))
  }
}
