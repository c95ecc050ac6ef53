// How a line is read. A line on which nothing is said is read where it stands, by `read(_:_:)`, if nothing but a report
// is wanted. Any other line is read by `readLine(_:for:isUnusable:)`.

extension Map {
  /// Reads a property whose type conforms to `MapValue`.
  @inlinable func read<T: MapValue>(_ property: inout T) {
    var isUnusable = false
    if line.instrumentation != .full, hasValue {
      // No code follows the assignment in its branch: it would cause a copy of the value.
      let isUpdated = toObject && T.isUpdatedInPlace
      if let value = isUpdated ? property._updated(by: input) : T.readJSON(from: input) {
        property = value
        return
      }
      isUnusable = true
    }
    if isWatched { readWatched(&property, isUnusable) }
  }

  // Not inlinable, so that this code isn't repeated in each model.
  @usableFromInline @inline(never)
  func readWatched<T: MapValue>(_ property: inout T, _ isUnusable: Bool) {
    // An Optional needs no key. Measured: a quarter of the time of reading tweets with a report.
    if line.instrumentation != .full, !hasValue, T._traits.contains(.isOptional) { return }
    let isUpdated = toObject && T.isUpdatedInPlace
    readWatched(&property, MappedKind(updating: isUpdated ? property : nil), isUnusable)
  }

  /// Reads a property of another kind.
  @inlinable func read<K: PropertyKind>(_ property: inout K.Value, _ kind: K) {
    var isUnusable = false
    if line.instrumentation != .full, hasValue {
      if let value = kind.read(input) {
        property = value
        return
      }
      isUnusable = true
    }
    if isWatched { readWatched(&property, kind, isUnusable) }
  }

  /// Reads a property on a line that isn't plain.
  @usableFromInline @inline(never)
  func readWatched<K: PropertyKind>(
    _ property: inout K.Value,
    _ kind: K,
    _ isUnusable: Bool = false
  ) {
    switch readLine(kind, for: .mapsProperty, isUnusable: isUnusable) {
    case .value(let value), .removed(let value): property = value
    case .untouched, .missing, .null, .unusable: break
    }
  }

  /// Reads the current line, by what it says itself and what the options and the call say.
  ///
  /// - Parameter isUnusable: whether the value has been read already, and can't be used.
  func readLine<K: PropertyKind>(
    _ kind: K,
    for use: LineUse,
    isUnusable: Bool = false
  ) -> LineResult<K.Value> {
    if isEnded { return mapOfLine.readLine(kind, for: use) }
    if use != .mapsProperty { failure = nil }
    if let interceptor = session.interceptor {
      if use == .mapsProperty, let value: K.Value = interceptor.value(of: self) {
        return validated(value, kind)
      }
      if let result = interceptor.result(of: self, kind, for: use) { return result }
    }
    let candidate = candidate(kind, use)
    guard hasValue else { return lineDefault(kind, use) ?? missing(kind, use) }
    if let result = null(kind, use, candidate) { return result }
    let value = isUnusable ? nil : candidate ?? value(kind, use)
    guard let value, isUsable(for: use) else {
      return lineDefault(kind, use) ?? unusable(kind, use)
    }
    if input.isReplaced, isNothing(value) { return nilOrDefault(value, kind, use) }
    return validated(value, kind)
  }
}

// The steps of `readLine`, in their order.

extension Map {
  /// Of several keys, selects the one that counts, and returns its value if it is usable.
  private func candidate<K: PropertyKind>(_ kind: K, _ use: LineUse) -> K.Value? {
    guard let keys = lineOptions?.candidates else { return nil }
    let isUpdated = use == .mapsProperty && toObject && kind.traits.contains(.isUpdatedInPlace)
    return readCandidate(keys, isUpdatedInPlace: isUpdated) { value(kind, $0, use) }
  }

  /// Reports a missing key, unless the property doesn't need it.
  private func missing<K: PropertyKind>(_ kind: K, _ use: LineUse) -> LineResult<K.Value> {
    switch use {
    case .mapsProperty:
      let isOptional = kind.traits.contains(.isOptional)
      if !isOptional || lineOptions != nil { noteMissing(K.Value.self, isOptional: isOptional) }
    case .returnsValue, .returnsDefault:
      if use == .returnsValue && !isRequired || kind.transform != nil,
        let value = kind.valueOfNothing(self)
      {
        return .value(value)
      }
      if use == .returnsDefault { noteDefault(K.Value.self) }
    }
    return .missing
  }

