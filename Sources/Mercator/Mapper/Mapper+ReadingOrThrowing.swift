// Reading any kind of model, or an error that says why there is none. Lenient as `map` is: a property
// that can't be used isn't a failure unless it is required, or the policy of the options says so.

extension Mapper {
  /// Reads a model.
  ///
  ///     let user = try Mapper<User>().read(text)
  ///     let owner = try Mapper<User>().read(data, at: "repository.owner")
  ///
  /// - Parameters:
  ///   - input: text, UTF-8 bytes, or a `[String: Any]`.
  ///   - path: where the model lies, as in `map["a.b"]`; nil for the whole.
  /// - Throws: `.json` where the text is none, `.model` where the model can't be made of it, or where
  ///   the policy doesn't let an issue pass, and `.custom` with what a model's initialiser threw.
  @_disfavoredOverload
  public func read(_ input: some JSONInput, at path: String? = nil) throws(MappingFailure) -> N {
    try value(input, path)
  }

  /// Reads an array of models; see `read(_:at:)`. Elements that can't be used are left out, unless
  /// `MapOptions.elements` or the policy says otherwise.
  @_disfavoredOverload
  public func readArray(
    _ input: some JSONInput,
    at path: String? = nil
  ) throws(MappingFailure) -> [N] {
    try value(input, path)
  }

  /// Reads a dictionary of models; see `readArray(_:at:)`.
  @_disfavoredOverload
  public func readDictionary(
    _ input: some JSONInput,
    at path: String? = nil
  ) throws(MappingFailure) -> [String: N] {
    try value(input, path)
  }

  private func value<T: MapValue>(
    _ input: some JSONInput,
    _ path: String?
  ) throws(MappingFailure) -> T {
    do {
      let root = try input._content.root(ownSettings, isReporting: false)
      try root.move(to: path)
      if let value: T = root.read() { return value }
      throw root.error("Cannot cast to '\(T.self)'")
    } catch {
      throw MappingFailure(error)
    }
  }
}

extension Mapper where N: Hashable {
  /// Reads a set of models; see `readArray(_:at:)`.
  @_disfavoredOverload
  public func readSet(
    _ input: some JSONInput,
    at path: String? = nil
  ) throws(MappingFailure) -> Set<N> {
    try value(input, path)
  }
}
