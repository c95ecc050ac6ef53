import Foundation
import JSONText

// Writes to a dictionary what a format has besides JSON: dates, bytes and exact numbers.

extension MapOutput {
  /// Notes in the dictionary that nothing is written here.
  func noteInTree(
    _ code: JSONWritingError.Code,
    because reason: String?,
    inside: [JSONPath.Step]
  ) {
    let member = place == .member ? map.currentSteps : nil
    map.session.sink?.note(code, because: reason, at: member, inside: inside)
  }

  /// Writes a date or bytes as they are. Returns false, and writes nothing, if the output is JSON, if the format
  /// doesn't hold them, and for any other type.
  @usableFromInline @inline(never) mutating func writeNative<T>(_ value: T) -> Bool {
    guard !isText, let native = map.session.nativeOutput, place != .flat else { return false }
    if T.self == Date.self, let date = value as? Date, native.keepsDate(date) {
      append(date)
    } else if T.self == Data.self, native.keepsData {
      append(value)
    } else {
      return false
    }
    return true
  }

  /// Writes JSON with all digits of its numbers.
  mutating func writeExactly(_ value: JSONValue) {
    if place == .flat { return noteOmission() }
    let levels = map.options.limits.depth - (map.session.sink?.nesting ?? 0)
    guard value.isNested(upTo: levels) else { return refuse(.tooDeep) }
    openInTree()
    guard let sink = map.session.sink else { return }
    var parts = JSONValueParts(value) { $0.effectiveMembers }
    while let part = parts.next() {
      switch part {
      case .array: sink.begin(isObject: false)
      case .object: sink.begin(isObject: true)
      case .key(let key): sink.path([.key(key.text)])
      case .end: sink.end()
      case .scalar(let scalar):
        sink.append(scalar.nativeScalar)
      }
    }
  }

  /// Writes a number with these digits.
  mutating func writeExactly(_ number: Any, _ digits: String) {
    // The Decimal of a wider integer may be another number.
    let isExact = (number as? Decimal).map { "\($0)" == digits } ?? true
    append(isExact ? number : JSONNumberLiteral(ofNumber: digits))
  }

  /// Whether a dictionary for a format other than JSON is written.
  var isNative: Bool { !isText && map.session.nativeOutput != nil }
}

extension Session {
  /// What is written to a dictionary besides JSON; nil if that is nothing.
  var nativeOutput: NativeValues.Output? { options.nativeValues?.output }
}

extension JSONValue {
  /// A scalar in one of the types that a tree of a format has.
  fileprivate var nativeScalar: Any {
    switch content {
    case .null, .array, .object: NSNull()
    case .bool(let value): value
    case .number(let number): JSONNumber.with(number.text) { $0.nativeValue }
    case .string(let text): text.text
    }
  }
}

extension JSONNumber {
  /// The number in one of the types that a tree of a format has. The serializer decides about one with more digits.
  fileprivate var nativeValue: Any { exactValue ?? JSONNumberLiteral(ofNumber: text) }
}

/// Returns a scalar in one of the types that a tree of a format has; nil for what isn't a number as its type says.
func nativeScalar(_ value: Any) -> Any? {
  let type = type(of: value)
  if type == String.self || type == Double.self || type == Bool.self || type == Date.self
    || type == Data.self || type == Int64.self || type == NSNull.self
  {
    return value
  }
  if type is AnyClass, let number = value as? NSNumber, number.isBoolean {
    return number.boolValue
  }
  switch MapNumber(value) {
  case .signed(let value): return value
  case .unsigned(let value): return Int64(exactly: value) ?? value as Any
  case .double(let value): return value
  case .decimal(let value): return value
  // The conversion to Double keeps the value exactly. Its shortest digits as a Double may be others than as a Float.
  case .digits where value is Float: return (value as? Float).map { Double($0) }
  case .digits(let digits): return withNumber(digits) { $0.nativeValue }
  case .text(let number): return number.nativeValue
  case nil: return value
  }
}
