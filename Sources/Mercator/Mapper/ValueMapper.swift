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
  /// The settings; nil for the default settings.
  private(set) var settings: BoxedSettings?

  /// Your context for each mapping, which models and transforms get as `map.context`; nil by default.
  public var context: MapContext? {
    get { settings?.value.context }
    set { change { $0.context = newValue } }
  }

  /// Whether nil properties of models are written as null instead of being left out; false by default. If
  /// the whole value or an element is nil, null is always written.
  public var shouldIncludeNilValues: Bool {
    get { settings?.value.shouldIncludeNilValues ?? false }
    set { change { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches, dates, numbers and limits are treated.
  public var options: MapOptions {
    get { settings?.value.options ?? MapOptions() }
    set { change { $0.options = newValue } }
  }

  /// Creates a mapper with the default options.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil properties are written as null; false by default.
  public init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    if context != nil { self.context = context }
    if shouldIncludeNilValues { self.shouldIncludeNilValues = true }
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
    self.init(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    self.options = options
  }

  private mutating func change(_ change: (inout MapSettings) -> Void) {
    var changed = (settings ?? .usual).value
    change(&changed)
    settings = BoxedSettings(changed)
  }
}
