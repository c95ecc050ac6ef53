import Foundation

/// Runs code with a stack that has room for deep recursion, whatever the limit of the process is.
enum LargeStack {
  /// Only the part that is used takes memory.
  private static let byteCount = 256 << 20

  static func run<R>(_ body: @escaping () throws -> R) throws -> R {
    nonisolated(unsafe) var result: Result<R, any Error>?
    nonisolated(unsafe) let body = body
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try body() }
      isDone.signal()
    }
    thread.stackSize = byteCount
    thread.start()
    // The thread sets the result before it signals.
    isDone.wait()
    guard let result else { throw Failure("the thread for the schema has ended early") }
    return try result.get()
  }
}
