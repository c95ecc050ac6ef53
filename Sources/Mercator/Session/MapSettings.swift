import JSONText

/// The settings of a mapping, which its nested maps start with.
struct MapSettings: @unchecked Sendable {
  // Unchecked because of the context, which the user must make safe to share; see `Mapper`.

  // Small properties last, so that a copy of the others is aligned.

  var boxedContext: BoxedContext?
  var boxedOptions = BoxedOptions.lenient
  /// The reporter that collects issues, if any.
  var reporter: Reporter?
  /// The included and excluded keys that apply inside this object; nil if there are none.
  var selection: KeySelection?
  var depth = 0
  var toObject = false
  var shouldIncludeNilValues = false
  /// Whether the model around this flat one records the keys that are mapped.
  var isAskedForKeys = false

  /// Whether the keys that are mapped must be recorded.
  var keepsKeys: Bool { isAskedForKeys || reporter?.tellsUnknownKeys == true }
  /// Whether each lookup records its key or follows key rules, so that each map needs `ModelDiagnostics`
  /// from the start.
  var followsKeys: Bool { keepsKeys || boxedOptions.keyRules != nil }
  /// The instrumentation of every line.
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

/// Settings in a box, with values derived from them, so that a call of a mapper counts one reference only.
final class BoxedSettings: Sendable {
  let value: MapSettings
  let instrumentation: Instrumentation
  let followsKeys: Bool

  init(_ value: MapSettings) {
    instrumentation = value.instrumentation
    followsKeys = value.followsKeys
    // Last, so that the value is moved instead of copied.
    self.value = value
  }

  /// The settings of a mapper by default.
  static let usual = BoxedSettings(MapSettings())
}

/// A context in a box. Measured: copying an existential for each map cost a tenth of reading small models.
final class BoxedContext {
  let context: MapContext

  init(_ context: MapContext) { self.context = context }
}

/// Options in a box, with values derived from them that every call of a mapper needs. Copying all options
/// would count many references.
final class BoxedOptions: Sendable {
  let options: MapOptions
  /// The options for the parser.
  let parsing: JSONParsingOptions
  /// The options for the writer, without pretty printing.
  let writing: JSONWritingOptions
  /// What unusable elements do. Stored here, because every map reads it.
  let elements: MapOptions.Elements
  /// Whether a mapping needs a reporter even if no report was requested.
  let watches: Bool
  /// Whether unknown keys and duplicate keys are reported.
  let tellsUnknownKeys: Bool
  let tellsRepeatedKeys: Bool
  /// The rules of the options for the keys of lines.
  let keyRules: KeyRules?
  /// Whether the options have transforms by type.
  let hasTypeTransforms: Bool
  /// Whether every line needs full instrumentation, even without a reporter.
  let watchesLines: Bool
  /// Whether dates have the default format. Stored here, because reading every date checks it.
  let hasISO8601Dates: Bool
  /// Whether these are the default options, which hold no objects of the user.
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
    // A cached key would bypass the key rules.
    writing.remembersKeys = keyRules == nil
    self.writing = writing
    hasTypeTransforms = options.transforms.haveTypes
    watchesLines = options.nulls == .keep || options.converts || options.transforms.haveTypes
    hasISO8601Dates = options.dates == .iso8601
    watches = options.policy.mayFail || options.observer != nil || options.stop != nil
  }

  static let lenient = BoxedOptions(MapOptions(), areDefault: true)
}
