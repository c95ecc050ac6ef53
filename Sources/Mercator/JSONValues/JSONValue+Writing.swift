import Foundation
import JSONText

extension JSONWriter {
  /// Writes a value as the next value, as it was spelled if it was parsed.
  ///
  /// The function doesn't recurse: an array holds the open containers.
  func write(_ value: JSONValue) {
    var open: [OpenContainer] = []
    var next: JSONValue? = value
    while true {
      if let value = next {
        if let container = begin(value) { open.append(container) }
      }
      guard let last = open.indices.last else { return }
      next = isStopped ? nil : open[last].next(in: self)
      if next == nil {
        if open.removeLast().isObject { endObject() } else { endArray() }
      }
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

  /// Writes a scalar, or opens a container and returns it.
  private func begin(_ value: JSONValue) -> OpenContainer? {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let number): self.number(literal: number.text)
    case .string(let text):
      if let spelling = text.spelling {
        string(text.text, spelled: spelling)
      } else {
        string(text.text)
      }
    case .array(let elements):
      beginArray()
      return .array(elements[...])
    case .object(let object):
      beginObject()
      return .object(object.members[...])
    }
    return nil
  }
}

/// A container being written: what remains of it.
private enum OpenContainer {
  case array(ArraySlice<JSONValue>)
  case object(ArraySlice<JSONObject.Member>)

  var isObject: Bool { if case .object = self { true } else { false } }

  /// Returns the next value, whose key is written; nil behind the last one.
  mutating func next(in writer: JSONWriter) -> JSONValue? {
    switch self {
    case .array(var rest):
      let value = rest.popFirst()
      self = .array(rest)
      return value
    case .object(var rest):
      guard let member = rest.popFirst() else { return nil }
      self = .object(rest)
      writer.uniqueKey(member.key)
      return member.value
    }
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON text.
  public var description: String { text() }

  public var debugDescription: String { text() }

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
    (try? writer(prettyPrint).data()) ?? Data("null".utf8)
  }

  private func writer(_ isPretty: Bool) -> JSONWriter {
    let writer = JSONWriter(options: JSONWritingOptions(isPretty: isPretty, maximumDepth: .max))
    writer.write(self)
    return writer
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON text.
  public var description: String { JSONValue(self).description }
}
