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

  @inline(__always)  // Measured: see `SharedLocks`.
  private func withLock<R>(_ body: () -> R) -> R { SharedLocks.withLock(of: self, body) }

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
