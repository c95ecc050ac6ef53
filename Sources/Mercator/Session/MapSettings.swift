import JSONText

/// What a mapping hands down to its nested maps.
struct MapSettings: @unchecked Sendable {
  // Unchecked for the context, which is the user's to share: see `Mapper`.

  // The small ones last, so that a copy of the others is aligned.

  var boxedContext: BoxedContext?
  var boxedOptions = BoxedOptions.lenient
  /// Who gathers the issues, where anybody does.
  var reporter: Reporter?
  /// What is left of the options' lists of keys for this object; nil where there are none.
  var selection: KeySelection?
  var depth = 0
  var toObject = false
  var shouldIncludeNilValues = false
  /// Whether it matters which keys are asked for, because the model around, of which this is a flat
  /// part, wants to know.
  var isAskedForKeys = false

  /// Whether it matters which keys are asked for.
  var keepsKeys: Bool { isAskedForKeys || reporter?.tellsUnknownKeys == true }
  /// Whether each key has to be looked at, for which each map needs a `ModelDiagnostics` from the start.
  var followsKeys: Bool { keepsKeys || boxedOptions.keyRules != nil }
  /// How closely every line is looked at.
  var instrumentation: Instrumentation {
    if boxedOptions.watchesLines { return .full }
    return reporter != nil || followsKeys ? .toMisses : .none
  }

  var options: MapOptions {
    get { boxedOptions.options }
    set { boxedOptions = BoxedOptions(newValue) }
  }

  var context: MapContext? {
    get { boxedContext?.context }
    set { boxedContext = newValue.map { BoxedContext($0) } }
  }
}

/// Settings as one reference, which is all that a call of a mapper has to count, with what follows from
/// them.
final class BoxedSettings: Sendable {
  let value: MapSettings
  let instrumentation: Instrumentation
  let followsKeys: Bool

  init(_ value: MapSettings) {
    instrumentation = value.instrumentation
    followsKeys = value.followsKeys
    // Last, so that it is moved.
    self.value = value
  }

  /// What a mapper has by default.
  static let usual = BoxedSettings(MapSettings())
}

/// A context as one reference: copying an existential for every nested map cost a tenth of reading
/// small models.
final class BoxedContext {
  let context: MapContext

  init(_ context: MapContext) { self.context = context }
}

/// Options as one reference, for the same reason, with what every call of a mapper asks of them.
final class BoxedOptions: Sendable {
  let options: MapOptions
  /// What the parser has to know.
  let parsing: JSONParsingOptions
  /// What the writer has to know, where it isn't to be pretty.
  let writing: JSONWritingOptions
  /// What unusable elements do: every map asks, and a copy of all options counts many references.
  let elements: MapOptions.Elements
  /// Whether a mapping has to be watched, though nobody has asked for a report.
  let watches: Bool
  /// Whether anybody wants to hear of keys that the model doesn't know, or that stand twice.
  let tellsUnknownKeys: Bool
  let tellsRepeatedKeys: Bool
  /// What the options say of the keys of lines.
  let keyRules: KeyRules?
  /// Whether the transforms of the options may be for the type of a value.
  let hasTypeTransforms: Bool
  /// Whether every line has to be looked at, though nobody watches.
  let watchesLines: Bool
  /// Whether dates are as they are by default, which all dates ask.
  let hasISO8601Dates: Bool
  /// Whether these are the ones that a mapper has by default, and so hold nothing of the user's.
  let areDefault: Bool

  convenience init(_ options: MapOptions) { self.init(options, areDefault: false) }

  private init(_ options: MapOptions, areDefault: Bool) {
    self.areDefault = areDefault
    self.options = options
    elements = options.elements
    parsing = options.parsing
    tellsUnknownKeys = options.policy[.unknownKey] != .ignore
    tellsRepeatedKeys = options.policy[.duplicateKey] != .ignore
    let keyRules = KeyRules(options)
    self.keyRules = keyRules
    var writing = options.writing
    // A remembered key goes past the rules.
    writing.remembersKeys = keyRules == nil
    self.writing = writing
    hasTypeTransforms = options.transforms.haveTypes
    watchesLines = options.nulls == .keep || options.converts || options.transforms.haveTypes
    hasISO8601Dates = options.dates == .iso8601
    watches = options.policy.mayFail || options.observer != nil || options.stop != nil
  }

  static let lenient = BoxedOptions(MapOptions(), areDefault: true)
}
