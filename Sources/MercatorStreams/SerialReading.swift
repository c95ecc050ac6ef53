import Foundation
import Mercator

/// Reads the elements of a stream on the thread that asks for them.
struct SerialReading {
  let feed: ElementFeed

  func upstream<N>(of type: N.Type) -> ElementUpstream<N> {
    ElementUpstream(
      progress: feed.progress,
      next: { try next().map { .inputs($0) } },
      close: feed.close
    )
  }

  private func next() throws -> ElementInputs? {
    while true {
      switch try feed.intake.next() {
      case .part(let inputs): return inputs
      case .ended: return nil
      case .incomplete: try feed.feed()
      }
    }
  }
}
