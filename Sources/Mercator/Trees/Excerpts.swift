import Foundation
import JSONText

// The beginning of a value as a short text, for a report.

extension JSONStore {
  /// Returns the type and the beginning of the value at `index`, for a report.
  @inline(never)
  func excerpt(of index: Int) -> String {
    let index = countingText(at: index)
    return switch kind(at: index) {
    case .null: "null"
    case .bool: bool(at: index) == true ? "true" : "false"
    case .number: "number " + clipped(numberText(at: index) ?? nativeText(at: index))
    case .string: string(at: index).map { "string \(quoted($0))" } ?? nativeText(at: index)
    case .array: arrayText(count: count(at: index))
    case .object: objectText(count: count(at: index))
    }
  }
}

extension JSONStore {
  /// The text of a value that JSON doesn't have.
  func nativeText(at index: Int) -> String {
    nativeNumber(at: index)?.text
      ?? "a value of type \(nativeDate(at: index) == nil ? "Data" : "Date")"
  }
}

/// Returns the type and the beginning of a value from a dictionary source, for a report.
@inline(never)
package func excerpt(of value: Any) -> String {
  if meansNull(value) { return "null" }
  if let text = value as? String { return "string \(quoted(text))" }
  // Containers are tested before classes: a cast to a class bridges a Swift container with all its
  // contents, level by level.
  if let elements = value as? [Any] { return arrayText(count: elements.count) }
  if let members = value as? [String: Any] { return objectText(count: members.count) }
  if let number = value as? NSNumber, number.isBoolean {
    return number.boolValue ? "true" : "false"
  }
  if MapNumber(value) != nil { return "number " + clipped("\(value)") }
  return "a value of type \(type(of: value))"
}

/// Returns the words for an array, such as `an array of 3 elements`.
func arrayText(count: Int) -> String { "an array of \(count) element\(count == 1 ? "" : "s")" }

private func objectText(count: Int) -> String {
  "an object with \(count) member\(count == 1 ? "" : "s")"
}

/// Returns the beginning of a text in quotation marks.
package func quoted(_ text: String) -> String { "\"\(clipped(text))\"" }

/// Returns at most `limit` characters of a text, without reading the rest of it.
package func clipped(_ text: String, to limit: Int = 40) -> String {
  // A character may have any number of scalars.
  let beginning = text.unicodeScalars.prefix(limit * 4)
  let isWhole = beginning.endIndex == text.endIndex
  let characters = String(String.UnicodeScalarView(beginning))
  if isWhole, characters.count <= limit { return characters }
  return characters.prefix(limit - 1) + "…"
}

/// Returns a value of a dictionary with the values of redacted keys replaced.
func hidden(in value: Any, _ keys: RedactedKeys, _ depth: Int = 0) -> Any {
  // A dictionary made in code may be of any depth, or contain itself.
  if depth > 512 || StackGuard.isLow() { return MapOptions.redactedText }
  if let array = value as? [Any] { return array.map { hidden(in: $0, keys, depth + 1) } }
  guard let object = value as? [String: Any] else { return value }
  var copy: [String: Any] = [:]
  for (key, value) in object {
    copy[key] = keys.contains(key) ? MapOptions.redactedText : hidden(in: value, keys, depth + 1)
  }
  return copy
}
