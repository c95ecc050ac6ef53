import JSONElements
import JSONText
import Mercator

/// The parts of a stream that are read ahead by several threads.
///
///     the caller   bytes --> ElementIntake --> pieces with whole elements
///     a worker     a piece --> ElementBatch --> models
///     the caller   models, in the order of the stream or as they come
///
/// The caller is a worker, too: it reads a piece that no other worker has begun instead of waiting. That keeps the cores
/// busy, and models that it makes itself need not be passed on. Models of other threads are given back to them to be freed.
///
/// The number of parts is bounded: the next one is started when one was taken.
final class ElementLookahead<Model: BaseMappable & Sendable> {
  let intake: ElementIntake
  private let workers: ElementWorkers<Model>
  /// The parts that are being read, in the order of the stream.
  private var pending: [ElementWork<Model>] = []
  /// Those among them that the caller has read.
  private var readHere: Set<ObjectIdentifier> = []
  /// Whether the caller has read the part that was taken last.
  private var isLastReadHere = false
  /// Models that were handed out, for the thread that reads the next part to free.
  private var used = UsedModels<Model>()
  /// The error that ends reading, behind the pending parts.
  private var failure: (any Error)?
  private var hasEnded = false
  /// The number of pending parts in front of the one that was taken last.
  private var countBefore = 0

  init(_ intake: ElementIntake, _ workers: ElementWorkers<Model>) {
    (self.intake, self.workers) = (intake, workers)
  }

  deinit { cancel() }

  /// Starts to read parts, up to the bound. Returns whether more bytes are needed.
  func fill() -> Bool {
    do throws(StreamFailure) {
      while !hasEnded, pending.count < workers.maximumParts {
        switch try intake.nextPart() {
        case .part(let part):
          pending.append(workers.start(part, in: intake, freeing: used))
          used = UsedModels()
        case .incomplete: return true
        case .ended: hasEnded = true
        }
      }
    } catch {
      end(throwing: error)
    }
    return false
  }

  /// Takes the models of the part that was taken last, after they were handed out.
  func giveBack(_ models: [Model]) {
    if !isLastReadHere { used.append(models) }
  }

  /// Whether parts are being read, or wait to be handed out.
  var hasParts: Bool { !pending.isEmpty }

  /// Ends reading with an error, which is thrown behind the pending parts.
  func end(throwing error: any Error) { (failure, hasEnded) = (error, true) }

  /// Removes the next part, or the first one that is finished if order doesn't matter; nil if there is none. The caller
  /// doesn't wait for another thread while there is a part that it can read itself.
  func takeNext(inOrder: Bool) -> ElementWork<Model>? {
    guard let first = pending.first else { return nil }
    countBefore = 0
    if inOrder {
      workers.begin(first)
      while !first.isFinished, let other = pending.first(where: \.isWaiting) {
        if workers.readAhead(other) { readHere.insert(ObjectIdentifier(other)) }
      }
    } else {
      countBefore = indexOfAny()
    }
    let work = pending.remove(at: countBefore)
    isLastReadHere = readHere.remove(ObjectIdentifier(work)) != nil
    return work
  }

  /// Returns the index of a part that is finished, if there are parts.
  private func indexOfAny() -> Int {
    while true {
      if let index = pending.firstIndex(where: \.isFinished) { return index }
      if let other = pending.first(where: \.isWaiting) {
        workers.begin(other)
      } else {
        ElementWork.waitForAny(of: pending)
      }
    }
  }

  /// Returns the elements of the part that was taken last. If its text isn't JSON, reading ends behind them and those
  /// of the parts in front of it.
  func run(of outcome: ElementWork<Model>.WorkOutcome) -> ElementRun<Model>? {
    if let error = outcome.error {
      cancel(behind: countBefore)
      end(throwing: error)
    }
    return outcome.run
  }

  /// Throws the error that has ended reading, once.
  func rethrow() throws {
    guard let failure = failure.take() else { return }
    throw (failure as? StreamFailure)?.told(to: intake.settings) ?? failure
  }

  /// Forgets the pending parts, or those behind the first ones. Those that haven't begun are not read.
  func cancel(behind count: Int = 0) {
    for work in pending[count...] { work.cancel() }
    pending.removeSubrange(count...)
  }
}
