import Foundation

/// Calls `body` on a thread of its own, which has never mapped anything, and waits for it.
///
/// - Parameter stackSize: in bytes; nil for what the system gives a thread.
package func onNewThread<R, E: Error>(
  stackSize: Int? = nil,
  _ body: @escaping () throws(E) -> R
) throws(E) -> R {
  let job = Job(body)
  let thread = Thread { job.run() }
  if let stackSize { thread.stackSize = stackSize }
  thread.start()
  return try job.wait()
}

private final class Job<R, E: Error>: @unchecked Sendable {
  // Unchecked: the thread writes the result before it signals, and nobody reads it earlier.
  private let body: () throws(E) -> R
  private var result: Result<R, E>?
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping () throws(E) -> R) {
    self.body = body
  }

  func run() {
    result = Result { () throws(E) in try body() }
    done.signal()
  }

  func wait() throws(E) -> R {
    done.wait()
    return try result!.get()
  }
}
