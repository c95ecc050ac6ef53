import Foundation

/// Calls `body` on a new thread, which keeps nothing yet, and waits until it has ended.
func onNewThread<R>(_ body: @escaping () -> R) -> R {
  let job = Job(body)
  let thread = Thread { job.run() }
  thread.start()
  return job.wait()
}

private final class Job<R>: @unchecked Sendable {
  // Unchecked: the thread writes the result before it signals, and nobody reads it earlier.
  private let body: () -> R
  private var result: R?
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping () -> R) { self.body = body }

  func run() {
    result = body()
    done.signal()
  }

  func wait() -> R {
    done.wait()
    return result!
  }
}
