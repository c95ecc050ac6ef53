import Foundation
import JSONText

/// Maps JSON to models of one type, and back.
///
///     let user = Mapper<User>().map(JSONString: text)
///     let text = Mapper<User>().toJSONString(user, prettyPrint: true)
///
/// For values that aren't models, such as `[Int]` or `[String: Double]`, see `ValueMapper`.
///
/// A mapper only holds settings; making one costs next to nothing, and many tasks may share one. Its
/// context is yours: where tasks share it, it has to be fit for that.
public final class Mapper<N: BaseMappable>: Sendable {
  /// What it was made with or has been given; nil for the settings that most mappers have and keep.
  // Unsafe but for `exclusively`, inside which alone it is read and set, and by nothing that comes back
  // here.
  @exclusivity(unchecked) nonisolated(unsafe) private var own: BoxedSettings?
  /// Whether there are any, which spares most calls the lock.
  private let hasOwn: OneWayFlag

  /// Your object, which travels to every map.
  public var context: MapContext? {
    get { settings.value.context }
    set { change { $0.context = newValue } }
  }

  /// Whether nil is written as null instead of being left out.
  public var shouldIncludeNilValues: Bool {
    get { settings.value.shouldIncludeNilValues }
    set { change { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches are treated.
  @_disfavoredOverload
  public var options: MapOptions {
    get { settings.value.options }
    set { change { $0.options = newValue } }
  }

  /// A mapper with these settings.
  ///
  /// - Parameters:
  ///   - context: your object, which travels to every map; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  public convenience init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    self.init(context, shouldIncludeNilValues, BoxedOptions.lenient)
  }

  /// A mapper with these settings, and with options that say how mismatches are treated.
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

  /// The settings as they are now.
  var settings: BoxedSettings { ownSettings ?? .usual }

  /// The same; nil for those that a mapper has by default, which nobody has to ask for then.
  var ownSettings: BoxedSettings? { hasOwn.isSet ? exclusively { own } : nil }

  /// The same for updating an object.
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
    // A context that nobody else holds is let go of here, outside.
    _ = consume old
  }
}
