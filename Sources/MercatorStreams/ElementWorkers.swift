import Foundation
import JSONElements
import JSONText
import Mercator

/// The threads that read parts of a stream: that of the caller, and others.
struct ElementWorkers<Model: BaseMappable & Sendable> {
  /// The threads beside the caller's.
  private let queue = OperationQueue()
  private let otherCount: Int
  private let read: @Sendable (ElementInputs) -> ElementRun<Model>
  /// Signalled when a part is finished.
  let finishing = NSCondition()
  /// The largest number of parts that are being read or wait to be handed out.
  let maximumParts: Int

  /// - Parameter read: reads the elements of a piece.
  init(_ count: Int, _ read: @escaping @Sendable (ElementInputs) -> ElementRun<Model>) {
    self.read = read
    // More threads than cores only need more memory.
    let count = min(max(count, 1), 1024)
    otherCount = count - 1
    queue.maxConcurrentOperationCount = max(otherCount, 1)
    queue.qualityOfService = .userInitiated
    maximumParts = 2 * count
  }

  /// Starts to read a part of a stream, unless the caller is the only worker.
  ///
  /// - Parameter used: models that the thread frees before that.
  func start(
    _ part: ElementStream.Part,
    in intake: ElementIntake,
    freeing used: UsedModels<Model>
  ) -> ElementWork<Model> {
    let work = ElementWork<Model>(part, intake.settings, in: intake.containerPath, finishing)
    if otherCount > 0 {
      queue.addOperation { [read] in
        used.free()
        work.run(read)
      }
    }
    return work
  }

  /// Makes sure that a part is finished or being read: the caller reads it if no other thread has begun. Its elements
  /// are read one by one when they are asked for.
  func begin(_ work: ElementWork<Model>) { work.run { .inputs($0) } }

  /// Reads all elements of a part on the caller's thread. Returns false if another thread has begun.
  func readAhead(_ work: ElementWork<Model>) -> Bool { work.run(read) }
}
