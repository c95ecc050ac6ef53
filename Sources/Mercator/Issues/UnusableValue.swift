import JSONText

/// A value of the input that couldn't be used, and the reason. An error computes its text from it.
///
/// It refers to the input, not to the map, so its texts never change and can be computed in any task.
final class UnusableValue: MapErrorDetails, @unchecked Sendable {
  // Unchecked: all of it is immutable, also the values of a dictionary, which belong to the caller.

  private enum Source {
    case text(JSONDocument)
    /// The path of the dictionary that the places of the failure start from, and where its values were gathered
    /// from, if they were.
    case dictionary(JSONPath, GatheredPlaces?)
  }

  private let source: Source
  private let failure: Failure
  /// The path from the value to a missing one.
  private let missing: [JSONPath.Step]
  /// What a hint depends on.
  private let surroundings: Surroundings
  /// The value to show, if it isn't the one that failed but one around it.
  private let shown: Failure?
  /// The type of the transform that refused the value, if one did.
  private let transform: Any.Type?
  private let options: ResolvedOptions
  /// The path of the string that contains the text; empty for the outermost document.
  private let outerPath: JSONPath

  private struct Surroundings {
    /// Whether an existing object is updated.
    let isUpdate: Bool
    /// The object that lacks a key, if it is in a dictionary.
    let dictionary: [String: Any]?
    /// The key as the line spells it, if it is a path.
    let key: String?
    /// The keys that the model has looked up before, if they are recorded.
    let mapped: Set<ExactText>
  }

  /// Creates a description of a failure.
  ///
  /// - Parameters:
  ///   - map: The map that reads the value, or a value around it.
  ///   - missing: The path from the value to a missing one.
  ///   - key: The missing path as the line spells it, unless the line says that it is a path.
  ///   - shown: The value to show, if it isn't the one that failed but one around it.
  ///   - transform: The type of the transform that refused the value.
  @inline(never)
  convenience init(
    _ failure: Failure,
    in map: Map,
    missing: [JSONPath.Step] = [],
    of key: String? = nil,
    showing shown: Failure? = nil,
    transform: Any.Type? = nil
  ) {
    let source: Source =
      map.document.map { .text($0) }
      ?? .dictionary(map.dictionary?.path ?? JSONPath(), map.dictionary?.gathered)
    let surroundings = Surroundings(
      isUpdate: map.toObject,
      dictionary: missing.isEmpty ? nil : map.dictionary?.JSON,
      key: key,
      mapped: missing.isEmpty ? [] : map.extras?.lookedUpKeys ?? []
    )
    self.init(
      source,
      failure,
      missing,
      surroundings,
      shown,
      transform,
      map.session.options,
      JSONPath()
    )
  }

  @inline(never)
  private init(
    _ source: Source,
    _ failure: Failure,
    _ missing: [JSONPath.Step],
    _ surroundings: Surroundings,
    _ shown: Failure?,
    _ transform: Any.Type?,
    _ options: ResolvedOptions,
    _ outerPath: JSONPath
  ) {
    self.source = source
    self.failure = failure
    self.missing = missing
    self.surroundings = surroundings
    self.shown = shown
    self.transform = transform
    self.options = options
    self.outerPath = outerPath
  }

  /// Returns a copy for a text that is in a string at `path` of another document.
  func moved(into path: JSONPath) -> UnusableValue {
    let path = JSONPath(path.steps + outerPath.steps)
    return UnusableValue(
      source,
      failure,
      missing,
      surroundings,
      shown,
      transform,
      options,
      path
    )
  }

  // Each call needs a new map, since looking up a value changes the map.
  private func input(of failure: Failure) -> MapInput {
    let settings = MapSettings(options: options, context: nil)
    let map: Map
    switch source {
    case .text(let document):
      let session = Session(.document(document, document.store), settings)
      map = Map(session, object: failure.slot)
    case .dictionary(let path, let gathered):
      let dictionary = DictionarySource([:], path: path, gathered: gathered)
      dictionary.places = failure.places
      map = Map(Session(.dictionary, settings), dictionary: dictionary)
    }
    return MapInput(map: map, slot: failure.slot, elements: .fail)
  }

  /// The path of the value, or of the missing value, with redacted keys.
  var wholePath: JSONPath { JSONPath(outerPath.steps + base.steps + missing) }

  private var base: JSONPath {
    // The root object of a dictionary has no place of its own.
    if case .dictionary(let path, _) = source, failure.places.isEmpty { return path }
    return input(of: failure).path
  }

  private var isRedacted: Bool {
    options.options.redactsKeys && options.options.isRedacted(wholePath)
  }

  /// Whether the value must not be shown, as text that isn't valid JSON, whose keys aren't known.
  private var isValueRedacted: Bool {
    if options.options.redactsKeys, case .thrown(_ as JSONParsingError) = failure.reason {
      return true
    }
    return isRedacted
  }

  /// The path of the value, or of the missing value, up to the first redacted key.
  @inline(never)
  var path: JSONPath { options.options.unredactedPart(of: wholePath) }

  /// The last key of the path, also if array indices follow it.
  var lastKey: String? { path.lastKey }

  /// Whether the value is present and null.
  var isNull: Bool { missing.isEmpty && input(of: failure).isNull }

