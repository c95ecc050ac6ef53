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
    select(key, nested: nested, delimiter: delimiter)
    return try current(type, call, read)
  }

  func optional<T>(
    _ key: String,
    _ nested: Bool?,
    _ delimiter: String,
    _ current: () throws -> T
  ) throws -> T? {
    select(key, nested: nested, delimiter: delimiter)
    return isKeyPresent && !input.isNull ? try current() : nil
  }

  /// Reads the current value, or throws the reason why it can't be read.
  ///
  /// - Parameters:
  ///   - elementReason: the reason where an element inside the value has no other.
  ///   - isTransformed: whether `read` has a transform that the line names.
  ///   - keepsFailure: whether a failure that reading has left already is the reason.
  func current<T>(
    _ type: T.Type,
    _ call: Call,
    elementReason: @autoclosure () -> String? = nil,
    isTransformed: Bool = false,
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
    throw refusal(type, call, elementReason)
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
    let reason = isModel(type) ? "Found unexpected nil value" : cannotCast(to: type)
    throw unusable(reason, type, call)
  }

  /// Why the current value can't be read.
  @inline(never)
  private func refusal(
    _ type: Any.Type,
    _ call: Call,
    _ elementReason: () -> String?
  ) -> any Error {
    switch failure?.reason {
    case .thrown(let error), .refusedByHook(let error): return error
    case .notAnObject, .tooDeep, .refused, .unmappable:
      return unusable(failure?.text ?? cannotCast(to: type), type, call)
    case .mismatch, .transformRefused, .invalid, .described, nil:
      if isElementRefused, let reason = elementReason() { return unusable(reason, type, call) }
      let isNullElement = isElementRefused && failedInput().isNull && isModel(type)
      let reason =
        isNullElement ? "Found unexpected nil value" : failure?.text ?? cannotCast(to: type)
      return unusable(reason, type, call)
    }
  }

  /// Whether it is an element inside the current value that couldn't be used.
  var isElementRefused: Bool { failure.map { $0.slot != slot } ?? false }

  // An existential, since an error as such would take up room on the stack at every `throw`, and of
  // these frames there is one for each model around another.
  private func unusable(_ reason: String, _ type: Any.Type, _ call: Call) -> any Error {
    reported(error(reason, call), type)
  }

  func error(_ reason: String, _ call: Call) -> MapError {
    let isPresent = slot != Map.absent
    let input = failedInput()
    var error = MapError(
      key: currentKey,
      currentValue: isPresent && !input.isNull ? input.value : nil,
      reason: reason,
      file: call.file,
      function: call.function,
      line: call.line
    )
    error.path = (isPresent ? input.path : currentPath).description
    return error
  }

  private func cannotCast(to type: Any.Type) -> String { "Cannot cast to '\(type)'" }
  private func isModel(_ type: Any.Type) -> Bool {
    (type as? any MapValue.Type)?._traits.contains(.isSkippedIfUnusable) ?? false
  }
}

/// Makes a nil of a type that turns out to be an Optional.
private protocol OptionalType {
  static var nothing: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var nothing: Any { Self.none as Any }
}
