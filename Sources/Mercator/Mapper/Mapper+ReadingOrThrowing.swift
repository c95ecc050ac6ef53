// Reading any kind of model, or an error that says why there is none. Lenient as `map` is: a property
// that can't be used isn't a failure unless it is required, or the policy of the options says so. An
// immutable model that can't be made is one, also as an element, as it is for `mapArray`.

extension Mapper {
  /// Reads a model.
  ///
  ///     let user = try Mapper<User>().read(text)
  ///     let owner = try Mapper<User>().read(data, at: "repository.owner")
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, or a `[String: Any]`.
  ///   - path: where the model lies, as in `map["a.b"]`; nil for the whole.
  /// - Throws: `.json` where the text is none, `.model` where the model can't be made of it, or where
  ///   the policy doesn't let an issue pass, and `.custom` with what a model's initialiser threw.
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> N {
    try value(input, path)
  }

  /// Reads an array of models; see `read(_:at:)`.
  ///
  /// Elements that can't be used are left out. One that is an `ImmutableMappable` throws its reason
  /// instead. `MapOptions.elements` decides otherwise for both: `.skip` leaves out, `.fail` throws.
  public func readArray(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try value(input, path)
  }

  /// Reads a dictionary of models; see `readArray(_:at:)`.
  public func readDictionary(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> [String: N] {
    try value(input, path)
  }

  private func value<T: MapValue>(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) throws(MappingFailure) -> T {
    do {
      let root = try ReadSession(input, ownSettings)
      try root.move(to: path, for: T.self)
      let elements: MapOptions.Elements = N.self is any ImmutableMappable.Type ? .fail : .byKind
      if let value: T = root.read(elements: elements) { return value }
      throw root.error(T.self)
    } catch {
      throw MappingFailure(error)
    }
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models; see `readArray(_:at:)`.
  public func readSet(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try value(input, path)
  }
}
