#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks how much of the current thread's stack is unused. Recursive models are mapped by recursive calls,
/// as deep as the sender of the JSON decides. If the platform can't tell, only the depth limits apply.
@usableFromInline package enum StackGuard {
  /// Whether to check the stack at this depth: at every `levels`-th level, where `levels` is a power of two.
  /// A check takes as long as mapping a small model.
  @inlinable package static func isDue(at depth: Int, every levels: Int = 4) -> Bool {
    depth & (levels - 1) == levels - 1
  }

  /// Whether less of the stack is unused than the levels up to the next check may need; by default 28 kB for
  /// each of the four levels.
  ///
  /// Measured in debug builds: a level of an `ImmutableMappable` takes 1.9 kB, the mapping of a class of 100
  /// properties 7 kB more, that of the tests' wide models 17. A sanitizer needs a few times as much.
  package static func isLow(leaving bytes: UInt = 112 * 1024) -> Bool {
    guard let stack else { return false }
    // An address on the stack, which is only compared, never read through. A size known at run time only,
    // since a sanitizer moves fixed allocations elsewhere. An address outside of the stack says nothing.
    let size = Int(truncatingIfNeeded: stack.lowerBound & 1) + 16
    let here = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
    return stack.contains(here) && here < stack.lowerBound + bytes
  }

  #if canImport(Darwin)
    private static var stack: Range<UInt>? {
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return highest - UInt(pthread_get_stacksize_np(pthread_self()))..<highest
    }
  #elseif canImport(Glibc) || canImport(Musl)
    /// The bounds of the stack, cached per thread. For the main thread the C library reads a file to find
    /// them, which takes as long as mapping a hundred models.
    private static var stack: Range<UInt>? {
      if let known = local.value { return known.pointee }
      let stack = askedStack
      if let stack { _ = local.make(stack) }
      return stack
    }

    private static let local = ThreadLocal<Range<UInt>> { ThreadLocal<Range<UInt>>.free($0) }

    private static var askedStack: Range<UInt>? {
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

    /// A function that the C library has, but its headers hide; its type is that of pthread_getattr_np(3).
    private static let getAttributes: GetAttributes? =
      dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: GetAttributes.self) }
  #else
    private static var stack: Range<UInt>? { nil }
  #endif
}
