/// The tables of a database aren't those of the models, or the models can't have tables. Nothing was changed.
public struct SQLiteSchemaError: Error, Hashable, Sendable {
  /// A difference.
  public struct Problem: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    /// The name of the attribute or relationship; nil for the table itself.
    public let column: String?
    /// What the database has.
    public let found: String
    /// What the models need.
    public let expected: String

    init(_ table: String, _ column: String?, found: String, expected: String) {
      (self.table, self.column, self.found, self.expected) = (table, column, found, expected)
    }
  }

  /// The differences, at least one.
  public let problems: [Problem]

  init(_ problems: [Problem]) { self.problems = problems }
}

extension SQLiteSchemaError: CustomStringConvertible {
  /// The differences, such as `table "Label", column "color": found integer, expected text`, separated by semicolons.
  public var description: String {
    problems.map { problem in
      let column = problem.column.map { ", column \"\($0)\"" } ?? ""
      return
        "table \"\(problem.table)\"\(column): found \(problem.found), expected \(problem.expected)"
    }
    .joined(separator: "; ")
  }
}
