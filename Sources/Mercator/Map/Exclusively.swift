import Foundation

private let lock = NSLock()

/// Calls `body` while no other thread is in such a call.
///
/// One lock serves all that tasks may share here. What it guards is read or set in a few
/// nanoseconds, far less than a lock for each of them would cost to make. So `body` must do no more
/// than that, and nothing that calls code of the user's, not even by letting go of an object.
func exclusively<R>(_ body: () -> R) -> R {
  lock.withLock(body)
}
