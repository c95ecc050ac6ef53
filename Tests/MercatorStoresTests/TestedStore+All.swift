import Mercator
import MercatorStores
import MercatorStoresTesting
import MercatorTesting

extension TestedStore {
  static let all = [
    TestedStore(name: "in memory") { InMemoryStore(entities: $0) },
    TestedStore(name: "in memory, with upserts") { InMemoryStore(entities: $0, upserts: true) },
    TestedStore(name: "objects with sets") { ObjectSetStore(entities: $0) },
  ]
}
