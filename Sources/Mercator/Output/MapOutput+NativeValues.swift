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
    let member: [JSONPath.Step]? =
      switch place {
      case .member: map.currentSteps
      // A dictionary has the key of an entry already.
      case .entry: map.session.uncountedFormat.map { $0.with { [.key($0.entryKey)] } }
      case .root, .element, .flat, .series, .afterModel: nil
      }
    map.session.sink?.note(code, because: reason, at: member, inside: inside)
  }

  /// Writes a date or bytes as they are. Returns false, and writes nothing, if the output is JSON, if the format
  /// doesn't hold them, and for any other type.
  @usableFromInline @inline(never) mutating func writeNative<T>(_ value: T) -> Bool {
    guard keepsNative(value) else { return false }
    if T.self == Date.self, let date = value as? Date {
      write({ _ in }, { $0.date(date.timeIntervalSinceReferenceDate) }, or: date)
    } else if let data = value as? Data {
      write({ _ in }, { writer in data.withUnsafeBytes { writer.bytes($0) } }, or: data)
    }
    return true
  }

  /// Whether a date or bytes are written as they are.
  func keepsNative<T>(_ value: T) -> Bool {
    guard !isText, place != .flat else { return false }
    let native = map.session.nativeOutput
    if T.self == Date.self, let date = value as? Date {
      return native?.keepsDate(date.timeIntervalSinceReferenceDate)
        ?? map.session.content.keepsDates
    }
    return T.self == Data.self && native?.keepsData == true
  }
}

extension MapOutput {
  /// Sorts the elements of the array that is being written, because their order may be another one in the next run. Those
  /// of JSON keep theirs.
  @usableFromInline mutating func sortElements() {
    endLastModel()
    reference.with { $0.session.uncountedFormat?.with { $0.sortElements() } }
  }
}

extension FormatOutput {
  /// Writes a value as the next value. Of duplicate keys the member that counts is written.
  func write(_ value: JSONValue) {
    let format = native.format
    var parts = JSONValueParts(
      value,
      members: { $0.effectiveMembers },
      isScalar: { $0.native?.format == format }
    )
    // The containers that are open; those that couldn't be opened are skipped.
    while let part = parts.next() {
      switch part {
      case .array: if !begin(isObject: false, of: nil) { parts.skipContainer() }
      case .object: if !begin(isObject: true, of: nil) { parts.skipContainer() }
      case .key(let key): uniqueKey(key)
      case .end: end()
      case .scalar(let scalar): write(scalar: scalar)
      }
      if isStopped { parts.skipRest() }
    }
  }

  /// Writes the key of a member, as a number if it was one.
  func uniqueKey(_ key: SpelledText) {
    if key.isNumber { uniqueKey(number: key.text) } else { uniqueKey(key.text) }
  }

  private func write(scalar value: JSONValue) {
    if let item = value.native, item.format == native.format, native.keepsItem(item.bytes) {
      return encoded(Array(item.bytes))
    }
    switch value.content {
    case .null, .array, .object: null()
    case .bool(let value): bool(value)
    case .number(let number): write(number)
    case .string(let text): string(text.text)
    }
  }

  /// Writes a number of JSON: as an integer, as a Double if that is printed as the number, or else with all digits.
  func write(_ number: JSONNumberLiteral) {
    switch JSONNumber.with(number.text, { $0.exactValue }) {
    case let value as Int64: integer(value)
    case let value as UInt64: integer(value)
    case let value as Double: double(value)
    default: self.number(digits: number.text)
    }
  }

  /// Writes a value of a document of JSON as the next value.
  func write(_ store: JSONStore) {
    guard let value = JSONValue(store, at: 0) else { return refuseValue(.tooDeep) }
    write(value)
  }
}
