import Mercator
import MercatorStores

/// The tables of a store.
struct Schema {
  let tables: [Table]
  private let tablesByName: [String: Table]

  /// - Throws: `SQLiteSchemaError` if the entities can't have tables, such as two of the same name.
  init(_ entities: [MapEntity]) throws {
    tables = try MapEntity.merged(entities).map { Table($0) }
    tablesByName = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    try checkNames()
    try checkProperties()
  }

  /// Returns the table of an entity; nil if there is none.
  subscript(entity: String) -> Table? { tablesByName[entity] }

  /// Returns the table of an entity.
  func table(of entity: String) throws -> Table {
    guard let table = tablesByName[entity] else {
      throw MapStoreError(.unknownEntity, entity: entity, detail: "the store has no such table")
    }
    return table
  }

  private func checkNames() throws {
    var problems: [SQLiteSchemaError.Problem] = []
    // SQLite ignores the case of ASCII letters in names.
    var tableNames: Set<String> = [PropertyTypes.table]
    func check(_ name: String, _ names: inout Set<String>, _ table: String, _ column: String?) {
      if name.isEmpty || name.utf8.contains(0) {
        problems.append(.init(table, column, found: "an unusable name", expected: "a name"))
      } else if !names.insert(name.lowercasedASCII).inserted {
        problems.append(.init(table, column, found: "the name twice", expected: "another name"))
      }
    }
    for table in tables {
      check(table.name, &tableNames, table.name, nil)
      var columnNames: Set<String> = [Table.rowid]
      for name in table.entity.attributes.map(\.name) + table.entity.relationships.map(\.name) {
        check(name, &columnNames, table.name, name)
      }
      for join in table.joinTables.values.sorted(by: { $0.name < $1.name }) {
        check(join.name, &tableNames, join.name, nil)
      }
    }
    if !problems.isEmpty { throw SQLiteSchemaError(problems) }
  }

  private func checkProperties() throws {
    var problems: [SQLiteSchemaError.Problem] = []
    for table in tables {
      for relationship in table.entity.relationships
      where relationship.entity.flatMap({ self[$0] }) == nil {
        let target = relationship.entity.map { "the entity \"\($0)\", which the store hasn't" }
        problems.append(
          .init(
            table.name,
            relationship.name,
            found: target ?? "no entity",
            expected: "an entity of the store"
          )
        )
      }
      for name in table.entity.uniqueAttributes
      where !table.entity.attributes.contains(where: { $0.name == name }) {
        problems.append(
          .init(table.name, name, found: "nothing", expected: "a unique attribute")
        )
      }
    }
    if !problems.isEmpty { throw SQLiteSchemaError(problems) }
  }
}

extension String {
  /// The text with the letters A to Z in lower case, and all others as they are.
  fileprivate var lowercasedASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0
        }
      )
    )
  }
}
