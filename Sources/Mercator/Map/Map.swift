import Foundation
import JSONText

/// One JSON object being read or written: the `map` of `mapping(map:)`.
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
/// A subscript looks up a value and remembers it; the operator on the left then reads or writes it.
/// Every nested model has a map of its own. A map stays valid after its mapping, since it holds what
/// it reads from.
public final class Map {
  /// Whether JSON is being read or written.
  public let mappingType: MappingType
  /// Whether an existing object is being updated, which lets nested models be updated in place.
  public let toObject: Bool
  /// Your object for this mapping; nested maps start with it.
  public var context: MapContext? {
    get { boxedContext?.context }
    set { boxedContext = newValue.map { BoxedContext($0) } }
  }
  /// Whether nil is written as null instead of being left out; nested maps start with it.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool
  /// How this mapping treats mismatches; the same for all nested maps.
  @_disfavoredOverload
  public var options: MapOptions { boxedOptions.options }

  /// The key of the last subscript, as written there.
  public var currentKey: String? {
    if isEnded { return asked.currentKey }
    if let store, keySlot != Map.absent { return store.keyText(at: keySlot - 1) }
    if let text = cachedKey?.text { return text }
    return shortKey.isWhole ? shortKey.text : writtenKey
  }
  /// What separates the parts of the last subscript's key.
  public var nestedKeyDelimiter: String { asked.specialKey?.delimiter ?? "." }

  // Unchecked exclusivity: nobody but the map's own methods changes these, none of which runs inside
  // another. Checking cost 90 instructions of every line.

  /// The key of the last subscript, unless `keySlot` says where it stands, or `shortKey`
  /// or `cachedKey` has it.
  @exclusivity(unchecked) var writtenKey: String?
  /// A key of up to 16 bytes, being written: kept as a text it would cost four reference counts a line.
  @exclusivity(unchecked) var shortKey = ShortKey.none
  /// A key that is the same as in the last model of the type: then neither of the others has it.
  @exclusivity(unchecked) var cachedKey: CachedKey?
  /// Where the keys of the models being read are remembered, if they are.
  @exclusivity(unchecked) var keySequences: ReadingKeySequences?
  /// Where the key sequence starts of the type that this map was last used for, and the type's address, or 0.
  @exclusivity(unchecked) var sequenceStart: CachedKey?
  @exclusivity(unchecked) var sequenceType: UInt = 0
  /// The value in the text whose key is that of the last subscript, or `absent`.
  @exclusivity(unchecked) var keySlot = Map.absent

  /// Where the current value lies in the source, or `absent`.
  @exclusivity(unchecked) @usableFromInline var slot = Map.absent
  /// Where the search for the next key begins.
  @exclusivity(unchecked) var cursor: JSONMemberCursor
  /// What else was said of the current key; nil in the common case.
  @exclusivity(unchecked) var specialKey: SpecialKey?

  /// The text being read, if it is text.
  @exclusivity(unchecked) var store: JSONStore?
  /// What owns the store: held here so that the map may be used for as long as it lives.
  @exclusivity(unchecked) var document: JSONDocument?
  /// The dictionary being read, if it is one.
  let dictionary: DictionarySource?
  /// The text being written, if it is text.
  @exclusivity(unchecked) var writer: JSONWriter?
  /// The same, to be used while the map is alive, which keeps the writer.
  @exclusivity(unchecked) var text: JSONWriterReference?
  /// The dictionaries being written, if it is not, and the number of containers around this one.
  @exclusivity(unchecked) var tree: DictionarySink?
  let treeDepth: Int
  /// The key of the dictionary's member that is being written.
  @exclusivity(unchecked) var entryKey = ""
  /// The number of models around this one.
  let depth: Int
  @exclusivity(unchecked) var boxedContext: BoxedContext?
  /// A map that a nested model is done with, for the next one; see `Map+Nesting.swift`.
  @exclusivity(unchecked) var reusableMap: Map?

