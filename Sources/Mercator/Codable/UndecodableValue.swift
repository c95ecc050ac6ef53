import JSONText

/// The underlying error of a `DecodingError` of this library: the unusable value and the reason.
struct UndecodableValue: Error, CustomStringConvertible {
  let value: UnusableValue
  let description: String

  /// - Parameter found: the text after "found", if it isn't that of the value.
  @inline(never)
  init(_ value: UnusableValue, found: String? = nil) {
    self.value = value
    let details = [
      value.expected.map { "expected \($0)" }, (found ?? value.found).map { "found \($0)" },
    ]
    description = details.compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns the context of a `DecodingError`, with the path of the value unless another path is given.
  func context(_ path: JSONPath? = nil) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: (path ?? value.path).codingPath,
      debugDescription: description,
      underlyingError: self
    )
  }
}

extension DecodedValue {
  /// Returns the error of a value that couldn't be read, for the reason recorded in the map.
  @inline(never)
  func unusable(_ type: Any.Type) -> any Error {
    let reason: Failure.FailureReason = type == [String: Any].self ? .notAnObject : .mismatch
    let failure = map.failure ?? Failure(of: input, reason, type)
    map.cause = nil
    switch failure.reason {
    case .thrown(let error), .refusedByHook(let error): return error
    default: return error(failure, type)
    }
  }

  @inline(never)
  func tooDeep() -> any Error { error(Failure(of: input, .tooDeep, nil), Any.self) }

  private func error(_ failure: Failure, _ type: Any.Type) -> DecodingError {
    let value = UnusableValue(failure, in: map)
    let context = UndecodableValue(value).context()
    if case .tooDeep = failure.reason { return .dataCorrupted(context) }
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// Returns the error of a key that is missing in the map's object.
  @inline(never)
  func missing(_ key: any CodingKey, _ type: Any.Type) -> DecodingError {
    let value = UnusableValue(missing: [.key(key.stringValue)], type, in: map)
    let undecodable = UndecodableValue(value, found: "no key \"\(key.stringValue)\"")
    return .keyNotFound(key, undecodable.context(map.options.unredactedPart(of: map.path)))
  }

  /// Returns the error of an element after the last one.
  @inline(never)
  func missing(at index: Int, _ type: Any.Type) -> DecodingError {
    let array = Failure(of: input, .mismatch, type)
    let value = UnusableValue(array, in: map, missing: [.index(index)])
    return .valueNotFound(type, UndecodableValue(value, found: "no element \(index)").context())
  }

  /// Returns the error of an enum without a case for the value, completed with the value that was found.
  @inline(never)
  func unknownCase(_ error: DecodingError, of type: Any.Type) -> DecodingError {
    guard type is any RawRepresentable.Type, case .dataCorrupted(let context) = error,
      context.underlyingError == nil, JSONPath(codingPath: context.codingPath) == path
    else { return error }
    let mismatch = Failure(of: input, .mismatch, type)
    guard case .typeMismatch(_, let known) = self.error(mismatch, type) else { return error }
    // The description by Swift contains the value.
    let isRedacted = map.options.isRedacted(path)
    return .dataCorrupted(
      .init(
        codingPath: known.codingPath,
        debugDescription: isRedacted ? known.debugDescription : context.debugDescription,
        underlyingError: known.underlyingError
      )
    )
  }
}