  /// What is wrong, as in a report.
  var text: MapErrorText {
    if !missing.isEmpty {
      return MapErrorText(.missing, expected: expected, found: nil, hint: hint)
    }
    // The error of JSON in a string contains its own line and column.
    if case .thrown(let error as JSONParsingError) = failure.reason, !isRedacted {
      return MapErrorText("\(error)", withoutValues: error.errorDescription)
    }
    let suffix = transform.map { ", by \($0)" } ?? ""
    return MapErrorText(kind, expected: expected, found: found, hint: hint, suffix: suffix)
  }

  /// How the value could be read, or the missing key be found; nil if that isn't known.
  var hint: String? {
    if isRedacted { return nil }
    guard !missing.isEmpty else {
      let isWhole = outerPath.steps.isEmpty && !surroundings.isUpdate
      return failure.hint(of: input(of: failure), isWhole: isWhole)
    }
    let object: KeysBeside? =
      switch source {
      case .text(let document): KeysBeside(.text(document.store, failure.slot))
      case .dictionary: surroundings.dictionary.flatMap { KeysBeside(.dictionary($0)) }
      }
    return object?.hint(
      missing,
      literally: surroundings.key,
      surroundings.mapped,
      options.options.redaction
    )
  }

  /// A description of what the model expected.
  var expected: String? { failure.expectation }

  /// The type that the model expected; nil if it isn't known.
  var expectedType: Any.Type? { failure.expected }

  /// A description of what the input contains; nil if that is irrelevant.
  var found: String? {
    let found = failure.finding(of: input(of: failure))
    return found != nil && isRedacted ? MapOptions.redactedText : found
  }

  private var kind: MapIssue.Kind {
    missing.isEmpty ? failure.kind(input(of: failure)) : .missing
  }

  /// Adds an issue for this failure to a report.
  func add(to reporter: Reporter, _ outcome: MapIssue.Outcome) {
    reporter.add(
      kind,
      at: wholePath,
      slot: textSlot,
      expected: expected,
      found: missing.isEmpty ? found : nil,
      hint: hint,
      outcome,
      isRequired: !missing.isEmpty,
      error: MapError(self, key: lastKey)
    )
  }

  /// The slot in the text of the value, or of the object that lacks it; nil for a dictionary source.
  private var textSlot: Int? {
    if case .text = source { failure.slot } else { nil }
  }

  /// The value as from `JSONSerialization`, with redacted values replaced; nil if it is missing or null.
  var value: Any? {
    guard let input = shownInput else { return nil }
    return isValueRedacted
      ? MapOptions.redactedText : input.value(hiding: options.options.redaction)
  }

  /// The value with redacted values included; nil if it is missing or null.
  var unredactedValue: Any? { shownInput?.shownValue }

  /// The beginning of the value as text, with redacted values replaced; nil if it is missing or null.
  var excerpt: String? {
    guard let input = shownInput else { return nil }
    return isValueRedacted ? MapOptions.redactedText : ExcerptPrinter.text(of: input)
  }

  private var shownInput: MapInput? {
    guard missing.isEmpty else { return nil }
    let input = input(of: shown ?? failure)
    return input.isNull ? nil : input
  }
}

extension UnusableValue: CustomReflectable {
  /// An empty mirror, since the input may contain redacted values.
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension UnusableValue {
  /// Creates a description of why the current value of a map couldn't be used, from the recorded failure if any.
  @inline(never)
  convenience init(currentOf map: Map, _ type: Any.Type?, transform: Any.Type? = nil) {
    self.init(currentOf: map, type, for: map.failure, transform: transform)
  }

  /// Creates a description of why the current value of a map couldn't be used.
  ///
  /// - Parameter failure: The reason; nil if the value is missing, null or of another type.
  @inline(never)
  convenience init(
    currentOf map: Map,
    _ type: Any.Type?,
    for failure: Failure?,
    transform: Any.Type? = nil
  ) {
    guard map.isKeyPresent else {
      let steps = map.currentSteps
      let isDotted = steps.count > 1 && map.lineOptions?.steps == nil
      self.init(missing: steps, of: isDotted ? map.currentKey : nil, type, in: map)
      return
    }
    let input = map.input
    var failure = failure ?? Failure(of: input, .mismatch, type)
    if failure.expected == nil, failure.slot == input.slot { failure.expected = type }
    if transform != nil, case .mismatch = failure.reason { failure.reason = .transformRefused(nil) }
    self.init(failure, in: map, transform: transform)
  }

  /// Creates a description of a value that is missing from the object of a map.
  @inline(never)
  convenience init(
    missing steps: [JSONPath.Step],
    of key: String? = nil,
    _ type: Any.Type?,
    in map: Map
  ) {
    let object = Failure(slot: map.cursor.object, places: [], reason: .mismatch, expected: type)
    self.init(object, in: map, missing: steps, of: key)
  }
}

extension MapError {
  /// Creates the error for an issue that makes the mapping of a map fail. It has the key of the line, unless it is about
  /// the object of the map.
  init(_ failure: Failure, in map: Map) {
    let value = UnusableValue(failure, in: map)
    self.init(value, key: value.wholePath.steps == map.path.steps ? nil : map.currentKey)
  }
}
