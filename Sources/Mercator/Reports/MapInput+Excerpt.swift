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
    case .string: quoted(string(at: index) ?? "")
    case .array: "array of \(count(at: index))"
    case .object: "object of \(count(at: index))"
    }
  }
}

/// The same of a value as `JSONSerialization` gives it, or of any other that a dictionary holds.
func excerpt(of value: Any) -> String {
  if isNothing(value) { return "null" }
  if let text = value as? String { return quoted(text) }
  if let number = value as? NSNumber, number.isBoolean {
    return number.boolValue ? "true" : "false"
  }
  if let array = value as? [Any] { return "array of \(array.count)" }
  if let object = value as? [String: Any] { return "object of \(object.count)" }
  if MapNumber(value) != nil { return "number " + clipped("\(value)") }
  return "a value of type \(type(of: value))"
}

private func quoted(_ text: String) -> String { "string \"\(clipped(text))\"" }

/// The beginning of a long text; cut by bytes first, so that a text of 100 MB isn't walked through.
private func clipped(_ text: String) -> String {
  let beginning = text.utf8.count > 400 ? String(text.prefix(60)) : text
  return beginning.count > 40 ? beginning.prefix(39) + "…" : beginning
}
