import Mercator
import MercatorStores
import Testing

/// A kind of store that each test of saving and reading runs over.
///
/// `all` is declared beside this folder, since the tests of other stores use the folder as well.
struct TestedStore: CustomTestStringConvertible, Sendable {
  let name: String
  /// Makes an empty store for these entities, in which several may have the same name.
  let make: @Sendable (_ entities: [MapEntity]) throws -> any MapRecordStore

  var testDescription: String { name }

  func make<each Model: MapStorable>(
    for models: repeat (each Model).Type
  ) throws -> any MapRecordStore {
    var entities: [MapEntity] = []
    for entity in repeat try MapEntity(of: each models) { entities.append(entity) }
    return try make(entities)
  }
}

/// Returns the description of the `MapStoreError` that a closure throws; fails if it throws no such error.
func storeError(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as MapStoreError {
    return error.description
  } catch {
    return "another error: \(error)"
  }
}

extension MapStoreAdapter {
  /// Returns the values of an attribute of all records of an entity, sorted as texts.
  func column(_ name: String, of entity: String) throws -> [String] {
    try store.perform {
      try store.fetch(entity, where: [], areIn: [], limit: nil)
        .map { "\($0.value(forKey: name) ?? "null")" }
        .sorted()
    }
  }

  /// Returns the number of records of an entity.
  func count(of entity: String) throws -> Int {
    try store.perform { try store.fetch(entity, where: [], areIn: [], limit: nil).count }
  }
}
