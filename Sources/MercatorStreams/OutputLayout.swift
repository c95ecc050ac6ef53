import Foundation
import JSONText
import Mercator

/// The bytes around the elements of an output.
struct OutputLayout {
  /// The bytes in front of the first element, and of each further one.
  let first: Data
  let next: Data
  /// The bytes behind each element.
  let after: Data
  /// The bytes at the end, and those of an output without elements.
  let end: Data
  let empty: Data
  /// Whether the output is complete after each element.
  let isOpenEnded: Bool

  /// One element in each line.
  static let lines = OutputLayout("", "", after: "\n", end: "", empty: "", isOpenEnded: true)

  /// The elements of an array, laid out as the writer of whole texts does it.
  static func array(isPretty: Bool, _ options: JSONWritingOptions) -> OutputLayout {
    guard isPretty else { return OutputLayout("[", ",", end: "]", empty: "[]") }
    let indent = "\n" + String(repeating: " ", count: options.boundedIndent)
    return OutputLayout("[" + indent, "," + indent, end: "\n]", empty: "[\n\n]")
  }

  private init(
    _ first: String,
    _ next: String,
    after: String = "",
    end: String,
    empty: String,
    isOpenEnded: Bool = false
  ) {
    (self.first, self.next) = (Data(first.utf8), Data(next.utf8))
    (self.after, self.end, self.empty) = (Data(after.utf8), Data(end.utf8), Data(empty.utf8))
    self.isOpenEnded = isOpenEnded
  }
}
