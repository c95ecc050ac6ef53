#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much room the current thread's stack has: a model that contains itself is mapped by calls
/// that contain each other, and a sender decides how many. Where the platform can't tell, the limits
/// on depth are all there is.
///
/// Asking the platform costs as much as mapping a hundred models, so the answer is kept. It is that of
/// the thread that asked: another one notices that it is elsewhere, and asks for itself.
package struct StackSpace: Sendable {
  private var stack: Range<UInt>?

  /// Nothing asked yet.
  package init() {}

  /// Whether less is left than a few dozen nested models need.
  ///
  /// Measured: a level of an `ImmutableMappable` takes 2.6 kB in a debug build, the most of all
  /// kinds; a mapping asks every 32 levels.
  package mutating func isLow() -> Bool {
    let here = StackSpace.here
    if stack?.contains(here) != true { stack = StackSpace.stack }
    guard let stack else { return false }
    return stack.contains(here) && here < stack.lowerBound + 160 * 1024
  }

  /// A number that no compiler can know.
  private static let unknown = UInt.random(in: .min ... .max)

  private static var here: UInt {
    // An address on the stack, which is compared and never read through. Of a size known only now,
    // since a sanitizer moves fixed variables elsewhere; an address from elsewhere says nothing.
    let size = Int(truncatingIfNeeded: unknown & 1) + 16
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  #if canImport(Darwin)
    private static var stack: Range<UInt>? {
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return highest - UInt(pthread_get_stacksize_np(pthread_self()))..<highest
    }
  #elseif canImport(Glibc) || canImport(Musl)
    private static var stack: Range<UInt>? {
      var attributes = pthread_attr_t()
      guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return lowest.map { UInt(bitPattern: $0)..<UInt(bitPattern: $0) + UInt(size) }
    }

    private typealias GetAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// A function that C headers hide unless asked for, but that the library always has; its type is
    /// the one in pthread_getattr_np(3).
    private static let getAttributes: GetAttributes? =
      dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: GetAttributes.self) }
  #else
    private static var stack: Range<UInt>? { nil }
  #endif
}
