import Foundation

private let lock = NSLock()

/// Calls `body` under a lock that the whole process shares.
///
/// One lock serves all shared state, because each access takes a few nanoseconds, far less than creating a
/// lock for each object. `body` must only read or set that state. It must not call code of the user, not
/// even by releasing an object, whose deinitializer could run.
func exclusively<R>(_ body: () -> R) -> R {
  lock.withLock(body)
}
