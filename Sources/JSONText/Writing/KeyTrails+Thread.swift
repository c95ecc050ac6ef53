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

    /// Takes what a text was read with, if the thread has kept that, and it is fit for the next.
    static func takeReader(where isFit: (AnyObject) -> Bool) -> AnyObject? {
      guard let key, let kept = pthread_getspecific(key) else { return nil }
      let state = kept.assumingMemoryBound(to: State.self)
      guard let reader = state.pointee.reader, isFit(reader) else { return nil }
      state.pointee.reader = nil
      return reader
    }

    /// Has the thread keep a state until it ends, or frees it.
    ///
    /// Of two, the one that knows more is kept: of a text inside another, that is the outer one's.
    static func keep(_ state: UnsafeMutablePointer<State>) {
      var kept = state
      if let other = takeKept() {
        let isMore = other.pointee.count > state.pointee.count
        kept = isMore ? other : state
        destroy(isMore ? state : other)
      }
      guard let key, pthread_setspecific(key, kept) == 0 else { return destroy(kept) }
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

    static func takeReader(where isFit: (AnyObject) -> Bool) -> AnyObject? { nil }

    static func keep(_ state: UnsafeMutablePointer<State>) { destroy(state) }
  #endif
}
