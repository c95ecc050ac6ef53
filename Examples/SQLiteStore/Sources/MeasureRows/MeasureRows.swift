import Foundation
import Mercator
import MercatorStores
import SQLiteStore

/// Compares the adapter and statements written by hand: the processor time of a row.
///
///     measure-rows [ROWS [ROUNDS]]
///
/// By default 100000 rows, saved 1000 in a transaction, and the medians of 5 rounds, in which both take turns. A fetch
/// reads all rows at once.
@main
struct MeasureRows {
  private let rows: Int
  private let rounds: Int
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("measure-rows-\(UUID().uuidString)")

  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    guard numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      FileHandle.standardError.write(Data("usage: measure-rows [ROWS [ROUNDS]]\n".utf8))
      exit(2)
    }
    try MeasureRows(
      rows: numbers.first ?? 100_000,
      rounds: numbers.count > 1 ? numbers[1] : 5
    ).run()
  }

  private init(rows: Int, rounds: Int) { (self.rows, self.rounds) = (rows, rounds) }

  private func run() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var (byHand, mapped) = (Times(), Times())
    for round in 0..<rounds {
      try byHand.add(measureByHand(round))
      try mapped.add(measureMapped(round))
    }
    print("nanoseconds a row   by hand   adapter   ratio")
    show("fetch", byHand.fetch, mapped.fetch)
    show("insert", byHand.insert, mapped.insert)
    show("update", byHand.update, mapped.update)
    let related = try measureRelated()
    show("save related", [], related.save)
    show("fetch related", [], related.fetch)
  }

  private func show(_ name: String, _ byHand: [Double], _ mapped: [Double]) {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func nanoseconds(_ times: [Double]) -> Double { times.median / Double(rows) * 1e9 }
    let ratio = byHand.isEmpty ? "" : String(format: "%.2f", mapped.median / byHand.median)
    let other = byHand.isEmpty ? "" : String(format: "%.0f", nanoseconds(byHand))
    print(
      name.padding(toLength: 17, withPad: " ", startingAt: 0) + cell(other, 10)
        + cell(String(format: "%.0f", nanoseconds(mapped)), 10) + cell(ratio, 8)
    )
  }

  /// The seconds of each round.
  private struct Times {
    var (fetch, insert, update): ([Double], [Double], [Double]) = ([], [], [])

    mutating func add(_ round: (fetch: Double, insert: Double, update: Double)) {
      fetch.append(round.fetch)
      insert.append(round.insert)
      update.append(round.update)
    }
  }

  private func measureByHand(
    _ round: Int
  ) throws -> (fetch: Double, insert: Double, update: Double) {
    let path = folder.appendingPathComponent("by-hand-\(round)").path
    _ = try store(path)
    let storage = try HandWrittenRows(path)
    return try measure(save: { try storage.save($0) }, fetch: { try storage.fetch() })
  }

  private func measureMapped(
    _ round: Int
  ) throws -> (fetch: Double, insert: Double, update: Double) {
    let adapter = MapStoreAdapter(try store(folder.appendingPathComponent("mapped-\(round)").path))
    return try measure(
      save: { try adapter.save(contentsOf: $0) },
      fetch: { try adapter.models() }
    )
  }

  private func store(_ path: String) throws -> SQLiteStore {
    try SQLiteStore(
      path,
      for: Measurement.self,
      Parcel.self,
      Sender.self,
      Stop.self,
      options: SQLiteStoreOptions(durability: .normal)
    )
  }

  private func measure(
    save: (ArraySlice<Measurement>) throws -> Void,
    fetch: () throws -> [Measurement]
  ) throws -> (fetch: Double, insert: Double, update: Double) {
    let old = (0..<rows).map { Measurement(number: $0, label: "old") }
    let new = (0..<rows).map { Measurement(number: $0, label: "new") }
    let insert = try processorTime { try inBatches(old, save) }
    let update = try processorTime { try inBatches(new, save) }
    var found: [Measurement] = []
    let time = try processorTime { found = try fetch() }
    guard found == new else { throw Difference() }
    return (time, insert, update)
  }

  private func measureRelated() throws -> (fetch: [Double], save: [Double]) {
    var times: (fetch: [Double], save: [Double]) = ([], [])
    let parcels = (0..<rows).map { Parcel(number: $0) }
    for round in 0..<rounds {
      let path = folder.appendingPathComponent("related-\(round)").path
      let adapter = MapStoreAdapter(try store(path))
      times.save.append(
        try processorTime { try inBatches(parcels) { try adapter.save(contentsOf: $0) } }
      )
      var found: [Parcel] = []
      times.fetch.append(try processorTime { found = try adapter.models() })
      guard found == parcels else { throw Difference() }
    }
    return times
  }

  private func inBatches<M>(_ models: [M], _ save: (ArraySlice<M>) throws -> Void) throws {
    for start in stride(from: 0, to: models.count, by: 1000) {
      try save(models[start..<min(start + 1000, models.count)])
    }
  }
}

/// The models that were fetched aren't those that were saved.
private struct Difference: Error {}
