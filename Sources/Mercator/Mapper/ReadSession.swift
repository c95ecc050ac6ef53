import Foundation
import JSONText

/// One call of a mapper that reads: the whole input and the map over it.
///
/// Text, bytes and Foundation objects all become a `ReadSession`; the code after that is the same for all.
struct ReadSession: ~Copyable {
  private let root: Owned<Map>
  /// The input as a text of which members may be skipped; nil if none are.
  private let projected: ProjectedReading?

  var map: Map { projected?.secondMap ?? root.object }

  /// The root value of the input.
  var input: MapInput { map.input }
  /// The reporter that collects issues, if any.
  var reporter: Reporter? { map.session.reporter }
  /// The issues so far.
  var report: MapReport { projected?.failureReport ?? reporter?.report ?? MapReport() }

  private init(_ map: consuming Map) {
    projected = nil
    root = Owned(map) { (map: consuming Map) in
      // Closed here, because output written during the call uses the same reporter.
      map.session.reporter?.isClosed = true
      Map.end(&map)
    }
  }

  private init(_ map: consuming Map, _ reading: ProjectedReading) {
    projected = reading
    root = Owned(map) { (map: consuming Map) in
      map.session.reporter?.isClosed = true
      Map.end(&map)
      reading.end()
    }
  }

  /// - Parameters:
  ///   - type: the type to be read, if what its lines don't ask for may be skipped.
  ///   - toObject: whether an object is updated.
  ///   - isReporting: whether issues are collected even if the options don't need them.
  ///   - changes: what in the input differs from the object that is updated; nil if it isn't known.
  ///   - origin: where the input lies in a longer one, which issues refer to; nil if it is the whole input.
  init(
    _ input: borrowing some MapperInputOrSpan,
    _ settings: MapSettings = .usual,
    for type: Any.Type? = nil,
    toObject: Bool = false,
    isReporting: Bool = false,
    changes: ChangedValues? = nil,
    at origin: TextOrigin? = nil
  ) throws(JSONParsingError) {
    let call = ReadCall(
      settings: settings,
      toObject: toObject,
      isReporting: isReporting,
      changes: changes,
      origin: origin
    )
    let limit = settings.options.options.limits.bytes
    if settings.options.skipsUnmapped, let type, let reading = ProjectedReading(call, of: type) {
      let map = input._withContent(upTo: limit) { call.map($0, reading) }
      self.init(try map.get(), reading)
      return
    }
    let map = input._withContent(upTo: limit) { call.map($0) }
    self.init(try map.get())
  }

  /// - Parameters:
  ///   - path: the path of the object in the input of another decoder.
  ///   - values: the Swift values that the lines take over; nil if they read the object.
  init(
    object: Any,
    at path: JSONPath = JSONPath(),
    _ settings: MapSettings,
    toObject: Bool = false,
    values: ValueSource? = nil
  ) {
    let call = ReadCall(settings: settings, toObject: toObject, isReporting: false, values: values)
    self.init(call.map(object, at: path))
  }

  /// Makes the value at `path` the one to read; returns false if there is none.
  func moves(to path: String?) -> Bool {
    guard let path else { return true }
    // The start path isn't a key of a model, so the key rules of the options don't apply.
    map.select(path, at: map.find(path, delimiter: "."))
    projected?.move(to: path)
    return map.isKeyPresent
  }

  /// Makes the value at `path` the one to read; throws if it is missing.
  func move(to path: String?, for type: Any.Type) throws {
    if moves(to: path) { return }
    if let error = projected?.failure { throw error }
    throw MapError(map.unusable(type), key: path).resolved()
  }

  /// Makes the value at `path` the one to read; returns false and adds an issue if it is missing.
  func moveOrReport(to path: String?, for type: Any.Type) -> Bool {
    if moves(to: path) { return true }
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
    if projected != nil || map.session.graph != nil { return readInPasses(type, elements) }
    let input = input.deciding(elements)
    return map.watchesAll ? readWatched(type, input) : T.readJSON(from: input)
  }

