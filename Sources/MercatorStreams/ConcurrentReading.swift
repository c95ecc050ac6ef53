import Foundation
import Mercator

/// Reads the elements of a stream on several threads, for a thread that waits for them.
struct ConcurrentReading<Model: BaseMappable & Sendable> {
  let feed: ElementFeed
  let lookahead: ElementLookahead<Model>
  let keepsOrder: Bool

  var upstream: ElementUpstream<Model> {
    ElementUpstream(
      progress: feed.progress,
      next: next,
      close: close,
      giveBack: lookahead.giveBack
    )
  }

  private func next() throws -> ElementRun<Model>? {
    while true {
      do {
        while lookahead.fill() {
          // A pipe may be silent until its elements are answered.
          if lookahead.hasParts, !feed.isReady { break }
          try feed.feed()
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

  private func close() throws {
    lookahead.cancel()
    try feed.close()
  }
}