  /// Decides about null: nil if it is a value like any other.
  private func null<K: PropertyKind>(
    _ kind: K,
    _ use: LineUse,
    _ candidate: K.Value?
  ) -> LineResult<K.Value>? {
    guard input.isNull else { return nil }
    if let result = lineDefault(kind, use) { return result }
    switch use {
    case .mapsProperty:
      if isRequired {
        report(input, K.Value.self, .kept)
        return .null
      }
      return keepsNull ? missing(kind, use) : nil
    case .returnsValue, .returnsDefault:
      if kind.transform != nil { return nil }
      if use == .returnsDefault {
        noteDefault(K.Value.self)
      } else if !isRequired, let value = candidate ?? kind.valueOfNothing(self) {
        return .value(value)
      }
    }
    return .null
  }

  /// The value by its kind; nil if it can't be used.
  private func value<K: PropertyKind>(_ kind: K, _ use: LineUse) -> K.Value? {
    // Of a line with several keys, it has been read already.
    lineOptions?.candidates == nil ? value(kind, input, use) : nil
  }

  private func value<K: PropertyKind>(_ kind: K, _ input: MapInput, _ use: LineUse) -> K.Value? {
    let input = use == .mapsProperty ? input : strict(input)
    line.use = use
    defer { line.use = .mapsProperty }
    if kind.transform != nil { return kind.read(input) }
    return input.mapped(K.Value.self) { input in
      let value = kind.read(input)
      // Not by `??`, which copies the value.
      if case .none = value {
        // A default counts instead of the 0 of YYModel.
        return kind.convert(input, for: input.isReplaced ? .returnsDefault : use)
      }
      return value
    }
  }

  /// Of a collection that a call returns, an unusable element fails it, unless the options say otherwise. A property
  /// leaves out elements of several places.
  private func strict(_ input: MapInput) -> MapInput {
    guard lineOptions?.gathering != nil, session.elements == .byKind else {
      return input.deciding(.fail)
    }
    return MapInput(map: input.map, slot: input.slot, elements: .fail)
  }

  /// A part of a value that a call returns has to be usable, too. That of a property has been reported.
  private func isUsable(for use: LineUse) -> Bool { use == .mapsProperty || failure == nil }

  /// Reports a value that can't be used.
  private func unusable<K: PropertyKind>(_ kind: K, _ use: LineUse) -> LineResult<K.Value> {
    switch use {
    case .mapsProperty: report(input, K.Value.self, .kept)
    case .returnsDefault: noteDefault(K.Value.self)
    // The error, which says where the call is, is reported when it is thrown.
    case .returnsValue: break
    }
    return .unusable
  }

  /// The value that the line has of its own, if it has one. In an update, a missing key leaves the property as it is.
  private func lineDefault<K: PropertyKind>(_ kind: K, _ use: LineUse) -> LineResult<K.Value>? {
    guard lineOptions?.lineDefault != nil,
      !(use == .mapsProperty && keepsProperty), !isNil(K.Value.self),
      let value = valueOfDefault(kind)
    else { return nil }
    noteDefault(K.Value.self)
    cause = nil
    return .value(value)
  }

  /// The default instead of the nil of an Optional that can't use the value.
  private func nilOrDefault<K: PropertyKind>(
    _ value: K.Value,
    _ kind: K,
    _ use: LineUse
  ) -> LineResult<K.Value> {
    if let result = lineDefault(kind, use) { return result }
    if !input.isNull { report(input, K.Value.self, .nil) }
    return .value(value)
  }

  /// Whether the property isn't mapped, or an update has nothing for it.
  private var keepsProperty: Bool {
    isLeftOut || updatesModel && (!hasValue || input.isNull && keepsNull)
  }

  /// Whether an Optional is nil, as in JSON that this library has written, which doesn't ask for a default.
  private func isNil<T>(_ type: T.Type) -> Bool {
    guard !hasValue || input.isNull, none(type) != nil else { return false }
    // A copy, a change, or a mapper that writes nil as null, and reads it again.
    return session.interceptor != nil || hasValue && shouldIncludeNilValues
  }

  /// Whether null counts as a missing key.
  private var keepsNull: Bool { (lineOptions?.nulls ?? options.reading.nulls) == .keep }

  /// The value, unless a validator refuses it.
  private func validated<K: PropertyKind>(
    _ value: K.Value,
    _ kind: K
  ) -> LineResult<K.Value> {
    guard let value = kind.valid(value) else {
      if let value = valueOfDefault(kind) {
        noteInvalid(kind.condition?.text ?? "", .default)
        cause = nil
        return .value(value)
      }
      let refused = kind.valueOfRefused
      noteInvalid(kind.condition?.text ?? "", refused == nil ? .kept : .nil)
      return refused.map { .value($0) } ?? .unusable
    }
    cause = nil
    if lineOptions == nil { instrument(usualInstrumentation) }
    return .value(value)
  }
}
