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
  // Safe because it is only read and set inside `exclusively`, by code that doesn't reenter this type.
  @exclusivity(unchecked) nonisolated(unsafe) private var own: BoxedSettings?
  /// Whether `own` may be set. Checking this first saves most calls the lock.
  private let hasOwn: OneWayFlag

  /// Your context for each mapping, available as `map.context` in every model; nil by default.
  public var context: MapContext? {
    get { settings.value.context }
    set { change { $0.context = newValue } }
  }

  /// Whether nil is written as null instead of being left out; false by default.
  public var shouldIncludeNilValues: Bool {
    get { settings.value.shouldIncludeNilValues }
    set { change { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches, dates, numbers and limits are treated.
  @_disfavoredOverload
  public var options: MapOptions {
    get { settings.value.options }
    set { change { $0.options = newValue } }
  }

  /// Creates a mapper with the default options.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  public convenience init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    self.init(context, shouldIncludeNilValues, BoxedOptions.lenient)
  }

  /// Creates a mapper with these settings and options.
  @_disfavoredOverload
  public convenience init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions
  ) {
    self.init(context, shouldIncludeNilValues, BoxedOptions(options))
  }

  private init(_ context: MapContext?, _ includesNil: Bool, _ options: BoxedOptions) {
    let areUsual = context == nil && !includesNil && options.areDefault
    if !areUsual {
      let settings = MapSettings(
        boxedContext: context.map { BoxedContext($0) },
        boxedOptions: options,
        shouldIncludeNilValues: includesNil
      )
      own = BoxedSettings(settings)
    }
    hasOwn = OneWayFlag(!areUsual)
  }

  /// The current settings.
  var settings: BoxedSettings { ownSettings ?? .usual }

  /// The current settings; nil for the default settings, which need no lock.
  var ownSettings: BoxedSettings? { hasOwn.isSet ? exclusively { own } : nil }

  /// The current settings, for updating an object.
  var settingsToObject: BoxedSettings {
    var settings = settings.value
    settings.toObject = true
    return BoxedSettings(settings)
  }

  private func change(_ change: (inout MapSettings) -> Void) {
    let old = exclusively {
      let old = own
      var settings = (old ?? .usual).value
      change(&settings)
      own = BoxedSettings(settings)
      return old
    }
    hasOwn.set()
    // The old context may be freed here, outside the lock, because its deinitializer may run any code.
    _ = consume old
  }
}
