import Mercator

/// A value of a sample, with what is known about it.
struct SamplePlace {
  let path: JSONPath
  let value: JSONValue
  let shape: SampleShape
  /// Whether the value belongs to a key.
  let isMember: Bool
  let mayBeMissing: Bool
  let mayBeNull: Bool

  /// Returns the places of all values in a sample of a shape, an outer one before those inside it.
  static func all(in sample: JSONValue, _ shape: SampleShape) -> [SamplePlace] {
    var places = [
      SamplePlace(
        path: JSONPath(),
        value: sample,
        shape: shape,
        isMember: false,
        mayBeMissing: false,
        mayBeNull: false
      )
    ]
    var position = 0
    while position < places.count {
      places += places[position].inner
      position += 1
    }
    return places
  }

  private var inner: [SamplePlace] {
    switch shape {
    case .values: return []
    case .object(let members, _):
      return members.compactMap { member in
        value[member.key].map { value in
          SamplePlace(
            path: path.appending(.key(member.key)),
            value: value,
            shape: member.shape,
            isMember: true,
            mayBeMissing: member.mayBeMissing,
            mayBeNull: member.mayBeNull
          )
        }
      }
    case .dictionary(_, let shape):
      guard let shape, let object = value.object else { return [] }
      return object.map { place(.key($0.key), $0.value, shape) }
    case .array(let shape, _):
      guard let shape, let array = value.array else { return [] }
      return array.enumerated().map { place(.index($0.offset), $0.element, shape) }
    }
  }

  /// An entry of a dictionary or an element of an array, which isn't required.
  private func place(
    _ step: JSONPath.Step,
    _ value: JSONValue,
    _ shape: SampleShape
  ) -> SamplePlace {
    let isMember = if case .key = step { true } else { false }
    return SamplePlace(
      path: path.appending(step),
      value: value,
      shape: shape,
      isMember: isMember,
      mayBeMissing: true,
      // Unknown, as an element may be Optional.
      mayBeNull: true
    )
  }
}

extension SampleShape {
  var isAnything: Bool { if case .values(.anything, _) = self { true } else { false } }
  var isModel: Bool { if case .object = self { true } else { false } }
}

extension JSONValue {
  /// Returns the value with a second member that has the key of the one at a path.
  ///
  /// - Parameters:
  ///   - value: the value of the second member.
  ///   - isFirst: whether it comes before the other one.
  func duplicatingMember(at path: JSONPath, as value: JSONValue, isFirst: Bool) -> JSONValue {
    let text = text(duplicatingMemberAt: path.steps[...], value, isFirst)
    // Only a text can have duplicate keys. What was put together from texts of values is JSON.
    guard let parsed = try? JSONValue(parsing: text) else { return self }
    return parsed
  }

  private func text(
    duplicatingMemberAt steps: ArraySlice<JSONPath.Step>,
    _ value: JSONValue,
    _ isFirst: Bool
  ) -> String {
    guard let step = steps.first else { return text() }
    if let array {
      let elements = array.enumerated().map { position, element in
        step == .index(position)
          ? element.text(duplicatingMemberAt: steps.dropFirst(), value, isFirst) : element.text()
      }
      return "[\(elements.joined(separator: ","))]"
    }
    let members = (object ?? [:]).flatMap { key, member in
      let name = JSONValue(key).text()
      guard step == .key(key) else { return ["\(name):\(member.text())"] }
      guard steps.count == 1 else {
        return ["\(name):\(member.text(duplicatingMemberAt: steps.dropFirst(), value, isFirst))"]
      }
      let both = ["\(name):\(value.text())", "\(name):\(member.text())"]
      return isFirst ? both : both.reversed()
    }
    return "{\(members.joined(separator: ","))}"
  }
}
