import Foundation
import JSONText

// How a call returns the value of a line, or a default, or throws the reason why there is none.

extension Map {
  /// Returns the value of a key, or throws the reason why it can't be read.
  func value<K: PropertyKind>(
    _ kind: K,
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ call: CallSite
  ) throws -> K.Value {
    try selecting { $0.select(key, nested: nested, delimiter: delimiter) }.value(kind, call)
  }

  /// Returns the current value, or throws the reason why it can't be read.
  func value<K: PropertyKind>(_ kind: K, _ call: CallSite) throws -> K.Value {
    if isEnded { return try mapOfLine.value(kind, call) }
    // A failure left in the map would become the reason of a later call.
    defer { forgetFailure() }
    switch ReadingLine(self, .returnsValue).read(kind) {
    case .value(let value), .removed(let value): return value
    case .untouched:
      throw NoStandIn(type: K.Value.self, path: JSONPath(currentSteps))
    case .missing, .null:
      if !isRequired, let none = absentValue(K.Value.self) { return none }
      throw reason(self, kind, call)
    case .unusable: throw reason(self, kind, call)
    }
  }

  /// Returns the value of a key, or a default.
  func value<K: PropertyKind>(_ kind: K, _ key: String, default value: K.Value) -> K.Value {
    let map = selecting { $0.select(key) }
    defer { map.failure = nil }
    if case .value(let value) = ReadingLine(map, .returnsDefault).read(kind) { return value }
    return value
  }

  /// Returns the current value if only its type decides about it; nil if it is missing, null or unusable, or if
  /// the line isn't plain.
  func plainValue<T: MapValue>(_ type: T.Type) -> T? {
    guard isPlain(self) else { return nil }
    forgetFailure()
    guard let value = T.readJSON(from: input.withElements(.fail)), !hasFailure else { return nil }
    return value
  }

  /// Returns the current value or throws, after `plainValue` has returned nil.
  @inline(never)
  func valueOrThrow<T: MapValue>(_ type: T.Type, _ call: CallSite) throws -> T {
    guard isPlain(self) else { return try value(MappedKind<T>(), call) }
    defer { forgetFailure() }
    throw reason(self, MappedKind<T>(), call)
  }

  // Functions, because a failure is a large value: a debug build reserves stack space for it in every frame
  // that names it, and nested models add one such frame each.
  var hasFailure: Bool { failure != nil }
  private func forgetFailure() { failure = nil }
}

/// Whether there is a value that only its type decides about, because instrumentation is off.
private func isPlain(_ map: Map) -> Bool {
  !map.isInstrumented && map.isKeyPresent && !map.input.isNull
}

// The following functions are separate for the same stack space. They run only if the value is unusable.

/// Returns what stands for nothing: nil for an Optional; nil for any other type.
@inline(never)
private func absentValue<T>(_ type: T.Type) -> T? {
  if let none = nilValue(of: type) { return none }
  // Quirk: the result for Any is a boxed nil; see `Any is a boxed nil where there is nothing, Any? is nil`.
  return T.self == Any.self ? (nil as Any?) as Any as? T : nil
}

/// Returns the error that says why the current value can't be read.
@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
private func reason<K: PropertyKind>(_ map: Map, _ kind: K, _ call: CallSite) -> any Error {
  switch map.failure?.reason {
  // A model has reported its own error.
  case .thrown(let error) where kind.transform == nil: return error
  case .refusedByHook(let error) where kind.transform == nil: return error
  default: break
  }
  let error = map.reported(unreported(map, kind, call), K.Value.self)
  // A parsing error of JSON inside a string has a position in that string, but not the path of the string.
  if case .thrown(let thrown) = map.failure?.reason, !(thrown is JSONParsingError) { return thrown }
  return error
}

/// Returns the error of the current value, or of the element inside it that is unusable.
private func unreported<K: PropertyKind>(_ map: Map, _ kind: K, _ call: CallSite) -> MapError {
  var error = MapError(
    UnusableValue(currentOf: map, K.Value.self, transform: kind.transform),
    key: map.currentKey
  )
  (error.file, error.function, error.line) = (call.file, call.function, call.line)
  return error
}

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

/// A line that returns a value of which the description of its model knows none.
struct NoStandIn: Error, CustomStringConvertible {
  let type: Any.Type
  let path: JSONPath

  var description: String { "no value of type \(type) is known for \(path)" }
}
