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
package enum StackSpace {
  /// Whether less is left than a few dozen nested models need.
  ///
  /// Measured: a level of an `ImmutableMappable` takes 2.6 kB in a debug build, the most of all
  /// kinds; a mapping asks every 32 levels.
  package static var isLow: Bool {
    guard let lowest = lowestAddress else { return false }
    var marker = 0
    // The address is compared, never read through.
    let here = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
    return here < lowest + 160 * 1024
  }

  #if canImport(Darwin)
    private static var lowestAddress: UInt? {
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return highest - UInt(pthread_get_stacksize_np(pthread_self()))
    }
  #elseif canImport(Glibc) || canImport(Musl)
    private static var lowestAddress: UInt? {
      var attributes = pthread_attr_t()
      guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return lowest.map { UInt(bitPattern: $0) }
    }

    private typealias GetAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// A function that C headers hide unless asked for, but that the library always has; its type is
    /// the one in pthread_getattr_np(3).
    private static let getAttributes: GetAttributes? =
      dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: GetAttributes.self) }
  #else
    private static var lowestAddress: UInt? { nil }
  #endif
}
