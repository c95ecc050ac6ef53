import JSONText

/// One disagreement between the JSON and the model: what, where, and what became of it.
///
///     $.users[3].age (line 7, column 12): wrong type: expected Int, found string "old"; kept
public struct MapIssue: Hashable, Sendable, Codable {
  /// What is wrong.
  public let kind: Kind
  /// Where the value stands, or should: `$.users[3].age`. Of a key of more than 200 characters it has
  /// the beginning. When writing, positions are those in what is written.
  public let path: String
  /// What the model has there: a type, or the keys it knows; of a type that can't be mapped, what to
  /// do about it.
  public let expected: String?
  /// What the JSON has there: the kind of value and its beginning, at most 40 characters of it; nil
  /// where there is nothing.
  public let found: String?
  /// Where the value begins in the text; nil where the input wasn't text, or the value isn't there.
  public let location: Location?
  /// How bad it is by the policy of the mapper.
  public let severity: Severity
  /// What became of the value.
  public let outcome: Outcome

  /// What can be wrong. The raw values are stable: codes for logs and metrics.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text is no JSON.
    case invalidJSON = "invalid-json"
    /// There is no such key.
    case missing
    /// The value is null where the model has no Optional.
    case null
    /// The value is of another type.
    case wrongType = "wrong-type"
    /// A number beyond what the type can hold.
    case outOfRange = "out-of-range"
    /// A number that the type can only hold rounded or cut.
    case notExact = "not-exact"
    /// A raw value that no case of the enum has.
    case unknownCase = "unknown-case"
    /// A transform made nothing of the value.
    case transformRefused = "transform-refused"
    /// The model's initialiser said no, or threw an error of its own; or its hook did when writing.
    case modelRefused = "model-refused"
    /// A property validator, or the model itself, refused what was read.
    case validationFailed = "validation-failed"
    /// A key that the model doesn't ask for.
    case unknownKey = "unknown-key"
    /// A key that stands twice in its object.
    case duplicateKey = "duplicate-key"
    /// The value was converted: it was of another type, or lost something on the way.
    case coerced
    /// The value was found by another key than the first of several.
    case aliasUsed = "alias-used"
    /// Models are nested deeper than the options or the stack allow.
    case tooDeep = "too-deep"
    /// Reading was stopped before its end, by `MapOptions.stop`.
    case stopped
    /// When writing: a value that JSON has no form for.
    case unwritable
    /// When writing: an object that contains itself.
    case cycle
    /// The type of the property, or of a value being written, can't be mapped: the model is to blame.
    case unmappable
  }

  /// How bad an issue is.
  public enum Severity: String, Hashable, Sendable, Codable {
    case warning
    case error
  }

  /// What became of a value that couldn't be used as it is.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The property kept the value it had.
    case kept
    /// The property, or the element, is nil.
    case `nil`
    /// The default given with the call was used.
    case `default`
    /// The element or the member was left out.
    case skipped
    /// It was used after all: converted, or one of two.
    case used
    /// What it belongs to couldn't be made.
    case failed
  }

  /// A place in a text.
  public struct Location: Hashable, Sendable, Codable {
    /// The offset of the first byte in UTF-8.
    public let offset: Int
    /// The line, of which the first is 1.
    public let line: Int
    /// The column in Unicode scalars, of which the first is 1.
    public let column: Int
  }
}

extension MapIssue {
  /// Says that the text is no JSON, or that parsing it was stopped.
  init(_ error: JSONParsingError) {
    let isStopped = error.code == .stopped
    self.init(
      kind: isStopped ? .stopped : .invalidJSON,
      path: "$",
      expected: isStopped ? nil : "JSON",
      found: isStopped ? nil : error.code.rawValue,
      // Nobody has counted the lines of a long text whose parsing was stopped.
      location: error.line == 0
        ? nil : .init(offset: error.offset, line: error.line, column: error.column),
      severity: .error,
      outcome: .failed
    )
  }
}

extension MapIssue: CustomStringConvertible {
  /// One line with all of it.
  public var description: String {
    let place = location.map { " (line \($0.line), column \($0.column))" } ?? ""
    return "\(path)\(place): \(summary); \(outcome.rawValue)"
  }

  /// What is wrong, in words.
  var summary: String { MapIssue.summary(kind, expected: expected, found: found) }

  /// What is wrong, in words: the one place where they are put together, for reports and errors.
  static func summary(_ kind: Kind, expected: String?, found: String? = nil) -> String {
    if kind == .unmappable, let expected { return expected }
    let kind = kind.rawValue.split(separator: "-").joined(separator: " ")
    let details = [expected.map { "expected \($0)" }, found.map { "found \($0)" }]
    let text = details.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? kind : "\(kind): \(text)"
  }
}
