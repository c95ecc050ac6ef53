import Mercator
import MercatorStores

/// A record of an `InMemoryStore`, which belongs to the queue of the store.
public final class InMemoryRecord: MapColumnRecord {
  /// The name of the entity.
  public let entity: String
  /// The position among the records of the entity, in the order in which they were inserted.
  let number: Int
  private let attributes: [MapEntity.Attribute]
  private weak var store: InMemoryStore?
  /// The values by name; of a relationship an array of records.
  var values: [String: Any] = [:]
  /// Whether the record was deleted. It is in no relationship then.
  public internal(set) var isDeleted = false

  init(_ entity: MapEntity, number: Int, in store: InMemoryStore) {
    (self.entity, self.number, self.store) = (entity.name, number, store)
    attributes = entity.attributes
  }

  /// Returns the positions of attributes in the entity.
  public func columns(of attributes: [String]) throws -> [Int] {
    try attributes.map { name in
      if let column = self.attributes.firstIndex(where: { $0.name == name }) { return column }
      throw MapStoreError(.unknownProperty, path: "$.\(name)", entity: entity)
    }
  }

  /// Returns the value of the attribute at a position in the entity.
  public func value(at column: Int) -> MapStoredValue {
    MapStoredValue(values[attributes[column].name])
  }

  /// Returns the value of an attribute, or an array of the records of a relationship; nil if there is none.
  public func value(forKey key: String) -> Any? {
    values[key] is [InMemoryRecord] ? related(key) : values[key]
  }

  /// Changes the value of an attribute or relationship. Does nothing when the store is gone.
  public func setValue(_ value: Any?, forKey key: String) { store?.change(self, key, value) }

  /// Returns the records of a relationship that aren't deleted.
  func related(_ name: String) -> [InMemoryRecord] {
    (values[name] as? [InMemoryRecord] ?? []).filter { !$0.isDeleted }
  }

  /// Returns the values of attributes as a key; nil if one of them is null.
  func key(_ attributes: [String]) -> MapRecordKey? {
    MapRecordKey(attributes.map { MapStoredValue(values[$0]) })
  }

  func removeRelationships(of entity: MapEntity?) {
    for relationship in entity?.relationships ?? [] { values[relationship.name] = nil }
  }
}

extension MapEntity.AttributeType {
  /// Whether an attribute of this type may have a value. None may have NaN, which databases refuse or store as null.
  func contains(_ value: MapStoredValue) -> Bool {
    if value.isNaN { return false }
    return switch (self, value) {
    case (.any, _), (_, .null), (.bool, .bool), (.text, .text), (.date, .date), (.data, .data),
      (.uuid, .uuid), (.url, .url), (.json, .json):
      true
    case (.integer, .integer), (.integer, .unsigned): true
    case (.double, .double), (.double, .integer), (.double, .unsigned), (.double, .decimal): true
    case (.decimal, .decimal), (.decimal, .integer), (.decimal, .unsigned), (.decimal, .double):
      true
    default: false
    }
  }
}

extension MapStoredValue {
  fileprivate var isNaN: Bool {
    switch self {
    case .double(let value): value.isNaN
    case .decimal(let value): value.isNaN
    case .date(let value): value.timeIntervalSinceReferenceDate.isNaN
    default: false
    }
  }
}
