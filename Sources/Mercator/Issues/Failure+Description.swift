import Foundation
import JSONText

extension Failure {
  /// A description of what the model expected.
  var expectation: String? {
    switch reason {
    case .notAnObject: "object"
    case .tooDeep: "no more levels"
    case .invalid(let condition): condition
    case .described(_, let text?, _): text
    case .unmappable(let type): type.text
    case .thrown(_ as JSONParsingError): "JSON"
    case .mismatch, .transformRefused, .refused, .thrown, .refusedByHook, .described:
      expected.map { "\($0)" }
    }
  }

  /// Returns a description of what was found: the value, or the error that it caused.
  func finding(of input: MapInput) -> String? {
    if Self.isGap(input) { return nil }
    return switch reason {
    case .unmappable: nil
    case .thrown(let error as JSONParsingError): error.code.rawValue
    case .thrown(let error), .refusedByHook(let error): "the error \(error)"
    case .transformRefused(let error?): "\(input.excerpt): \(clipped("\(error)", to: 200))"
    case .described(_, _, let found): found ?? input.excerpt
    case .mismatch, .notAnObject, .tooDeep, .refused, .transformRefused, .invalid: input.excerpt
    }
  }

  /// Returns the kind of issue that this failure to read a value is.
  func kind(_ input: MapInput) -> MapIssue.Kind {
    if Self.isGap(input) { return .missing }
    return switch reason {
    case .thrown(_ as JSONParsingError): .invalidJSON
    case .refused, .thrown: .modelRefused
    case .invalid, .refusedByHook: .validationFailed
    case .described(let kind, _, let found): input.isNull && found == nil ? .null : kind
    case .notAnObject: input.isNull ? .null : .wrongType
    case .tooDeep: .tooDeep
    case .unmappable: .unmappable
    case .transformRefused: input.isNull ? .null : .transformRefused
    case .mismatch: input.isNull ? .null : mismatch(input)
    }
  }

  /// Whether a value is null that stands for a value which an element of the input lacks.
  private static func isGap(_ input: MapInput) -> Bool {
    let map = input.map
    let document = map.session.givenDocument
    guard let places = document?.gathered ?? map.dictionary?.gathered else { return false }
    return input.isNull && places.isMissing(input.path)
  }

  private func mismatch(_ input: MapInput) -> MapIssue.Kind {
    let type = expected
    if let type = type as? any RawRepresentable.Type, Self.isRaw(input, of: type) {
      return .unknownCase
    }
    guard input.isNumber else { return .wrongType }
    if type is any FixedWidthInteger.Type {
      guard let value = input.double else { return .outOfRange }
      return value.rounded(.towardZero) == value ? .outOfRange : .notExact
    }
    // Every number in range has a nearest floating-point value.
    if type is any BinaryFloatingPoint.Type { return .outOfRange }
    if type == Any.self || type is NSNumber.Type {
      let isTooLarge = input.map.store?.number(at: input.slot).map { $0.double == nil } == true
      return isTooLarge ? .outOfRange : .wrongType
    }
    // Only Decimal is left, which may have too few digits for the number.
    guard type is any SignedNumeric.Type else { return .wrongType }
    return input.double == nil && input.number?.int64 == nil && input.number?.uint64 == nil
      ? .outOfRange : .notExact
  }

  private static func isRaw<R: RawRepresentable>(_ input: MapInput, of type: R.Type) -> Bool {
    guard let raw = R.RawValue.self as? any MapValue.Type else { return false }
    return raw.readJSON(from: input) != nil
  }
}
