#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Values that each thread has for itself, until it ends.
///
/// On platforms without POSIX threads no thread has any: the callers then keep nothing between calls.
struct ThreadLocal<Value>: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic)
    #if canImport(Darwin)
      /// Frees the values of a thread that ends. The argument is their address.
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

    /// The address of the current thread's values; nil before `make`. Only this thread may use it.
    var values: UnsafeMutablePointer<Value>? {
      // Only `make` stores an address under this key.
      key.flatMap { pthread_getspecific($0) }?.assumingMemoryBound(to: Value.self)
    }

    /// Allocates `count` copies of a value for the current thread, which must have none.
    @inline(never)
    func make(_ value: Value, count: Int) -> UnsafeMutablePointer<Value>? {
      guard let key else { return nil }
      let values = UnsafeMutablePointer<Value>.allocate(capacity: count)
      values.initialize(repeating: value, count: count)
      if pthread_setspecific(key, values) == 0 { return values }
      values.deinitialize(count: count)
      values.deallocate()
      return nil
    }
  #else
    typealias Destructor = (UnsafeMutableRawPointer?) -> Void

    init(_ destructor: Destructor) {}

    var values: UnsafeMutablePointer<Value>? { nil }

    func make(_ value: Value, count: Int) -> UnsafeMutablePointer<Value>? { nil }
  #endif

  /// Frees `count` values at an address that a destructor got.
  static func free(_ values: UnsafeMutableRawPointer?, count: Int) {
    guard let values = values?.assumingMemoryBound(to: Value.self) else { return }
    values.deinitialize(count: count)
    values.deallocate()
  }
}
