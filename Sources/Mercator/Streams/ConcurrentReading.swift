import Foundation

/// Reads the elements of a stream on several threads, for a thread that waits for them.
final class ConcurrentReading<Model: BaseMappable & Sendable> {
  private let progress: Progress
  private var source: ElementSource?
  private let lookahead: ElementLookahead<Model>
  private let keepsOrder: Bool

  init(_ source: ElementSource, _ lookahead: ElementLookahead<Model>, keepsOrder: Bool) {
    (self.source, self.lookahead, self.keepsOrder) = (source, lookahead, keepsOrder)
    progress = Progress(totalUnitCount: source.byteCount ?? -1)
  }

  var upstream: ElementUpstream<Model> {
    ElementUpstream(progress: progress, next: next, close: close)
  }

  private func next() throws -> ElementRun<Model>? {
    while true {
      do {
        while lookahead.fill() {
          // A pipe may be silent until its elements are answered.
          if lookahead.hasParts, source?.isReady() == false { break }
          try feed()
        }
      } catch {
        lookahead.end(throwing: error)
      }
      guard let work = lookahead.takeNext(inOrder: keepsOrder) else {
        try lookahead.rethrow()
        return nil
      }
      if let run = lookahead.run(of: work.outcome()) { return run }
    }
  }

  private func feed() throws {
    guard let source else { return lookahead.intake.finish() }
    if progress.isCancelled { throw CancellationError() }
    var count = 0
    let hasMore = try source.read { bytes in
      count = bytes.count
      lookahead.intake.append(bytes)
    }
    if hasMore {
      progress.completedUnitCount += Int64(count)
    } else {
      lookahead.intake.finish()
    }
  }

  private func close() throws {
    lookahead.cancel()
    guard let source else { return }
    self.source = nil
    try source.close()
  }
}
