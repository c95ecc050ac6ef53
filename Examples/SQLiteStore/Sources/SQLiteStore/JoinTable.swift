import Mercator
import MercatorStores

/// The table of a relationship to many records: pairs of rows, and the position of the second among those of the first.
struct JoinTable {
  /// The name of the relationship.
  let relationship: String
  /// The name of the table, such as `Repository_labels`.
  let name: String
  /// The entity that the relationship belongs to.
  let source: String
  /// The entity that it leads to.
  let target: String
  /// The type of the relationship for errors and the table of types.
  let typeName: String
  /// Selects the rows that a row is related to and their positions, in their order.
  let selection: String
  /// Relates a row to another one, at a position.
  let insertion: String
  /// Deletes all pairs of a row.
  let deletion: String

  init(_ relationship: MapEntity.Relationship, of entity: String) {
    self.relationship = relationship.name
    source = entity
    target = relationship.entity ?? ""
    typeName = relationship.typeName
    name = "\(entity)_\(relationship.name)"
    let table = name.quoted
    selection = """
      SELECT "target", "position" FROM \(table) WHERE "source" = ? ORDER BY "position"
      """
    insertion = #"INSERT INTO \#(table) ("source", "position", "target") VALUES (?, ?, ?)"#
    deletion = #"DELETE FROM \#(table) WHERE "source" = ?"#
  }
}
