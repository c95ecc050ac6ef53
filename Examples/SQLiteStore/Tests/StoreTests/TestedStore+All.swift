import Mercator
import SQLiteStore

extension TestedStore {
  static let all = [
    TestedStore(name: "SQLite") { try SQLiteStore(":memory:", entities: $0) }
  ]
}
