import Foundation
import JSONText

/// Maps JSON to models of one type, and back.
///
///     let user = Mapper<User>().map(JSONString: text)
///     let text = Mapper<User>().toJSONString(user, prettyPrint: true)
///
/// A mapper only holds settings; making one costs nothing.
public final class Mapper<N: BaseMappable> {
  /// Your object, which travels to every map.
  public var context: MapContext?
  /// Whether nil is written as null instead of being left out.
  public var shouldIncludeNilValues: Bool
  /// How mismatches are treated.
  public var options: MapOptions

  /// A mapper with these settings.
  ///
  /// - Parameters:
  ///   - context: your object, which travels to every map; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; false by default.
  ///   - options: how mismatches are treated; leniently by default.
  public init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions = MapOptions()
  ) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.options = options
  }

  func settings(toObject: Bool = false) -> MapSettings {
    MapSettings(
      toObject: toObject,
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues,
      options: options
    )
  }
}
