import Foundation
import JSONText

/// What all maps of one input or output share: the source or sink, the options and the reporter.
///
///     Map -> Session -> JSONDocument, JSONWriter or DictionarySink
///
/// A session doesn't change while it has maps, except that it makes a document under a lock. So they read it without
/// reference counting, and a map that outlives its call may be asked in several tasks at once. When the session is freed, no map refers to its
/// key sequences any more, and the thread keeps them for its next call.
@usableFromInline package final class Session {
  /// Where values are read from or written to.
  package enum SessionContent {
    /// A parsed text, and its nodes. Without a document, the session owns the text; see `Session.document`.
    case document(JSONDocument?, JSONStore)
    /// Dictionaries; each map has that of its object.
    case dictionary
    /// A text being written.
    case writer(JSONWriter)
    /// A dictionary being written.
    case sink(DictionarySink)
    /// Bytes of another format being written.
    case format(FormatSink)
    /// The Swift values of a model being compared or copied, and what takes them.
    case values(any LineInterceptor)
    /// An output that is complete.
    case nothing

    /// Whether what is read is in a format other than JSON.
    var isOfFormat: Bool {
      if case .document(let document?, _) = self { document.isOfFormat } else { false }
    }

    /// Whether it is a dictionary to which dates are written as they are.
    var keepsDates: Bool { if case .sink(let sink) = self { sink.keepsDates } else { false } }
  }

  /// Whether JSON is read or written.
  @usableFromInline let mappingType: MappingType
  /// Whether an existing object is being updated.
  @usableFromInline let toObject: Bool
  let content: SessionContent
  /// The nodes of the text being read; nil if the source isn't text. Stored, because a copy of `content` counts references.
  let store: JSONStore?
  /// The text being written, if one is: an uncounted reference, which is valid because `content` holds the
  /// writer as long as the session lives, and a map holds its session.
  let uncountedWriter: UncountedReference<JSONWriter>?
  /// What takes the scalars of models being compared or hashed: an uncounted reference, which is valid because `content` holds their owner.
  let passedScalars: UncountedReference<PassedScalars>?
  /// The bytes of another format being written, if they are, by a reference like that.
  let uncountedFormat: UncountedOutput?
  /// Whether what is read may have dates and bytes as they are.
  @usableFromInline let readsNatively: Bool
  /// Whether dates and bytes may be written as they are.
  @usableFromInline let writesNatively: Bool
  /// Whether Swift values are passed instead of being written.
  let passesValues: Bool
  /// The dictionary being written; nil if none is.
  var dictionarySink: DictionarySink? {
    if case .sink(let sink) = content { sink } else { nil }
  }
  /// The dictionary or the bytes of another format being written; nil if a text is.
  var sink: (any OutputSink)? {
    switch content {
    case .sink(let sink): sink
    case .format(let sink): sink.output
    case .document, .dictionary, .writer, .values, .nothing: nil
    }
  }
  package let settings: MapSettings
  package var options: ResolvedOptions { settings.options }
  /// Whether reading was stopped, so that the rest of a container isn't missing in the input.
  package var isStopped: Bool { reporter?.isStopped == true }
  /// Collects the issues, if any are wanted.
  let reporter: Reporter?
  /// What only some calls have; nil for most. Each object apart would be released for every call.
  let parts: SessionParts?
  // Guarded by `documentLock`. Exclusivity is unchecked because nothing else happens under the lock.
  /// The text being read, until somebody asks for its document.
  @exclusivity(unchecked) private var text: ParsedText?
  /// The document that was made of `text`.
  @exclusivity(unchecked) private var documentOfText: JSONDocument?
  /// The key sequences of the models of a text, kept for the thread's next call; nil if it has none.
  let keySequences: Owned<KeySequences>?

  /// The memory for encoding the next `Codable` models, the first of several in a list.
  ///
  /// Exclusivity is unchecked: one mapping at a time writes, and no access runs inside another.
  @exclusivity(unchecked) var encodingMemory: EncodingMemory?
  /// The `Codable` model that has been encoded and is about to be written by its `mapping(map:)`.
  @exclusivity(unchecked) var encodedModel: EncodingMemory?
  /// The number of `Codable` models that are being written inside each other.
  @exclusivity(unchecked) var encodingDepth = 0

  // What follows from the options and the reporter. Stored here, because every model needs it.

  /// The instrumentation of lines by default.
  let instrumentation: Instrumentation
  /// What unusable elements do by default.
  let elements: MapOptions.Elements
  /// Whether the keys that models look up are recorded.
  let keepsKeys: Bool
  /// Whether each lookup records its key or follows key rules.
  let followsKeys: Bool

  init(
    _ content: SessionContent,
    _ settings: consuming MapSettings,
    toObject: Bool = false,
    openObjects: OpenObjects? = nil,
    reporter: Reporter? = nil,
    interceptor: (any LineInterceptor)? = nil,
    scalars passedScalars: PassedScalars? = nil,
    graph: (any IdentifiedObjects)? = nil,
    writtenObjects: (any WrittenObjects)? = nil,
    keySequences: consuming Owned<KeySequences>? = nil,
    native: NativeOutput? = nil,
    readsNatively: Bool = false,
    text: consuming ParsedText?
  ) {
    mappingType =
      switch content {
      case .document, .dictionary: .fromJSON
      case .writer, .sink, .format, .values, .nothing: .toJSON
      }
    self.content = content
    store = if case .document(_, let store) = content { store } else { nil }
    uncountedWriter =
      if case .writer(let writer) = content { UncountedReference(writer) } else { nil }
    self.passedScalars = passedScalars.map { UncountedReference($0) }
    var native = native
    if case .format(let sink) = content {
      uncountedFormat = UncountedOutput(of: sink)
      native = sink.output.native
    } else {
      uncountedFormat = nil
    }
    self.readsNatively = readsNatively || content.isOfFormat
    writesNatively = native != nil || content.keepsDates
    elements = settings.options.options.reading.elements
    keepsKeys = reporter?.tellsUnknownKeys == true
    followsKeys = keepsKeys || settings.options.keyRules != nil
    let mayReport =
      reporter != nil || followsKeys || graph?.resolvesReferences == true
    passesValues = if case .values = content { true } else { false }
    let instrumentsLines =
      passesValues || interceptor != nil || settings.options.instrumentsLines
    instrumentation = instrumentsLines ? .full : mayReport ? .toMisses : .none
    self.settings = settings
    self.toObject = toObject
    let openObjects = toObject ? openObjects ?? OpenObjects() : nil
    let hasParts =
      openObjects != nil || interceptor != nil || graph != nil || writtenObjects != nil
      || native != nil
    parts =
      hasParts
      ? SessionParts(
        openObjects: openObjects,
        interceptor: interceptor,
        graph: graph,
        writtenObjects: writtenObjects,
        nativeOutput: native
      ) : nil
    self.reporter = reporter
    self.keySequences = keySequences
    self.text = text
  }

  /// Creates a session by code that is compiled once: for all but the most common calls, which pass a `text`, or nil.
  @inline(never)
  convenience init(
    _ content: SessionContent,
    _ settings: consuming MapSettings,
    toObject: Bool = false,
    openObjects: OpenObjects? = nil,
    reporter: Reporter? = nil,
    interceptor: (any LineInterceptor)? = nil,
    scalars passedScalars: PassedScalars? = nil,
    graph: (any IdentifiedObjects)? = nil,
    writtenObjects: (any WrittenObjects)? = nil,
    keySequences: consuming Owned<KeySequences>? = nil,
    native: NativeOutput? = nil,
    readsNatively: Bool = false
  ) {
    self.init(
      content,
      settings,
      toObject: toObject,
      openObjects: openObjects,
      reporter: reporter,
      interceptor: interceptor,
      scalars: passedScalars,
      graph: graph,
      writtenObjects: writtenObjects,
      keySequences: keySequences,
      native: native,
      readsNatively: readsNatively,
      text: nil
    )
  }

  /// Creates a session without a reporter.
  ///
  /// - Parameters:
  ///   - interceptor: what the lines take their values from, or what sees them.
  ///   - passedScalars: takes scalars that the lines pass; held by what takes the other values.
  @inline(never)
  package convenience init(
    _ content: SessionContent,
    _ settings: MapSettings,
    toObject: Bool = false,
    interceptor: (any LineInterceptor)? = nil,
    scalars passedScalars: PassedScalars? = nil,
    keySequences: consuming Owned<KeySequences>? = nil,
    readsNatively: Bool = false
  ) {
    self.init(
      content,
      settings,
      toObject: toObject,
      openObjects: nil,
      interceptor: interceptor,
      scalars: passedScalars,
      keySequences: keySequences,
      readsNatively: readsNatively
    )
  }

  /// Returns a session with this one's settings and reporter for another source or sink.
  package func with(_ content: SessionContent) -> Session { with(content, reporter) }

  /// Returns a session with this one's settings for values that aren't at a place of its input or output.
  ///
  /// - Parameters:
  ///   - toObject: whether an existing object is updated; nil for as in this session.
  ///   - interceptor: what sees the lines; by default that of this session, if it takes parts.
  @inline(never)
  func with(
    _ content: SessionContent,
    _ reporter: Reporter?,
    toObject: Bool? = nil,
    interceptor: (any LineInterceptor)? = nil,
    keySequences: consuming Owned<KeySequences>? = nil
  ) -> Session {
    Session(
      content,
      settings,
      toObject: toObject ?? self.toObject,
      openObjects: openObjects,
      reporter: reporter,
      interceptor: interceptor ?? (self.interceptor?.takesParts == true ? self.interceptor : nil),
      graph: graph?.withoutReferences(),
      keySequences: keySequences,
      native: nativeOutput,
      readsNatively: readsNatively
    )
  }

  /// Returns a session over the same source, without what its maps share with each other.
  func unshared() -> Session {
    Session(
      shareableContent,
      settings,
      toObject: toObject,
      reporter: reporter,
      interceptor: changes,
      readsNatively: readsNatively
    )
  }

  /// Returns a session over the same source for a map whose call is over: without a reporter, and without
  /// what other calls reuse.
  func afterCall() -> Session {
    switch content {
    case .document, .dictionary:
      keySequences == nil && reporter == nil && graph == nil && interceptor == nil
        ? self
        : Session(shareableContent, settings, toObject: toObject, readsNatively: readsNatively)
    case .writer, .sink, .format, .values, .nothing: Session(.nothing, settings, toObject: toObject)
    }
  }
}

extension Session {
  /// The document being read, which is made if the session owns the text; nil if no document is read.
  var document: JSONDocument? {
    guard case .document(let document, _) = content else { return nil }
    return document ?? madeDocument()
  }

  /// The document being read, if the session was made with one, as for a format or for gathered values.
  var givenDocument: JSONDocument? {
    if case .document(let document, _) = content { document } else { nil }
  }

  // Several tasks may ask a map that outlives its call for the document.
  @inline(never)
  private func madeDocument() -> JSONDocument? {
    documentLock.withLock {
      if documentOfText == nil { documentOfText = text.take()?.document() }
      return documentOfText
    }
  }

  /// The content for another session over the same source.
  @inline(never)
  private var shareableContent: SessionContent {
    if case .document(nil, let store) = content { .document(document, store) } else { content }
  }
}

/// Guards the making of documents of all sessions.
private let documentLock = NSLock()

/// Memory in which a `Codable` model is encoded; see `EncodedPart`.
class EncodingMemory {}
