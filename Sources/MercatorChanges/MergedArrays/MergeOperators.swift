import Mercator

// Operators that update the elements of an array by their ids: `items <- (map["items"], .merged(by: \.id))`.

/// Whether the elements of an array are updated. A patch is applied to the JSON before, so that the array is the new
/// one as a whole: an element or a key that it lacks was removed.
private func updatesElements(_ map: Map) -> Bool {
  map.mappingType == .fromJSON && map.toObject && !map.input.isUpdatedByChanges
}

/// Maps an array of models; when a model is updated, its elements are updated by their ids.
@_disfavoredOverload
public func <- <T: BaseMappable, ID>(left: inout [T], right: (Map, MapMerge<T, ID>)) {
  let (map, merge) = right
  guard updatesElements(map) else { return left <- map }
  map.readInstrumented(&left, MergedKind(merge, existing: left))
}

/// Maps an Optional array of models; when a model is updated, its elements are updated by their ids.
@_disfavoredOverload
public func <- <T: BaseMappable, ID>(left: inout [T]?, right: (Map, MapMerge<T, ID>)) {
  let (map, merge) = right
  guard updatesElements(map), let existing = left else { return left <- map }
  map.readInstrumented(&left, MergedOptionalKind(merge, existing: existing))
}

/// Writes an array of models, or an Optional one.
@_disfavoredOverload
public func >>> <T: BaseMappable, ID>(left: [T]?, right: (Map, MapMerge<T, ID>)) {
  left >>> right.0
}

/// The kind of an array of models whose elements are updated by their ids.
struct MergedKind<Element: BaseMappable, ID: Hashable>: PropertyKind {
  private let merge: MapMerge<Element, ID>
  private let existing: [Element]

  init(_ merge: MapMerge<Element, ID>, existing: [Element]) {
    (self.merge, self.existing) = (merge, existing)
  }

  var traits: MapTraits { [Element]._traits }

  func read(_ input: MapInput) -> [Element]? { merge.merge(existing, input) }

  func readNew(_ input: MapInput) -> [Element]? { [Element].readJSON(from: input) }

  func write(_ value: [Element], to output: inout MapOutput) { value.writeJSON(to: &output) }

  var isMapped: Bool { true }

  func mapped(_ value: [Element]) -> (any MapValue)? { value }
}

/// The kind of an Optional array of models whose elements are updated by their ids.
struct MergedOptionalKind<Element: BaseMappable, ID: Hashable>: PropertyKind {
  private let kind: MergedKind<Element, ID>

  init(_ merge: MapMerge<Element, ID>, existing: [Element]) {
    kind = MergedKind(merge, existing: existing)
  }

  var traits: MapTraits { [Element]?._traits }

  func read(_ input: MapInput) -> [Element]?? {
    input.isNull ? .some(nil) : kind.read(input).map { .some($0) }
  }

  func readNew(_ input: MapInput) -> [Element]?? { [Element]?.readJSON(from: input) }

  func write(_ value: [Element]?, to output: inout MapOutput) { value.writeJSON(to: &output) }

  var isMapped: Bool { true }

  func mapped(_ value: [Element]?) -> (any MapValue)? { value }
}
