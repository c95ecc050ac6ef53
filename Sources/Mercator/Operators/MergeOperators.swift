// Operators that update the elements of an array by their ids: `items <- (map["items"], .merged(by: \.id))`.

extension Map {
  /// Whether the elements of an array are updated. A patch is applied to the JSON before, so that the array is
  /// the new one as a whole: an element or a key that it lacks was removed.
  fileprivate var updatesElements: Bool { isReading && toObject && diagnostics?.changes == nil }
}

/// Maps an array of models; when a model is updated, its elements are updated by their ids.
@_disfavoredOverload
public func <- <T: BaseMappable, ID>(left: inout [T], right: (Map, MapMerge<T, ID>)) {
  let (map, merge) = right
  guard map.updatesElements else { return left <- map }
  if let elements = map.readValue([T]._traits, { merge.merge(left, $0) }) { left = elements }
}

/// Maps an Optional array of models; when a model is updated, its elements are updated by their ids.
@_disfavoredOverload
public func <- <T: BaseMappable, ID>(left: inout [T]?, right: (Map, MapMerge<T, ID>)) {
  let (map, merge) = right
  guard map.updatesElements, let existing = left else { return left <- map }
  let read = map.readValue([T]?._traits) { input -> [T]?? in
    input.isNull ? .some(nil) : merge.merge(existing, input).map { .some($0) }
  }
  if let elements = read { left = elements }
}

/// Writes an array of models, or an Optional one.
@_disfavoredOverload
public func >>> <T: BaseMappable, ID>(left: [T]?, right: (Map, MapMerge<T, ID>)) {
  left >>> right.0
}
