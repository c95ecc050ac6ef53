import Foundation
import JSONText

/// Maps JSON to models of one type, and models to JSON.
///
///     let user = Mapper<User>().map(JSONString: text)
///     let text = Mapper<User>().toJSONString(user, prettyPrint: true)
///
/// For values that aren't models, such as `[Int]` or `[String: Double]`, use `ValueMapper`.
///
/// A mapper only holds settings, so creating one is cheap, and concurrent tasks may share one. They then
/// also share its context, which must be safe for that.
public final class Mapper<N: BaseMappable>: Sendable {
  /// The settings that were given or changed; nil for the default settings.
  // Safe because it is only read and set under the lock.
  nonisolated(unsafe) private var own: MapSettings?

  /// Your context for each mapping, available as `map.context` in every model; nil by default.
  public var context: MapContext? {
    get { settings.context?.context }
    set { change { $0.with(context: newValue) } }
  }

  /// Whether nil is written as null instead of being left out; false by default.
  public var shouldIncludeNilValues: Bool {
    get { settings.shouldIncludeNilValues }
    set { change { $0.with(shouldIncludeNilValues: newValue) } }
  }

  /// How mismatches, dates, numbers and limits are treated.
  @_disfavoredOverload
  public var options: MapOptions {
    get { settings.options.options }
    set { change { $0.with(options: newValue) } }
  }

  /// Creates a mapper with the default options.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  public init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    if context == nil, !shouldIncludeNilValues { return }
    own = MapSettings(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Creates a mapper with these settings and options.
  @_disfavoredOverload
  public init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions
  ) {
    own = MapSettings(
      options: ResolvedOptions(options),
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
  }

  /// Creates a mapper with the settings of another call.
  package init(settings: MapSettings) { own = settings }

  /// The current settings.
  package var settings: MapSettings { withLock { own } ?? .usual }

  @inline(__always)  // Measured: the calls are a fiftieth of writing a small model.
  private func withLock<R>(_ body: () -> R) -> R {
    // Objects are at least 16 bytes apart.
    let index = Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self)) >> 4) & 63
    // Not retained, since the array is never freed, and all tasks would change the same reference count.
    return UncountedReference(settingsLocks[index]).with { $0.withLock(body) }
  }

  private func change(_ changed: (MapSettings) -> MapSettings) {
    let old = withLock {
      let old = own
      own = changed(old ?? .usual)
      return old
    }
    // The old context may be freed here, outside the lock, because its deinitializer may run any code.
    _ = consume old
  }
}

/// The locks that guard the settings of mappers.
///
/// Mappers share a few locks, because a mapper is often made for a single call, and creating a lock takes as
/// long as reading a small model. Code that runs under a lock must not take another one.
private let settingsLocks = (0..<64).map { _ in NSLock() }
