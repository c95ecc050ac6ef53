import JSONText

/// One disagreement between the JSON and the model: what is wrong, where, and what became of the value.
///
///     $.users[3].age (line 7, column 12): wrong type: expected Int, found string "old"; kept
public struct MapIssue: Hashable, Sendable, Codable {
  /// What is wrong.
  public let kind: Kind
  /// The path of the value, or of the place where it is missing, such as `$.users[3].age`. A key of more
  /// than 200 characters is cut. When writing, positions are those in the output.
  public let path: String
  /// What the model expects at the path: a type, or the keys that it maps. For a type that can't be mapped,
  /// how to fix the model.
  public let expected: String?
  /// What the JSON contains at the path: the kind of the value and at most its first 40 characters; nil if
  /// there is no value.
  public let found: String?
  /// Where the value begins in the text, or for a missing key its object; nil if the input wasn't text.
  public let location: Location?
  /// How severe the issue is by the policy of the mapper.
  public let severity: Severity
  /// What became of the value.
  public let outcome: Outcome
  /// How the call, the line, the options or the JSON would have to change, if that is known, such as
  /// `did you mean "name"?`. It has no values of the JSON.
  public internal(set) var hint: String?

  /// The kinds of issues. The raw values are stable and can be used as codes in logs and metrics.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The text isn't valid JSON.
    case invalidJSON = "invalid-json"
    /// The key is missing.
    case missing
    /// The value is null, but the property isn't Optional.
    case null
    /// The value has another type than the property.
    case wrongType = "wrong-type"
    /// The number is outside the range of the type.
    case outOfRange = "out-of-range"
    /// The type can hold the number only rounded or truncated.
    case notExact = "not-exact"
    /// No case of the enum has this raw value.
    case unknownCase = "unknown-case"
    /// A transform returned nil or threw an error for the value.
    case transformRefused = "transform-refused"
    /// The model's initializer returned nil or threw an error, or a hook of the model threw one.
    case modelRefused = "model-refused"
    /// A property validator or the model itself rejected the value.
    case validationFailed = "validation-failed"
    /// The JSON has a key that the model doesn't map.
    case unknownKey = "unknown-key"
    /// The input has the same key twice in one object.
    case duplicateKey = "duplicate-key"
    /// Invalid UTF-8 or escapes of lone surrogates in the text were replaced by U+FFFD. There is one such issue
    /// for a text, with the path of its root and the location of the first replacement.
    case replacedText = "replaced-text"
    /// The value was converted because it had another type, or it lost precision.
    case coerced
    /// The value was found by an alias, not by the first of several keys.
    case aliasUsed = "alias-used"
    /// Models are nested deeper than `MapOptions.limits.depth` or the stack allows.
    case tooDeep = "too-deep"
    /// Reading or writing was stopped by `MapOptions.limits.stop` before its end.
    case stopped
    /// When writing: JSON can't represent the value.
    case unwritable
    /// An object contains itself, so that it can't be written, updated by JSON inside of itself, or made if its
    /// properties are constants.
    case cycle
    /// The type of the property, or of a value being written, can't be mapped: the model has to change.
    case unmappable
    /// No object has the id, or the JSON Pointer of a reference leads nowhere.
    case unresolvedReference = "unresolved-reference"
    /// The bytes aren't in the format, other than JSON, that they are read as. If the outcome is `used`, only a value
    /// isn't: a form has a `%` that encodes nothing.
    case invalidFormat = "invalid-format"
  }

  /// The severity of an issue.
  public enum Severity: String, Hashable, Sendable, Codable {
    case warning
    case error
  }

  /// What became of a value that couldn't be used as it is.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The property kept its previous value.
    case kept
    /// The property or element is nil.
    case `nil`
    /// The default given with the call was used.
    case `default`
    /// The element or the member was left out.
    case skipped
    /// The value was used, after a conversion or as the chosen one of several.
    case used
    /// The model, collection or text that the value belongs to couldn't be made.
    case failed
  }

  /// A position in the bytes of an input.
  public struct Location: Hashable, Sendable, Codable {
    /// The offset of the value's first byte.
    public let offset: Int
    /// The line; the first one is 1. Nil for a format that has no lines.
    public let line: Int?
    /// The column, counted in Unicode scalars; the first one is 1. Nil for a format that has no lines.
    public let column: Int?

    init(_ place: TextPlace) {
      self.init(offset: place.offset, line: place.line, column: place.column)
    }

    /// - Parameter line: the line; 0 for a format that has no lines.
    init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      (self.line, self.column) = line == 0 ? (nil, nil) : (line, column)
    }
  }
}

