/// Maps JSON to values of any type that is a `MapValue`, and back: scalars, Optionals, arrays, sets and
/// dictionaries of them, nested, and models.
///
///     let numbers = try ValueMapper<[Int]>().read("[1, 2, 3]")
///     let rates = try ValueMapper<[String: Double]>().read(data, at: "result.rates")
///     let text = try ValueMapper<[Date]>().writeString(dates)
///
/// `Mapper` is the one for models, with the calls that ObjectMapper has as well. A value mapper only holds
/// settings; making one costs next to nothing, and many tasks may have the same. The context is not
/// copied: where tasks share it, it has to be fit for that.
public struct ValueMapper<Value: MapValue>: Sendable {
  /// Nil for the settings that a mapper has by default.
  private(set) var settings: BoxedSettings?

  /// An object of the app, available to every model and transform as `map.context`.
  public var context: MapContext? {
    get { settings?.value.context }
    set { change { $0.context = newValue } }
  }

  /// Whether nil properties of models are written as null instead of being left out. A nil that is the
  /// whole value, or an element, is always null.
  public var shouldIncludeNilValues: Bool {
    get { settings?.value.shouldIncludeNilValues ?? false }
    set { change { $0.shouldIncludeNilValues = newValue } }
  }

  /// How mismatches, dates, numbers and limits are treated.
  public var options: MapOptions {
    get { settings?.value.options ?? MapOptions() }
    set { change { $0.options = newValue } }
  }

  /// A mapper with the default options.
  ///
  /// - Parameters:
  ///   - context: an object of the app, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil properties are written as null; false by default.
  public init(context: MapContext? = nil, shouldIncludeNilValues: Bool = false) {
    if context != nil { self.context = context }
    if shouldIncludeNilValues { self.shouldIncludeNilValues = true }
  }

  /// A mapper with these options.
  ///
  /// - Parameters:
  ///   - context: an object of the app, available as `map.context`; none by default.
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
