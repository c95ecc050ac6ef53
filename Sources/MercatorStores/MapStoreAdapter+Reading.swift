// Reading models from records.

extension MapStoreAdapter {
  /// Reads the model of a record that has these values of attributes.
  ///
  ///     let saved = try adapter.model(Repository.self, where: ["id": 42])
  ///
  /// - Parameters:
  ///   - type: the type of the model, whose entity the record has.
  ///   - values: the values by the names of attributes in the record; nil for null.
  /// - Returns: the model of the first such record; nil if there is none.
  /// - Throws: `MapStoreError`.
  public func model<M: MapStorable>(
    _ type: M.Type = M.self,
    where values: [String: Any?]
  ) throws -> M? {
    try store.perform {
      try read(type, records(of: type, where: values, limit: 1), isSingle: true).first
    }
  }

  /// Reads the models of all records that have these values of attributes; see `model(_:where:)`.
  ///
  /// - Parameters:
  ///   - type: the type of the models, whose entity the records have.
  ///   - values: the values; none, the default, for the models of all records of the entity.
  public func models<M: MapStorable>(
    _ type: M.Type = M.self,
    where values: [String: Any?] = [:]
  ) throws -> [M] {
    try store.perform {
      try read(type, records(of: type, where: values, limit: nil), isSingle: false)
    }
  }

  /// Reads the model of a record, such as one that a query of the store has found.
  ///
  /// An object is made once for each record, so objects may lead back to each other as the records do. A property
  /// whose line isn't a part of the record mapping has its initial value. Lines, hooks and options work as when JSON is
  /// read.
  public func model<M: MapStorable>(
    _ type: M.Type = M.self,
    from record: Store.Record
  ) throws -> M {
    try store.perform { try read(type, [record], isSingle: true)[0] }
  }

  /// Reads the models of records; see `model(_:from:)`. The records of one call that are the same lead to the same
  /// object.
  public func models<M: MapStorable>(
    _ type: M.Type = M.self,
    from records: some Sequence<Store.Record>
  ) throws -> [M] {
    try store.perform { try read(type, Array(records), isSingle: false) }
  }

  private func read<M: MapStorable>(
    _ type: M.Type,
    _ records: [Store.Record],
    isSingle: Bool
  ) throws -> [M] {
    var reading = GraphReading(store, settings, isSingle: isSingle) { try plan(for: $0) }
    return try reading.models(of: records, as: type)
  }
}
