import Foundation

/// Says when reading gives up before its end: for huge documents of strangers.
///
///     MapOptions(stop: .after(seconds: 2).or(.ifTaskIsCancelled))
///
/// It is asked while a text is parsed, every 65,536 values and keys, and then at every 64th model and
/// collection. Where it says so, `map` is nil, `read` throws `MappingFailure.stopped`, and a report has
/// an issue of the kind `stopped`. What one call reads in its last steps is read to the end: a long
/// string, or a list of numbers in a dictionary. Two are equal if they are the same.
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
