import Foundation
import JSONText

extension JSONValue {
  /// Returns the value as JSON text.
  ///
  /// - Parameter prettyPrint: whether each member and element is on a line of its own; false by default.
  public func text(prettyPrint: Bool = false) -> String {
    // Writing can't fail: the numbers are JSON numbers, and no depth is too large.
    (try? writer(prettyPrint).text()) ?? "null"
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  /// - Parameter prettyPrint: whether each member and element is on a line of its own; false by default.
  public func data(prettyPrint: Bool = false) -> Data {
    (try? writer(prettyPrint).data()) ?? Data("null".utf8Bytes)
  }

  private func writer(_ isPretty: Bool) -> JSONWriter {
    let writer = JSONWriter(options: JSONWritingOptions(isPretty: isPretty, maximumDepth: .max))
    writer.write(self)
    return writer
  }
}

extension JSONWriter {
  /// Writes a value as the next value, with the spelling of the text that it was parsed from.
  func write(_ value: JSONValue) {
    var parts = JSONValueParts(value)
    while let part = parts.next() {
      switch part {
      case .scalar(let value): write(scalar: value)
      case .array: beginArray()
      case .object: beginObject()
      case .key(let key): uniqueKey(key)
      case .end(let isObject): if isObject { endObject() } else { endArray() }
      }
      if isStopped { parts.skipRest() }
    }
  }

  /// Writes a key as it was spelled. The caller knows it to be new in this object, or a duplicate to be kept.
  func uniqueKey(_ key: SpelledText) {
    if let spelling = key.spelling {
      uniqueKey(key.text, spelled: spelling)
    } else {
      uniqueKey(key.text)
    }
  }

  private func write(scalar value: JSONValue) {
    if let number = value.spelled { return self.number(number) }
    switch value.content {
    case .null, .array, .object: null()
    case .bool(let value): bool(value)
    case .number(let number): self.number(literal: number.text)
    case .string(let text):
      if let spelling = text.spelling {
        string(text.text, spelled: spelling)
      } else {
        string(text.text)
      }
    }
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON text.
  public var description: String { text() }

  public var debugDescription: String { text() }
}

extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible {
  /// The object as compact JSON text.
  public var description: String { JSONValue(self).text() }

  public var debugDescription: String { description }
}
