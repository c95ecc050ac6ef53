#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Each thread keeps the key sequences of its last text for the next one, so that the model at the root, which
// occurs once in a text, is on a key sequence too. During a text only its writer uses them: a second writer
// of the thread creates its own.

extension KeySequences {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// Takes the state that the thread keeps; nil if there is none.
    static func takeKept() -> UnsafeMutablePointer<State>? {
      key.flatMap { place(under: $0) }?.pointee.take()
    }

    /// Takes the writer of the thread's last text, which holds its key sequences; nil if none is kept.
    static func takeWriter() -> JSONWriter? {
      guard let key, let place = place(under: key), let state = place.pointee,
        let writer = state.pointee.writer.take()
      else { return nil }
      place.pointee = nil
      // The same thread calls `keep` later, so the place is still valid then.
      state.pointee.home = place
      return writer
    }

    /// Takes the document of the thread's last text if it is kept and has room for the next text.
    static func takeDocument(withRoomFor byteCount: Int) -> JSONDocument? {
      guard let key, let state = place(under: key)?.pointee,
        state.pointee.document?.hasRoom(for: byteCount) == true
      else { return nil }
      return state.pointee.document.take()
    }

    /// Keeps a state until the thread ends, or frees it.
    ///
    /// If another state is kept already, the one with more cached keys stays: that of the outer text.
    static func keep(_ state: UnsafeMutablePointer<State>) {
      // The place may belong to another thread.
      state.pointee.home = nil
      guard let key, let place = place(under: key) ?? makePlace(under: key) else {
        return destroy(state)
      }
      guard let other = place.pointee else { return place.pointee = state }
      let isMore = other.pointee.count > state.pointee.count
      place.pointee = isMore ? other : state
      destroy(isMore ? state : other)
    }

    /// The address where a thread keeps its state. It is valid until the thread ends; only its content
    /// changes.
    private typealias Place = UnsafeMutablePointer<UnsafeMutablePointer<State>?>

    private static func place(under key: pthread_key_t) -> Place? {
      // Only `makePlace` sets a value for this key.
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

    /// The key of the thread-local storage.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key, { KeySequences.destroy(kept: $0) }) == 0 ? key : nil
    }()

    private static func destroy(kept: UnsafeMutableRawPointer?) {
      // The thread ends, and passes the value of the key, if any.
      guard let place = kept?.assumingMemoryBound(to: UnsafeMutablePointer<State>?.self) else {
        return
      }
      // Freeing the state may keep another one at a new place, for which this function is called again.
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
