import JSONText

/// The one way in which `value(_:)` in all its forms reads and fails.
extension Map {
  /// Where in the user's code `value(_:)` was called.
  struct Call {
    let file: StaticString
    let function: StaticString
    let line: UInt

    init(_ file: StaticString, _ function: StaticString, _ line: UInt) {
      self.file = file
      self.function = function
      self.line = line
    }
  }

  /// The current value, in whose collections every element counts unless the options decide.
  var strictInput: MapInput { input.deciding(.fail) }

  func value<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ type: T.Type,
    _ call: Call,
    _ read: (MapInput) -> T?
  ) throws -> T {
    try line { $0.select(key, nested: nested, delimiter: delimiter) }.current(type, call, read)
  }

  func optional<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ current: (Map) throws -> T
  ) throws -> T? {
    let map = line { $0.select(key, nested: nested, delimiter: delimiter) }
    return map.isKeyPresent && !map.input.isNull ? try current(map) : nil
  }

  /// The value of a key in a map whose mapping is over.
  @inline(never)
  func endedValue<T: MapValue>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ call: Call
  ) throws -> T {
    let map = line { $0.select(key, nested: nested, delimiter: delimiter) }
    return try map.readAtOnce(T.self) ?? map.readOrThrow(T.self, call)
  }

  /// Reads the current value, or throws the reason why it can't be read.
  ///
  /// - Parameters:
  ///   - isTransformed: whether `read` has a transform that the line names.
  ///   - transform: its type, which the error names.
  ///   - keepsFailure: whether a failure that reading has left already is the reason.
  func current<T>(
    _ type: T.Type,
    _ call: Call,
    isTransformed: Bool = false,
    transform: Any.Type? = nil,
    keepsFailure: Bool = false,
    _ read: (MapInput) -> T?
  ) throws -> T {
    if !keepsFailure { forgetFailure() }
    // What reading left behind must not keep a later call from seeing its own reason.
    defer { forgetFailure() }
    guard isKeyPresent, !input.isNull else { return try nothing(type, call) }
    // An Optional inside the value reads as nil whatever is there, but notes what it couldn't use.
    let value =
      watchesAll && !isTransformed ? strictInput.mapped(type, read) : read(strictInput)
    if let value, !hasFailure { return value }
    throw refusal(type, call, transform: transform)
  }

  /// Throws why the current value couldn't be read, which was tried before: for the failure that it has
  /// left, unless it isn't there.
  func unread<T>(_ type: T.Type, _ call: Call) throws -> T {
    try current(type, call, isTransformed: true, keepsFailure: isKeyPresent) { _ in nil }
  }

  /// Whether there is a value, of which nobody but its type has a say.
  private var isReadAtOnce: Bool { !isWatched && isKeyPresent && !input.isNull }

  /// Such a value; nil where there is none, or something in it can't be used.
  func readAtOnce<T: MapValue>(_ type: T.Type) -> T? {
    guard isReadAtOnce else { return nil }
    forgetFailure()
    guard let value = T._read(strictInput), !hasFailure else { return nil }
    return value
  }

  /// What `value(_:)` does where reading at once was not enough.
  @inline(never)
  func readOrThrow<T: MapValue>(_ type: T.Type, _ call: Call) throws -> T {
    if isReadAtOnce { return try unread(type, call) }
    if !isKeyPresent || input.isNull, let value = standIn(type) { return value }
    return try current(type, call) { $0.readOrConverted(type) }
  }

  // Calls, since a failure is large: named in a frame it takes up room there in a debug build, and
  // of these frames there is one for each model around another.
  var hasFailure: Bool { failure != nil }
  private func forgetFailure() { failure = nil }

  // Apart for the same reason: what follows is needed where the value isn't.

  /// The nil of a type that has one, or an error.
  @inline(never)
  private func nothing<T>(_ type: T.Type, _ call: Call) throws -> T {
    // Where the type itself is an Optional, nothing is a value of it.
    if let type = type as? any OptionalType.Type, let none = type.nothing as? T { return none }
    // Quirk: an Any has a nil in it then; see `Any is a boxed nil where there is nothing, Any? is nil`.
    if T.self == Any.self, let none = (nil as Any?) as Any as? T { return none }
    throw refusal(type, call, transform: nil)
  }

  /// Why the current value can't be read.
  @inline(never)
  private func refusal(_ type: Any.Type, _ call: Call, transform: Any.Type?) -> any Error {
    switch failure?.reason {
    case .thrown(let error), .refusedByHook(let error): error
    default: reported(error(type, call, transform: transform), type)
    }
  }

  /// The error of the current value, or of the element inside it that couldn't be used.
  func error(_ type: Any.Type, _ call: Call, transform: Any.Type? = nil) -> MapError {
    var error = MapError(unusable(type, transform: transform), key: currentKey)
    (error.file, error.function, error.line) = (call.file, call.function, call.line)
    return error
  }
}

/// Makes a nil of a type that turns out to be an Optional.
private protocol OptionalType {
  static var nothing: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var nothing: Any { Self.none as Any }
}
