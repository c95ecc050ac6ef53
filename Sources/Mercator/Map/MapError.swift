import Foundation
import JSONText

/// JSON that is fine but disagrees with the model: which value, where, and why.
///
/// Whoever keeps the model or the contract with the sender mends it. Bytes that aren't JSON end in
/// another error.
public struct MapError: Error, @unchecked Sendable {
  // Unchecked for `currentValue`, which is a JSON value: made of immutable parts, or a copy of what
  // the caller's own dictionary holds.

  /// The key as written in the model; nil where the whole input was of no use.
  public var key: String?
  /// The value that disagrees, or the element that does.
  public var currentValue: Any?
  /// What was wrong.
  public var reason: String?
  /// The file of the `map.value` call.
  public var file: StaticString?
  /// The function of the `map.value` call.
  public var function: StaticString?
  /// The line of the `map.value` call.
  public var line: UInt?
  /// Where the value stands in the whole input, such as `$.users[3].age`.
  public var path: String?
  /// Whether the report has it already.
  var isReported = false

  /// An error with these details.
  public init(
    key: String?,
    currentValue: Any?,
    reason: String?,
    file: StaticString? = nil,
    function: StaticString? = nil,
    line: UInt? = nil
  ) {
    self.key = key
    self.currentValue = currentValue
    self.reason = reason
    self.file = file
    self.function = function
    self.line = line
  }
}

extension MapError {
  /// The error of an issue by which a mapping fails.
  init(_ issue: MapIssue) {
    self.init(key: nil, currentValue: nil, reason: issue.summary)
    path = issue.path
    isReported = true
  }
}

extension MapError: CustomStringConvertible {
  /// Five lines, and a sixth with the path where it is known.
  public var description: String {
    var lines = [
      "Got an error while mapping.",
      "- reason: \(reason ?? "nil")",
      "- location: \(location ?? "nil")",
      "- key: \(key ?? "nil")",
      "- currentValue: \(currentValue.map(excerpt) ?? "nil")",
    ]
    if let path { lines.append("- path: \(path)") }
    return lines.joined(separator: "\n")
  }

  /// The value as text; of a long one only the beginning, since it may be the whole input.
  private func excerpt(_ value: Any) -> String {
    let isBoolean = (value as? NSNumber)?.isBoolean == true
    let text = isBoolean ? "\(value as? Bool ?? false)" : "\(value)"
    return text.count > 500 ? text.prefix(500) + "…" : text
  }

  /// The file's name up to its first dot, the function and the line.
  private var location: String? {
    guard let file, let function, let line else { return nil }
    let name = "\(file)".split(separator: "/").last ?? ""
    return "\(name.prefix { $0 != "." }).\(function):\(line)"
  }
}
