import JSONText

/// A collection that can stand for a missing key; see `MapOptions.Reading.missingCollections`.
protocol EmptyCollection {
  init()
}

extension Array: EmptyCollection {}
extension Set: EmptyCollection {}
extension Dictionary: EmptyCollection {}

extension MappedValue: EmptyCollection where Value: EmptyCollection {
  init() { self.init(wrappedValue: Value()) }
}

extension Map {
  /// Returns an empty collection for a missing key if the options allow that; nil if not, and for any other type.
  func emptyCollection<T>(_ type: T.Type, for key: String) -> T? {
    guard options.reading.missingCollections == .empty,
      let empty = (type as? any EmptyCollection.Type)?.init() as? T
    else { return nil }
    guard let reporter = session.reporter, extras?.isLeftOut != true else { return empty }
    let missing = UnusableValue(missing: [.key(key)], type, in: self)
    reporter.add(
      .missing,
      at: missing.wholePath,
      slot: store == nil ? nil : cursor.object,
      expected: "\(type)",
      .default,
      error: MapError(missing, key: key)
    )
    return empty
  }
}
