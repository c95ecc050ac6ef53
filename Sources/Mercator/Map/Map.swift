import Foundation
import JSONText

/// One JSON object being read or written: the argument of `mapping(map:)`.
///
/// A subscript looks up a value and remembers it; the operator on its left then reads or writes the value.
/// Every nested model has its own map. A map stays valid after its mapping: it keeps the input alive.
public final class Map {
  // Unchecked exclusivity: only methods of the map change these properties, and none of them runs inside
  // another one. The checks cost 90 instructions for each line.

  /// The source or sink, the options and the reporter, which all maps of a text share.
  @usableFromInline package let session: Session
  /// Whether JSON is being read. Stored, because every line asks.
  @usableFromInline let isReading: Bool
  /// The number of models around this one.
  package let depth: Int
  /// The object in the text being read, and where the search for the next key begins. When a dictionary is
  /// written, the object is the number of open containers down to this one.
  @exclusivity(unchecked) var cursor: JSONMemberCursor
  /// The dictionary being read; nil if the source isn't a dictionary.
  package let dictionary: DictionarySource?

  @exclusivity(unchecked) var boxedContext: BoxedContext?
  /// Whether nil is written as null instead of being left out. A nested map starts with the same value.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  /// What the last subscript has found, its key if `line` doesn't have it, and what else it says.
  @exclusivity(unchecked) @usableFromInline var line: CurrentLine
  @exclusivity(unchecked) var lineKey: String?
  @exclusivity(unchecked) package var lineOptions: LineOptions?

  /// What only few models need; see `ModelExtras`.
  @exclusivity(unchecked) var extras: ModelExtras?
  /// The map of a nested model that has ended, for the next one; see `Map+Lifetime.swift`.
  @exclusivity(unchecked) var reusableMap: Map?
  /// Whether the model being written is a copy made for writing. A mapping that changes its properties then
  /// changes no model of the user.
  @exclusivity(unchecked) @usableFromInline var ownsModel = false
  /// How far the model being read has come.
  @exclusivity(unchecked) var modelStage = ModelStage.new

