#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A thread keeps the trails of the last text for the next one: the model at the root, which comes
// once in a text, is on a trail then, too. While a text is written its writer has them, and nobody
// else: of two writers at once, the second makes trails of its own.

extension KeyTrails {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// Takes what the thread has kept; nil where it has nothing.
    static func takeKept() -> UnsafeMutablePointer<State>? {
      guard let key, let kept = pthread_getspecific(key) else { return nil }
      pthread_setspecific(key, nil)
      // Nothing but a state is kept under this key.
      return kept.assumingMemoryBound(to: State.self)
    }

    /// Has the thread keep a state until it ends; false where it has one already.
    static func keep(_ state: UnsafeMutablePointer<State>) -> Bool {
      guard let key, pthread_getspecific(key) == nil else { return false }
      return pthread_setspecific(key, state) == 0
    }

    /// The thread's own place.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key, { KeyTrails.destroy(kept: $0) }) == 0 ? key : nil
    }()

    private static func destroy(kept: UnsafeMutableRawPointer?) {
      // The thread ends, and calls this with what it has kept, if anything.
      if let kept { destroy(kept.assumingMemoryBound(to: State.self)) }
    }
  #else
    static func takeKept() -> UnsafeMutablePointer<State>? { nil }

    static func keep(_ state: UnsafeMutablePointer<State>) -> Bool { false }
  #endif
}
