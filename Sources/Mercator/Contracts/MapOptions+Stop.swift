import Foundation

extension MapOptions {
  /// Decides when reading or writing a text stops before its end, for large untrusted documents.
  ///
  ///     MapOptions(limits: .init(stop: .after(seconds: 2).or(.ifTaskIsCancelled)))
  ///
  /// The condition is checked at least once for each megabyte that is copied, parsed or written, and for each
  /// 1,000 values that are mapped. When it is met, `map` returns nil, `read` throws `MappingFailure.stopped`,
  /// `toJSONString` returns nil, `write` throws a `JSONWritingError`, and a report has an issue of the kind
  /// `stopped`, without a location if that is far into the text. Copying a single string into a property,
  /// converting a single number and running your own code aren't interrupted. `toJSON()`, which can't fail, never
  /// stops. Two conditions are equal if they are the same object.
  public final class Stop: Sendable, Hashable {
    /// Called once for every call of a mapper. The closure it returns is called repeatedly to ask whether to
    /// stop.
    package let begin: @Sendable () -> () -> Bool

    private init(beginning begin: @escaping @Sendable () -> () -> Bool) { self.begin = begin }

    /// Stops when `isDue` returns true.
    public convenience init(if isDue: @escaping @Sendable () -> Bool) {
      self.init(beginning: { isDue })
    }

    /// Stops when a call of a mapper has taken this many seconds.
    public static func after(seconds: TimeInterval) -> Stop {
      Stop(beginning: {
        // Uptime doesn't change when the clock is set.
        let end = ProcessInfo.processInfo.systemUptime + seconds
        return { ProcessInfo.processInfo.systemUptime >= end }
      })
    }

    /// Stops when the task that reads or writes has been cancelled.
    public static let ifTaskIsCancelled = Stop {
      withUnsafeCurrentTask { $0?.isCancelled == true }
    }

    /// Returns a condition that stops when either of the two is met.
    public func or(_ other: Stop) -> Stop {
      Stop(beginning: { [begin] in
        let (first, second) = (begin(), other.begin())
        return { first() || second() }
      })
    }

    public static func == (a: Stop, b: Stop) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
