import Foundation
import JSONText

/// One JSON object being read or written: the argument of `mapping(map:)`.
///
///          text                     [String: Any]
///            |                            |
///       JSONDocument               DictionarySource          what is read
///             \                         /
///              Map  --  map["key"]  --  current value
///             /                         \
///        JSONWriter                 DictionarySink               what is written
///            |                            |
///          text                     [String: Any]
///
/// A subscript looks up a value and remembers it; the operator on its left then reads or writes the value.
/// Every nested model has its own map. A map stays valid after its mapping: it keeps the input alive.
public final class Map {
  /// Whether JSON is being read or written.
  public let mappingType: MappingType
  /// Whether an existing object is being updated. If so, nested models are updated in place.
  public let toObject: Bool
  /// Your context for this mapping. A nested map starts with the same one.
  public var context: MapContext? {
    get { boxedContext?.context }
    set { boxedContext = newValue.map { BoxedContext($0) } }
  }
  /// Whether nil is written as null instead of being left out. A nested map starts with the same value.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool
  /// How this mapping treats mismatches. All nested maps have the same options.
  @_disfavoredOverload
  public var options: MapOptions { boxedOptions.options }

  /// The key of the last subscript, as the line spells it.
  public var currentKey: String? {
    if isEnded { return asked.currentKey }
    if let store, keySlot != Map.absent { return store.keyText(at: keySlot - 1) }
    if let text = cachedKey?.text { return text }
    return shortKey.isWhole ? shortKey.text : writtenKey
  }
  /// The separator of a path in the last subscript's key; "." by default.
  public var nestedKeyDelimiter: String { asked.specialKey?.delimiter ?? "." }

  // Unchecked exclusivity: only methods of the map change these, and none of them runs inside another one.
  // The checks cost 90 instructions for each line.

  /// The key of the last subscript, unless `keySlot`, `shortKey` or `cachedKey` has it.
  @exclusivity(unchecked) var writtenKey: String?
  /// A key of up to 16 bytes that is being written. A String would cost four reference counts a line.
  @exclusivity(unchecked) var shortKey = ShortKey.none
  /// The current position in the key sequence of the type. If the key of the last subscript is here, the
  /// other properties don't have it.
  @exclusivity(unchecked) var cachedKey: CachedKey?
  /// The key sequences of the models being read, if any.
  @exclusivity(unchecked) var keySequences: ReadingKeySequences?
  /// The start of the key sequence that this map has used last, and the address of its type, or 0.
  @exclusivity(unchecked) var sequenceStart: CachedKey?
  @exclusivity(unchecked) var sequenceType: UInt = 0
  /// The value in the text that belongs to the key of the last subscript, or `absent`.
  @exclusivity(unchecked) var keySlot = Map.absent

  /// The position of the current value in the source, or `absent`.
  @exclusivity(unchecked) @usableFromInline var slot = Map.absent
  /// The position where the search for the next key begins.
  @exclusivity(unchecked) var cursor: JSONMemberCursor
  /// The options of the current line; nil in the common case.
  @exclusivity(unchecked) var specialKey: SpecialKey?

  /// The parsed text being read; nil if the source isn't text.
  @exclusivity(unchecked) var store: JSONStore?
  /// The owner of `store`, which keeps it alive as long as the map.
  @exclusivity(unchecked) var document: JSONDocument?
  /// The dictionary being read; nil if the source isn't a dictionary.
  let dictionary: DictionarySource?
  /// The writer of the text; nil if no text is written.
  @exclusivity(unchecked) var writer: JSONWriter?
  /// An uncounted reference to `writer`, valid while the map keeps the writer alive.
  @exclusivity(unchecked) var text: JSONWriterReference?
  /// The dictionary sink being written to, if there is one, and the number of containers around this one.
  @exclusivity(unchecked) var tree: DictionarySink?
  let treeDepth: Int
  /// The key of the dictionary's member that is being written.
  @exclusivity(unchecked) var entryKey = ""
  /// The number of models around this one.
  let depth: Int
  @exclusivity(unchecked) var boxedContext: BoxedContext?
  /// A map that the next nested model can use; see `Map+Nesting.swift`.
  @exclusivity(unchecked) var reusableMap: Map?