  // A separate function, since comparing with nil loads the metadata of the Optional: 500 instructions.
  @inline(never)
  private func readWatched<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
    let value = readInPass(type, input)
    guard reporter?.hasFailed != true else { return nil }
    return value
  }

  private func readInPass<T: MapValue>(_ type: T.Type, _ input: MapInput) -> T? {
    let value = map.session.options.hasTypeTransforms ? input.mapped(type) : T.readJSON(from: input)
    // An object may be in the place of a collection. Not `if case .none`, which copies the value.
    if value == nil { input.map.report(input, type, .failed) }
    return value
  }

  /// Updates a value; nil if it is left unchanged.
  func update<T: MapValue>(_ object: T) -> T? {
    if map.session.graph != nil { return updateInPasses(object) }
    if let changes = map.session.changes { map.requiredDiagnostics.changes = changes }
    guard let reporter else { return object._updated(by: input) }
    let value = object._updated(by: input)
    if value == nil { map.report(input, T.self, .failed) }
    return reporter.hasFailed ? nil : value
  }

  /// Reads a value in strict mode: one unusable element makes the whole unusable, and the reason is thrown.
  func require<T: MapValue>(_ type: T.Type = T.self) throws -> T {
    map.failure = nil
    let isOnce = projected == nil && map.session.graph == nil
    if let value: T = isOnce ? map.strictInput.mapped() : requireInPasses(),
      !map.hasFailure, reporter?.hasFailed != true
    {
      return value
    }
    throw error(type)
  }

  /// Reads a value by the rules of a mapping line, including coercion and transforms by type.
  func readAsProperty<T: MapValue>(_ type: T.Type = T.self) -> T? {
    let read = { (map: Map) -> T? in
      let value: T? = map.input.mapped()
      if value == nil { map.report(map.input, T.self, .failed) }
      return value
    }
    let value = if let projected { projected.read(map, read) } else { read(map) }
    return reporter?.hasFailed == true ? nil : value
  }

  // MARK: Inputs that may be read twice

  // Separate functions, because the metadata of their Optionals takes 400 instructions to load.

  @inline(never)
  private func readInPasses<T: MapValue>(_ type: T.Type, _ elements: MapOptions.Elements) -> T? {
    let value = inPasses { readInPass(type, $0.input.deciding(elements)) }
    return reporter?.hasFailed == true ? nil : value
  }

  @inline(never)
  private func requireInPasses<T: MapValue>() -> T? { inPasses { $0.strictInput.mapped() } }

  @inline(never)
  private func updateInPasses<T: MapValue>(_ object: T) -> T? {
    let identity = (object as? any BaseMappable)?._identity
    let value = inPasses { map -> T? in
      map.session.graph?.pass.root = identity
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
    if let projected { return projected.read(map, read) }
    guard let graph = map.session.graph else { return read(map) }
    var second = map.copy(in: map.session, map.dictionary?.copy())
    second.takeLine(of: map)
    defer { Map.end(&second) }
    reporter?.hold()
    var value = read(map)
    graph.references?.mapEarlyObjects(in: map)
    let issues = reporter?.letGo() ?? []
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

  /// Returns the error that explains why a value couldn't be read.
  func error(_ type: Any.Type) -> any Error {
    if let error = projected?.failure { return error }
    if let issue = reporter?.failure, issue.kind == .stopped {
      return MappingFailure.stopped(path: issue.path)
    }
    if let issue = reporter?.failure { return MapError(issue) }
    return input.error(type)
  }
}

extension MapInput {
  /// Returns the error that explains why this value couldn't be read, and which no report has.
  func error(_ type: Any.Type) -> any Error {
    switch map.failure?.reason {
    case .thrown(let error as MapError), .refusedByHook(let error as MapError):
      return error.resolved()
    case .thrown(let error), .refusedByHook(let error): return error
    // The key is nil, because no call of `value(_:)` is involved.
    default:
      // Not the current line of the map, because the model at the root has used the same map.
      let unusable = UnusableValue(map.failure ?? Failure(of: self, .mismatch, type), in: map)
      return MapError(unusable, key: nil).resolved()
    }
  }
}
