/// A transform for models of several types, selected by a tag (discriminator) among their members.
///
///     static let vehicles = MapCluster<any Vehicle>(
///       key: "type", ["car": Car.self, "bike": Bike.self], fallback: UnknownVehicle.self)
///
///     vehicle <- (map["vehicle"], Model.vehicles)       // any Vehicle, Optionals, arrays of it
///
/// `Base` is an existential type, a class, or an enum whose cases contain models; see `Case`. The tag is a
/// text or a number. Its key is a path if it contains a dot. The tag is written before the members of the
/// model; if the model has a line for the same key, the value of that line is written instead.
///
/// An object with an unknown or missing tag is read as the fallback. Without a fallback it is unusable: an
/// element is skipped, and a report has the tag and its path. A model of a type that isn't listed isn't
/// written, because it couldn't be read again. A model of the fallback type is written without a tag.
public struct MapCluster<Base>: DirectTransform, @unchecked Sendable {
  // Unchecked because the compiler doesn't treat metatypes as Sendable. The closures of the cases capture
  // only metatypes and Sendable values.

  public typealias Object = Base

  package let key: String
  package let cases: [Case]
  package let fallback: Case?

  /// Creates a cluster of types that each are a `Base`.
  ///
  /// - Parameters:
  ///   - key: the key of the tag in the object.
  ///   - types: a type for each tag. A type with several tags is written with its first one.
  ///   - fallback: the type for objects with any other tag, or none.
  public init(
    key: String,
    _ types: KeyValuePairs<MapMatch, any BaseMappable.Type>,
    fallback: (any BaseMappable.Type)? = nil
  ) {
    self.init(
      key: key,
      cases: types.map { Case($0.key, type: $0.value) },
      fallback: fallback.map { Case(nil, type: $0) }
    )
  }

  /// Creates a cluster of the cases of an enum.
  public init(key: String, cases: [Case], fallback: Case? = nil) {
    self.key = key
    self.cases = cases
    self.fallback = fallback
  }

  /// The tags that occur more than once, of which the first is used. A test should expect none.
  public var conflicts: [MapMatch] { cases.compactMap(\.tag).repeated }

  public func readJSON(from input: MapInput) -> Base? { read(input, updating: nil) }

  public func writeJSON(_ value: Base?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    for member in cases where member.write(value, ClusterTag(key, member.tag), &output) { return }
    if let fallback, fallback.write(value, nil, &output) { return }
    output.noteOmission()
    output.writeNoResult()
  }

  /// Reads a value. Updates the existing model if it has the type that the tag selects.
  func read(_ input: MapInput, updating existing: Base?) -> Base? {
    if input.isNull { return nil }
    guard input.isObject else {
      // A dictionary may contain a model instead of its JSON.
      if let value: Base = input.native(), value is any BaseMappable { return value }
      input.noteUnusable(.notAnObject, Base.self)
      return nil
    }
    let graph = input.map.session.graph as? ObjectGraph
    guard let found = find(graph?.object(referencedBy: input) ?? input) else { return nil }
    // The model may have no line for the tag, which isn't to be reported as an unknown key.
    let extras = input.map.extras
    extras?.tag = (input.slot, key)
    defer { extras?.tag = nil }
    return found.read(input, existing)
  }

  /// Returns the case that the tag of an object selects; records the reason if there is none.
  private func find(_ input: MapInput) -> Case? {
    guard let member = input.member(key) else {
      if let fallback { return fallback }
      input.noteUnusable(.wrongType, Base.self, expected: "object with \(quoted(key))")
      return nil
    }
    let scalar = Scalar(member)
    if let found = cases.first(where: { $0.tag?.matches(scalar) == true }) { return found }
    if let fallback {
      if input.map.isInstrumented { member.note(.unknownCase, expected: expectation, .default) }
      return fallback
    }
    member.noteUnusable(.unknownCase, Base.self, expected: expectation)
    return nil
  }

  private var expectation: String { cases.compactMap(\.tag).listed }
}

extension MapCluster: CustomStringConvertible {
  /// The name of the type, without the cases.
  public var description: String { "MapCluster<\(Base.self)>" }
}
