import Mercator
import MercatorStores
import MercatorStreams
import SQLiteStore

/// Reads changes of stored repositories and stores them.
struct UpdateRun {
  private let file: String
  private let adapter: MapStoreAdapter<SQLiteStore>
  private let mapper = Mapper<Repository>(options: .changes)

  init(_ file: String, _ store: SQLiteStore) {
    self.file = file
    adapter = MapStoreAdapter(store)
  }

  /// Stores all changes that can be used, and returns the number of lines that can't.
  func run() throws(Failure) -> Int {
    var errors = LineErrors(file)
    defer { errors.close() }
    var updatedCount = 0
    for element in try MapOptions().elements(of: file, as: RepositoryChange.self).results {
      switch element {
      case .success(let change):
        do {
          try update(change)
          updatedCount += 1
        } catch let error as UnusableChange {
          errors.add(error.description)
        } catch {
          throw Failure("updating repositories", error)
        }
      case .failure(let error as MapElementError): errors.add(error)
      case .failure(let error): throw Failure("reading \(file)", error)
      }
    }
    try Message.write("updated \(updatedCount)\n")
    return errors.count
  }

  /// Why a line of changes can't be used.
  private struct UnusableChange: Error, CustomStringConvertible {
    let description: String
  }

  private func update(_ change: RepositoryChange) throws {
    guard let id = change.id else {
      throw UnusableChange(description: "a change without the id of a repository")
    }
    try adapter.store.perform {
      guard var repository = try adapter.model(Repository.self, where: ["id": id]) else {
        throw UnusableChange(description: "there is no repository \(id)")
      }
      // Properties whose keys are missing keep their values.
      let (isUpdated, report) = mapper.updateReporting(&repository, with: change.unmapped)
      let refusal = report.issues.first { $0.makesChangesUnusable }
      if let refusal { throw UnusableChange(description: "repository \(id): \(refusal)") }
      if !isUpdated { throw UnusableChange(description: "repository \(id): refused") }
      try adapter.save(repository)
    }
  }
}

extension MapIssue {
  /// Whether a line of changes can't be used. Only members of the repository itself may be missing, not those of its
  /// owner, its license or its topics.
  fileprivate var makesChangesUnusable: Bool {
    let isInside = path.dropFirst("$.".count).contains { $0 == "." || $0 == "[" }
    return severity == .error || (kind == .missing && isInside)
  }
}
