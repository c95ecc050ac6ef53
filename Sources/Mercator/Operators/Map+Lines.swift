import Foundation
import JSONText

// How a line reads its value: by `value(_:)`, by rules of its own or of the options, or without a known mapping.

extension Map {
  /// The location of a call of `value(_:)` in the user's code.
  struct CallSite {
    let file: StaticString
    let function: StaticString
    let line: UInt

    init(_ file: StaticString, _ function: StaticString, _ line: UInt) {
      self.file = file
      self.function = function
      self.line = line
    }
  }

  /// The current value. An unusable element fails its collection, unless the options say otherwise.
  var strictInput: MapInput { input.deciding(.fail) }

  /// The current value of a line that gathers values, whose unusable elements a property leaves out by default.
  private var gatheredInput: MapInput? {
    guard lineOptions?.gathering != nil, session.elements == .byKind else { return nil }
    return MapInput(map: self, slot: line.slot.index, elements: .fail)
  }

  func value<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ type: T.Type,
    _ call: CallSite,
    transform: Any.Type? = nil,
    _ read: (MapInput) -> T?
  ) throws -> T {
    let map = selecting { $0.select(key, nested: nested, delimiter: delimiter) }
    return try map.described(type, read) ?? map.current(type, call, transform: transform, read)
  }

  /// Returns the value of a key in a map whose mapping has ended.
  @inline(never)
  func endedValue<T: MapValue>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ call: CallSite
  ) throws -> T {
    let map = selecting { $0.select(key, nested: nested, delimiter: delimiter) }
    return try map.readAtOnce(T.self) ?? map.readOrThrow(T.self, call)
  }

  /// Returns the current value, or throws the reason why it can't be read.
  ///
  /// - Parameters:
  ///   - transform: the type of the transform that the line names and `read` applies, if any.
  func current<T>(
    _ type: T.Type,
    _ call: CallSite,
    transform: Any.Type? = nil,
    _ read: (MapInput) -> T?
  ) throws -> T {
    forgetFailure()
    // A failure left in the map would become the reason of a later call.
    defer { forgetFailure() }
    guard isKeyPresent, !input.isNull else { return try nothing(type, call) }
    // An Optional inside the value reads as nil even if its value is unusable, but the failure is recorded.
    let input = gatheredInput ?? strictInput
    let value = watchesAll && transform == nil ? input.mapped(type, read) : read(input)
    if let value, !hasFailure { return value }
    throw refusal(type, call, transform: transform)
  }

  /// Throws the failure recorded by an earlier attempt to read the current value, or that the value is
  /// missing.
  func unread<T>(_ type: T.Type, _ call: CallSite) throws -> T {
    if !isKeyPresent { forgetFailure() }
    defer { forgetFailure() }
    guard isKeyPresent, !input.isNull else { return try nothing(type, call) }
    throw refusal(type, call, transform: nil)
  }

  /// Whether there is a value that only its type decides about, because instrumentation is off.
  private var isReadAtOnce: Bool { !isWatched && isKeyPresent && !input.isNull }

  /// Returns the current value if it is read without instrumentation; nil if it is missing, null or unusable.
  func readAtOnce<T: MapValue>(_ type: T.Type) -> T? {
    guard isReadAtOnce else { return nil }
    forgetFailure()
    guard let value = T.readJSON(from: strictInput), !hasFailure else { return nil }
    return value
  }

  /// Returns the current value or throws, after `readAtOnce` has returned nil.
  @inline(never)
  func readOrThrow<T: MapValue>(_ type: T.Type, _ call: CallSite) throws -> T {
    if isReadAtOnce { return try unread(type, call) }
    if let value = try described(type, { T.readJSON(from: $0) }) { return value }
    if !isKeyPresent || input.isNull, let value = standIn(type) { return value }
    return try current(type, call) { $0.readOrConverted(type) }
  }

  // Functions, because a failure is a large value: a debug build reserves stack space for it in every frame
  // that names it, and nested models add one such frame each.
  var hasFailure: Bool { failure != nil }
  private func forgetFailure() { failure = nil }

  // The following functions are separate for the same stack space. They run only if the value is unusable.

  /// Returns nil for a type that is an Optional; throws for any other type.
  @inline(never)
  private func nothing<T>(_ type: T.Type, _ call: CallSite) throws -> T {
    if let none = Self.none(type) { return none }
    // Quirk: the result for Any is a boxed nil; see `Any is a boxed nil where there is nothing, Any? is nil`.
    if T.self == Any.self, let none = (nil as Any?) as Any as? T { return none }
    throw refusal(type, call, transform: nil)
  }

  /// Returns nil as a value of an Optional type; nil for any other type.
  private static func none<T>(_ type: T.Type) -> T? {
    (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? T }
  }

  /// Returns the value of a property whose member an update removed: nil for an Optional, or else the value that
  /// the line doesn't write. If there is none, the removal is reported.
  func valueOfRemoved<T>(_ type: T.Type, _ read: (MapInput) -> T?) -> T? {
    if let none = Self.none(type) { return none }
    for text in lineOptions?.omission?.texts(self) ?? [] {
      // The writer has made the text, so it is JSON.
      guard let document = try? JSONDocument(text) else { continue }
      let omitted: Any = document.read({ $0.value(at: 0) }) ?? NSNull()
      if let value = read(MapInput(of: omitted, inside: self)) { return value }
    }
    noteRemoved(type)
    return nil
  }

  /// Returns the error that says why the current value can't be read.
  @inline(never)
  private func refusal(_ type: Any.Type, _ call: CallSite, transform: Any.Type?) -> any Error {
    switch failure?.reason {
    case .thrown(let error), .refusedByHook(let error): error
    default: reported(error(type, call, transform: transform), type)
    }
  }

  /// Returns the error of the current value, or of the element inside it that is unusable.
  func error(_ type: Any.Type, _ call: CallSite, transform: Any.Type? = nil) -> MapError {
    var error = MapError(unusable(type, transform: transform), key: currentKey)
    (error.file, error.function, error.line) = (call.file, call.function, call.line)
    return error
  }

  /// Whether the line has options of its own, or a transform of the options may read its value.
  private var hasLineRules: Bool { lineOptions != nil || session.options.hasTypeTransforms }

  /// Returns whether a line of an instrumented map still has to read its value. Reads the value by the
  /// rules of the line or of the options, if there are any.
  ///
  /// Separate, so that other lines don't need the metadata of `T`; not inlinable, so that the code of each
  /// model stays small.
  @usableFromInline @inline(never)
  func prepareToRead<T: MapValue>(_ field: inout T) -> Bool {
    if isEnded {
      mapOfLine.mapBothWays(&field)
      return false
    }
    if isOnlyDescribed(T.self, { T.readJSON(from: $0) }) { return false }
    if let copied: T = copiedValue() {
      field = copied
      return false
    }
    switch lineChange {
    case .none: return false
    case .removed:
      if let value = T._absent ?? valueOfRemoved(T.self, { T.readJSON(from: $0) }) { field = value }
      return false
    case .set: break
    }
    if hasLineRules { return !readByRules(&field) }
    return watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
  }

  /// Reads the value of a line with rules. Returns false if the value still has to be read as usual.
  @inline(never)
  private func readByRules<T: MapValue>(_ field: inout T) -> Bool {
    guard let keys = lineOptions?.candidates else {
      if reaches(T.self) {
        readTransformed(&field)
        return true
      }
      return !watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional))
    }
    let isUpdated = toObject && T.isUpdatedInPlace
    let value = readCandidate(keys, isUpdatedInPlace: isUpdated) { input in
      isUpdated ? field._updated(by: input) : input.mapped(T.self)
    }
    if watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)) {
      if let value { field = value }
      noteRead(value != nil, &field)
    }
    return true
  }

  /// Reads a property by the transform that the options set for its type or for its elements.
  func readTransformed<T: MapValue>(_ field: inout T) {
    guard watchedValue(for: T.self, isOptional: T._traits.contains(.isOptional)),
      let read = input.transformed(T.self)
    else { return }
    if let value = read { field = value }
    noteRead(read != nil, T.self)
  }

  /// Maps a property of a type without a known mapping, and reports the type if it can't be mapped.
  // Not specialized, since the compiler warns of such lines. Measured: a tenth of the code for reading and writing Any.
  @_semantics("optimize.sil.specialize.generic.never")
  func mapUnknown<T>(_ field: inout T) {
    guard isReading else { return writeUnknown(field) }
    if isEnded { return mapOfLine.mapUnknown(&field) }
    // A transform of the options may apply to the type.
    guard isWatched, !reaches(T.self), let unmappable = UnmappableType(in: T.self) else {
      return mapDynamic(&field)
    }
    let value = readValue(dynamicTraits(of: T.self)) { input in
      let value = input.read(T.self, unmappable)
      // A nil or an empty container is not reported elsewhere.
      if let value, failure != nil, cause != nil {
        report(input, T.self, isNothing(value) ? .nil : .used)
      }
      return value
    }
    if let value { field = value }
  }

  /// Writes a value of a type without a known mapping.
  @_semantics("optimize.sil.specialize.generic.never")
  func writeUnknown<T>(_ value: T) {
    writeDynamic(value)
    // Omitted values are reported where they are omitted.
    guard !isReading, isOutputObserved, !isNothing(value), isHollow(value),
      !reaches(T.self), let unmappable = UnmappableType(in: T.self)
    else { return }
    MapOutput(member: self).noteEmpty(unmappable)
  }
}
