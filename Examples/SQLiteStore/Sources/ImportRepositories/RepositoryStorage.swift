import Mercator
import MercatorStores
import SQLiteStore

/// Where repositories are stored, each call in a transaction of its own.
protocol RepositoryStorage {
  func store(_ repositories: [Repository]) throws
}

/// Stores repositories by their record mapping.
struct MappedStorage: RepositoryStorage {
  private let adapter: MapStoreAdapter<SQLiteStore>

  init(_ store: SQLiteStore) { adapter = MapStoreAdapter(store) }

  func store(_ repositories: [Repository]) throws { try adapter.save(contentsOf: repositories) }
}

extension SQLiteStore {
  /// Opens the database of the program.
  convenience init(repositoriesAt path: String) throws {
    try self.init(path, for: Repository.self, User.self, License.self, Topic.self)
  }
}
