// Reading any kind of model, with an error if that fails. These calls are as lenient as `map`: an unusable
// property is an error only if it is required or the policy of the options makes it one. An immutable model
// that can't be made is an error, also as an element, as in `mapArray`.

extension Mapper {
  /// Reads a model, or throws an error that says why it can't be read.
  ///
  ///     let user = try Mapper<User>().read(text)
  ///     let owner = try Mapper<User>().read(data, at: "repository.owner")
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, a span of either, a `[String: Any]`, `[AnyHashable: Any]` or
  ///     `NSDictionary`.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole input.
  /// - Throws: `.json` if the text isn't JSON, `.model` if the model can't be made or the policy makes an
  ///   issue an error, `.custom` with an error that the model threw, and `.stopped` if
  ///   `MapOptions.limits.stop` ended reading.
  // Compiled where it is called, and not here as well, as inlinable code is. Measured: here, where the type isn't known,
  // looking whether there is a model loads the metadata of its Optional, a tenth of reading `{}`.
  @_alwaysEmitIntoClient
  public func read(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> N {
    let root = try opened(input, at: path)
    if let model: N = root.readModel() { return model }
    throw root.failure(N.self)
  }

  /// Reads an array of models; see `read(_:at:)`.
  ///
  /// Unusable elements are left out, but an unusable `ImmutableMappable` element throws its error.
  /// `MapOptions.reading.elements` changes both: `.skip` leaves elements out, `.fail` throws.
  public func readArray(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try value(input, path, settings)
  }

  /// Reads an array of models from dictionaries; see `readArray(_:at:)` for text.
  @_disfavoredOverload
  public func readArray(
    _ input: [[String: Any]],
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try value(ObjectInput(object: input), path, settings)
  }

  /// Reads a dictionary of models; see `readArray(_:at:)`.
  public func readDictionary(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> [String: N] {
    try value(input, path, settings)
  }

  /// What unusable elements of a collection of these models do, unless the options decide.
  package static var elements: MapOptions.Elements {
    N.self is any ImmutableMappable.Type ? .fail : .byKind
  }

  /// Opens the input of `read(_:at:)`.
  @usableFromInline
  func opened(
    _ input: borrowing some MapperInputOrSpan,
    at path: String?
  ) throws(MappingFailure) -> ReadSession {
    try ReadSession.of(input, at: path, settings, for: N.self)
  }

  package func value<T: MapValue>(
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?,
    _ settings: MapSettings,
    elements: MapOptions.Elements = Mapper.elements
  ) throws(MappingFailure) -> T {
    let root = try ReadSession.of(input, at: path, settings, for: T.self)
    if let value: T = root.read(elements: elements) { return value }
    throw root.failure(T.self)
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models; see `readArray(_:at:)`.
  public func readSet(
    _ input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try value(input, path, settings)
  }

  /// Reads a set of models from dictionaries; see `readArray(_:at:)`.
  @_disfavoredOverload
  public func readSet(
    _ input: [[String: Any]],
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try value(ObjectInput(object: input), path, settings)
  }
}
