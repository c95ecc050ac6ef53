// A value that several threads may use, one at a time. The standard library's mutex lies in the
// object that has it and costs no memory of its own, but needs macOS 15 on Apple platforms.

#if canImport(Darwin)
  import Foundation

  final class Guarded<Value: Sendable>: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
  }
#else
  import Synchronization

  struct Guarded<Value: Sendable>: ~Copyable, Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    borrowing func withLock<R>(_ body: (inout Value) -> R) -> R { value.withLock { body(&$0) } }
  }
#endif
