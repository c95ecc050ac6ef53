import Foundation
import Mercator
import MercatorStreams

/// Reads the repositories of a file and stores them in batches.
struct ImportRun {
  private let file: String
  private let storage: any RepositoryStorage
  private let batchSize: Int
  private let showsProgress: Bool
  private var storedCount = 0

  init(_ file: String, _ storage: any RepositoryStorage, batch: Int, showsProgress: Bool) {
    (self.file, self.storage) = (file, storage)
    (batchSize, self.showsProgress) = (batch, showsProgress)
  }

  /// Stores all repositories that can be read, and returns the number of lines that can't.
  mutating func run() throws(Failure) -> Int {
    let elements = try MapOptions.exact.elements(of: file, as: Repository.self)
    var bar = showsProgress ? ProgressBar(file, elements.progress) : nil
    defer { bar?.clear() }
    var errors = LineErrors(file)
    defer { errors.close() }
    var batch: [Repository] = []
    for element in elements.results {
      bar?.update()
      switch element {
      case .success(let repository):
        batch.append(repository)
        if batch.count == batchSize { try store(&batch) }
      case .failure(let error as MapElementError):
        bar?.clear()
        errors.add(error)
      case .failure(let error): throw Failure("reading \(file)", error)
      }
    }
    try store(&batch)
    return errors.count
  }

  private mutating func store(_ batch: inout [Repository]) throws(Failure) {
    if batch.isEmpty { return }
    do { try storage.store(batch) } catch { throw Failure("storing repositories", error) }
    storedCount += batch.count
    batch.removeAll(keepingCapacity: true)
    try Message.write("stored \(storedCount)\n")
  }
}

extension MapOptions {
  /// Options by which a line is an error if a value can't be used, or is missing and not Optional.
  static let exact = MapOptions(policy: MapOptions.Policy(.fail, except: [.unknownKey: .ignore]))

  /// Options for changes, which have only some of the keys.
  static let changes = MapOptions(
    policy: MapOptions.Policy(.fail, except: [.unknownKey: .ignore, .missing: .warn])
  )

  /// Returns the models of a file of JSON Lines; `-` is standard input.
  func elements<M: Mappable>(
    of file: String,
    as type: M.Type
  ) throws(Failure) -> MappedElements<M> {
    let mapper = Mapper<M>(options: self)
    do {
      if file == "-" { return mapper.elements(of: .standardInput, as: .jsonLines) }
      return try mapper.elements(ofFile: file, as: .jsonLines)
    } catch {
      throw Failure("reading \(file)", error)
    }
  }
}
