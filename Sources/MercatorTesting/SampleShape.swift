import Mercator

/// What the JSON of a model looks like: the values from which its samples are made.
indirect enum SampleShape: Hashable, Sendable {
  /// A value of a family. `isKept` is whether it is written as it was read.
  case values(SampleFamily, isKept: Bool)
  /// An object with the members of a model. `isReported` is whether a value of another type is reported, which
  /// isn't so for an object that only lies on the way to a nested key such as `a.b`.
  case object([SampleMember], isReported: Bool)
  /// An object with any keys of a family; without values, it is always empty.
  case dictionary(keys: SampleFamily, values: SampleShape?)
  /// An array; without elements, it is always empty.
  case array(SampleShape?, hasUniqueElements: Bool)
}

/// A member of the objects of a model.
struct SampleMember: Hashable, Sendable {
  let key: String
  let shape: SampleShape
  /// Whether the model is read without an issue if the member is missing, or null.
  let mayBeMissing: Bool
  let mayBeNull: Bool
}

extension SampleShape {
  /// Creates the shape of a node that has been settled.
  init(_ node: SampleNode) {
    let children = node.children.filter { $0.state == .settled }
    switch node.candidate {
    case .values(let family): self = .values(family, isKept: node.isKept)
    case .array:
      self = .array(
        children.first.map { SampleShape($0) },
        hasUniqueElements: node.hasUniqueElements
      )
    case .object(.dictionary(let keys)):
      self = .dictionary(keys: keys, values: children.first.map { SampleShape($0) })
    case .object:
      self = .object(children.compactMap { SampleMember($0) }, isReported: node.isReported)
    }
  }
}

extension SampleMember {
  fileprivate init?(_ node: SampleNode) {
    guard case .key(let key)? = node.step else { return nil }
    self.init(
      key: key,
      shape: SampleShape(node),
      mayBeMissing: node.mayBeMissing,
      mayBeNull: node.mayBeNull
    )
  }
}

extension SampleShape {
  /// Returns the shape of a member or an element; nil if there is none.
  func inner(at step: JSONPath.Step) -> SampleShape? {
    switch (self, step) {
    case (.object(let members, _), .key(let key)): members.first { $0.key == key }?.shape
    case (.dictionary(_, let values), .key): values
    case (.array(let element, _), .index): element
    default: nil
    }
  }
}

// MARK: Values

extension SampleShape {
  /// Returns a random value of the shape.
  func value(using random: inout SplitMix64) -> JSONValue {
    switch self {
    case .values(let family, _): return family.value(using: &random)
    case .object(let members, _):
      var object = JSONObject()
      for member in members {
        if member.mayBeMissing, random.oneIn(4) { continue }
        object[member.key] =
          member.mayBeNull && random.oneIn(6) ? .null : member.shape.value(using: &random)
      }
      return JSONValue(object)
    case .dictionary(let keys, let values):
      guard let values else { return [:] }
      var object = JSONObject()
      for _ in 0..<random.below(4) {
        let key = keys.value(using: &random).string ?? ""
        object[key] = values.value(using: &random)
      }
      return JSONValue(object)
    case .array(let element, let hasUniqueElements):
      guard let element else { return [] }
      var elements: [JSONValue] = []
      for _ in 0..<random.below(4) {
        let value = element.value(using: &random)
        let isKnown = hasUniqueElements && elements.contains { $0.isOneElement(with: value) }
        if !isKnown { elements.append(value) }
      }
      return JSONValue(elements)
    }
  }
}

extension JSONValue {
  /// Whether a set of Swift values may take this value and another one for the same element. Unlike JSON, Swift
  /// compares strings by canonical equivalence, so their texts are compared as strings, too.
  fileprivate func isOneElement(with other: JSONValue) -> Bool {
    self == other || description == other.description
  }
}
