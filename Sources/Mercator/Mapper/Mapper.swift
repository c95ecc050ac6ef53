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
  // Unsafe but for `exclusively`, inside which alone it is read and set, and by nothing that comes back
  // here.
  @exclusivity(unchecked) nonisolated(unsafe) private var stored: MapSettings

  /// Your object, which travels to every map.
  public var context: MapContext? {
    get { settings().context }
    set { change { $0.context = newValue } }
  }

  /// Whether nil is written as null instead of being left out.
  public var shouldIncludeNilValues: Bool {
    get { settings().shouldIncludeNilValues }
    set { change { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches are treated.
  public var options: MapOptions {
    get { settings().options }
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
  public convenience init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions
  ) {
    self.init(context, shouldIncludeNilValues, BoxedOptions(options))
  }

  private init(_ context: MapContext?, _ includesNil: Bool, _ options: BoxedOptions) {
    stored = MapSettings(
      boxedContext: context.map { BoxedContext($0) },
      boxedOptions: options,
      shouldIncludeNilValues: includesNil
    )
  }

  func settings(toObject: Bool = false) -> MapSettings {
    var settings = exclusively { stored }
    settings.toObject = toObject
    return settings
  }

  private func change(_ change: (inout MapSettings) -> Void) {
    let old = exclusively {
      let old = stored
      change(&stored)
      return old
    }
    // A context that nobody else holds is let go of here, outside.
    _ = consume old
  }
}
