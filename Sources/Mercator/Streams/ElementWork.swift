import Foundation
import JSONText

/// A part of a stream that another thread reads.
final class ElementWork<Model: BaseMappable & Sendable>: @unchecked Sendable {
  // Unchecked: the lock guards the part and the result, which one thread makes and another one takes.

  /// The elements of a part, and the error if its text isn't JSON.
  typealias Outcome = (run: ElementRun<Model>?, error: StreamFailure?)

  private let condition = NSCondition()
  private var part: ElementStream.Part?
  private let settings: MapSettings
  private let containerPath: JSONPath
  private let read: @Sendable (ElementInputs) -> ElementRun<Model>
  private var made: Outcome?
  /// The task that waits for the outcome.
  private var waiting: CheckedContinuation<Void, Never>?

  init(
    _ part: ElementStream.Part,
    _ settings: MapSettings,
    in containerPath: JSONPath,
    _ read: @escaping @Sendable (ElementInputs) -> ElementRun<Model>
  ) {
    (self.part, self.settings, self.read) = (part, settings, read)
    self.containerPath = containerPath
  }

  var isFinished: Bool { condition.withLock { made != nil } }

  /// Makes the work end without a result, if it hasn't begun.
  func cancel() { condition.withLock { part = nil } }

  /// Reads the elements.
  func run() {
    let part = condition.withLock { self.part.take() }
    let outcome = part.map { read($0) } ?? (nil, nil)
    let waiting = condition.withLock {
      made = outcome
      condition.signal()
      return self.waiting.take()
    }
    waiting?.resume()
  }

  private func read(_ part: ElementStream.Part) -> Outcome {
    let (batch, error) =
      switch part {
      case .piece(let piece): piece.parse()
      case .batch(let batch): (batch, nil)
      }
    let run = batch.map { read(ElementInputs($0, settings, in: containerPath)) }
    return (run, error.map { StreamFailure($0, settings) })
  }

  /// Blocks the thread until the elements were read, and returns them.
  func outcome() -> Outcome {
    condition.withLock {
      while made == nil { condition.wait() }
      return made ?? (nil, nil)
    }
  }

  /// Suspends the task until the elements were read, and returns them.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let isMade = condition.withLock {
        if made == nil { waiting = continuation }
        return made != nil
      }
      if isMade { continuation.resume() }
    }
    return condition.withLock { made ?? (nil, nil) }
  }
}