  /// The settings that the map was created with.
  let settings: BoxedSettings
  var boxedOptions: BoxedOptions { settings.value.boxedOptions }
  /// The reporter that collects issues, if any.
  @exclusivity(unchecked) var reporter: Reporter?
  /// The instrumentation of the current line, which may have options of its own, and that of every line.
  @exclusivity(unchecked) @usableFromInline var instrumentation: Instrumentation
  @exclusivity(unchecked) var usualInstrumentation: Instrumentation
  /// What unusable elements of the current value do, and the default of all lines. Stored here, because
  /// every nested model reads it, and the options are two references away.
  @exclusivity(unchecked) @usableFromInline var elements: MapOptions.Elements
  let usualElements: MapOptions.Elements
  /// Whether lookups must record the keys or follow the key rules of the options.
  @exclusivity(unchecked) var followsKeys: Bool
  /// The model diagnostics for a reporter or a required key, if needed.
  @exclusivity(unchecked) var diagnostics: ModelDiagnostics?

  /// Whether this map was created for the whole input and no model has used it yet. The model at the root
  /// then uses it, which saves a map for every call of a mapper.
  @exclusivity(unchecked) var isUnusedRoot = false
  /// The lines of the map after its mapping; nil during the mapping. See `Map+End.swift`.
  @exclusivity(unchecked) var ended: EndedLines?

  /// Whether the model being written is a copy made for writing. A mapping that changes its properties then
  /// changes no model of the user.
  @exclusivity(unchecked) @usableFromInline var ownsModel = false

  /// The first unusable value since this property was last reset.
  @exclusivity(unchecked) var failure: Failure?
  /// The output of a `Codable` model's encoding, until its `mapping(map:)` uses it.
  @exclusivity(unchecked) var encoded: EncodedObject?
  @exclusivity(unchecked) var madeJSON: [String: Any]?

