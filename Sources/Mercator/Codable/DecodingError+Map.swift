import JSONText

extension Map {
  /// What the model of this map throws in the place of a `DecodingError`; it is reported here, where
  /// nothing in the model's `init(from:)` has caught it.
  @inline(never)
  func modelError(_ error: DecodingError) -> any Error {
    if let unusable = error.context.underlyingError as? UnusableValue { return unusable.reported() }
    let path = JSONPath(codingPath: error.context.codingPath)
    let reason = error.context.debugDescription
    switch error {
    case .keyNotFound(let key, _):
      return missing(at: JSONPath(path.steps + JSONPath(codingPath: [key]).steps), nil, reason)
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      return unusable(.mismatch, at: path, type, reason)
    case .dataCorrupted:
      return unusable(.thrown(Complaint(description: reason)), at: path, nil, reason)
    @unknown default:
      return unusable(.thrown(Complaint(description: reason)), at: path, nil, reason)
    }
  }

  fileprivate func missing(at path: JSONPath, _ type: Any.Type?, _ reason: String) -> MapError {
    reporter?.add(
      .missing,
      at: path,
      // Where the object begins that hasn't got it.
      slot: store == nil ? nil : cursor.object,
      expected: type.map { "\($0)" },
      .failed,
      isRequired: true
    )
    return modelError(at: path, nil, reason)
  }

  /// An error that somebody else made, and that may say any path.
  private func unusable(
    _ reason: Failure.Reason,
    at path: JSONPath,
    _ type: Any.Type?,
    _ text: String
  ) -> MapError {
    guard let slot = slot(at: path) else {
      let complaint = "the error \(text)"
      reporter?.add(.modelRefused, at: path, expected: nil, found: complaint, .failed)
      return modelError(at: path, nil, text)
    }
    let places = dictionary?.places ?? []
    return failed(Failure(slot: slot, places: places, reason: reason, expected: type), path, text)
  }

  fileprivate func failed(_ failure: Failure, _ path: JSONPath, _ reason: String) -> MapError {
    dictionary?.places = failure.places
    let input = MapInput(map: self, slot: failure.slot, elements: .fail)
    reporter?.add(
      input.kind(of: failure),
      at: path,
      slot: store == nil ? nil : failure.slot,
      expected: failure.expectation,
      found: failure.finding(of: input),
      .failed
    )
    return modelError(at: path, input.isNull ? nil : input.shownValue, reason)
  }

  private func modelError(at path: JSONPath, _ value: Any?, _ reason: String) -> MapError {
    var error = MapError(key: path.lastKey, currentValue: value, reason: reason)
    error.path = path.description
    error.isReported = reporter != nil
    return error
  }

  /// The place of the value at a path of the whole input, as far as this map reaches.
  private func slot(at path: JSONPath) -> Int? {
    if let store { return store.descend(to: path.steps, from: 0) }
    let own = self.path.steps
    guard let dictionary, path.steps.starts(with: own) else { return nil }
    return dictionary.select(Array(path.steps.dropFirst(own.count))) ? 0 : nil
  }
}

extension UnusableValue {
  /// Tells of the value, and says so in an error.
  fileprivate func reported() -> MapError {
    let isNothing = failure == nil || isNull
    let isModel = (type as? any MapValue.Type)?._traits.contains(.isSkippedIfUnusable) ?? false
    let mismatch =
      isNothing && isModel ? "Found unexpected nil value" : "Cannot cast to '\(type)'"
    guard let failure else { return map.missing(at: path, type, mismatch) }
    return map.failed(failure, path, failure.text ?? mismatch)
  }

  private var isNull: Bool {
    guard let failure else { return false }
    map.dictionary?.places = failure.places
    return MapInput(map: map, slot: failure.slot, elements: .fail).isNull
  }
}

/// What a `DecodingError` says, without what Swift adds to it.
private struct Complaint: Error, CustomStringConvertible {
  let description: String
}

extension DecodingError {
  fileprivate var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context
    case .keyNotFound(_, let context), .dataCorrupted(let context): context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }
}

extension JSONPath {
  /// The last key in it.
  fileprivate var lastKey: String? {
    for case .key(let key) in steps.reversed() { return key }
    return nil
  }
}
