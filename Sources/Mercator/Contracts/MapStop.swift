import Foundation

/// Says when reading or writing a text gives up before its end: for huge documents of strangers.
///
///     MapOptions(stop: .after(seconds: 2).or(.ifTaskIsCancelled))
///
/// It is asked at least once for each megabyte that is copied, parsed or written, and for each 1,000
/// values that are mapped. Where it says so, `map` is nil, `read` throws `MappingFailure.stopped`,
/// `toJSONString` is nil, `write` throws a `JSONWritingError`, and a report has an issue of the kind
/// `stopped`, without a place where that is far into a text. A single string is copied into a property
/// as a whole, your own code is waited for, and `toJSON()`, which can't fail, never stops. Two are equal
/// if they are the same.
public final class MapStop: Sendable, Hashable {
  /// Called once for every call of a mapper; what it gives is asked whether to stop.
  let begin: @Sendable () -> () -> Bool

  private init(beginning begin: @escaping @Sendable () -> () -> Bool) { self.begin = begin }

  /// Stops where `isDue` is true.
  public convenience init(if isDue: @escaping @Sendable () -> Bool) {
    self.init(beginning: { isDue })
  }

  /// Stops when a call of a mapper has taken as many seconds.
  public static func after(seconds: TimeInterval) -> MapStop {
    MapStop(beginning: {
      // A clock that nobody sets.
      let end = ProcessInfo.processInfo.systemUptime + seconds
      return { ProcessInfo.processInfo.systemUptime >= end }
    })
  }

  /// Stops when the task that reads has been cancelled.
  public static let ifTaskIsCancelled = MapStop {
    withUnsafeCurrentTask { $0?.isCancelled == true }
  }

  /// Stops when either does.
  public func or(_ other: MapStop) -> MapStop {
    MapStop(beginning: { [begin] in
      let (first, second) = (begin(), other.begin())
      return { first() || second() }
    })
  }

  public static func == (a: MapStop, b: MapStop) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
