import Foundation
import Mercator
import MercatorStreams

/// Tells which lines of a file couldn't be used, and why.
struct LineErrors {
  private let file: String
  private(set) var count = 0

  /// How many lines are told; the others are counted.
  private static let maximumCount = 20

  init(_ file: String) { self.file = file }

  /// Takes note of a line that can't be read, such as `repositories.jsonl: element 3 at line 4 …`.
  mutating func add(_ error: MapElementError) { add("\(error)") }

  /// Takes note of a line that can't be used.
  mutating func add(_ text: String) {
    count += 1
    if count <= Self.maximumCount { Message.show("\(file): \(text)") }
  }

  /// Tells how many lines there were that weren't told.
  func close() {
    let rest = count - Self.maximumCount
    if rest > 0 { Message.show("\(file): \(rest) more lines can't be used") }
  }
}
