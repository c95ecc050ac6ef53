import Mercator
import MercatorStores

/// Writes the SQL that creates tables and parts of them.
struct TableCreation {
  /// Whether the tables check the types of their values, which SQLite does since version 3.37.
  let isStrict: Bool

  /// Returns the statements that create the table of an entity, without those of its relationships to many records.
  func statements(creating table: Table) -> [String] {
    let rowid = "\(Table.rowid.quoted) INTEGER PRIMARY KEY AUTOINCREMENT"
    let columns = [rowid] + table.columns.map { definition(of: $0) }
    let create = "CREATE TABLE \(table.name.quoted) (\(columns.joined(separator: ", ")))"
    var statements = [create + (isStrict ? " STRICT" : "")]
    if !table.entity.uniqueAttributes.isEmpty {
      let columns = table.entity.uniqueAttributes.quoted
      let index = table.uniqueIndex.quoted
      statements.append("CREATE UNIQUE INDEX \(index) ON \(table.name.quoted) (\(columns))")
    }
    for column in table.columns { statements += index(of: column, in: table) }
    return statements
  }

  /// Returns the statements that add a column to a table.
  func statements(adding column: Table.Column, to table: Table) -> [String] {
    let add = "ALTER TABLE \(table.name.quoted) ADD COLUMN \(definition(of: column))"
    return [add] + index(of: column, in: table)
  }

  /// Returns the statements that create the table of a relationship to many records.
  func statements(creating table: JoinTable) -> [String] {
    func reference(_ name: String, _ entity: String) -> String {
      """
      "\(name)" INTEGER NOT NULL REFERENCES \(entity.quoted) (\(Table.rowid.quoted)) \
      ON DELETE CASCADE
      """
    }
    let create = """
      CREATE TABLE \(table.name.quoted) (\(reference("source", table.source)), \
      "position" INTEGER NOT NULL, \(reference("target", table.target)), \
      PRIMARY KEY ("source", "position")) WITHOUT ROWID
      """
    // Without the index, deleting a record would search the whole table.
    let index = """
      CREATE INDEX \("\(table.name).target".quoted) ON \(table.name.quoted) ("target")
      """
    return [create + (isStrict ? ", STRICT" : ""), index]
  }

  private func index(of column: Table.Column, in table: Table) -> [String] {
    guard case .toOne = column.content else { return [] }
    let index = "\(table.name).\(column.name)".quoted
    return ["CREATE INDEX \(index) ON \(table.name.quoted) (\(column.name.quoted))"]
  }

  private func definition(of column: Table.Column) -> String {
    let name = column.name.quoted
    switch column.content {
    case .toOne(let entity):
      return """
        \(name) INTEGER REFERENCES \(entity.quoted) (\(Table.rowid.quoted)) ON DELETE SET NULL
        """
    case .attribute(let type, let isOptional):
      var words = [name, declaredTypes(of: type)[isStrict ? 0 : 1]]
      if !isOptional { words.append("NOT NULL") }
      switch type {
      case .bool: words.append("CHECK (\(name) IN (0, 1))")
      case .double: words.append("CHECK (typeof(\(name)) IN ('real', 'null'))")
      default: break
      }
      return words.joined(separator: " ")
    }
  }

  /// Returns the types that the column of an attribute is declared with: in a strict table, and in another one.
  func declaredTypes(of type: MapEntity.AttributeType) -> [String] {
    switch type {
    case .bool, .integer: ["INTEGER", "INTEGER"]
    // A column of the type REAL would lose the sign of zero.
    case .double: ["ANY", "BLOB"]
    case .date: ["REAL", "REAL"]
    case .decimal, .text, .uuid, .url, .json: ["TEXT", "TEXT"]
    case .data: ["BLOB", "BLOB"]
    case .any: ["ANY", "BLOB"]
    }
  }
}

extension Table {
  /// The name of the index over the unique attributes.
  var uniqueIndex: String { "\(name).unique" }
}
