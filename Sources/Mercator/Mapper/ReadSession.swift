import Foundation
import JSONText

/// One call of a mapper that reads: the whole input and the map over it.
///
/// Text, bytes and Foundation objects all become a `ReadSession`; the code after that is the same for all.
struct ReadSession: ~Copyable {
  // Unmanaged, so that `deinit` can pass on the only reference.
  private let held: Unmanaged<Map>

  var map: Map { held.takeUnretainedValue() }

  /// The root value of the input.
  var input: MapInput { map.input }
  /// The reporter that collects issues, if any.
  var reporter: Reporter? { map.reporter }
  /// The issues so far.
  var report: MapReport { reporter?.report ?? MapReport() }

  /// - Parameters:
  ///   - settings: nil for the default settings.
  ///   - isReporting: whether issues are collected even if the options don't need them.
  init(text: String, _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONParsingError)
  {
    let map = text.withBorrowedText(upTo: ReadSession.maximumBytes(settings)) { text in
      ReadSession.map(text.bytes, isText: true, settings, isReporting)
    }
    held = .passRetained(try map.get())
  }

  init(data: Data, _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONParsingError) {
    let map = data.withUnsafeBytes { ReadSession.map($0, isText: false, settings, isReporting) }
    held = .passRetained(try map.get())
  }

  init(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: BoxedSettings?,
    isReporting: Bool = false
  ) throws(JSONParsingError) {
    let map = input._withContent(upTo: ReadSession.maximumBytes(settings)) {
      ReadSession.map($0, settings, isReporting)
    }
    held = .passRetained(try map.get())
  }

  private static func maximumBytes(_ settings: BoxedSettings?) -> Int {
    settings?.value.options.maximumBytes ?? .max
  }

  private static func map(
    _ content: MapperContent,
    _ settings: BoxedSettings?,
    _ isReporting: Bool
  ) -> Result<Map, JSONParsingError> {
    switch content.form {
    case .borrowed(let text): map(text.bytes, isText: text.isValidUTF8, settings, isReporting)
    case .object(let object): .success(map(object, (settings ?? .usual).value, isReporting))
    }
  }

  // Returns a Result, because a typed error can't be thrown through the closures of Data and String.
  private static func map(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: BoxedSettings?,
    _ isReporting: Bool
  ) -> Result<Map, JSONParsingError> {
    Result { () throws(JSONParsingError) in
      isReporting || settings?.value.boxedOptions.watches == true
        ? try watchedMap(bytes, isText: isText, (settings ?? .usual).value)
        : try Map.reading(bytes, isText: isText, settings)
    }.mapError { settings?.value.options.redacted($0) ?? $0 }
  }

  private static func watchedMap(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: borrowing MapSettings
  ) throws(JSONParsingError) -> Map {
    var settings = copy settings
    let isDue = settings.options.stop?.begin()
    let document: JSONDocument
    do {
      let parsing = settings.boxedOptions.parsing
      document = try JSONDocument(bytes, isText: isText, parsing, stoppingIf: isDue)
    } catch {
      settings.options.observer?(MapIssue(error))
      throw error
    }
    let reporter = Reporter(settings.boxedOptions, document, stoppingIf: isDue)
    settings.reporter = reporter
    reporter.addRepeatedKeys()
    return Map(readingAllOf: document, BoxedSettings(settings), ReadingKeySequences())
  }

  /// - Parameter path: the path of the object in the input of another decoder.
  init(object: Any, at path: JSONPath = JSONPath(), _ settings: consuming MapSettings) {
    held = .passRetained(ReadSession.map(object, at: path, settings, false))
  }

  private static func map(
    _ object: Any,
    at path: JSONPath = JSONPath(),
    _ settings: consuming MapSettings,
    _ isReporting: Bool
  ) -> Map {
    if isReporting || settings.boxedOptions.watches {
      settings.reporter = Reporter(
        settings.boxedOptions,
        stoppingIf: settings.options.stop?.begin()
      )
    }
    let source = DictionarySource(object as? [String: Any] ?? [:], path: path)
    source.place(root: object)
    let map = Map(reading: source, settings)
    map.slot = 0
    return map
  }

