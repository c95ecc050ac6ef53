import Foundation
import JSONText

/// An error for a value that has no canonical form.
public struct JSONCanonicalError: Error, Hashable, Sendable {
  /// Why a value has no canonical form.
  public enum Reason: String, Hashable, Sendable {
    case numberBeyondDouble = "a number that a Double can't hold"
    case duplicateKey = "a duplicate key"
  }

  public let reason: Reason
  /// The path of the number, or of the member with the duplicate key.
  public let path: JSONPath
}

extension JSONCanonicalError: CustomStringConvertible {
  public var description: String { "no canonical JSON at \(path): \(reason.rawValue)" }
}

extension JSONValue {
  /// Returns the canonical text of the value (RFC 8785): equal values have the same bytes, so that they can be
  /// hashed and signed.
  ///
  /// There is no whitespace, the members are sorted by the UTF-16 units of their keys, numbers are the shortest
  /// ones that identify a Double, and only what has to be escaped is escaped.
  ///
  /// - Throws: `JSONCanonicalError` for a number out of the range of Double, an integer that a Double can't hold,
  ///   and a duplicate key.
  public func canonicalData() throws(JSONCanonicalError) -> Data {
    let writer = JSONWriter(options: JSONWritingOptions(maximumDepth: .max))
    try writer.write(canonical: self)
    // Writing can't fail: the numbers are JSON numbers, and no depth is too large.
    return (try? writer.data()) ?? Data()
  }
}

extension JSONWriter {
  /// Writes a value in canonical form. Not recursive: an array holds the open containers.
  fileprivate func write(canonical value: JSONValue) throws(JSONCanonicalError) {
    var open: [OpenContainer] = []
    var next: JSONValue? = value
    while true {
      if let value = next, let container = try begin(canonical: value, open) {
        open.append(container)
      }
      guard let last = open.indices.last else { return }
      next = open[last].next(in: self)
      if next == nil {
        if open.removeLast().isObject { endObject() } else { endArray() }
      }
    }
  }

  /// Writes a scalar, or opens a container and returns it.
  private func begin(
    canonical value: JSONValue,
    _ open: [OpenContainer]
  ) throws(JSONCanonicalError) -> OpenContainer? {
    func error(_ reason: JSONCanonicalError.Reason, _ last: [JSONPath.Step] = [])
      -> JSONCanonicalError
    {
      JSONCanonicalError(reason: reason, path: JSONPath(open.map(\.step) + last))
    }
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .string(let text): string(text.text)
    case .number:
      guard let double = value.double else { throw error(.numberBeyondDouble) }
      number(literal: double.canonicalText)
    case .array(let elements):
      beginArray()
      return OpenContainer(elements: elements)
    case .object(let object):
      var members = object.map { (key: $0.key, value: $0.value) }
      members.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      for (a, b) in zip(members, members.dropFirst()) where ExactText(a.key) == ExactText(b.key) {
        throw error(.duplicateKey, [.key(a.key)])
      }
      beginObject()
      return OpenContainer(members: members)
    }
    return nil
  }
}

/// A container being written: its children, in their order, and how many of them are written.
private struct OpenContainer {
  private var keys: [String]?
  private let values: [JSONValue]
  private var count = 0

  init(elements: [JSONValue]) { values = elements }

  init(members: [(key: String, value: JSONValue)]) {
    keys = members.map(\.key)
    values = members.map(\.value)
  }

  var isObject: Bool { keys != nil }

  /// The step to the child written last.
  var step: JSONPath.Step { keys.map { .key($0[count - 1]) } ?? .index(count - 1) }

  /// Returns the next value, whose key is written; nil behind the last one.
  mutating func next(in writer: JSONWriter) -> JSONValue? {
    guard count < values.count else { return nil }
    if let keys { writer.uniqueKey(keys[count]) }
    count += 1
    return values[count - 1]
  }
}

extension Double {
  /// The number as ECMAScript's `Number.prototype.toString` prints it (ECMA-262, section "Number::toString").
  fileprivate var canonicalText: String {
    if self == 0 { return "0" }
    // Swift prints the fewest digits that identify the Double, as ECMAScript does, but in another notation.
    var (digits, exponent) = magnitude.shortestDigits
    let sign = self < 0 ? "-" : ""
    // The position of the decimal point, counted from the first digit.
    let point = exponent + digits.count
    switch point {
    case digits.count...21: digits += String(repeating: "0", count: exponent)
    case 1...21: digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
    case -5...0: digits = "0." + String(repeating: "0", count: -point) + digits
    default:
      if digits.count > 1 { digits.insert(".", at: digits.index(after: digits.startIndex)) }
      digits += "e" + (point > 0 ? "+" : "") + "\(point - 1)"
    }
    return sign + digits
  }

  /// The fewest digits that identify a positive number, and the power of ten of the last one.
  private var shortestDigits: (digits: String, exponent: Int) {
    let parts = description.split(separator: "e")
    let number = parts[0].split(separator: ".")
    var digits = String(number[0]) + (number.count > 1 ? number[1] : "")
    var exponent =
      (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - (number.count > 1 ? number[1].count : 0)
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    return (String(digits.drop { $0 == "0" }), exponent)
  }
}