  /// What the map was made with.
  let settings: BoxedSettings
  var boxedOptions: BoxedOptions { settings.value.boxedOptions }
  /// Who gathers the issues, where anybody does.
  @exclusivity(unchecked) var reporter: Reporter?
  /// How closely the current line is looked at, which may have options of its own, and how closely
  /// every line is.
  @exclusivity(unchecked) @usableFromInline var instrumentation: Instrumentation
  @exclusivity(unchecked) var usualInstrumentation: Instrumentation
  /// What unusable elements of the current value do, and those of every value: kept here, where every
  /// nested model looks, instead of two references away.
  @exclusivity(unchecked) @usableFromInline var elements: MapOptions.Elements
  let usualElements: MapOptions.Elements
  /// Whether it matters which keys are asked for, or how they are looked up.
  @exclusivity(unchecked) var followsKeys: Bool
  /// What is known of the model being read that a reporter or a required key asks for, if anything.
  @exclusivity(unchecked) var diagnostics: ModelDiagnostics?

  /// Whether this map was made for the whole input and no model has been made from it: it then serves
  /// the model at the root, which saves a map for every call of a mapper.
  @exclusivity(unchecked) var isUnusedRoot = false
  /// Whether the mapping is over; see `Map+End.swift`.
  @exclusivity(unchecked) var ended: EndedLines?

  /// Whether the model that is being written is a copy made for that, and so are its properties: a
  /// mapping that changes them changes nobody's model.
  @exclusivity(unchecked) @usableFromInline var ownsModel = false

  /// The first value that was unusable since `value(_:)` last asked.
  @exclusivity(unchecked) var failure: Failure?
  /// What a `Codable` model has made of itself, on its way to its `mapping(map:)`.
  @exclusivity(unchecked) var encoded: EncodedObject?
  @exclusivity(unchecked) var madeJSON: [String: Any]?

  @usableFromInline static var absent: Int { @inlinable get { -1 } }

  /// A map over a dictionary.
  ///
  /// - Parameters:
  ///   - mappingType: `.fromJSON` to read from `JSON`, `.toJSON` to write into it.
  ///   - JSON: what is read, or what is written to.
  ///   - toObject: whether an existing object is being updated.
  ///   - context: your object for this mapping.
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

  /// A map of a writing that is over.
  convenience init(writingNothing settings: MapSettings) {
    self.init(.toJSON, BoxedSettings(settings))
  }

  /// A map with one source or one output, or with an output that is gone.
  ///
  /// - Parameters:
  ///   - settings: in a box, as a mapper has them: copying all of them for each text would count ten
  ///     references.
  ///   - depth: where it isn't that of the settings.
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

  /// The object being read, or what has been written of it so far.
  ///
  /// Made on demand where the source is text, and kept: prefer the subscripts where they will do.
  public var JSON: [String: Any] {
    if isEnded { return asked.JSON }
    // Taking all of it asks for every key.
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

  /// Whether the key of the last subscript is there; null is. Always false when writing.
  public var isKeyPresent: Bool { hasValue || isEnded && asked.hasValue }

  /// The same in a mapping that isn't over, which is all that the lines of a model have to know.
  @inlinable var hasValue: Bool { slot != Map.absent }

  /// The value of the last subscript, as `JSONSerialization` would give it; nil for null, and for a
  /// number beyond all Doubles.
  ///
  /// Made on demand where the source is text.
  public var currentValue: Any? {
    let input = asked.input
    return input.slot == Map.absent || input.isNull ? nil : input.foundationValue
  }

  /// The current value as something to read from.
  @inlinable var input: MapInput {
    MapInput(map: self, slot: slot, elements: elements)
  }

  /// Makes the map as good as new, for another object of the same text, or for the next to be written.
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

  /// The same for the next object to be written.
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
      // What a report alone wants is the same everywhere. Measured: gathering all settings for each
      // model of the catalogue took a third of reading it.
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
    // A look is cheaper than letting go of nothing.
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
