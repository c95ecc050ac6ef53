import Foundation
import JSONText

// What a map tells its reporter. Nothing here runs where nobody listens, except for lines whose key is
// required.

extension Map {
  /// Says what became of the value of `input`, for the reason that stands nearest to the cause.
  @inline(never)
  func report(_ input: MapInput, _ type: Any.Type?, _ outcome: MapIssue.Outcome) {
    let places = dictionary?.places ?? []
    let cause =
      self.cause
      ?? Failure(slot: input.slot, places: places, reason: .mismatch, expected: type)
    self.cause = nil
    let isUnmet =
      input.slot == slot && specialKey?.isRequired == true && (outcome == .nil || outcome == .kept)
    dictionary?.places = cause.places
    add(cause, isUnmet ? .failed : outcome)
    dictionary?.places = places
    if isUnmet { missRequired(type, for: cause) }
  }

  private func add(_ cause: Failure, _ outcome: MapIssue.Outcome) {
    guard let reporter else { return }
    // A value inside has said why, and where.
    if case .thrown(let error as MapError) = cause.reason, error.isReported { return }
    if case .refusedByHook(let error as MapError) = cause.reason, error.isReported { return }
    let input = MapInput(map: self, slot: cause.slot, elements: options.elements)
    reporter.add(
      input.kind(of: cause),
      at: input.path,
      slot: store == nil ? nil : cause.slot,
      expected: cause.expectation,
      found: cause.finding(of: input),
      outcome
    )
  }

  /// Says whether a line could read its value.
  @usableFromInline func noteRead(_ isRead: Bool, _ type: Any.Type) {
    guard isRead else { return report(input, type, .kept) }
    cause = nil
    guard specialKey != nil else { return instrumentation = usualInstrumentation }
    if input.isNull { missRequired(type) }
  }

  /// Whether there is a value for a line to read; says so if there is none.
  func watchedValue(for type: Any.Type, isOptional: Bool) -> Bool {
    guard isKeyPresent else {
      if !isOptional || specialKey != nil { noteMissing(type, isOptional: isOptional) }
      return false
    }
    let keepsNulls = specialKey == nil ? options.nulls == .keep : lineKeepsNulls
    guard keepsNulls, input.isNull else { return true }
    missRequired(type)
    return false
  }

  private var lineKeepsNulls: Bool {
    specialKey?.nulls ?? options.nulls == .keep
  }

  /// Says that there is no such key.
  private func noteMissing(_ type: Any.Type, isOptional: Bool) {
    let isRequired = specialKey?.isRequired == true
    let isWanted = !isOptional && diagnostics?.isLeftOut != true
    if isRequired || isWanted { addMissing(type, isRequired ? .failed : .kept) }
    missRequired(type)
  }

  /// Says that a default stands in for the current value.
  ///
  /// Where a part of the value has been reported already, as the reason, this is one issue more: all of
  /// the value is lost.
  func noteDefault(_ type: Any.Type) {
    guard isKeyPresent else { return addMissing(type, .default) }
    let isReported =
      if case .thrown(let error as MapError) = cause?.reason { error.isReported } else { false }
    report(input, type, .default)
    guard isReported else { return }
    reporter?.add(
      .modelRefused,
      at: input.path,
      slot: store == nil ? nil : slot,
      expected: "\(type)",
      found: input.excerpt,
      .default
    )
  }

  private func addMissing(_ type: Any.Type, _ outcome: MapIssue.Outcome) {
    reporter?.add(
      .missing,
      at: currentPath,
      // Where the object begins that hasn't got it.
      slot: store == nil ? nil : cursor.object,
      expected: "\(type)",
      outcome,
      isRequired: outcome == .failed
    )
  }

  /// Says that a validator refused the value.
  func noteInvalid(_ condition: String, _ outcome: MapIssue.Outcome) {
    guard isWatched else { return }
    cause = Failure(
      slot: slot,
      places: dictionary?.places ?? [],
      reason: .invalid(condition)
    )
    report(input, nil, outcome)
  }

