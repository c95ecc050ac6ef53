import Foundation
import JSONText

// The floor for writing; see `HandMembers`.

/// A model with code of its own for reading and writing.
protocol HandWritten: HandWritable {
  init(_ members: inout HandMembers)
}

/// A value with code of its own for writing.
protocol HandWritable {
  func write(to writer: JSONWriter)
}

extension JSONWriter {
  @inline(__always)  // So that the type is known.
  func member<T: HandWritable>(_ key: String, _ value: T?) {
    guard let value else { return }
    uniqueKey(key)
    value.write(to: self)
  }
}

extension Bool: HandWritable {
  func write(to writer: JSONWriter) { writer.bool(self) }
}

extension Int: HandWritable {
  func write(to writer: JSONWriter) { writer.integer(Int64(self)) }
}

extension Double: HandWritable {
  func write(to writer: JSONWriter) { writer.double(self) }
}

extension String: HandWritable {
  func write(to writer: JSONWriter) { writer.string(self) }
}

extension Date: HandWritable {
  /// In whole seconds, which is what the payloads have.
  func write(to writer: JSONWriter) {
    writer.iso8601(ISO8601Time(seconds: Int64(timeIntervalSince1970)), fractionDigits: 0)
  }
}

extension Array: HandWritable where Element: HandWritable {
  func write(to writer: JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: writer) }
    writer.endArray()
  }
}

extension Dictionary: HandWritable where Key == String, Value: HandWritable {
  func write(to writer: JSONWriter) {
    writer.beginObject()
    for (key, value) in self { writer.member(key, value) }
    writer.endObject()
  }
}
