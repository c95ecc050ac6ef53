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
  /// - Parameter elementReason: the reason where an element inside the value has no other.
  func current<T>(
    _ type: T.Type,
    _ call: Call,
    elementReason: @autoclosure () -> String? = nil,
    _ read: (MapInput) -> T?
  ) throws -> T {
    failure = nil
    // What reading left behind must not keep a later call from seeing its own reason.
    defer { failure = nil }
    guard isKeyPresent, !input.isNull else {
      // Where the type itself is an Optional, nothing is a value of it.
      if let type = type as? any OptionalType.Type, let none = type.nothing as? T { return none }
      // Quirk: an Any has a nil in it then; see `Any is a boxed nil where there is nothing, Any? is nil`.
      if T.self == Any.self, let none = (nil as Any?) as Any as? T { return none }
      let reason = isModel(type) ? "Found unexpected nil value" : cannotCast(to: type)
      throw reported(error(reason, call), type)
    }
    // An Optional inside the value reads as nil whatever is there, but notes what it couldn't use.
    if let value = read(strictInput), failure == nil { return value }
    switch failure?.reason {
    case .thrown(let error), .refusedByHook(let error): throw error
    case .notAnObject: throw reported(error("Cannot cast to '[String: Any]'", call), type)
    case .refused(let model): throw reported(error("Cannot map to '\(model)'", call), type)
    case .mismatch, .transformRefused, .invalid, nil:
      if isElementRefused, let reason = elementReason() {
        throw reported(error(reason, call), type)
      }
      let isNullElement = isElementRefused && failedInput().isNull && isModel(type)
      let reason = isNullElement ? "Found unexpected nil value" : cannotCast(to: type)
      throw reported(error(reason, call), type)
    }
  }

  /// Whether it is an element inside the current value that couldn't be used.
  var isElementRefused: Bool { failure.map { $0.slot != slot } ?? false }

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
