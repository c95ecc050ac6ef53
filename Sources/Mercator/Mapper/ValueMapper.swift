/// Maps JSON to values of any `MapValue` type, and values to JSON: scalars, models, and Optionals, arrays,
/// sets and dictionaries of them.
///
///     let numbers = try ValueMapper<[Int]>().read("[1, 2, 3]")
///     let rates = try ValueMapper<[String: Double]>().read(data, at: "result.rates")
///     let text = try ValueMapper<[Date]>().writeString(dates)
///
/// Use `Mapper` for models; it also has the calls of ObjectMapper. A value mapper only holds settings, so
/// creating one is cheap, and concurrent tasks may use copies of it. They then share its context, which
/// must be safe for that.
public struct ValueMapper<Value: MapValue>: Sendable {
  package private(set) var settings: MapSettings

  /// Your context for each mapping, which models and transforms get as `map.context`; nil by default.
  public var context: MapContext? {
    get { settings.context?.context }
    set { settings = settings.with(context: newValue) }
  }

  /// Whether nil properties of models are written as null instead of being left out; false by default. If
  /// the whole value or an element is nil, null is always written.
  public var shouldIncludeNilValues: Bool {
    get { settings.shouldIncludeNilValues }
    set { settings = settings.with(shouldIncludeNilValues: newValue) }
  }

  /// How mismatches, dates, numbers and limits are treated.
  public var options: MapOptions {
    get { settings.options.options }
    set { settings = settings.with(options: newValue) }
  }

  /// Creates a mapper with the default options.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil properties are written as null; false by default.
  public init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    let isUsual = context == nil && !shouldIncludeNilValues
    settings =
      isUsual
      ? .usual : MapSettings(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Creates a mapper with these options.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil properties are written as null; false by default.
  ///   - options: how mismatches, dates, numbers and limits are treated.
  public init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MapOptions
  ) {
    settings = MapSettings(
      options: ResolvedOptions(options),
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
  }
}