  /// Says that a value was used that isn't quite the one in the JSON.
  func noteCoercion(
    of input: MapInput,
    _ expected: String,
    _ outcome: MapIssue.Outcome = .used
  ) {
    reporter?.add(
      .coerced,
      at: input.path,
      slot: store == nil ? nil : input.slot,
      expected: expected,
      found: input.excerpt,
      outcome
    )
  }

  /// Says that a value was found by another key than `key`, the first of several.
  func noteAlias(_ key: String) {
    reporter?.add(
      .aliasUsed,
      at: currentPath,
      slot: store == nil ? nil : slot,
      expected: "\"\(key)\"",
      .used
    )
  }

  /// Says that `value(_:)` throws.
  func reported(_ error: MapError, _ type: Any.Type) -> MapError {
    guard isWatched else { return error }
    if isKeyPresent { report(input, type, .failed) } else { addMissing(type, .failed) }
    var error = error
    error.isReported = true
    return error
  }

  /// Keeps the first reason why the model can't be made, if the current key is required.
  private func missRequired(_ type: Any.Type?, for cause: Failure? = nil) {
    guard specialKey?.isRequired == true, diagnostics?.unmet == nil else { return }
    var error = MapError(unusable(type, for: cause), key: currentKey)
    // What is wrong inside of the value says more.
    if case .thrown(let inner as MapError) = cause?.reason { error = inner }
    error.isReported = true
    if diagnostics == nil { diagnostics = ModelDiagnostics() }
    diagnostics?.unmet = error
  }
}

extension Failure {
  /// What the model wanted, in words.
  var expectation: String? {
    switch reason {
    case .notAnObject: "object"
    case .tooDeep: "no more levels"
    case .invalid(let condition): condition
    case .described(_, let text?, _): text
    case .unmappable(let type): type.text
    case .thrown(_ as JSONParsingError): "JSON"
    case .mismatch, .transformRefused, .refused, .thrown, .refusedByHook, .described:
      expected.map { "\($0)" }
    }
  }

  /// What it met: the value, or what became of it.
  func finding(of input: MapInput) -> String? {
    switch reason {
    case .unmappable: nil
    case .thrown(let error as JSONParsingError): error.code.rawValue
    case .thrown(let error), .refusedByHook(let error): "the error \(error)"
    case .transformRefused(let error?): "\(input.excerpt): \(clipped("\(error)", to: 200))"
    case .described(_, _, let found): found ?? input.excerpt
    case .mismatch, .notAnObject, .tooDeep, .refused, .transformRefused, .invalid: input.excerpt
    }
  }
}

extension MapInput {
  /// What is wrong with this value.
  func kind(of cause: Failure) -> MapIssue.Kind {
    switch cause.reason {
    case .thrown(_ as JSONParsingError): .invalidJSON
    case .refused, .thrown: .modelRefused
    case .invalid, .refusedByHook: .validationFailed
    case .described(let kind, _, let found): isNull && found == nil ? .null : kind
    case .notAnObject: isNull ? .null : .wrongType
    case .tooDeep: .tooDeep
    case .unmappable: .unmappable
    case .transformRefused: isNull ? .null : .transformRefused
    case .mismatch: isNull ? .null : mismatch(with: cause.expected)
    }
  }

  private func mismatch(with type: Any.Type?) -> MapIssue.Kind {
    if let type = type as? any RawRepresentable.Type, isRaw(of: type) { return .unknownCase }
    guard isNumber else { return .wrongType }
    if type is any FixedWidthInteger.Type {
      guard let value = double else { return .outOfRange }
      return value.rounded(.towardZero) == value ? .outOfRange : .notExact
    }
    // Every other number has a nearest value.
    if type is any BinaryFloatingPoint.Type { return .outOfRange }
    if type == Any.self || type is NSNumber.Type { return hasNoValue ? .outOfRange : .wrongType }
    // A Decimal, for which there may be too many digits.
    guard type is any SignedNumeric.Type else { return .wrongType }
    return double == nil && int64 == nil && uint64 == nil ? .outOfRange : .notExact
  }

  private func isRaw<R: RawRepresentable>(of type: R.Type) -> Bool {
    guard let raw = R.RawValue.self as? any MapValue.Type else { return false }
    return raw._read(self) != nil
  }
}
