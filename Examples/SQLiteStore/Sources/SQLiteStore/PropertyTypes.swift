import Mercator

/// The table that keeps the types of the properties of all entities.
///
/// The other tables don't tell them: a date is a REAL there, and a UUID a TEXT.
enum PropertyTypes {
  static let table = "mercator_properties"

  static let creation = """
    CREATE TABLE IF NOT EXISTS "\(table)" (
      "entity" TEXT NOT NULL, "property" TEXT NOT NULL, "type" TEXT NOT NULL,
      PRIMARY KEY ("entity", "property")
    ) WITHOUT ROWID
    """

  static let insertion = """
    INSERT INTO "\(table)" ("entity", "property", "type") VALUES (?, ?, ?)
    """

  static let selection = """
    SELECT "property", "type" FROM "\(table)" WHERE "entity" = ?
    """
}

extension Table.Column {
  /// The type as the table of types and errors spell it, such as `integer, not null`.
  var typeName: String {
    switch content {
    case .attribute(let type, let isOptional): type.rawValue + (isOptional ? "" : ", not null")
    case .toOne(let entity): "to-one \(entity)"
    }
  }
}
