import Foundation

/// How a store uses its database.
public struct SQLiteStoreOptions: Sendable {
  /// When a transaction is on the disk.
  public enum Durability: String, Hashable, Sendable {
    /// Before the call that stores it returns, so that not even a power cut loses it.
    case full
    /// A power cut may lose the last transactions, but never a part of one. Nothing is lost if only the process is
    /// killed.
    case normal
  }

  /// When a transaction is on the disk; `full` by default.
  public var durability: Durability
  /// How many seconds to wait for another connection that writes; 5 by default.
  public var busyTimeout: TimeInterval

  /// Creates options.
  public init(durability: Durability = .full, busyTimeout: TimeInterval = 5) {
    (self.durability, self.busyTimeout) = (durability, busyTimeout)
  }
}
