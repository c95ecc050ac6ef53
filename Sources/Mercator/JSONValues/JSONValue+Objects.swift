import Foundation

extension JSONValue {
  /// Returns the value as `JSONSerialization` would return it, or with other objects for its numbers.
  ///
  /// A number without a value, and an array or object deeper than `levels`, counts as missing. It is left out of an
  /// object, and is NSNull in an array, so that the positions of the other elements don't change.
  ///
  /// - Parameters:
  ///   - levels: the maximum number of containers around a value.
  ///   - number: returns the object for a number, or nil for none; by default the nearest number of a type of Foundation.
  package func foundationObject(
    levels: Int,
    number: ((JSONNumberLiteral) -> Any?)? = nil
  ) -> Any? {
    // Not recursive, because it also runs deep inside nested models, where little stack is left.
    var open: [FoundationBuilder] = []
    var parts = JSONValueParts(self) { $0.effectiveMembers }
    while let part = parts.next() {
      let value: Any?
      switch part {
      case .key(let key):
        open[open.count - 1].key = key.text
        continue
      case .array, .object:
        open.append(FoundationBuilder())
        if open.count > levels { parts.skipRest() }
        continue
      case .scalar(let scalar): value = scalar.foundationScalar(number)
      case .end(let isObject):
        let container = open.removeLast()
        value = open.count < levels ? container.value(isObject: isObject) : nil
      }
      guard let last = open.indices.last else { return value }
      open[last].append(value)
    }
    return nil
  }

  private func foundationScalar(_ number: ((JSONNumberLiteral) -> Any?)?) -> Any? {
    switch content {
    case .null, .array, .object: NSNull()
    case .bool(let value): value
    case .number(let literal): if let number { number(literal) } else { literal.number }
    case .string(let text): text.text
    }
  }
}

/// An array or object under construction.
private struct FoundationBuilder {
  /// The key of the next value; nil in an array.
  var key: String?
  private var array: [Any] = []
  private var object: [String: Any] = [:]

  mutating func append(_ value: Any?) {
    if let key { object[key] = value } else { array.append(value ?? NSNull()) }
  }

  func value(isObject: Bool) -> Any { isObject ? object as Any : array as Any }
}

extension JSONNumberLiteral {
  /// The number to put into a dictionary: exact if a number type can hold it, or else the nearest.
  var number: NSNumber? {
    // No integer has the sign of -0.
    if let value = intValue, value != 0 || !text.hasPrefix("-") { return NSNumber(value: value) }
    let (decimal, double) = (decimalValue, doubleValue)
    if let decimal, double.flatMap({ exactDecimal("\($0)") }) != decimal {
      return NSDecimalNumber(decimal: decimal)
    }
    return double.map { NSNumber(value: $0) }
  }
}
