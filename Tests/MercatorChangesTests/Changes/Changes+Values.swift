import Mercator
import MercatorChanges
import Testing

/// Parses a value of a test.
func value(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

/// Parses a JSON Patch of a test.
func patch(_ text: String) throws -> JSONPatch { try JSONPatch(parsing: text) }

/// Applies a JSON Patch, and returns the result as text, which shows the order of members, or the error.
func applied(_ text: String, to target: String) throws -> String {
  let target = try value(target)
  let patch = try patch(text)
  do {
    return try target.applying(patch).text()
  } catch {
    return error.description
  }
}

/// Applies a JSON Merge Patch, and returns the result as text.
func merged(_ text: String, into target: String) throws -> String {
  try value(target).applying(JSONMergePatch(parsing: text)).text()
}
