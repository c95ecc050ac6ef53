import Mercator

/// A table as it is in a database.
struct FoundTable {
  struct Column: Equatable {
    /// The declared type in upper case, such as `INTEGER`.
    let type: String
    let isOptional: Bool
    let isPrimaryKey: Bool
    /// The table and column that the column refers to, and what happens when the row there is deleted.
    var reference: [String]?

    /// The type as errors spell it, as far as the table tells it.
    var typeName: String {
      if let reference { return "a reference to \(reference[0])" }
      return (type.isEmpty ? "no type" : type) + (isOptional ? "" : ", not null")
    }
  }

  /// The names of the columns in their order.
  private(set) var names: [String] = []
  private(set) var columns: [String: Column] = [:]
  /// The columns of a unique index.
  private(set) var uniqueColumns: [String] = []

  /// Reads the columns of a table; nil if there is no such table.
  init?(_ name: String, uniqueIndex: String, _ connection: SQLiteConnection) throws {
    let columnRows = try connection.texts(
      #"SELECT "name", upper("type"), "notnull", "pk" FROM pragma_table_xinfo(?)"#,
      name
    )
    if columnRows.isEmpty { return nil }
    for row in columnRows {
      names.append(row[0])
      columns[row[0]] = Column(type: row[1], isOptional: row[2] == "0", isPrimaryKey: row[3] != "0")
    }
    let references = try connection.texts(
      #"SELECT "from", "table", coalesce("to", ''), "on_delete" FROM pragma_foreign_key_list(?)"#,
      name
    )
    for row in references { columns[row[0]]?.reference = Array(row.dropFirst()) }
    uniqueColumns = try connection.texts(
      """
      SELECT "c"."name" FROM pragma_index_list(?) AS "i", pragma_index_info("i"."name") AS "c" \
      WHERE "i"."name" = ? AND "i"."unique" AND NOT "i"."partial" ORDER BY "c"."seqno"
      """,
      name,
      uniqueIndex
    )
    .map { $0[0] }
  }
}

extension SQLiteConnection {
  /// Returns the rows of a statement, whose values are texts and integers, as texts.
  func texts(_ sql: String, _ values: String...) throws -> [[String]] {
    try rows(sql, values.map { .text($0) }).map { row in
      row.map { value in
        switch value {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        default: ""
        }
      }
    }
  }
}
