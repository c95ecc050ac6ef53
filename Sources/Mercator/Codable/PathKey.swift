import JSONText

/// A step of a path as a `CodingKey`.
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
  /// The path as coding keys.
  var codingPath: [any CodingKey] { steps.map { PathKey($0) } }

  /// Creates the path of coding keys. A key with an integer value is an index only if its text is that of an
  /// index, because keys of objects may have integer values, too.
  @inline(never)
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
