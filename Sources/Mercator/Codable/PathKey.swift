import JSONText

/// A step of a path, as what `Codable` calls a key.
struct PathKey: CodingKey {
  let step: JSONPath.Step

  init(_ step: JSONPath.Step) { self.step = step }
  init?(stringValue: String) { step = .key(stringValue) }
  init?(intValue: Int) { step = .index(intValue) }

  var stringValue: String {
    switch step {
    case .key(let key): key
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    if case .index(let index) = step { index } else { nil }
  }
}

extension JSONPath {
  /// The path as keys.
  var codingPath: [any CodingKey] { steps.map { PathKey($0) } }

  /// The path that keys name. One with a number may be the key of an object all the same: it is a
  /// position if it is called as one.
  init(codingPath: [any CodingKey]) {
    self.init(
      codingPath.map { key in
        if let key = key as? PathKey { return key.step }
        guard let index = key.intValue, key.stringValue == "Index \(index)" else {
          return .key(key.stringValue)
        }
        return .index(index)
      }
    )
  }
}
