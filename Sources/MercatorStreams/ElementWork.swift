import Foundation
import JSONElements
import JSONText
import Mercator

/// A part of a stream that one of several threads reads.
final class ElementWork<Model: BaseMappable & Sendable>: @unchecked Sendable {
  // Unchecked: the state is guarded by a lock, and changes hands with it.

  /// The elements of a part, and the error if its text isn't JSON.
  typealias WorkOutcome = (run: ElementRun<Model>?, error: StreamFailure?)

  private enum WorkState {
    case waiting(ElementStream.Part)
    case running
    case finished(WorkOutcome)
    /// Won't be read.
    case cancelled
  }

  private var state: WorkState
  /// The lock of all parts of the stream, which is signalled when one of them is finished.
  private let finishing: NSCondition
  private let settings: MapSettings
  private let containerPath: JSONPath
  /// The task that waits for the outcome.
  private var waitingTask: CheckedContinuation<Void, Never>?

  init(
    _ part: ElementStream.Part,
    _ settings: MapSettings,
    in containerPath: JSONPath,
    _ finishing: NSCondition
  ) {
    state = .waiting(part)
    (self.settings, self.containerPath, self.finishing) = (settings, containerPath, finishing)
  }

  /// Whether no thread has begun to read the part. Another thread may begin at any time.
  var isWaiting: Bool { finishing.withLock { if case .waiting = state { true } else { false } } }

  var isFinished: Bool { finishing.withLock { hasOutcome } }

  private var hasOutcome: Bool { if case .finished = state { true } else { false } }

  /// Blocks the thread until one of the parts of a stream is finished. Some have to be waiting or running.
  static func waitForAny(of works: [ElementWork]) {
    guard let finishing = works.first?.finishing else { return }
    finishing.withLock {
      while !works.contains(where: \.hasOutcome) { finishing.wait() }
    }
  }

  /// Makes the work end without a result, if it hasn't begun.
  func cancel() {
    finishing.withLock { if case .waiting = state { state = .cancelled } }
  }

  /// Parses the part, and makes a run of its elements. Does nothing and returns false if another thread has begun.
  @discardableResult
  func run(_ read: (ElementInputs) -> ElementRun<Model>) -> Bool {
    guard let part = begin() else { return false }
    let outcome = parse(part, read)
    let task = finishing.withLock {
      state = .finished(outcome)
      finishing.broadcast()
      return waitingTask.take()
    }
    task?.resume()
    return true
  }

  private func begin() -> ElementStream.Part? {
    finishing.withLock {
      guard case .waiting(let part) = state else { return nil }
      state = .running
      return part
    }
  }

  private func parse(
    _ part: ElementStream.Part,
    _ read: (ElementInputs) -> ElementRun<Model>
  ) -> WorkOutcome {
    let (batch, error) =
      switch part {
      case .piece(let piece): piece.parse()
      case .batch(let batch): (batch, nil)
      }
    let run = batch.map { read(ElementInputs($0, settings, in: containerPath)) }
    return (run, error.map { StreamFailure($0, settings) })
  }

  /// Blocks the thread until the part is finished, and returns its elements.
  func outcome() -> WorkOutcome {
    finishing.withLock {
      while true {
        switch state {
        case .finished(let outcome): return outcome
        case .cancelled: return (nil, nil)
        case .waiting, .running: finishing.wait()
        }
      }
    }
  }

  /// Suspends the task until the part is finished, and returns its elements.
  func outcome() async -> WorkOutcome {
    await withCheckedContinuation { continuation in
      let mustWait = finishing.withLock {
        switch state {
        case .waiting, .running:
          waitingTask = continuation
          return true
        case .finished, .cancelled: return false
        }
      }
      if !mustWait { continuation.resume() }
    }
    return finishing.withLock {
      if case .finished(let outcome) = state { return outcome }
      return (nil, nil)
    }
  }
}
