import JSONText

/// What a `DecodingError` of ours has beside its text: the value that couldn't be used, and why.
///
/// Unchecked since only the mapping that it comes from looks into it.
struct UnusableValue: Error, CustomStringConvertible, @unchecked Sendable {
  let map: Map
  /// nil where the value is missing.
  let failure: Failure?
  /// Where it is, or should be.
  let path: JSONPath
  /// What was wanted.
  let type: Any.Type
  let description: String
}

extension DecodedValue {
  /// The error of a value that couldn't be read, for the reason that the map has.
  @inline(never)
  func unusable(_ type: Any.Type) -> any Error {
    let reason: Failure.Reason = type == [String: Any].self ? .notAnObject : .mismatch
    let failure = map.failure ?? failure(reason, type)
    map.cause = nil
    switch failure.reason {
    case .thrown(let error), .refusedByHook(let error): return error
    default: return error(failure, type)
    }
  }

  @inline(never)
  func tooDeep() -> any Error { error(failure(.tooDeep, nil), Any.self) }

  private func failure(_ reason: Failure.Reason, _ type: Any.Type?) -> Failure {
    let input = input
    let places = map.dictionary?.places ?? []
    return Failure(slot: input.slot, places: places, reason: reason, expected: type)
  }

  private func error(_ failure: Failure, _ type: Any.Type) -> DecodingError {
    map.dictionary?.places = failure.places
    let input = MapInput(map: map, slot: failure.slot, elements: .fail)
    let path = input.path
    let expectation = failure.expectation.map { "expected \($0), " } ?? ""
    let unusable = UnusableValue(
      map: map,
      failure: failure,
      path: path,
      type: type,
      description: "\(expectation)found \(input.excerpt)"
    )
    let context = DecodingError.Context(
      codingPath: path.codingPath,
      debugDescription: unusable.description,
      underlyingError: unusable
    )
    if case .tooDeep = failure.reason { return .dataCorrupted(context) }
    return input.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error of a key that isn't in the map's object.
  @inline(never)
  func missing(_ key: any CodingKey, _ type: Any.Type) -> DecodingError {
    let path = JSONPath(map.path.steps + [.key(key.stringValue)])
    let found = "no key \"\(key.stringValue)\""
    return .keyNotFound(key, missing(path, map.path, type, found))
  }

  private func missing(
    _ path: JSONPath,
    _ codingPath: JSONPath,
    _ type: Any.Type,
    _ found: String
  ) -> DecodingError.Context {
    let unusable = UnusableValue(
      map: map,
      failure: nil,
      path: path,
      type: type,
      description: "expected \(type), found \(found)"
    )
    return DecodingError.Context(
      codingPath: codingPath.codingPath,
      debugDescription: unusable.description,
      underlyingError: unusable
    )
  }

  /// The error of an element behind the last one.
  @inline(never)
  func missing(at index: Int, _ type: Any.Type) -> DecodingError {
    let path = JSONPath(path.steps + [.index(index)])
    return .valueNotFound(type, missing(path, path, type, "no element \(index)"))
  }

  /// The error of an enum that has no such case, which by itself says nothing of what stands there.
  @inline(never)
  func unknownCase(_ error: DecodingError, of type: Any.Type) -> DecodingError {
    guard type is any RawRepresentable.Type, case .dataCorrupted(let context) = error,
      context.underlyingError == nil, JSONPath(codingPath: context.codingPath) == path
    else { return error }
    guard case .typeMismatch(_, let known) = self.error(failure(.mismatch, type), type) else {
      return error
    }
    return .dataCorrupted(
      .init(
        codingPath: known.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: known.underlyingError
      )
    )
  }
}
