/// An Optional always reads as something: nil is what an unusable value makes of it.
///
/// That is why no operator needs a form of its own for optional properties.
extension Optional: MapContainer {
  public typealias MapElement = Wrapped

  @inlinable public static func _collect(
    _ input: MapInput,
    existing: Wrapped??,
    _ read: (MapInput, Wrapped?) -> Wrapped?
  ) -> Wrapped?? {
    let value = read(input, existing ?? nil)
    if value == nil, !input.isNull { input.noteNil(Wrapped.self) }
    return .some(value)
  }

  @inlinable public func _spread(
    to output: inout MapOutput,
    _ write: (Wrapped?, inout MapOutput) -> Void
  ) {
    write(self, &output)
  }

  @inlinable public static func _elementTraits(_ traits: MapTraits) -> MapTraits {
    traits.union(.isOptional)
  }
}

extension Optional: MapValue where Wrapped: MapValue {
  /// What `_collect` does, without the closure: most properties of most models come this way.
  @inlinable public static func _read(_ input: MapInput) -> Wrapped?? {
    let value = Wrapped._read(input)
    // Not by `if let`, which copies the value: a quarter of the cost of a small model.
    if case .none = value, !input.isNull { return input.nilOrConverted(Wrapped.self) }
    return .some(value)
  }

  @inlinable public static var _absent: Wrapped?? { .some(nil) }

  @inlinable public func _write(to output: inout MapOutput) {
    if let self { self._write(to: &output) } else { output.writeNil() }
  }

  @inlinable public mutating func _writeInPlace(to output: inout MapOutput) {
    // The value is written where it lies.
    if case .none = self { output.writeNil() } else { self?._writeInPlace(to: &output) }
  }

  /// Null clears the value; another type clears a plain value, and leaves a model as it is.
  @inlinable public func _updated(by input: MapInput) -> Wrapped?? {
    guard let wrapped = self, !input.isNull else { return Self._read(input) }
    if let updated = wrapped._updated(by: input) { return .some(updated) }
    guard Wrapped._traits.contains(.isUpdatedInPlace) else {
      return input.nilOrConverted(Wrapped.self)
    }
    input.noteNil(Wrapped.self)
    return .some(self)
  }
}
