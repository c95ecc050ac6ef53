import JSONText

/// The options of a mapper, with what follows from them, which every call needs.
///
/// A class, because copying all options would count many references.
package final class ResolvedOptions: Sendable {
  package let options: MapOptions
  /// The options for the parser.
  package let parsing: JSONParsingOptions
  /// The options for the writer, without pretty printing and with it.
  package let writing: JSONWritingOptions
  let prettyWriting: JSONWritingOptions
  /// The maximum number of non-starters in a row in texts that are hashed or compared. Stored here, because reading
  /// the members of dictionaries checks it.
  package let maximumNonStarters: Int
  /// Whether a mapping needs a reporter even if no report was requested.
  let needsReporter: Bool
  /// Whether unknown keys and duplicate keys are reported.
  let tellsUnknownKeys: Bool
  let tellsRepeatedKeys: Bool
  /// The rules of the options for the keys of lines.
  package let keyRules: KeyRules?
  /// Whether the options have transforms by type.
  package let hasTypeTransforms: Bool
  /// Whether every line needs full instrumentation, even without a reporter.
  let instrumentsLines: Bool
  /// Whether the objects that are read have an identity, by ids or by references.
  let identifiesObjects: Bool
  /// Whether a text is read by its nodes alone, without a reporter, an identity of objects, or a text that is rewritten.
  let readsPlainly: Bool
  /// Whether all dates have the default format. Stored here, because reading every date checks it.
  let hasISO8601Dates: Bool

  package init(_ options: MapOptions) {
    self.options = options
    parsing = options.parsingOptions
    maximumNonStarters = max(options.limits.combiningCharacters, 0)
    tellsUnknownKeys = options.policy[.unknownKey] != .ignore
    tellsRepeatedKeys = options.policy[.duplicateKey] != .ignore
    let keyRules = KeyRules(options)
    self.keyRules = keyRules
    var writing = options.writingOptions
    // A cached key would bypass the key rules.
    writing.remembersKeys = keyRules == nil
    self.writing = writing
    writing.isPretty = true
    prettyWriting = writing
    hasTypeTransforms = options.transforms.haveTypes
    instrumentsLines =
      options.reading.nulls == .keep || options.converts || options.transforms.haveTypes
    identifiesObjects = options.reading.identity != .separate || options.reading.resolvesReferences
    hasISO8601Dates = options.dates == .iso8601
    needsReporter =
      options.policy.mayFail || options.reporting.observer != nil || options.limits.stop != nil
    readsPlainly = !needsReporter && !identifiesObjects && !parsing.mayRewrite
  }

  /// The options of a mapper by default.
  static let usual = ResolvedOptions(MapOptions())
}
