import Foundation
import JSONText

/// The whole input of a mapper, as something to read from.
///
/// Text, bytes and Foundation objects come together here; from here on there is one way for all.
struct Root: ~Copyable {
  // Unmanaged, to be given back without anybody else holding it.
  private let held: Unmanaged<Map>

  private var map: Map { held.takeUnretainedValue() }

  /// The value as a whole.
  var input: MapInput { map.input }
  /// Who gathers the issues, where anybody does.
  var reporter: Reporter? { map.reporter }
  /// The issues so far.
  var report: MapReport { reporter?.report ?? MapReport() }

  /// - Parameters:
  ///   - settings: nil for those that a mapper has by default.
  ///   - isReporting: whether the issues are wanted, also where the options don't ask.
  init(text: String, _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONError) {
    var text = text
    if !text.isContiguousUTF8, let start = Root.start(of: text.utf8, settings) { text = start }
    let map = text.withUTF8 { utf8 in
      Root.map(UnsafeRawBufferPointer(utf8), isText: true, settings, isReporting)
    }
    held = .passRetained(try map.get())
  }

  init(text: Substring, _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONError) {
    var text = text
    if !text.isContiguousUTF8, let start = Root.start(of: text.utf8, settings) { text = start[...] }
    let map = text.withUTF8 { utf8 in
      Root.map(UnsafeRawBufferPointer(utf8), isText: true, settings, isReporting)
    }
    held = .passRetained(try map.get())
  }

  /// The start of a text that is too large, from which the error can be told: a text of Objective-C would
  /// be copied as a whole to be looked at. Nil where it may be as large as it is.
  private static func start(
    of utf8: some Collection<UInt8>,
    _ settings: BoxedSettings?
  ) -> String? {
    let maximum = max(settings?.value.options.maximumBytes ?? .max, 0)
    guard maximum < .max, utf8.count > maximum else { return nil }
    let (start, rest) = (utf8.prefix(maximum), utf8.dropFirst(maximum))
    // With what an excerpt may show behind the first byte that is too many.
    return String(decoding: Array(start) + rest.prefix(128), as: UTF8.self)
  }

  init(array: [UInt8], _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONError) {
    let map = array.withUnsafeBytes { Root.map($0, isText: false, settings, isReporting) }
    held = .passRetained(try map.get())
  }

  init(data: Data, _ settings: BoxedSettings?, isReporting: Bool = false) throws(JSONError) {
    let map = data.withUnsafeBytes { Root.map($0, isText: false, settings, isReporting) }
    held = .passRetained(try map.get())
  }

  // In a Result, since a typed error can't pass through the closures of Data and String.
  private static func map(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: BoxedSettings?,
    _ isReporting: Bool
  ) -> Result<Map, JSONError> {
    Result { () throws(JSONError) in
      isReporting || settings?.value.boxedOptions.watches == true
        ? try watchedMap(bytes, isText: isText, (settings ?? .usual).value)
        : try Map.reading(bytes, isText: isText, settings)
    }
  }

  private static func watchedMap(
    _ bytes: UnsafeRawBufferPointer,
    isText: Bool,
    _ settings: borrowing MapSettings
  ) throws(JSONError) -> Map {
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
    let reporter = Reporter(settings.boxedOptions, document.store, stoppingIf: isDue)
    settings.reporter = reporter
    reporter.addRepeatedKeys()
    return Map(readingAllOf: document, settings, ReadingTrails())
  }

  init(object: Any, _ settings: consuming MapSettings, isReporting: Bool = false) {
    if isReporting || settings.boxedOptions.watches {
      settings.reporter = Reporter(
        settings.boxedOptions,
        stoppingIf: settings.options.stop?.begin()
      )
    }
    let source = DictionarySource(object as? [String: Any] ?? [:])
    source.place(root: object)
    let map = Map(reading: source, settings)
    map.slot = 0
    held = .passRetained(map)
  }

  deinit { Map.keep(held.takeRetainedValue()) }

  /// Goes down to where reading begins.
  func move(to path: String?) throws(MapError) {
    guard let path, !map.moveRoot(to: path) else { return }
    var error = MapError(key: path, currentValue: nil, reason: "Found unexpected nil value")
    error.path = map.currentPath.description
    throw error
  }

  /// The same; it is reported where there is nothing.
  func has(_ path: String?, for type: Any.Type) -> Bool {
    guard let path, !map.moveRoot(to: path) else { return true }
    reporter?.add(.missing, at: map.currentPath, expected: "\(type)", .failed, isRequired: true)
    return false
  }

  /// Reads a value; nil where there is none, or where the policy doesn't let it be.
  func read<T: MapValue>(_ type: T.Type = T.self) -> T? {
    map.watchesAll ? readWatched(type) : T._read(input)
  }

  // Apart, since a value that is looked at takes the metadata of its Optional: 500 instructions.
  @inline(never)
  private func readWatched<T: MapValue>(_ type: T.Type) -> T? {
    let value = map.boxedOptions.hasTypeTransforms ? input.mapped(type) : T._read(input)
    // A collection may have been read in the place of an object.
    // Not `if case .none`, which copies the value.
    if value == nil { map.report(input, type, .failed) }
    guard reporter?.hasFailed != true else { return nil }
    return value
  }

  /// Updates a value; nil where it stays what it was.
  func update<T: MapValue>(_ object: T) -> T? {
    guard let reporter else { return object._updated(by: input) }
    let value = object._updated(by: input)
    if value == nil { map.report(input, T.self, .failed) }
    return reporter.hasFailed ? nil : value
  }

  /// Reads with one bad element spoiling the whole, and throws why.
  ///
  /// - Parameter reason: what the error says where the value as a whole has another shape.
  func require<T: MapValue>(
    _ type: T.Type = T.self,
    orReason reason: String? = nil
  ) throws -> T {
    map.failure = nil
    if let value: T = map.strictInput.mapped(), !map.hasFailure, reporter?.hasFailed != true {
      return value
    }
    throw error(reason ?? "Cannot cast to '\(type)'")
  }

  /// Why a value couldn't be read that should have been.
  func error(_ mismatch: String) -> any Error {
    if let issue = reporter?.failure, issue.kind == .stopped {
      return MappingFailure.stopped(path: issue.path)
    }
    if let issue = reporter?.failure { return MapError(issue) }
    return map.rootError(mismatch)
  }
}

extension Map {
  /// Makes the value at a path the one that is read; false where there is none.
  fileprivate func moveRoot(to path: String) -> Bool {
    isUnusedRoot = false
    // Where to begin is no key of a model, so the rules of the options aren't for it.
    slot =
      store?.descend(to: path, delimiter: ".", with: &cursor)
      ?? (dictionary?.select(path.components(separatedBy: ".")) == true ? 0 : Map.absent)
    setKey(path)
    return isKeyPresent
  }

  /// The error of a root that couldn't be read. Key and location are nil: there is no call of
  /// `value(_:)` that they could be of.
  fileprivate func rootError(_ mismatch: String) -> any Error {
    var reason = failure?.text ?? mismatch
    switch failure?.reason {
    case .thrown(let error), .refusedByHook(let error): return error
    case .notAnObject where failure?.slot == slot: reason = mismatch
    default: break
    }
    let failed = failedInput()
    var error = MapError(
      key: nil,
      currentValue: failed.isNull ? nil : failed.value,
      reason: reason
    )
    error.path = failed.path.description
    return error
  }
}
