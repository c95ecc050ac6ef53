// Updating a model by JSON, with an error if that fails. `map(JSONString:toObject:)` does the same without one.

extension Mapper {
  /// Updates a model by JSON, or throws an error that says why it can't be updated.
  ///
  ///     try Mapper<User>().update(&user, with: #"{"name": "Ada", "address": {"city": null}}"#)
  ///
  /// Runs the lines of the model with `map.toObject` set, and no initializer:
  ///
  /// - A property whose key is missing keeps its value.
  /// - null makes an Optional nil. Any other property keeps its value.
  /// - A nested model is updated in place: an instance of a class stays the same, and properties without a key
  ///   keep their values. If it is nil, a new one is read.
  /// - A dictionary of models is updated key by key: models that are there are updated, others are added, and
  ///   none is removed.
  /// - Any other array, set or dictionary is replaced, unless the line says `.merged` of the module `MercatorChanges`.
  /// - JSON that leads back to an object that is being updated, as from a child to its parent, doesn't change it.
  /// - A value that can't be used changes nothing, except that an Optional becomes nil if it isn't of a model or
  ///   a dictionary of models.
  ///
  /// The constants of an `ImmutableMappable` model aren't changed: read a new one, or use `copy(changing:)`. A
  /// `CodableMappable` model is replaced by a new one, which is decoded from its own JSON with the members of the input;
  /// a value that can't be used makes this call fail.
  /// A line with `map[required:]` needs its key in each update, and `MapOptions.Policy.strict` needs all keys.
  ///
  /// - Parameters:
  ///   - model: the model. A struct is changed only if nothing is thrown; an object may be changed in part.
  ///   - input: text, UTF-8 bytes, a span of either, a `[String: Any]`, `[AnyHashable: Any]` or
  ///     `NSDictionary`.
  ///   - path: the path of the changes in the input, as in `map["a.b"]`; nil, the default, for the whole input.
  /// - Throws: `.json` if the text isn't JSON, `.model` if it isn't an object or the policy makes an issue an
  ///   error, `.custom` with an error that the model threw, and `.stopped` if `MapOptions.limits.stop` ended
  ///   reading.
  @_disfavoredOverload
  public func update(
    _ model: inout N,
    with input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) {
    model = try updated(model, input, path)
  }

  /// Updates a model by JSON and reports every issue; see `update(_:with:at:)`.
  ///
  /// - Returns: whether the model is updated, which is false if the input is unusable or the policy makes an
  ///   issue an error; and the report.
  @_disfavoredOverload
  public func updateReporting(
    _ model: inout N,
    with input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (isUpdated: Bool, report: MapReport) {
    let (value, report) = reporting(model, input, path)
    if let value { model = value }
    return (value != nil, report)
  }

  private func updated(
    _ model: N,
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) throws(MappingFailure) -> N {
    do {
      let root = try ReadSession(input, settings, toObject: true)
      try root.move(to: path, for: N.self)
      if let value = root.update(model) { return value }
      throw root.error(N.self)
    } catch {
      throw MappingFailure(error)
    }
  }

  private func reporting(
    _ model: N,
    _ input: borrowing some MapperInputOrSpan,
    _ path: String?
  ) -> (value: N?, report: MapReport) {
    do {
      let root = try ReadSession(input, settings, toObject: true, isReporting: true)
      guard root.moveOrReport(to: path, for: N.self) else { return (nil, root.report) }
      return (root.update(model), root.report)
    } catch {
      var report = MapReport()
      report.issues = [MapIssue(error)]
      return (nil, report)
    }
  }
}

extension Mapper where N: AnyObject {
  /// Updates an object by JSON, or throws an error that says why it can't be updated; see
  /// `Mapper.update(_:with:at:)` of an `inout` model.
  @_disfavoredOverload
  public func update(
    _ model: N,
    with input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) throws(MappingFailure) {
    _ = try updated(model, input, path)
  }

  /// Updates an object by JSON and reports every issue; see `update(_:with:at:)`.
  ///
  /// - Returns: whether the object is updated; if not, it may be changed in part. And the report.
  @_disfavoredOverload
  public func updateReporting(
    _ model: N,
    with input: borrowing some MapperInputOrSpan,
    at path: String? = nil
  ) -> (isUpdated: Bool, report: MapReport) {
    let (value, report) = reporting(model, input, path)
    return (value != nil, report)
  }
}
