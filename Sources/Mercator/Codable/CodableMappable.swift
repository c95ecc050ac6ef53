import JSONText

/// A model that is `Codable`, and needs no lines of its own.
///
///     struct Place: CodableMappable {
///       var name: String
///       var lat: Double?
///     }
///     let place: Place = try Mapper<Place>().map(JSONString: text)
///
/// It works wherever a model does: with a `Mapper`, on a line, in arrays and dictionaries, inside other
/// models and around them, with the options, errors and paths of all of them. Values that map by
/// themselves do so inside of it: numbers are exact, a `Date` is what `MapOptions.dates` says, a
/// `Decimal` keeps its digits. The rest is what `init(from:)` and `encode(to:)` do, whether the compiler
/// or you wrote them; by them the first value that can't be used is the end of the model.
///
/// One that encodes itself as an array or a single value is one, also as a whole; only a dictionary, as
/// `toJSON()` makes it, can't be one. An update makes a new value. A `mapping(map:)` of its own takes the
/// place of `encode(to:)`.
public protocol CodableMappable: ImmutableMappable, Codable {}

extension CodableMappable {
  /// Makes the model by its `init(from:)`.
  ///
  /// - Throws: `MapError` in the place of a `DecodingError`; any other error unchanged.
  public init(map: Map) throws {
    do {
      try self.init(from: MapDecoder(DecodedValue(of: map)))
    } catch let error as DecodingError {
      throw map.modelError(error)
    }
  }

  /// Makes one that isn't an object.
  static func readValue(_ input: MapInput) -> Self? {
    guard input.map.mayNest else {
      input.noteUnusable(.tooDeep)
      return nil
    }
    let value = DecodedValue(nesting: input)
    do {
      var model = try Self(from: MapDecoder(value))
      if let error = model.refusal(value.map) {
        input.noteUnusable(.refusedByHook(error), Self.self)
        return nil
      }
      return model
    } catch let error as DecodingError {
      let error = value.map.modelError(value.unknownCase(error, of: Self.self))
      input.noteUnusable(.thrown(error), Self.self)
    } catch {
      input.noteUnusable(.thrown(error), Self.self)
    }
    return nil
  }

  public func _updated(by input: MapInput) -> Self? { Self._read(input) }

  public static var _traits: MapTraits { .isSkippedIfUnusable }
}

// MARK: Writing

extension CodableMappable {
  /// Writes what `encode(to:)` makes of the model. Does nothing when reading.
  public func mapping(map: Map) {
    guard map.mappingType == .toJSON else { return }
    if let object = map.encoded.take() { return object.write(to: map) }
    switch Result(catching: { try encoded(for: map) }) {
    case .success(.object(let object)): object.write(to: map)
    // The map is that of another model, which this one is a part of.
    case .success: map.vetoObject(EncodingRefusal.noObject(Self.self))
    case .failure(let error): map.vetoObject(EncodingRefusal(error, map.options) ?? error)
    }
  }

  public func _write(to output: inout MapOutput) {
    // One that is written as the one inside it, and so on, opens nothing that would be counted.
    guard !StackGuard.isLow() else { return output.refuse(.tooDeep) }
    switch Result(catching: { try encoded(for: output.map) }) {
    case .success(.object(let members)):
      guard let map = output.beginModel(of: ObjectIdentifier(Self.self), _identity) else { return }
      map.encoded = members
      var model = self
      model.write(to: &output, map)
    case .success(let value): value.write(to: &output)
    case .failure(let error):
      guard let map = output.beginModel(of: ObjectIdentifier(Self.self), _identity) else { return }
      output.takeBackModel(map, EncodingRefusal(error, map.options) ?? error)
    }
  }

  // By `_write`, since that isn't what other models have.
  public mutating func _writeInPlace(to output: inout MapOutput) { _write(to: &output) }

  private func encoded(for map: Map) throws -> EncodedValue { try EncodedValue(of: self, for: map) }
}
