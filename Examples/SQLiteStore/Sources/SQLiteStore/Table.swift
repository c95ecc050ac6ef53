import Mercator
import MercatorStores

/// The table of an entity.
///
/// It has a column for each attribute and for each relationship to one record, and `rowid`, by which other tables
/// refer to its rows. SQLite never uses a number twice for it.
final class Table {
  /// The content of a column.
  enum Content: Hashable {
    case attribute(MapEntity.AttributeType, isOptional: Bool)
    /// The `rowid` of a record of another entity.
    case toOne(entity: String)
  }

  struct Column {
    let name: String
    let content: Content
  }

  let entity: MapEntity
  /// The columns except for `rowid`.
  let columns: [Column]
  /// The tables of the relationships to many records, by the name of the relationship.
  let joinTables: [String: JoinTable]
  private let indexes: [String: Int]
  /// Selects `rowid` and all columns; conditions are added behind it.
  let selection: String

  /// The name of the column that other tables refer to.
  static let rowid = "rowid"

  init(_ entity: MapEntity) {
    self.entity = entity
    let attributes = entity.attributes.map {
      Column(name: $0.name, content: .attribute($0.type, isOptional: $0.isOptional))
    }
    let toOne = entity.relationships.filter { !$0.isToMany }.map {
      Column(name: $0.name, content: .toOne(entity: $0.entity ?? ""))
    }
    columns = attributes + toOne
    let joinTables = entity.relationships.filter(\.isToMany).map { JoinTable($0, of: entity.name) }
    self.joinTables = Dictionary(joinTables.map { ($0.relationship, $0) }) { first, _ in first }
    indexes = Dictionary(columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let names = [Table.rowid] + columns.map(\.name)
    let table = entity.name.quoted
    // With the name of the table, because SQLite reads an unknown name in quotes as a text.
    selection =
      "SELECT \(names.map { "\(table).\($0.quoted)" }.joined(separator: ", ")) FROM \(table)"
  }

  var name: String { entity.name }

  /// Returns the index and the type of the column of an attribute.
  func attribute(_ name: String) throws -> (index: Int, type: MapEntity.AttributeType) {
    guard let index = indexes[name], case .attribute(let type, _) = columns[index].content else {
      throw unknownProperty(name)
    }
    return (index, type)
  }

  /// Returns the index of the column of a relationship to one record, and the entity that it leads to.
  func toOne(_ name: String) throws -> (index: Int, entity: String) {
    guard let index = indexes[name], case .toOne(let entity) = columns[index].content else {
      throw unknownProperty(name)
    }
    return (index, entity)
  }

  /// Returns whether a name is that of a relationship.
  func isRelationship(_ name: String) -> Bool {
    if joinTables[name] != nil { return true }
    guard let index = indexes[name], case .toOne = columns[index].content else { return false }
    return true
  }

  /// Returns the error for a name that no attribute or relationship has.
  private func unknownProperty(_ name: String) -> MapStoreError {
    MapStoreError(
      .unknownProperty,
      path: "$.\(name)",
      entity: entity.name,
      detail: "the table has no column \"\(name)\""
    )
  }
}
