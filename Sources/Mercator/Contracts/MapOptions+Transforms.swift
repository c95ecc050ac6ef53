extension MapOptions {
  /// The transforms of a mapper: by the type of the value, and by name.
  ///
  ///     var options = MapOptions()
  ///     options.transforms.set(DateTransform(unit: .milliseconds))
  ///     options.transforms.set(Money(), named: "money")
  ///     let mapper = Mapper<Order>(options: options)
  ///
  /// A transform that is set for its type applies to each line that maps a value of this type and names no
  /// transform: to the value, an Optional of it and collections of it at any depth. It also applies to
  /// dictionaries whose keys are raw values of an enum, to `map.value`, and to the root; to the parts of
  /// `.tuple`, `.pairs`, `.oneOrMany` and `.json`; and to the properties of a `CodableMappable` and everything
  /// in them, including a `MappedValue`. The type may be a plain value, a model or an enum. The transform does
  /// not apply to values that a type reads inside itself, such as the raw value of an enum or the result of
  /// `MapInput.read(_:)`, nor to values of type `Any`. In a `CodableMappable` null and nil are not passed to it.
  ///
  /// A line selects a named transform by `price <- (map["price"], .named("money", Decimal.self))`.
  ///
  /// Without such transforms, no line is slower. Two registries are equal if they have the same transforms from
  /// the same calls of `set`.
  public struct Transforms: Hashable, Sendable {
    private var byType = [ObjectIdentifier: AnyTransform]()
    private var byName = [String: AnyTransform]()

    /// Creates a registry without transforms.
    public init() {}

    /// Whether there are transforms that are set by type.
    var haveTypes: Bool { !byType.isEmpty }

    /// The transform that is set for a type; nil if there is none.
    subscript(stored type: Any.Type) -> (any AnyObject & Sendable)? {
      get { byType[ObjectIdentifier(type)]?.transform }
      set { byType[ObjectIdentifier(type)] = newValue.map { AnyTransform(transform: $0) } }
    }

    /// The transform that is set for a name; nil if there is none.
    subscript(stored name: String) -> (any AnyObject & Sendable)? {
      get { byName[name]?.transform }
      set { byName[name] = newValue.map { AnyTransform(transform: $0) } }
    }

    /// A transform of any type, equal only to itself.
    private struct AnyTransform: Hashable, Sendable {
      let transform: any AnyObject & Sendable

      static func == (a: AnyTransform, b: AnyTransform) -> Bool { a.transform === b.transform }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(transform)) }
    }
  }
}