extension MapIssue {
  /// Creates the issue for a value that makes a call fail before anything is mapped.
  package init(
    _ kind: Kind,
    at path: JSONPath,
    expected: String?,
    found: String?,
    _ place: TextPlace?
  ) {
    self.init(
      kind: kind,
      path: path.description,
      expected: expected,
      found: found,
      location: place.map { Location($0) },
      severity: .error,
      outcome: .failed
    )
  }

  /// Creates the issue for text that isn't valid JSON, or whose parsing was stopped.
  ///
  /// - Parameter path: the path of the text in a longer input; by default, it is the input.
  package init(_ error: JSONParsingError, at path: JSONPath = JSONPath()) {
    let isStopped = error.code == .stopped
    self.init(
      kind: isStopped ? .stopped : .invalidJSON,
      path: path.description,
      expected: isStopped ? nil : "JSON",
      found: isStopped ? nil : error.code.rawValue,
      // Lines aren't counted when the parsing of a long text is stopped.
      location: error.line == 0
        ? nil : Location(offset: error.offset, line: error.line, column: error.column),
      severity: .error,
      outcome: .failed
    )
  }
}

extension MapIssue.Location: CustomStringConvertible {
  /// The position in words, such as `line 7, column 12`, or `offset 81` without lines.
  public var description: String {
    guard let line, let column else { return "offset \(offset)" }
    return "line \(line), column \(column)"
  }

  /// The position in a table, such as `7:12`, or `81` without lines.
  var shortText: String {
    guard let line, let column else { return "\(offset)" }
    return "\(line):\(column)"
  }
}

extension MapIssue: CustomStringConvertible {
  /// The issue as one line: path, position, what is wrong, the outcome, and the hint.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    return "\(path.escapingControls)\(place): \(text)"
  }

  /// What is wrong, the outcome, and the hint.
  var text: String { "\(summary); \(outcome.rawValue)" + (hint.map { "; \($0)" } ?? "") }

  /// What is wrong, as text without path and outcome.
  package var summary: String { MapIssue.summary(kind, expected: expected, found: found) }

  /// Returns what is wrong, as text. Reports and errors both use this text.
  @inline(never)
  static func summary(_ kind: Kind, expected: String?, found: String? = nil) -> String {
    if kind == .unmappable, let expected { return expected }
    let kind = kind.rawValue.components(separatedBy: "-").joined(separator: " ")
    let details = [expected.map { "expected \($0)" }, found.map { "found \($0.escapingControls)" }]
    let text = details.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? kind : "\(kind): \(text)"
  }

  /// Returns what was found, without its value: `a string` for `string "x"`. Returns nil for a text of another form,
  /// such as that of an error that a model has thrown.
  static func kind(ofFound text: String) -> String? {
    switch text.prefix(while: { $0 != " " && $0 != ":" }) {
    case "string": "a string"
    case "number": "a number"
    case "true", "false": "a Boolean"
    case "null": "null"
    // Such as "an array of 3 elements". Behind a colon is the error of a transform.
    case "a", "an": String(text.prefix { $0 != ":" })
    default: JSONParsingError.Code(rawValue: text)?.rawValue
    }
  }
}
