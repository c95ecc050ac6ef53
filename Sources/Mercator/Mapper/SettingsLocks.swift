import Foundation

/// The locks that guard the settings of mappers.
///
/// Mappers share a few locks, because a mapper is often made for a single call, and creating a lock takes as
/// long as reading a small model.
enum SettingsLocks {
  private static let locks = (0..<64).map { _ in NSLock() }

  /// Returns the lock of an object. Code that runs under it must not take another lock.
  static func lock(of object: AnyObject) -> NSLock {
    // Objects are at least 16 bytes apart.
    locks[Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)) >> 4) & 63]
  }
}
