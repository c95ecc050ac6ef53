#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A thread keeps the key sequences of the last text for the next one: the model at the root, which comes
// once in a text, is on a key sequence then, too. While a text is written its writer has them, and nobody
// else: of two writers at once, the second makes key sequences of its own.

extension KeySequences {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// Takes what the thread has kept; nil where it has nothing.
    static func takeKept() -> UnsafeMutablePointer<State>? {
      key.flatMap { place(under: $0) }?.pointee.take()
    }

    /// Takes what a text was written with, with its key sequences, if the thread has kept that.
    static func takeWriter() -> JSONWriter? {
      guard let key, let place = place(under: key), let state = place.pointee,
        let writer = state.pointee.writer.take()
      else { return nil }
      place.pointee = nil
      // Used by `keep`, which the thread comes to after this.
      state.pointee.home = place
      return writer
    }

    /// Takes the document of the last text, if the thread has kept it, and it has room for the next.
    static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? {
      guard let key, let state = place(under: key)?.pointee,
        state.pointee.document?.hasRoom(for: byteCount) == true
      else { return nil }
      return state.pointee.document.take()
    }

    /// Has the thread keep a state until it ends, or frees it.
    ///
    /// Of two, the one that knows more is kept: of a text inside another, that is the outer one's.
    static func keep(_ state: UnsafeMutablePointer<State>) {
      // It may be another thread's.
      state.pointee.home = nil
      guard let key, let place = place(under: key) ?? makePlace(under: key) else {
        return destroy(state)
      }
      guard let other = place.pointee else { return place.pointee = state }
      let isMore = other.pointee.count > state.pointee.count
      place.pointee = isMore ? other : state
      destroy(isMore ? state : other)
    }

    /// Where a thread keeps the state. The place stays, so that keeping and taking is no more than a
    /// change of it.
    private typealias Place = UnsafeMutablePointer<UnsafeMutablePointer<State>?>

    private static func place(under key: pthread_key_t) -> Place? {
      // Nothing but a place is kept under this key; see `makePlace`.
      pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeMutablePointer<State>?.self)
    }

    @inline(never)
    private static func makePlace(under key: pthread_key_t) -> Place? {
      let place = Place.allocate(capacity: 1)
      place.initialize(to: nil)
      if pthread_setspecific(key, place) == 0 { return place }
      place.deallocate()
      return nil
    }

    /// What a thread's place is kept under.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key, { KeySequences.destroy(kept: $0) }) == 0 ? key : nil
    }()

    private static func destroy(kept: UnsafeMutableRawPointer?) {
      // The thread ends, and calls this with what it has kept, if anything.
      guard let place = kept?.assumingMemoryBound(to: UnsafeMutablePointer<State>?.self) else {
        return
      }
      // What it holds may keep something in turn: at a new place, which is taken back like this one.
      if let state = place.pointee.take() { destroy(state) }
      place.deallocate()
    }
  #else
    static func takeKept() -> UnsafeMutablePointer<State>? { nil }

    static func takeWriter() -> JSONWriter? { nil }

    static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? { nil }

    static func keep(_ state: UnsafeMutablePointer<State>) { destroy(state) }
  #endif
}
