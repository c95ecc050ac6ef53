#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A value that each thread has for itself, until it ends.
///
/// On platforms without POSIX threads no thread has any: the callers then keep nothing between calls.
struct ThreadLocal<Value>: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    #if canImport(Darwin)
      /// Frees the value of a thread that ends. The argument is its address.
      typealias Destructor = @convention(c) (UnsafeMutableRawPointer) -> Void
    #else
      typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void
    #endif

    /// The key of the thread-local storage; nil if the system has no more of them.
    private let key: pthread_key_t?

    /// Creates thread-local storage. It is never freed, so it must be stored in a global constant.
    init(_ destructor: Destructor) {
      var key = pthread_key_t()
      self.key = pthread_key_create(&key, destructor) == 0 ? key : nil
    }

    /// The address of the current thread's value; nil before `make`. Only this thread may use it.
    var value: UnsafeMutablePointer<Value>? {
      // Only `make` stores an address under this key.
      key.flatMap { pthread_getspecific($0) }?.assumingMemoryBound(to: Value.self)
    }

    /// Allocates a value for the current thread, which must have none.
    @inline(never)
    func make(_ value: Value) -> UnsafeMutablePointer<Value>? {
      guard let key else { return nil }
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      memory.initialize(to: value)
      if pthread_setspecific(key, memory) == 0 { return memory }
      Self.free(memory)
      return nil
    }
  #else
    typealias Destructor = (UnsafeMutableRawPointer?) -> Void

    init(_ destructor: Destructor) {}

    var value: UnsafeMutablePointer<Value>? { nil }

    func make(_ value: Value) -> UnsafeMutablePointer<Value>? { nil }
  #endif

  /// Frees a value at an address that `make` returned or a destructor got.
  static func free(_ memory: UnsafeMutableRawPointer?) {
    guard let value = memory?.assumingMemoryBound(to: Value.self) else { return }
    value.deinitialize(count: 1)
    value.deallocate()
  }
}

/// An object that a call lends to the calls inside of it on the same thread.
package enum ThreadObject {
  // Static, and of one type: the metadata of a generic type would be created at run time.
  private static let local = ThreadLocal<AnyObject?> { ThreadLocal<AnyObject?>.free($0) }

  /// Takes the object that the thread keeps; nil if it keeps none.
  package static func take() -> AnyObject? { local.value?.pointee.take() }

  /// Keeps an object for the next `take` of the thread.
  package static func keep(_ object: AnyObject) {
    if let value = local.value ?? local.make(nil) { value.pointee = object }
  }
}
