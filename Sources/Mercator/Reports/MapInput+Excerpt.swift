import Foundation
import JSONText

extension MapInput {
  /// What the value is, and its beginning, for whoever reads a report.
  var excerpt: String {
    if let store = map.store { return store.excerpt(of: slot) }
    return map.dictionary.map { Mercator.excerpt(of: $0[slot]) } ?? "null"
  }
}

extension JSONStore {
  /// What the value at `index` is, and its beginning.
  func excerpt(of index: Int) -> String {
    switch kind(at: index) {
    case .null: "null"
    case .bool: bool(at: index) == true ? "true" : "false"
    case .number: "number " + clipped(numberText(at: index) ?? "")
    case .string: "string \(quoted(string(at: index) ?? ""))"
    case .array: "array of \(count(at: index))"
    case .object: "object of \(count(at: index))"
    }
  }
}

/// The same of a value as `JSONSerialization` gives it, or of any other that a dictionary holds.
func excerpt(of value: Any) -> String {
  if isNothing(value) { return "null" }
  if let text = value as? String { return "string \(quoted(text))" }
  // Containers before classes: a cast to a class bridges a Swift container with all its contents, level
  // by level.
  if let array = value as? [Any] { return "array of \(array.count)" }
  if let object = value as? [String: Any] { return "object of \(object.count)" }
  if let number = value as? NSNumber, number.isBoolean {
    return number.boolValue ? "true" : "false"
  }
  if MapNumber(value) != nil { return "number " + clipped("\(value)") }
  return "a value of type \(type(of: value))"
}

/// The beginning of a text, as one.
func quoted(_ text: String) -> String { "\"\(clipped(text))\"" }

/// The beginning of a long text, of which it doesn't look at more: at most `limit` characters.
func clipped(_ text: String, to limit: Int = 40) -> String {
  // A character may have any number of scalars.
  let beginning = text.unicodeScalars.prefix(limit * 4)
  let isWhole = beginning.endIndex == text.endIndex
  let characters = String(String.UnicodeScalarView(beginning))
  if isWhole, characters.count <= limit { return characters }
  return characters.prefix(limit - 1) + "…"
}
