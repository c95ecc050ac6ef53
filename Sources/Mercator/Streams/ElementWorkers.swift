import Foundation
import JSONText

/// The threads that read parts of a stream.
struct ElementWorkers<Model: BaseMappable & Sendable> {
  private let queue = OperationQueue()
  /// Signalled once for each part that is finished.
  private let finished = DispatchSemaphore(value: 0)
  private let read: @Sendable (ElementInputs) -> ElementRun<Model>
  /// The largest number of parts that are being read or wait to be handed out.
  let maximumParts: Int

  /// - Parameter read: reads the elements of a piece.
  init(_ count: Int, _ read: @escaping @Sendable (ElementInputs) -> ElementRun<Model>) {
    self.read = read
    // More threads than cores only need more memory.
    let count = min(max(count, 1), 1024)
    queue.maxConcurrentOperationCount = count
    queue.qualityOfService = .userInitiated
    maximumParts = 2 * count
  }

  /// Starts to read a part of a stream.
  func start(_ part: ElementStream.Part, in intake: ElementIntake) -> ElementWork<Model> {
    let work = ElementWork(part, intake.settings, in: intake.containerPath, read)
    queue.addOperation { [finished] in
      work.run()
      finished.signal()
    }
    return work
  }

  /// Waits until another part is finished. Called once for each part, or never.
  func waitForAny() { finished.wait() }
}
