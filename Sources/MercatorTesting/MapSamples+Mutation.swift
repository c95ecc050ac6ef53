import Mercator

extension MapSamples {
  /// A sample with one error.
  public struct Mutation: Hashable, Sendable {
    /// The JSON with the error.
    public let sample: JSONValue
    /// The sample without it.
    public let original: JSONValue
    /// The path of the value that was changed, added or removed.
    public let path: JSONPath
    /// What was changed.
    public let kind: Kind

    /// The kinds of errors.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A value of another type.
      case wrongType = "wrong type"
      /// A null where the model reports null.
      case null
      /// A removed member that the model reports as missing.
      case missing
      /// A number that hardly any type can hold.
      case outOfRange = "out of range"
      /// The value inside an array or an object.
      case nested
      /// A text of 100,000 characters.
      case long
      /// An empty text, array or object.
      case empty
      /// A member with a key that no line maps.
      case unknownKey = "unknown key"
      /// A second member with the same key. The one that counts has the value of the original.
      case duplicateKey = "duplicate key"
    }
  }

  /// Returns a sample with one error, at a random place; nil if there is no sample, as for `next()`.
  ///
  ///     var samples = try MapSamples<Order>(seed: 42)
  ///     let mutation = samples.nextMutation()
  ///     // wrong type at $.items[0].price: {"id":7,"items":[{"price":[]}]}
  ///
  /// Some mutations are as good as the original to some models: a long text is still a text.
  public mutating func nextMutation() -> Mutation? {
    guard let original = next() else { return nil }
    let places = SamplePlace.all(in: original, shape)
    let candidates = Mutation.Kind.allCases.map { kind in
      (kind, places.filter { accepts(kind, at: $0) })
    }.filter { !$0.1.isEmpty }
    // The root can always have another type.
    let (kind, suitable) = random.one(of: candidates)
    return mutation(kind, of: original, at: random.one(of: suitable))
  }

  private func accepts(_ kind: Mutation.Kind, at place: SamplePlace) -> Bool {
    let value = place.value
    if place.shape.isAnything { return kind == .duplicateKey && place.isMember && tellsDuplicates }
    return switch kind {
    case .wrongType: true
    case .nested: !place.path.steps.isEmpty && !value.isNull
    case .null: !place.mayBeNull && !value.isNull && !place.path.steps.isEmpty
    case .missing: place.isMember && !place.mayBeMissing
    case .outOfRange: value.number != nil
    case .long: value.string != nil
    case .empty: value.count > 0 && !place.path.steps.isEmpty || value.string?.isEmpty == false
    case .unknownKey: place.shape.isModel && value.object != nil
    case .duplicateKey: place.isMember && tellsDuplicates
    }
  }

  private var tellsDuplicates: Bool { probe.options.reading.duplicateKeys != .reject }

  private mutating func mutation(
    _ kind: Mutation.Kind,
    of original: JSONValue,
    at place: SamplePlace
  ) -> Mutation {
    var (sample, path) = (original, place.path)
    switch kind {
    case .wrongType: sample[path: path] = wrongValue(insteadOf: place.value)
    case .null: sample[path: path] = .null
    case .missing: sample[path: path] = nil
    case .outOfRange:
      let digits = ["1e999", "-1e40", "18446744073709551616", "123456789012345678901234567890.5"]
      sample[path: path] = JSONNumberLiteral(random.one(of: digits)).map { JSONValue($0) }
    case .nested: sample[path: path] = random.oneIn(2) ? [place.value] : ["value": place.value]
    case .long: sample[path: path] = JSONValue(String(repeating: "long text ", count: 10_000))
    case .empty:
      sample[path: path] = place.value.object != nil ? [:] : place.value.array != nil ? [] : ""
    case .unknownKey:
      path = path.appending(.key("unknown\(random.below(1_000_000))"))
      sample[path: path] = SampleFamily.anything.value(using: &random)
    case .duplicateKey:
      sample = sample.duplicatingMember(
        at: path,
        as: wrongValue(insteadOf: place.value),
        isFirst: probe.options.reading.duplicateKeys == .lastWins
      )
    }
    return Mutation(sample: sample, original: original, path: path, kind: kind)
  }

  private mutating func wrongValue(insteadOf value: JSONValue) -> JSONValue {
    let values: [JSONValue] = [true, 7, -1.5, "wrong", ["wrong"], ["wrong": 1]]
    return random.one(of: values.filter { $0.kind != value.kind })
  }
}
