/// Models of several types, told apart by a tag among their members.
///
///     static let vehicles = MapCluster<any Vehicle>(
///       key: "type", ["car": Car.self, "bike": Bike.self], fallback: UnknownVehicle.self)
///
///     vehicle <- (map["vehicle"], Model.vehicles)       // any Vehicle, Optionals, arrays of it
///
/// `Base` is a protocol's `any`, a class, or an enum whose cases have models; see `Case`. The tag is a
/// text or a number; its key is a path where it has a dot. It is written in front of the model, whose
/// own line for the key counts where it has one.
///
/// A tag of no type, or none, is read as the fallback, or is unusable: an element is skipped, and a
/// report has the tag and its path. A model of another type isn't written, since it couldn't be read
/// again; that of the fallback is, without a tag of ours.
public struct MapCluster<Base>: TransformType {
  public typealias Object = Base
  public typealias JSON = Any

  private let key: String
  private let cases: [Case]
  private let fallback: Case?

  /// A cluster of types that are a `Base` each.
  ///
  /// - Parameters:
  ///   - key: where the tag stands in the object.
  ///   - types: a type for each tag. One with several tags is written with its first.
  ///   - fallback: the type of all that has another tag, or none.
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

  /// A cluster of cases, for an enum.
  public init(key: String, cases: [Case], fallback: Case? = nil) {
    self.key = key
    self.cases = cases
    self.fallback = fallback
  }

  /// Tags that were given more than once, of which the first counts: a mistake, for a test to find.
  public var conflicts: [MapMatch] { cases.compactMap(\.tag).repeated }

  public func transformFromJSON(_ value: Any?) -> Base? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  public func transformToJSON(_ value: Base?) -> Any? {
    DictionarySink.tree(MapSettings()) { _write(value, to: &$0) }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> Base? {
    value.flatMap { _read(MapInput($0, map.nestedSettings)) }
  }

  public func transformToJSON(_ value: Base?, map: Map) -> Any? {
    DictionarySink.tree(inside: map) { _write(value, to: &$0) }
  }

  public func _read(_ input: MapInput) -> Base? { read(input, updating: nil) }

  public func _write(_ value: Base?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    for member in cases where member.write(value, Tag(key, member.tag), &output) { return }
    if let fallback, fallback.write(value, nil, &output) { return }
    output.noteOmission()
    output.writeNoResult()
  }
}

extension MapCluster {
  /// Reads a value; a model of the same type as the one that is there may be updated.
  func read(_ input: MapInput, updating existing: Base?) -> Base? {
    if input.isNull { return nil }
    guard input.isObject else { return readyMade(input) }
    guard let found = find(input) else { return nil }
    // The type may not know the key that it was chosen by.
    let diagnostics = input.map.diagnostics
    diagnostics?.tag = (input.slot, key)
    defer { diagnostics?.tag = nil }
    return found.read(input, existing)
  }

  /// The case that an object is of; says why there is none.
  private func find(_ input: MapInput) -> Case? {
    guard let member = input.member(key) else {
      if let fallback { return fallback }
      input.noteUnusable(.wrongType, Base.self, expected: "object with \(quoted(key))")
      return nil
    }
    let scalar = Scalar(member)
    if let found = cases.first(where: { $0.tag?.matches(scalar) == true }) { return found }
    if let fallback {
      if input.map.isWatched { member.note(.unknownCase, expected: expectation, .default) }
      return fallback
    }
    member.noteUnusable(.unknownCase, Base.self, expected: expectation)
    return nil
  }

  private var expectation: String { cases.compactMap(\.tag).listed }

  /// A model that a dictionary holds in the place of its JSON.
  private func readyMade(_ input: MapInput) -> Base? {
    if let value: Base = input.native(), value is any BaseMappable { return value }
    input.noteUnusable(.notAnObject, Base.self)
    return nil
  }
}

extension MapCluster: @unchecked Sendable {
  // Unchecked because a type as such is none that the compiler knows to be shared: the closures of the
  // cases hold types, and what may be shared.
}

extension MapCluster: CustomStringConvertible {
  /// The type, without all that it holds.
  public var description: String { "MapCluster<\(Base.self)>" }
}
