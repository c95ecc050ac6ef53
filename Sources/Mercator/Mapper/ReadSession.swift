import Foundation
import JSONText

/// One call of a mapper that reads: the whole input and the map over it.
///
/// Text, bytes and Foundation objects all become a `ReadSession`; the code after that is the same for all.
@usableFromInline package struct ReadSession: ~Copyable {
  private let root: Owned<Map>

  package var map: Map { root.object }

  /// The root value of the input.
  var input: MapInput { map.input }
  /// The reporter that collects issues, if any.
  var reporter: Reporter? { map.session.reporter }
  /// The issues so far.
  var report: MapReport { reporter?.report ?? MapReport() }

  private init(_ map: consuming Map) {
    root = Owned(map) { (map: consuming Map) in
      // Closed here, because output written during the call uses the same reporter.
      map.session.reporter?.isClosed = true
      Map.end(&map)
    }
  }

  /// - Parameters:
  ///   - toObject: whether an object is updated.
  ///   - isReporting: whether issues are collected even if the options don't need them.
  ///   - interceptor: what sees the lines, such as what in the input differs from the object that is updated; nil by
  ///     default.
  ///   - origin: where the input lies in a longer one, which issues refer to; nil if it is the whole input.
  package init(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: MapSettings = .usual,
    toObject: Bool = false,
    isReporting: Bool = false,
    interceptor: (any LineInterceptor)? = nil,
    at origin: TextOrigin? = nil
  ) throws(JSONParsingError) {
    let isPlain = interceptor == nil && !isReporting && settings.options.readsPlainly
    @inline(never)
    func anyMap(_ content: MapperContent) throws(JSONParsingError) -> Map {
      let call = Call(
        settings: settings,
        toObject: toObject,
        isReporting: isReporting,
        interceptor: interceptor,
        origin: origin
      )
      return try call.map(content)
    }
    // Two variables and no Result, whose metadata would be made at run time. Measured: that, and a generic result of
    // `_withContent`, took 2,000 of the 5,800 instructions for reading `{}`.
    var (made, failure): (Map?, JSONParsingError?)
    input._withContent(upTo: settings.options.options.limits.bytes) { content in
      do throws(JSONParsingError) {
        if isPlain, case .borrowed(let text) = content.representation {
          made = try Self.map(of: text, settings, toObject: toObject)
        } else {
          made = try anyMap(content)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if let made { self.init(made) } else { self.init(try anyMap(.empty)) }
  }

  /// - Parameters:
  ///   - ordered: the members of the object, if a dictionary is made of them only when something needs it.
  ///   - path: the path of the object in the input of another decoder.
  ///   - interceptor: what the lines take values over from; nil if they read the object.
  package init(
    object: Any,
    ordered: (any OrderedMembers)? = nil,
    at path: JSONPath = JSONPath(),
    _ settings: MapSettings,
    toObject: Bool = false,
    interceptor: (any LineInterceptor)? = nil
  ) {
    let call = Call(
      settings: settings,
      toObject: toObject,
      isReporting: false,
      interceptor: interceptor
    )
    self.init(call.map(object, ordered, at: path))
  }

  /// Returns a map of a text that needs nothing but its nodes.
  private static func map(
    of text: BorrowedText,
    _ settings: MapSettings,
    toObject: Bool
  ) throws(JSONParsingError) -> Map {
    let parsed: ParsedText
    do {
      parsed = try ParsedText(text.bytes, isText: text.isValidUTF8, settings.options.parsing)
    } catch {
      throw settings.options.options.redacted(error)
    }
    let store = parsed.store
    let session = Session(
      .document(nil, store),
      settings,
      toObject: toObject,
      keySequences: KeySequences.take(),
      text: parsed
    )
    // Inlined, unlike `Map(ofAll:)`. Measured: a fiftieth of reading `{}`.
    let map = Map(session, object: 0)
    map.selectAll()
    return map
  }

  /// What a call was given besides its input.
  private struct Call {
    let settings: MapSettings
    let toObject: Bool
    let isReporting: Bool
    /// What sees the lines: what the object that is updated takes, or the values that the lines take over.
    var interceptor: (any LineInterceptor)?
    var origin: TextOrigin?

    private var options: ResolvedOptions { settings.options }
    private var needsReporter: Bool { isReporting || options.needsReporter }

    func map(_ content: MapperContent) throws(JSONParsingError) -> Map {
      switch content.representation {
      case .borrowed(let text):
        do {
          return try map(text.bytes, isText: text.isValidUTF8)
        } catch {
          throw options.options.redacted(error)
        }
      case .object(let object): return map(object)
      case .document(let document, let isDue): return map(ofFormat: document, isDue)
      }
    }

    private func map(
      _ bytes: UnsafeRawBufferPointer,
      isText: Bool
    ) throws(JSONParsingError) -> Map {
      if needsReporter { return try reportingMap(bytes, isText) }
      return map(of: try JSONDocument(bytes, isText: isText, options.parsing), nil)
    }

    @inline(never)
    private func reportingMap(
      _ bytes: UnsafeRawBufferPointer,
      _ isText: Bool
    ) throws(JSONParsingError) -> Map {
      let isDue = options.options.limits.stop?.begin()
      let document: JSONDocument
      do {
        document = try JSONDocument(bytes, isText: isText, options.parsing, stoppingIf: isDue)
      } catch {
        let shown = origin.map { error.moved(behind: $0.place) } ?? error
        options.options.reporting.observer?(MapIssue(shown, at: origin?.path ?? JSONPath()))
        throw error
      }
      // The caller of an update by changes has never seen the text, so issues have no place in it.
      let text = interceptor?.changes != nil ? nil : document
      let reporter = Reporter(options, text, at: origin, stoppingIf: isDue)
      reporter.addReplacedText()
      reporter.addRepeatedKeys()
      return map(of: document, reporter)
    }

    private func map(ofFormat document: JSONDocument, _ isDue: (() -> Bool)?) -> Map {
      guard needsReporter else { return map(of: document, nil) }
      let reporter = Reporter(options, document, stoppingIf: isDue)
      reporter.addReplacedText()
      reporter.addRepeatedKeys()
      reporter.addFindings()
      return map(of: document, reporter)
    }

    private func map(of document: JSONDocument, _ reporter: Reporter?) -> Map {
      let session = Session(
        .document(document, document.store),
        settings,
        toObject: toObject,
        reporter: reporter,
        interceptor: interceptor,
        graph: graph(.text(document.store)),
        keySequences: KeySequences.take()
      )
      return Map(ofAll: session)
    }

    /// The objects of the input, if they have an identity by the options.
    private func graph(_ source: @autoclosure () -> ReferencedObjects.WholeInput) -> ObjectGraph? {
      // An update by changes has no JSON of a sender, whose ids and references would count.
      interceptor?.changes != nil ? nil : ObjectGraph.of(options, source())
    }

    func map(
      _ object: Any,
      _ ordered: (any OrderedMembers)? = nil,
      at path: JSONPath = JSONPath()
    ) -> Map {
      let reporter =
        needsReporter
        ? Reporter(options, stoppingIf: options.options.limits.stop?.begin()) : nil
      let session = Session(
        .dictionary,
        settings,
        toObject: toObject,
        reporter: reporter,
        interceptor: interceptor,
        graph: graph(.value(object))
      )
      let source = DictionarySource(ofAny: object, ordered: ordered, path: path)
      let map = Map(ofAll: session, source)
      for key in source.leftOutKeys { map.input.noteLeftOut(key: key) }
      return map
    }
  }

  /// Makes the value at `path` the one to read; returns false if there is none.
  func moves(to path: String?) -> Bool {
    guard let path else { return true }
    // The start path isn't a key of a model, so the key rules of the options don't apply.
    map.select(path, at: map.find(path, delimiter: "."))
    return map.isKeyPresent
  }

  /// Makes the value at `path` the one to read; throws if it is missing.
  func move(to path: String?, for type: Any.Type) throws(MapError) {
    if moves(to: path) { return }
    throw MapError(missing(type), key: path).resolved()
  }

  /// Makes the value at `path` the one to read; returns false and adds an issue if it is missing.
  func moveOrReport(to path: String?, for type: Any.Type) -> Bool {
    if moves(to: path) { return true }
    reporter?.add(
      .missing,
      at: map.currentPath,
      expected: "\(type)",
      hint: missing(type).hint,
      .failed,
      isRequired: true,
      error: MapError(missing(type), key: path)
    )
    return false
  }

  private func missing(_ type: Any.Type) -> UnusableValue {
    UnusableValue(missing: map.currentSteps, type, in: map)
  }

  /// Reads a value; nil if it is unusable or the policy makes an issue an error.
  ///
  /// - Parameter elements: what unusable elements of a collection do, unless the options decide.
  package func read<T: MapValue>(
    _ type: T.Type = T.self,
    elements: MapOptions.Elements = .byKind
  ) -> T? {
    // Asked without counting references. Measured: through `map`, both questions take a sixtieth of reading `{}`.
    let (hasGraph, instrumentsAll) = root.with { ($0.session.graph != nil, $0.instrumentsAll) }
    if hasGraph { return readInPasses(type, elements) }
    let input = input.withElements(elements)
    return instrumentsAll ? readInstrumented(type, input) : T.readJSON(from: input)
  }

  // A separate function, since comparing with nil loads the metadata of the Optional: 500 instructions.
  @inline(never)
  private func readInstrumented<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
    let value = readInPass(type, input)
    guard reporter?.failsAtEnd() != true else { return nil }
    return value
  }

  private func readInPass<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
    let value = map.session.options.hasTypeTransforms ? input.mapped(type) : T.readJSON(from: input)
    // An object may be in the place of a collection. Not `if case .none`, which copies the value.
    if value == nil { input.map.report(input, type, .failed) }
    return value
  }

  /// Updates a value; nil if it is left unchanged.
  package func update<T: MapValue>(_ object: T) -> T? {
    if map.session.graph != nil { return updateInPasses(object) }
    if let changes = map.session.changes { map.madeExtras.changes = changes }
    guard let reporter else { return object._updated(by: input) }
    let value = object._updated(by: input)
    if value == nil { map.report(input, T.self, .failed) }
    return reporter.hasFailed ? nil : value
  }

  /// Reads a value in strict mode: one unusable element makes the whole unusable, and the reason is thrown.
  func require<T: MapValue>(_ type: T.Type = T.self) throws -> T {
    map.failure = nil
    if let value: T = map.session.graph == nil
      ? map.input.withElements(.fail).mapped() : requireInPasses(),
      !map.hasFailure, reporter?.failsAtEnd() != true
    {
      return value
    }
    throw error(type)
  }

  // MARK: Objects with an identity

  // Separate functions, because the metadata of their Optionals takes 400 instructions to load.

  @inline(never)
  private func readInPasses<T: MapValue>(_ type: T.Type, _ elements: MapOptions.Elements) -> T? {
    let value = inPasses { readInPass(type, $0.input.withElements(elements)) }
    return reporter?.failsAtEnd() == true ? nil : value
  }

  @inline(never)
  private func requireInPasses<T: MapValue>() -> T? {
    inPasses { $0.input.withElements(.fail).mapped() }
  }

  @inline(never)
  private func updateInPasses<T: MapValue>(_ object: T) -> T? {
    let identity = (object as? any BaseMappable)?._identity
    let value = inPasses { map -> T? in
      (map.session.graph as? ObjectGraph)?.pass.root = identity
      let input = map.input
      let value = object._updated(by: input)
      if value == nil { map.report(input, T.self, .failed) }
      return value
    }
    return reporter?.hasFailed == true ? nil : value
  }

  /// Reads the input by `read`, and once more if an id stands in front of its object; see `MapReference`. The issues
  /// of a first reading that isn't the last one aren't reported.
  private func inPasses<T>(_ read: (Map) -> T?) -> T? {
    guard let graph = map.session.graph as? ObjectGraph else { return read(map) }
    var second = map.copy(in: map.session, map.dictionary?.copy())
    second.takeLine(of: map)
    defer { Map.end(&second) }
    reporter?.beginAttempt()
    var value = read(map)
    graph.references?.mapEarlyObjects(in: map)
    let issues = reporter?.endAttempt() ?? []
    guard graph.hasNewObjects, reporter?.isStopped != true else {
      reporter?.add(issues)
      return value
    }
    graph.pass.beginSecond()
    graph.references?.removeAll()
    value = read(second)
    graph.references?.mapEarlyObjects(in: second)
    map.failure = second.failure
    return value
  }
}
