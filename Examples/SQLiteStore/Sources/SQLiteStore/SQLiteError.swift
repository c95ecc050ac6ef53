#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// An error of SQLite, or of what a database contains.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code, such as 19 for a violated constraint.
  public let code: Int32
  /// The extended result code, such as 2067 for a violated unique index.
  public let extendedCode: Int32
  /// What is wrong, in the words of SQLite. It contains names, but no values.
  public let message: String
  /// The statement with placeholders for its values; nil if no statement caused the error.
  public let sql: String?

  init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.code = extendedCode & 0xFF
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The error as one line, such as `SQLite error 19 (2067): UNIQUE constraint failed: Owner.id, in INSERT …`.
  public var description: String {
    let codes = code == extendedCode ? "\(code)" : "\(code) (\(extendedCode))"
    return "SQLite error \(codes): \(message)" + (sql.map { ", in \($0)" } ?? "")
  }
}