  @usableFromInline static var absent: Int { @inlinable get { -1 } }

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
    var settings = MapSettings()
    settings.toObject = toObject
    settings.context = context
    settings.shouldIncludeNilValues = shouldIncludeNilValues
    switch mappingType {
    case .fromJSON: self.init(reading: DictionarySource(JSON), settings)
    case .toJSON: self.init(writing: DictionarySink(root: JSON), settings)
    }
  }

  convenience init(reading document: JSONDocument, object: Int, _ settings: MapSettings) {
    self.init(.fromJSON, BoxedSettings(settings), document: document, object: object)
  }

  convenience init(reading source: DictionarySource, _ settings: MapSettings) {
    self.init(.fromJSON, BoxedSettings(settings), dictionary: source)
  }

  convenience init(writing writer: JSONWriter, _ settings: MapSettings) {
    self.init(.toJSON, BoxedSettings(settings), writer: writer)
  }

  convenience init(writing tree: DictionarySink, _ settings: MapSettings) {
    self.init(.toJSON, BoxedSettings(settings), tree: tree)
  }

  /// Creates a map for an output that is complete.
  convenience init(writingNothing settings: MapSettings) {
    self.init(.toJSON, BoxedSettings(settings))
  }

  /// Creates a map with one source or one output, or with neither if the output is complete.
  ///
  /// - Parameters:
  ///   - settings: in a box, because copying all of them for each text would cost ten reference counts.
  ///   - depth: the number of models around this one; nil for that of the settings.
  init(
    _ mappingType: MappingType,
    _ settings: BoxedSettings,
    depth: Int? = nil,
    document: JSONDocument? = nil,
    object: Int = 0,
    dictionary: DictionarySource? = nil,
    writer: JSONWriter? = nil,
    tree: DictionarySink? = nil
  ) {
    self.mappingType = mappingType
    toObject = settings.value.toObject
    boxedContext = settings.value.boxedContext
    shouldIncludeNilValues = settings.value.shouldIncludeNilValues
    self.settings = settings
    self.depth = depth ?? settings.value.depth
    reporter = settings.value.reporter
    usualElements = settings.value.boxedOptions.elements
    elements = usualElements
    usualInstrumentation = settings.instrumentation
    instrumentation = settings.instrumentation
    followsKeys = settings.followsKeys
    diagnostics = followsKeys ? ModelDiagnostics(settings.value) : nil
    cursor = JSONMemberCursor(of: object)
    self.document = document
    store = document?.store
    self.dictionary = dictionary
    self.writer = writer
    text = writer.map { JSONWriterReference($0) }
    self.tree = tree
    treeDepth = tree?.depth ?? 0
  }

  /// The object being read, or the members written so far.
  ///
  /// If the source is text, the dictionary is created on first use and kept. Subscripts are faster.
  public var JSON: [String: Any] {
    if isEnded { return asked.JSON }
    // Reading the whole object counts as mapping every key.
    diagnostics?.askedKeys = nil
    if let dictionary { return dictionary.JSON }
    if let tree { return tree.object(at: treeDepth) }
    if let madeJSON { return madeJSON }
    if let store {
      var missing: [MissingNumber] = []
      let made = store.object(at: cursor.object, missing: &missing)
      note(missing)
      madeJSON = made
      return made
    }
    return writer?.currentObject?.read { $0.object(at: 0) } ?? [:]
  }

  /// Whether the key of the last subscript exists, even with null. Always false when writing.
  public var isKeyPresent: Bool { hasValue || isEnded && asked.hasValue }

  /// Whether the current value exists in a mapping that isn't over, as when lines of a model run.
  @inlinable var hasValue: Bool { slot != Map.absent }

  /// The value of the last subscript, as `JSONSerialization` would return it; nil for null, and for a
  /// number outside the range of Double.
  ///
  /// If the source is text, the value is created on each access.
  public var currentValue: Any? {
    let input = asked.input
    return input.slot == Map.absent || input.isNull ? nil : input.foundationValue
  }

  /// The current value, for a `MapValue` to read.
  @inlinable var input: MapInput {
    MapInput(map: self, slot: slot, elements: elements)
  }

  /// Prepares the map to read another object of the same text.
  func reset(to object: Int, of parent: Map) {
    if let store { cursor.move(to: object, in: store) }
    slot = Map.absent
    keySlot = Map.absent
    shortKey = .none
    cachedKey = nil
    resetSettings(of: parent)
    if diagnostics != nil || parent.specialKey?.isFlat == true { resetDiagnostics(of: parent) }
    instrumentation = usualInstrumentation
    elements = usualElements
    if madeJSON != nil { madeJSON = nil }
  }

  /// Prepares the map to write the next nested model.
  @inline(__always)  // Measured: every nested model comes here.
  func reset(toWrite parent: Map) {
    shortKey = .none
    let isUsual = diagnostics == nil && encoded == nil && specialKey == nil
    if !isUsual { resetUnusual(toWrite: parent) }
    resetSettings(of: parent)
  }

  @inline(never)
  private func resetUnusual(toWrite parent: Map) {
    if diagnostics != nil { resetDiagnostics(of: parent) }
    encoded = nil
    instrumentation = usualInstrumentation
  }

  @inline(never)
  private func resetDiagnostics(of parent: Map) {
    if let reporter, boxedOptions.keyRules == nil, parent.specialKey?.isFlat != true {
      // A reporter needs the same of every map. Measured: collecting all settings for each model took a
      // third of reading the catalogue.
      followsKeys = reporter.tellsUnknownKeys
      diagnostics?.reset(keepsKeys: followsKeys, nil)
      return
    }
    let settings = parent.nestedSettings
    usualInstrumentation = settings.instrumentation
    followsKeys = settings.followsKeys
    if !followsKeys {
      diagnostics = nil
    } else if let diagnostics {
      diagnostics.reset(keepsKeys: settings.keepsKeys, settings.selection)
    } else {
      diagnostics = ModelDiagnostics(settings)
    }
  }

  @inline(__always)  // Measured: every nested model comes here.
  func resetSettings(of parent: Map) {
    shouldIncludeNilValues = parent.shouldIncludeNilValues
    // Comparing first avoids a release and a retain, which are atomic operations.
    if boxedContext !== parent.boxedContext { boxedContext = parent.boxedContext }
    if writtenKey != nil || specialKey != nil || failure != nil { forgetLastLine() }
  }

  @inline(never)
  func forgetLastLine() {
    writtenKey = nil
    specialKey = nil
    failure = nil
  }
}
