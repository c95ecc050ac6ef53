import Foundation
import Mercator
import MercatorStores
import SQLiteStore

/// A query that the program offers.
enum Query: String {
  /// The repositories with the most stars.
  case top
  /// The programming languages, by the functions of SQLite for JSON.
  case languages
  /// The number of records of each entity.
  case count

  /// Returns the result as lines.
  ///
  /// - Parameter isJSON: whether each line is a JSON object; if not, the lines are a table.
  func lines(_ store: SQLiteStore, isJSON: Bool) throws -> [String] {
    switch self {
    case .top:
      let repositories = try MapStoreAdapter(store).models(
        Repository.self,
        from: store.records(of: "Repository", #"ORDER BY "stars" DESC, "id" LIMIT 10"#)
      )
      if isJSON { return try repositories.map { try Mapper().writeString($0) } }
      return TextTable(
        ["stars", "repository", "owner", "topics"],
        repositories.map { repository in
          let topics = repository.topics.map(\.name).joined(separator: ", ")
          return [
            "\(repository.stars)", repository.fullName, repository.owner?.login ?? "", topics,
          ]
        }
      ).lines
    case .languages:
      return try lines(
        store,
        #"""
        SELECT "key" AS "language", count(*) AS "repositories", sum("value") AS "bytes"
        FROM "Repository", json_each("Repository"."languages")
        GROUP BY "key" ORDER BY count(*) DESC, "key" LIMIT 10
        """#,
        ["language", "repositories", "bytes"],
        isJSON
      )
    case .count:
      let selections = ["License", "Repository", "Topic", "User"].map { entity in
        #"SELECT '\#(entity)', count(*) FROM "\#(entity)""#
      }
      let sql = selections.joined(separator: " UNION ALL ")
      return try lines(store, sql, ["entity", "records"], isJSON)
    }
  }

  private func lines(
    _ store: SQLiteStore,
    _ sql: String,
    _ names: [String],
    _ isJSON: Bool
  ) throws -> [String] {
    let rows = try store.rows(sql)
    if !isJSON { return TextTable(names, rows.map { $0.map(\.text) }).lines }
    return rows.map { row in
      var object = JSONObject()
      for (name, value) in zip(names, row) { object[name] = value.json }
      return JSONValue(object).text()
    }
  }
}

extension SQLiteValue {
  fileprivate var text: String { json.string ?? json.text() }

  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let value): JSONValue(value)
    case .real(let value): JSONValue(value) ?? .null
    case .text(let value): JSONValue(value)
    case .blob(let value): JSONValue(value.base64EncodedString())
    }
  }
}