  /// Creates a map over a dictionary.
  ///
  /// - Parameters:
  ///   - mappingType: `.fromJSON` to read from `JSON`, `.toJSON` to write into it.
  ///   - JSON: the dictionary to read, or the one to add members to.
  ///   - toObject: whether an existing object is being updated.
  ///   - context: your context for this mapping; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null.
  public convenience init(
    mappingType: MappingType,
    JSON: [String: Any],
    toObject: Bool = false,
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    let isRead = mappingType == .fromJSON
    let content: Session.SessionContent = isRead ? .dictionary : .sink(DictionarySink(root: JSON))
    let settings = MapSettings(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    self.init(
      Session(content, settings, toObject: toObject),
      dictionary: isRead ? DictionarySource(JSON) : nil
    )
    if toObject { modelStage = .updated }
  }

  /// Creates a map of a session.
  ///
  /// - Parameters:
  ///   - object: the object in the text being read.
  ///   - dictionary: the dictionary being read, if the session reads dictionaries.
  ///   - other: the map whose context and rule for nil this one has; nil for those of the mapper.
  ///   - levels: the levels of nesting that this map counts as, beyond those of `other`.
  package init(
    _ session: Session,
    object: Int = 0,
    dictionary: DictionarySource? = nil,
    like other: Map? = nil,
    levels: Int = 0
  ) {
    self.dictionary = dictionary
    if let other {
      depth = other.depth + levels
      boxedContext = other.boxedContext
      shouldIncludeNilValues = other.shouldIncludeNilValues
    } else {
      depth = levels
      boxedContext = session.settings.context
      shouldIncludeNilValues = session.settings.shouldIncludeNilValues
    }
    cursor = JSONMemberCursor(of: session.dictionarySink.map { $0.depth } ?? object)
    line = CurrentLine(session.instrumentation, session.elements)
    if session.followsKeys {
      let selection = session.options.keyRules?.selection
      extras = ModelExtras(keepsKeys: session.keepsKeys, selection)
    }
    self.session = session
    isReading = session.mappingType == .fromJSON
  }

  /// Creates a map of a session by code that is compiled once, for all but the most common calls.
  @inline(never)
  package convenience init(_ session: Session, dictionary: DictionarySource? = nil) {
    self.init(session, object: 0, dictionary: dictionary)
  }

  /// Creates a map nested in another one: for an object of its text, or for another source or sink.
  @inline(never)
  package convenience init(
    inside parent: Map,
    _ session: Session? = nil,
    object: Int = 0,
    dictionary: DictionarySource? = nil,
    levels: Int = 1
  ) {
    self.init(
      session ?? parent.session,
      object: object,
      dictionary: dictionary,
      like: parent,
      levels: levels
    )
    if parent.extras != nil { resetExtras(of: parent) }
  }

  /// Whether JSON is being read or written.
  @inlinable public var mappingType: MappingType { session.mappingType }
  /// Whether an existing object is being updated. If so, nested models are updated in place.
  @inlinable public var toObject: Bool { session.toObject }
  /// Your context for this mapping. A nested map starts with the same one.
  public var context: MapContext? {
    get { boxedContext?.context }
    set { boxedContext = newValue.map { BoxedContext($0) } }
  }
  /// How this mapping treats mismatches. All nested maps have the same options.
  @_disfavoredOverload
  public var options: MapOptions { session.options.options }

  /// The key of the last subscript, as the line spells it.
  public var currentKey: String? {
    if isEnded { return mapOfLine.currentKey }
    if let store, line.isKeyInText { return store.keyText(at: line.slot.index - 1) }
    if let text = line.cachedKey?.text { return text }
    return line.shortKey.isWhole ? line.shortKey.text : lineKey
  }
  /// The separator of a path in the last subscript's key; "." by default.
  public var nestedKeyDelimiter: String { mapOfLine.lineOptions?.delimiter ?? "." }

  /// Whether the key of the last subscript exists, even with null. Always false when writing.
  public var isKeyPresent: Bool { hasValue || isEnded && mapOfLine.hasValue }

  /// Whether the current value exists in a mapping that isn't over, as when lines of a model run.
  @inlinable var hasValue: Bool { !line.slot.isMissing }

  /// The current value, for a `MapValue` to read.
  @inlinable package var input: MapInput {
    MapInput(map: self, slot: line.slot.index, elements: line.elements)
  }

  /// The extras, which are created if there are none.
  @inline(never)
  var madeExtras: ModelExtras {
    if let extras { return extras }
    let made = ModelExtras()
    extras = made
    return made
  }

  // MARK: What is checked and reported

  /// Whether issues are reported, or the current line has options of its own.
  @inlinable var isInstrumented: Bool { line.instrumentation != .none }
  /// The instrumentation of lines without options of their own.
  var usualInstrumentation: Instrumentation {
    guard session.instrumentation == .none,
      modelStage == .readingRequired || extras?.lookedUpKeys != nil
    else { return session.instrumentation }
    return .toMisses
  }
  /// Whether reading can be stopped before its end.
  var mayStop: Bool { session.reporter?.mayStop == true }
  /// Whether all lines of the session are instrumented: issues are reported, or the options or an interceptor change
  /// what lines do.
  var instrumentsAll: Bool { session.instrumentation != .none }
  /// Whether lookups record their key or follow the key rules of the options.
  var followsKeys: Bool { session.options.keyRules != nil || extras?.lookedUpKeys != nil }

  /// The first unusable value since this property was last reset, for the error of a call that returns a value. It is
  /// recorded also without instrumentation.
  var failure: Failure? {
    @inline(never) get { extras?.failure }
    @inline(never) set {
      guard newValue != nil || extras?.failure != nil else { return }
      madeExtras.failure = newValue
    }
  }

  /// The reason why the value being read can't be used, kept until the outcome is known. It is stored only
  /// on instrumented lines.
  var cause: Failure? {
    @inline(never) get { extras?.cause }
    @inline(never) set {
      guard newValue != nil || extras?.cause != nil else { return }
      madeExtras.cause = newValue
      if newValue != nil, isInstrumented { line.instrumentation = .full }
    }
  }
}
