import Foundation

@testable import Mercator
@testable import MercatorFormats

private let formats = [MapFormat.query, .form].map { FormatFuzz($0) { held($0) } }

func checkForms(_ bytes: UnsafeRawBufferPointer) {
  FormatFuzz.check(formats, bytes)
}

/// Returns a tree as a query or form holds it: an object with texts for all other scalars, without members that are
/// null or empty. Nil if it isn't written: for any other root, for null and empty containers as elements, for
/// keys that brackets can't have, for objects that would be arrays, for dates, NaN and infinities.
private func held(_ tree: Any) -> Any? {
  guard case .object(let members)? = TreeValue(tree) else { return nil }
  return held(members, isRoot: true)
}

private func held(_ members: [(key: String, value: Any)], isRoot: Bool) -> [String: Any]? {
  var object: [String: Any] = [:]
  for (key, value) in members {
    if case .null? = TreeValue(value) { continue }
    let isInvalid = key.utf8.contains { $0 == 0x5B || $0 == 0x5D } || key.isEmpty && !isRoot
    guard !isInvalid, let value = held(value: value) else { return nil }
    if !isEmpty(value) { object[key] = value }
  }
  if !isRoot, !object.isEmpty, object.keys.allSatisfy({ $0.isPosition }) { return nil }
  return object
}

private func held(value: Any) -> Any? {
  switch TreeValue(value) {
  case .bool(let value): return "\(value)"
  case .signed(let value): return "\(value)"
  case .unsigned(let value): return "\(value)"
  case .double(let value):
    guard value.isFinite else { return nil }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  case .number(let literal): return literal.text
  case .text(let text): return text
  case .data(let data): return data.base64EncodedString()
  case .object(let members): return held(members, isRoot: false)
  case .array(let elements):
    var array: [Any] = []
    for element in elements {
      guard let element = held(value: element), !isEmpty(element) else { return nil }
      array.append(element)
    }
    return array
  case .null, .date, nil: return nil
  }
}

private func isEmpty(_ value: Any) -> Bool {
  switch value {
  case let array as [Any]: array.isEmpty
  case let object as [String: Any]: object.isEmpty
  default: false
  }
}

extension String {
  /// Whether the text is a decimal number without leading zeros that an Int holds.
  fileprivate var isPosition: Bool {
    utf8.allSatisfy { 0x30...0x39 ~= $0 } && (self == "0" || utf8.first != 0x30) && Int(self) != nil
  }
}
