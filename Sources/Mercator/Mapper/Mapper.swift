import Foundation
import JSONText

/// Maps JSON to models of one type, and back.
///
///     let user = Mapper<User>().map(JSONString: text)
///     let text = Mapper<User>().toJSONString(user, prettyPrint: true)
///
/// A mapper only holds settings; making one costs next to nothing, and many tasks may share one. Its
/// context is yours: where tasks share it, it has to be fit for that.
public final class Mapper<N: BaseMappable>: Sendable {
  private let shared: Guarded<MapSettings>

  /// Your object, which travels to every map.
  public var context: MapContext? {
    get { settings().context }
    set { shared.withLock { $0.context = newValue } }
  }

  /// Whether nil is written as null instead of being left out.
  public var shouldIncludeNilValues: Bool {
    get { settings().shouldIncludeNilValues }
    set { shared.withLock { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches are treated.
  public var options: MapOptions {
    get { settings().options }
    set { shared.withLock { $0.options = newValue } }
  }

  /// A mapper with these settings.
  ///
  /// - Parameters:
  ///   - context: your object, which travels to every map; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  public convenience init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    self.init(
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues,
      options: MapOptions()
    )
  }

  /// A mapper with these settings, and with options that say how mismatches are treated.
  public init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions
  ) {
    shared = Guarded(
      MapSettings(
        context: context,
        shouldIncludeNilValues: shouldIncludeNilValues,
        options: options
      )
    )
  }

  func settings(toObject: Bool = false) -> MapSettings {
    var settings = shared.withLock { $0 }
    settings.toObject = toObject
    return settings
  }
}
