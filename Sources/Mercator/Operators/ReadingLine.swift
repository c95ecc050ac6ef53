// How a line is read. A line on which nothing is said is read where it stands, by `read(_:)` and `read(_:_:)` of Map,
// if nothing but a report is wanted. Any other line is read here.

/// A line that isn't plain, when it is read.
///
/// Of what the line says about a value that is missing, null or unusable, its default counts first, then `required:`,
/// and then `nulls:`. A required line without a value doesn't end the mapping: `noteMissing` and `report` record the
/// error in `ModelExtras.unmet`, by which the model is refused when its lines are done; see `MapInput.finish(_:)`.
struct ReadingLine {
  private let map: Map
  private let use: LineUse

  init(_ map: Map, _ use: LineUse) { (self.map, self.use) = (map, use) }

  /// Reads the current line, by what it says itself and what the options and the call say.
  ///
  /// - Parameter isUnusable: whether the value has been read already, and can't be used.
  func read<K: PropertyKind>(_ kind: K, isUnusable: Bool = false) -> LineResult<K.Value> {
    if map.isEnded { return ReadingLine(map.mapOfLine, use).read(kind) }
    if use != .mapsProperty { map.failure = nil }
    if let interceptor = map.session.interceptor {
      // In two steps: no value at all would be nil as an Optional.
      if use == .mapsProperty, let held = interceptor.value(of: map, as: K.Value.self),
        let value = held as? K.Value
      {
        return validated(value, kind)
      }
      if let result = interceptor.result(of: map, kind, for: use) { return result }
    }
    let candidate = candidate(kind)
    guard map.hasValue else { return lineDefault(kind) ?? missing(kind) }
    if let result = null(kind, candidate) { return result }
    let value = isUnusable ? nil : candidate ?? value(kind)
    guard let value, isUsable else { return lineDefault(kind) ?? unusable(kind) }
    if map.input.isReplaced, meansNull(value) { return nilOrDefault(value, kind) }
    return validated(value, kind)
  }

  // The steps, in their order.

  /// Of several keys, selects the one that counts, and returns its value if it is usable.
  private func candidate<K: PropertyKind>(_ kind: K) -> K.Value? {
    guard let keys = map.lineOptions?.candidates else { return nil }
    let isUpdated = use == .mapsProperty && map.toObject && kind.traits.has(.isUpdatedInPlace)
    return CandidateLine(map, keys).read(isUpdatedInPlace: isUpdated) { value(kind, $0) }
  }

  /// Reports a missing key, unless the property doesn't need it.
  private func missing<K: PropertyKind>(_ kind: K) -> LineResult<K.Value> {
    switch use {
    case .mapsProperty:
      let isOptional = kind.traits.has(.isOptional)
      if !isOptional || map.lineOptions != nil {
        map.noteMissing(K.Value.self, isOptional: isOptional)
      }
    case .returnsValue, .returnsDefault:
      if use == .returnsValue && !map.isRequired || kind.transform != nil,
        let value = kind.absentValue(map)
      {
        return .value(value)
      }
      if use == .returnsDefault { map.noteDefault(K.Value.self) }
    }
    return .missing
  }

  /// Decides about null. Returns nil if it is a value like any other, which the kind reads.
  private func null<K: PropertyKind>(
    _ kind: K,
    _ candidate: K.Value?
  ) -> LineResult<K.Value>? {
    guard map.input.isNull else { return nil }
    if let result = lineDefault(kind) { return result }
    switch use {
    case .mapsProperty:
      if map.isRequired {
        map.report(map.input, K.Value.self, .kept)
        return .null
      }
      return keepsNull ? missing(kind) : nil
    case .returnsValue, .returnsDefault:
      // A transform gets null as it is; one of the options doesn't, if the property is an Optional.
      let isOptional = kind.traits.has(.isOptional)
      let hasTransform = !isOptional && map.session.options.hasTransform(for: K.Value.self)
      if kind.transform != nil || hasTransform { return nil }
      if use == .returnsDefault {
        map.noteDefault(K.Value.self)
      } else if !map.isRequired, let value = candidate ?? kind.absentValue(map) {
        return .value(value)
      }
    }
    return .null
  }

  /// The value by its kind; nil if it can't be used.
  private func value<K: PropertyKind>(_ kind: K) -> K.Value? {
    // Of a line with several keys, it has been read already.
    map.lineOptions?.candidates == nil ? value(kind, map.input) : nil
  }

