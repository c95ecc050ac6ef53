import JSONText

/// The model of a map whose `init(from:)` has thrown an error.
struct DecodingFailure {
  let map: Map

  /// Returns the error that replaces a `DecodingError` of this map's model, and reports it. This is where the
  /// error leaves the `init(from:)` of the model uncaught.
  @inline(never)
  func modelError(_ error: DecodingError) -> any Error {
    if let undecodable = error.context.underlyingError as? UndecodableValue {
      return reported(undecodable.value)
    }
    let path = JSONPath(codingPath: error.context.codingPath)
    let reason = error.context.debugDescription
    switch error {
    case .keyNotFound(let key, _):
      return missing(at: JSONPath(path.steps + JSONPath(codingPath: [key]).steps), reason)
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      return unusable(.mismatch, at: path, type, reason)
    default: return unusable(.thrown(Refusal(reason)), at: path, nil, reason)
    }
  }

  /// Returns the error of an unusable value, and reports the value.
  private func reported(_ value: UnusableValue) -> MapError {
    if let type = value.expectedType {
      map.session.interceptor?.note(expected: type, at: value.wholePath)
    }
    if let reporter = map.session.reporter { value.add(to: reporter, .failed) }
    var error = MapError(value, key: value.lastKey)
    error.isReported = map.session.reporter != nil
    return error
  }

  // The paths of errors created by the user's code are arbitrary.

  private func missing(at path: JSONPath, _ reason: String) -> MapError {
    let own = map.path.steps
    if path.steps.count > own.count, path.steps.starts(with: own) {
      return reported(UnusableValue(missing: Array(path.steps.dropFirst(own.count)), nil, in: map))
    }
    return error(.missing, at: path, reason)
  }

  private func unusable(
    _ reason: Failure.FailureReason,
    at path: JSONPath,
    _ type: Any.Type?,
    _ text: String
  ) -> MapError {
    guard let slot = slot(at: path) else {
      return error(.modelRefused, at: path, "the error \(text)")
    }
    let places = map.dictionary?.places ?? []
    return reported(
      UnusableValue(
        Failure(slot: slot, places: places, reason: reason, expected: type),
        in: map
      )
    )
  }

  /// Returns the error of a value that isn't in the input of this map, and reports it.
  private func error(_ kind: MapIssue.Kind, at path: JSONPath, _ complaint: String) -> MapError {
    let found = map.options.isRedacted(path) ? MapOptions.redactedText : complaint
    map.session.reporter?.add(kind, at: path, found: found, .failed, isRequired: kind == .missing)
    var error = MapError(
      key: path.lastKey,
      MapErrorText(kind, expected: nil, found: found)
    )
    error.path = map.options.unredactedPart(of: path).description
    error.isReported = map.session.reporter != nil
    return error
  }

  /// Returns the node of the value at a path from the root of the input, or nil if this map can't reach it.
  private func slot(at path: JSONPath) -> Int? {
    let own = map.path.steps
    let isInside = path.steps.starts(with: own)
    let rest = isInside ? Array(path.steps.dropFirst(own.count)) : path.steps
    // Starts at the map's own object, which most errors concern, instead of walking the document from its
    // root.
    if let store = map.store {
      return store.descend(to: rest, from: isInside ? map.cursor.object : 0)
    }
    return isInside && map.dictionary?.select(rest) == true ? 0 : nil
  }
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
