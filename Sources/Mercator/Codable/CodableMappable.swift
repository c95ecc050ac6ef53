import JSONText

/// A model that maps by its `Codable` conformance instead of lines.
///
///     struct Place: CodableMappable {
///       var name: String
///       var lat: Double?
///     }
///     let place: Place = try Mapper<Place>().map(JSONString: text)
///
/// It works wherever a model does: with a `Mapper`, on a line, in arrays and dictionaries, and in other
/// models, with the same options, errors and paths. Members that conform to `MapValue` are mapped by
/// Mercator: numbers are exact, a `Date` follows `MapOptions.dates`, a `Decimal` keeps its digits. Everything
/// else follows `init(from:)` and `encode(to:)`, synthesized or written by you, so the first unusable value
/// fails the model.
///
/// A type that encodes itself as an array or a single value is written as one, also at the root, except by
/// `toJSON()`, whose result is a dictionary. If the type implements `mapping(map:)`, that is used instead of
/// `encode(to:)`.
///
/// An update encodes the model, replaces the members that the input has, and decodes a new value from that.
public protocol CodableMappable: ImmutableMappable, Codable {}

extension CodableMappable {
  /// Creates the model with its `init(from:)`.
  ///
  /// - Throws: `MapError` instead of a `DecodingError`; any other error, unchanged.
  public init(map: Map) throws {
    do {
      try self.init(from: MapDecoder(DecodedValue(of: map), of: Self.self))
    } catch let error as DecodingError {
      throw DecodingFailure(map: map).modelError(error)
    }
  }

  /// Returns a model whose JSON isn't an object, or nil with the reason recorded.
  public static func _make(fromValue input: MapInput) -> Self? {
    guard input.map.mayNest else {
      input.noteUnusable(.tooDeep)
      return nil
    }
    let value = DecodedValue(nesting: input)
    do {
      var model = try Self(from: MapDecoder(value, of: Self.self))
      if let error = model.didMapError(value.map) {
        input.noteUnusable(.refusedByHook(error), Self.self)
        return nil
      }
      return model
    } catch let error as DecodingError {
      let error = DecodingFailure(map: value.map).modelError(
        value.unknownCase(error, of: Self.self)
      )
      input.noteUnusable(.thrown(error), Self.self)
    } catch {
      input.noteUnusable(.thrown(error), Self.self)
    }
    return nil
  }

  public func _updated(by input: MapInput) -> Self? {
    // Of an update by changes, the input is the whole new model.
    guard input.isObject, !input.isUpdatedByChanges, input.map.session.graph == nil else {
      return Self.readJSON(from: input)
    }
    return MergedUpdate(of: input).updated(self)
  }

  public static var _traits: MapTraits { [.isSkippedIfUnusable, .isUpdatedInPlace] }
}

// MARK: Writing

extension CodableMappable {
  /// Writes the members that `encode(to:)` encodes. Does nothing when reading.
  public func mapping(map: Map) {
    guard map.mappingType == .toJSON else { return }
    if let part = EncodedPart.offered(to: map, for: Self.self) {
      return part.writeMembers(to: map)
    }
    // The map belongs to another model, which includes the members of this one.
    let part = EncodedPart.take(for: self, UncountedReference(map))
    do {
      try encode(to: MapEncoder(part: part))
      if part.isObject {
        part.writeMembers(to: map)
      } else {
        map.madeExtras.veto(Refusal("\(Self.self) isn't encoded as an object"))
      }
    } catch {
      map.madeExtras.veto(Refusal(error, map.options) ?? error)
    }
    EncodedPart.giveBack(part, to: UncountedReference(map))
  }

  public func writeJSON(to output: inout MapOutput) {
    let around = output.reference
    // A value that encodes itself as another one, and so on, opens no container that would count as a level.
    guard around.with({ $0.session.beginEncoding() }) else { return output.refuse(.tooDeep) }
    let part = EncodedPart.take(for: self, around)
    part.allowDirectMembers(of: self, to: output)
    do {
      try encode(to: MapEncoder(part: part))
      end(part, &output)
    } catch {
      takeBack(part, &output, error)
    }
    EncodedPart.giveBack(part, to: around)
    around.with { $0.session.encodingDepth -= 1 }
  }

  /// Writes what hasn't been written yet of a model that has been encoded.
  private func end(_ part: EncodedPart, _ output: inout MapOutput) {
    switch part.end(at: &output) {
    case .opened(let map):
      part.writeMembers(to: map)
      end(&output, map)
    case .object:
      guard let map = output.beginModel(of: ObjectIdentifier(Self.self), _identity) else { return }
      map.ownsModel = !Self._isClass
      _ = part.offerMembers(of: self, to: map)
      end(&output, map)
    case .value: part.value.write(to: &output)
    case .refused: break
    }
  }

  /// Removes a model whose `encode(to:)` has thrown an error.
  private func takeBack(_ part: EncodedPart, _ output: inout MapOutput, _ error: any Error) {
    let error = Refusal(error, output.map.options) ?? error
    switch part.end(at: &output) {
    case .opened(let map): output.takeBackModel(map, error)
    case .object, .value:
      if let map = output.beginModel(of: ObjectIdentifier(Self.self), _identity) {
        output.takeBackModel(map, error)
      }
    case .refused: break
    }
  }

  // Calls `writeJSON`, which differs from the `writeJSON` of other models.
  public mutating func _writeInPlace(to output: inout MapOutput) { writeJSON(to: &output) }
}