  deinit {
    // Closed here, because output written during the call uses the same reporter.
    reporter?.close()
    Map.end(held.takeRetainedValue())
  }

  /// Makes the value at `path` the one to read; throws if it is missing.
  func move(to path: String?, for type: Any.Type) throws(MapError) {
    guard let path, !map.moveRoot(to: path) else { return }
    throw MapError(map.unusable(type), key: path).resolved()
  }

  /// Makes the value at `path` the one to read; returns false and adds an issue if it is missing.
  func has(_ path: String?, for type: Any.Type) -> Bool {
    guard let path, !map.moveRoot(to: path) else { return true }
    reporter?.add(.missing, at: map.currentPath, expected: "\(type)", .failed, isRequired: true)
    return false
  }

  /// Reads a value; nil if it is unusable or the policy makes an issue an error.
  ///
  /// - Parameter elements: what unusable elements of a collection do, unless the options decide.
  func read<T: MapValue>(
    _ type: T.Type = T.self,
    elements: MapOptions.Elements = .byKind
  ) -> T? {
    let input = input.deciding(elements)
    return map.watchesAll ? readWatched(type, input) : T._read(input)
  }

  // A separate function, since comparing with nil loads the metadata of the Optional: 500 instructions.
  @inline(never)
  private func readWatched<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
    let value = map.boxedOptions.hasTypeTransforms ? input.mapped(type) : T._read(input)
    // An object may be in the place of a collection. Not `if case .none`, which copies the value.
    if value == nil { map.report(input, type, .failed) }
    guard reporter?.hasFailed != true else { return nil }
    return value
  }

  /// Updates a value; nil if it is left unchanged.
  func update<T: MapValue>(_ object: T) -> T? {
    guard let reporter else { return object._updated(by: input) }
    let value = object._updated(by: input)
    if value == nil { map.report(input, T.self, .failed) }
    return reporter.hasFailed ? nil : value
  }

  /// Reads a value in strict mode: one unusable element makes the whole unusable, and the reason is thrown.
  func require<T: MapValue>(_ type: T.Type = T.self) throws -> T {
    map.failure = nil
    if let value: T = map.strictInput.mapped(), !map.hasFailure, reporter?.hasFailed != true {
      return value
    }
    throw error(type)
  }

  /// Returns the error that explains why a value couldn't be read.
  func error(_ type: Any.Type) -> any Error {
    if let issue = reporter?.failure, issue.kind == .stopped {
      return MappingFailure.stopped(path: issue.path)
    }
    if let issue = reporter?.failure { return MapError(issue) }
    switch map.failure?.reason {
    case .thrown(let error as MapError), .refusedByHook(let error as MapError):
      return error.resolved()
    case .thrown(let error), .refusedByHook(let error): return error
    // The key is nil, because no call of `value(_:)` is involved.
    default:
      // Not the current line of the map, because the model at the root has used the same map.
      let places = map.dictionary?.places ?? []
      let mismatch = Failure(slot: map.slot, places: places, reason: .mismatch, expected: type)
      let unusable = UnusableValue(map.failure ?? mismatch, in: map)
      return MapError(unusable, key: nil).resolved()
    }
  }
}

extension Map {
  /// Makes the value at a path the current one; returns false if there is none.
  func moveRoot(to path: String) -> Bool {
    isUnusedRoot = false
    // The start path isn't a key of a model, so the key rules of the options don't apply.
    slot =
      store?.descend(to: path, delimiter: ".", with: &cursor)
      ?? (dictionary?.select(path.components(separatedBy: ".")) == true ? 0 : Map.absent)
    setKey(path)
    return isKeyPresent
  }
}
