import Foundation
import Mercator

/// The error that the functions of this module throw: what a mapping doesn't do as expected, line by line.
///
/// A test that doesn't catch it fails, in Swift Testing and in XCTest, and shows its description.
///
///     Order: 2 differences after a round trip
///       $.items[0].price: written 1.50, written again 1.5
///       $.note: written "x", written again nothing
public struct MappingMismatch: Error, Hashable, Sendable {
  /// What doesn't hold, as one line.
  public let summary: String
  /// The places where it doesn't hold, a line each, in the order of the JSON.
  public let details: [String]

  init(_ summary: String, _ details: [String] = []) {
    self.summary = summary
    self.details = details
  }
}

extension MappingMismatch: CustomStringConvertible, LocalizedError {
  /// The summary, and the details on lines of their own; at most 50 of them.
  public var description: String {
    var lines = [summary] + details.prefix(Self.shownDetails).map { "  \($0)" }
    if details.count > Self.shownDetails {
      lines.append("  and \(details.count - Self.shownDetails) more")
    }
    return lines.joined(separator: "\n")
  }

  /// The summary, and the paths of at most three details, without their values.
  public var errorDescription: String? {
    let paths = details.prefix(3).filter { $0.hasPrefix("$") }.map { detail in
      String(detail.prefix { $0 != ":" && $0 != " " })
    }
    return paths.isEmpty ? summary : "\(summary): \(paths.joined(separator: ", "))"
  }

  private static var shownDetails: Int { 50 }
}

extension JSONValue? {
  /// The value as a detail shows it: at most 60 characters of its text, or "nothing".
  var excerpt: String {
    guard let text = self?.text() else { return "nothing" }
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}

extension Int {
  /// The number with a noun, such as "1 difference" and "2 differences".
  func counting(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
