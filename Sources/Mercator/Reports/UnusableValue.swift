import JSONText

/// A value of the input that couldn't be used, and why: what an error says of it, worked out on demand.
///
/// It holds what is read, not the map that read it, so it says the same at any time and in any task.
final class UnusableValue: @unchecked Sendable {
  // Unchecked: all of it is immutable, also the values of a dictionary, which belong to the caller.

  private enum Source {
    case text(JSONDocument)
    /// The path of the dictionary in which the failure's places begin.
    case dictionary(JSONPath)
  }

  private let source: Source
  private let failure: Failure
  /// The steps from the value to one that should be there and isn't.
  private let missing: [JSONPath.Step]
  /// The value to show, if it isn't the one that failed but one around it.
  private let shown: Failure?
  /// What refused the value, where that is a transform.
  private let transform: Any.Type?
  private let options: BoxedOptions
  /// The path of the string that the text lies in, where it is inside of another.
  private let outerPath: JSONPath

  /// - Parameters:
  ///   - map: the map that reads the value, or a value around it.
  ///   - missing: the steps from the value to one that should be there and isn't.
  ///   - shown: the value to show, if it isn't the one that failed but one around it.
  ///   - transform: the type of the transform that refused the value.
  convenience init(
    _ failure: Failure,
    in map: Map,
    missing: [JSONPath.Step] = [],
    showing shown: Failure? = nil,
    transform: Any.Type? = nil
  ) {
    let source: Source =
      map.document.map { .text($0) } ?? .dictionary(map.dictionary?.path ?? JSONPath())
    self.init(source, failure, missing, shown, transform, map.boxedOptions, JSONPath())
  }

  private init(
    _ source: Source,
    _ failure: Failure,
    _ missing: [JSONPath.Step],
    _ shown: Failure?,
    _ transform: Any.Type?,
    _ options: BoxedOptions,
    _ outerPath: JSONPath
  ) {
    self.source = source
    self.failure = failure
    self.missing = missing
    self.shown = shown
    self.transform = transform
    self.options = options
    self.outerPath = outerPath
  }

  /// The same in a text that lies in a string at a path.
  func moved(into path: JSONPath) -> UnusableValue {
    let path = JSONPath(path.steps + outerPath.steps)
    return UnusableValue(source, failure, missing, shown, transform, options, path)
  }

  // A map of its own for each question, since asking a map changes it.
  private func input(of failure: Failure) -> MapInput {
    let map: Map
    switch source {
    case .text(let document):
      map = Map(reading: document, object: failure.slot, MapSettings(boxedOptions: options))
    case .dictionary(let path):
      let dictionary = DictionarySource([:], path: path)
      dictionary.places = failure.places
      map = Map(reading: dictionary, MapSettings(boxedOptions: options))
    }
    map.slot = failure.slot
    return MapInput(map: map, slot: failure.slot, elements: .fail)
  }

  private var wholePath: JSONPath { JSONPath(outerPath.steps + base.steps + missing) }

  private var base: JSONPath {
    // The object of a dictionary has no place of its own.
    if case .dictionary(let path) = source, failure.places.isEmpty { return path }
    return input(of: failure).path
  }

  private var isRedacted: Bool {
    options.options.redactsKeys && options.options.isRedacted(wholePath)
  }

  /// Whether the value isn't to be shown: neither is a text that is no JSON, of which nobody can tell what
  /// is redacted.
  private var isValueRedacted: Bool {
    if options.options.redactsKeys, case .thrown(_ as JSONParsingError) = failure.reason {
      return true
    }
    return isRedacted
  }

  /// Where the value is, or should be; it ends with the first redacted key.
  var path: JSONPath { options.options.unredactedPart(of: wholePath) }

  /// The key that leads to the value, or to the container it is an element of.
  var lastKey: String? { path.lastKey }

  /// Whether the value is there, and null.
  var isNull: Bool { missing.isEmpty && input(of: failure).isNull }

  /// What is wrong, as a report says it.
  var summary: String {
    if !missing.isEmpty { return MapIssue.summary(.missing, expected: expected) }
    // The error of a text inside of a string has its line and column there.
    if case .thrown(let error as JSONParsingError) = failure.reason, !isRedacted {
      return "\(error)"
    }
    let summary = MapIssue.summary(kind, expected: expected, found: found)
    return transform.map { "\(summary), by \($0)" } ?? summary
  }

  /// What the model wanted.
  var expected: String? { failure.expectation }

  /// What the input has there; nil where that doesn't matter.
  var found: String? {
    let found = failure.finding(of: input(of: failure))
    return found != nil && isRedacted ? MapOptions.redactedText : found
  }

  private var kind: MapIssue.Kind {
    missing.isEmpty ? input(of: failure).kind(of: failure) : .missing
  }

  /// Adds an issue that says the same.
  func add(to reporter: Reporter, _ outcome: MapIssue.Outcome) {
    reporter.add(
      kind,
      at: wholePath,
      slot: textSlot,
      expected: expected,
      found: missing.isEmpty ? found : nil,
      outcome,
      isRequired: !missing.isEmpty
    )
  }

  /// The place of the value in the text, or of what should have it, where a text is read.
  private var textSlot: Int? {
    if case .text = source { failure.slot } else { nil }
  }

  /// The value as `JSONSerialization` would give it, without what lies under redacted keys; nil where it
  /// is missing or null.
  var value: Any? {
    guard let input = shownInput else { return nil }
    return isValueRedacted
      ? MapOptions.redactedText : input.value(hiding: options.options.redaction)
  }

  /// The value with what lies under redacted keys.
  var unredactedValue: Any? { shownInput?.shownValue }

  /// The beginning of the value as text; nil where it is missing or null.
  var excerpt: String? {
    guard let input = shownInput else { return nil }
    return isValueRedacted ? MapOptions.redactedText : input.longExcerpt
  }

  private var shownInput: MapInput? {
    guard missing.isEmpty else { return nil }
    let input = input(of: shown ?? failure)
    return input.isNull ? nil : input
  }
}

extension UnusableValue: CustomReflectable {
  /// Shows nothing of the input, which may have what is to be redacted.
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension Map {
  /// Why the current value couldn't be used: for the reason that reading it has left, or because it is
  /// missing, or of another type.
  func unusable(_ type: Any.Type?, transform: Any.Type? = nil) -> UnusableValue {
    unusable(type, for: failure, transform: transform)
  }

  /// Why the current value couldn't be used.
  ///
  /// - Parameter failure: the reason; nil where the value is missing, null or of another type.
  func unusable(
    _ type: Any.Type?,
    for failure: Failure?,
    transform: Any.Type? = nil
  ) -> UnusableValue {
    guard isKeyPresent else { return missing(currentSteps, type) }
    let places = dictionary?.places ?? []
    var failure = failure ?? Failure(slot: slot, places: places, reason: .mismatch, expected: type)
    if failure.expected == nil, failure.slot == slot { failure.expected = type }
    if transform != nil, case .mismatch = failure.reason { failure.reason = .transformRefused(nil) }
    return UnusableValue(failure, in: self, transform: transform)
  }

  /// A value that should be in the object of this map.
  func missing(_ steps: [JSONPath.Step], _ type: Any.Type?) -> UnusableValue {
    let object = Failure(slot: cursor.object, places: [], reason: .mismatch, expected: type)
    return UnusableValue(object, in: self, missing: steps)
  }
}
