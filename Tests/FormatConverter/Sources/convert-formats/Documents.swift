import Foundation

/// Documents, each behind the number of its format in one byte and its length in four bytes.
struct Documents {
  private var input: Data

  init(_ input: Data) { self.input = input }

  /// Returns the next document; nil at the end.
  mutating func next() -> (format: Int, bytes: Data)? {
    if input.isEmpty { return nil }
    let format = integer(ofSize: 1)
    let count = integer(ofSize: 4)
    defer { input = input.dropFirst(count) }
    return (format, Data(input.prefix(count)))
  }

  private mutating func integer(ofSize size: Int) -> Int {
    defer { input = input.dropFirst(size) }
    return input.prefix(size).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension Conversion {
  /// The status in one byte, and the content and the JSON, each behind its length in four bytes.
  var encoded: Data {
    var bytes = Data([status.rawValue])
    for part in [content, json] {
      withUnsafeBytes(of: UInt32(part.count).bigEndian) { bytes.append(contentsOf: $0) }
      bytes.append(part)
    }
    return bytes
  }
}
