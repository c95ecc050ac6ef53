import Mercator

/// Finds what a database lacks of the tables of a store, and adds it.
struct SchemaMigration {
  private let schema: Schema
  private let connection: SQLiteConnection
  private let creation: TableCreation
  private var problems: [SQLiteSchemaError.Problem] = []
  /// The statements that add what is missing.
  private var statements: [String] = []
  /// The rows to add to the table of types.
  private var newTypes: [[SQLiteValue]] = []

  /// Adds missing tables and columns.
  ///
  /// - Throws: `SQLiteSchemaError` if there is any other difference; nothing is changed then.
  static func run(_ schema: Schema, _ connection: SQLiteConnection, isStrict: Bool) throws {
    func difference() throws -> SchemaMigration {
      var migration = SchemaMigration(schema, connection, isStrict: isStrict)
      try migration.compare()
      return migration
    }
    // Most databases are complete, and can be opened while another connection writes.
    let isComplete = try connection.transaction(isWriting: false) {
      try difference().statements.isEmpty
    }
    if isComplete { return }
    // Another connection may have added something in the meantime.
    try connection.transaction { try difference().apply() }
  }

  private init(_ schema: Schema, _ connection: SQLiteConnection, isStrict: Bool) {
    (self.schema, self.connection) = (schema, connection)
    creation = TableCreation(isStrict: isStrict)
  }

  private func apply() throws {
    try connection.run(PropertyTypes.creation)
    for statement in statements { try connection.run(statement) }
    for row in newTypes { try connection.run(PropertyTypes.insertion, row) }
  }

  // MARK: Comparison

  private mutating func compare() throws {
    for table in schema.tables { try compare(table) }
    if !problems.isEmpty { throw SQLiteSchemaError(problems) }
  }

  private mutating func compare(_ table: Table) throws {
    let found = try FoundTable(table.name, uniqueIndex: table.uniqueIndex, connection)
    var types = try types(of: table)
    if let found {
      compareKeys(of: found, table)
    } else {
      statements += creation.statements(creating: table)
    }
    for column in table.columns {
      let type = types.removeValue(forKey: column.name)
      let isMissing = found.map { $0.columns[column.name] == nil } ?? true
      switch (type, isMissing) {
      case (nil, true): add(column, to: table, exists: found != nil)
      default: compare(column, type, found?.columns[column.name], table)
      }
    }
    for join in table.joinTables.values.sorted(by: { $0.name < $1.name }) {
      try compare(join, types.removeValue(forKey: join.relationship))
    }
    // What is left belongs to no property of the entity.
    let known = Set(table.columns.map(\.name) + [Table.rowid])
    var rest = types
    for name in found?.names ?? [] where !known.contains(name) && rest[name] == nil {
      rest[name] = found?.columns[name]?.typeName
    }
    for (name, type) in rest.sorted(by: { $0.key < $1.key }) {
      report(table.name, name, found: type, expected: "nothing")
    }
  }

  /// Compares the columns by which records are identified.
  private mutating func compareKeys(of found: FoundTable, _ table: Table) {
    let rowid = found.columns[Table.rowid]
    if rowid?.isPrimaryKey != true || rowid?.type != "INTEGER" {
      report(
        table.name,
        Table.rowid,
        found: rowid?.typeName ?? "nothing",
        expected: "INTEGER PRIMARY KEY"
      )
    }
    let expected = table.entity.uniqueAttributes
    if Set(found.uniqueColumns) != Set(expected) {
      report(
        table.name,
        nil,
        found: SQLiteSchemaError.list(unique: found.uniqueColumns),
        expected: SQLiteSchemaError.list(unique: expected)
      )
    }
  }

  private mutating func compare(
    _ column: Table.Column,
    _ type: String?,
    _ found: FoundTable.Column?,
    _ table: Table
  ) {
    guard type == column.typeName, let found, creation.isDeclared(column, as: found) else {
      // If the table of types is as expected, the table itself isn't.
      let other = type == column.typeName ? nil : type
      report(
        table.name,
        column.name,
        found: other ?? found?.typeName ?? "nothing",
        expected: column.typeName
      )
      return
    }
  }

  private mutating func compare(_ join: JoinTable, _ type: String?) throws {
    let found = try FoundTable(join.name, uniqueIndex: "", connection)
    if type == nil, found == nil {
      statements += creation.statements(creating: join)
      addType(join.relationship, join.typeName, entity: join.source)
      return
    }
    let references = ["source", "target"].map { found?.columns[$0]?.reference }
    let expected = [join.source, join.target].map { [$0, Table.rowid, "CASCADE"] }
    let isSame =
      references == expected && found?.names.sorted() == ["position", "source", "target"]
    if type != join.typeName || !isSame {
      let other = type == join.typeName ? nil : type
      let table = found == nil ? "nothing" : "another table \"\(join.name)\""
      report(join.source, join.relationship, found: other ?? table, expected: join.typeName)
    }
  }

  private mutating func report(
    _ table: String,
    _ column: String?,
    found: String,
    expected: String
  ) {
    problems.append(.init(table, column, found: found, expected: expected))
  }

  // MARK: Additions

  private mutating func add(_ column: Table.Column, to table: Table, exists: Bool) {
    addType(column.name, column.typeName, entity: table.name)
    if !exists { return }
    if case .attribute(_, isOptional: false) = column.content {
      // The rows that are there have no value for it.
      report(table.name, column.name, found: "nothing", expected: column.typeName)
    }
    statements += creation.statements(adding: column, to: table)
  }

  private mutating func addType(_ property: String, _ type: String, entity: String) {
    newTypes.append([.text(entity), .text(property), .text(type)])
  }

  /// Returns the types of the properties of an entity, as they were when its table was created.
  private func types(of table: Table) throws -> [String: String] {
    let tables = try connection.texts(
      #"SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' AND "name" = ?"#,
      PropertyTypes.table
    )
    if tables.isEmpty { return [:] }
    let rows = try connection.texts(PropertyTypes.selection, table.name)
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }
}

extension TableCreation {
  /// Returns whether a column of a database is declared as a column of a store has to be.
  fileprivate func isDeclared(_ column: Table.Column, as found: FoundTable.Column) -> Bool {
    switch column.content {
    case .toOne(let entity):
      return found.type == "INTEGER" && found.reference == [entity, Table.rowid, "SET NULL"]
    case .attribute(let type, let isOptional):
      guard found.reference == nil, found.isOptional == isOptional else { return false }
      return declaredTypes(of: type).contains(found.type)
    }
  }
}