  private func value<K: PropertyKind>(_ kind: K, _ input: MapInput) -> K.Value? {
    let input = use == .mapsProperty ? input : strict(input)
    map.line.use = use
    defer { map.line.use = .mapsProperty }
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
    guard map.lineOptions?.gathering != nil, map.session.elements == .byKind else {
      return input.withElements(.fail)
    }
    return MapInput(map: input.map, slot: input.slot, elements: .fail)
  }

  /// A part of a value that a call returns has to be usable, too. That of a property has been reported.
  private var isUsable: Bool { use == .mapsProperty || map.failure == nil }

  /// Reports a value that can't be used.
  private func unusable<K: PropertyKind>(_ kind: K) -> LineResult<K.Value> {
    switch use {
    case .mapsProperty: map.report(map.input, K.Value.self, .kept)
    case .returnsDefault: map.noteDefault(K.Value.self)
    // The error, which says where the call is, is reported when it is thrown.
    case .returnsValue: break
    }
    return .unusable
  }

  /// The value that the line has of its own, if it has one. In an update, a missing key leaves the property as it is.
  private func lineDefault<K: PropertyKind>(_ kind: K) -> LineResult<K.Value>? {
    guard let lineDefault = map.lineOptions?.lineDefault,
      !(use == .mapsProperty && keepsProperty), !isNil(K.Value.self),
      let value = lineDefault.value(kind, map)
    else { return nil }
    map.noteDefault(K.Value.self)
    map.cause = nil
    return .value(value)
  }

  /// The default instead of the nil of an Optional that can't use the value.
  private func nilOrDefault<K: PropertyKind>(
    _ value: K.Value,
    _ kind: K
  ) -> LineResult<K.Value> {
    if let result = lineDefault(kind) { return result }
    if !map.input.isNull { map.report(map.input, K.Value.self, .nil) }
    return .value(value)
  }

  /// Whether the property isn't mapped, or an update has nothing for it.
  private var keepsProperty: Bool {
    map.isLeftOut || map.updatesModel && (!map.hasValue || map.input.isNull && keepsNull)
  }

  /// Whether an Optional is nil, as in JSON that this library has written, which doesn't ask for a default.
  private func isNil<T>(_ type: T.Type) -> Bool {
    guard !map.hasValue || map.input.isNull, nilValue(of: type) != nil else { return false }
    // A copy, a change, or a mapper that writes nil as null, and reads it again.
    return map.session.interceptor != nil || map.hasValue && map.shouldIncludeNilValues
  }

  /// Whether null counts as a missing key, by `nulls:` of the line or else by the options.
  private var keepsNull: Bool { (map.lineOptions?.nulls ?? map.options.reading.nulls) == .keep }

  /// The value, unless a validator refuses it.
  private func validated<K: PropertyKind>(
    _ value: K.Value,
    _ kind: K
  ) -> LineResult<K.Value> {
    guard let value = kind.valid(value) else {
      if let value = map.lineOptions?.lineDefault?.value(kind, map) {
        noteInvalid(kind.condition, .default)
        map.cause = nil
        return .value(value)
      }
      let refused = kind.valueOfRefused
      noteInvalid(kind.condition, refused == nil ? .kept : .nil)
      return refused.map { .value($0) } ?? .unusable
    }
    map.cause = nil
    if map.lineOptions == nil { map.line.instrumentation = map.usualInstrumentation }
    return .value(value)
  }

  /// Reports that a validator refused the value.
  private func noteInvalid(_ condition: LineCondition?, _ outcome: MapIssue.Outcome) {
    guard map.isInstrumented else { return }
    map.cause = Failure(of: map.input, .invalid(condition?.text ?? ""), nil)
    map.report(map.input, nil, outcome)
  }
}

extension Map {
  /// Whether the current line, which a property was just mapped by, has a value to assign to it.
  package var assignsProperty: Bool {
    guard isReading else { return false }
    if extras?.changes != nil { return LineChange(self) != .none }
    if session.interceptor != nil { return true }
    if hasValue {
      let keepsNull = (lineOptions?.nulls ?? options.reading.nulls) == .keep
      return !keepsNull || !input.isNull
    }
    return lineOptions?.lineDefault != nil && !updatesModel && !isLeftOut
  }
}
