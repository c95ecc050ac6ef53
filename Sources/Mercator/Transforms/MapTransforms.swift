/// The transforms of a mapper: by the type of the value, and by name.
///
///     var options = MapOptions()
///     options.transforms.set(DateTransform(unit: .milliseconds))
///     options.transforms.set(Money(), named: "money")
///     let mapper = Mapper<Order>(options: options)
///
/// A transform that is set for its type applies to each line that maps a value of this type and names no
/// transform: to the value, an Optional of it and collections of it at any depth. It also applies to
/// dictionaries whose keys are raw values of an enum, to `map.value`, and to the root. The type may be a
/// plain value, a model or an enum. The transform does not apply to values that a type reads inside itself,
/// such as the raw value of an enum or the result of `MapInput.read(_:)`, nor to values of type `Any`.
///
/// A line selects a named transform by `price <- (map["price"], .named("money", Decimal.self))`.
///
/// Without such transforms, no line is slower. Two registries are equal if they have the same transforms from
/// the same calls of `set`.
public struct MapTransforms: Hashable, Sendable {
  private var byType: [ObjectIdentifier: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// Creates a registry without transforms.
  public init() {}

  /// Sets the transform for all values of its `Object` type.
  public mutating func set<X: TransformType & Sendable>(_ transform: X) {
    byType[ObjectIdentifier(X.Object.self)] = Entry(transform)
  }

  /// Sets the transform for a name, and replaces a transform with the same name.
  public mutating func set<X: TransformType & Sendable>(_ transform: X, named name: String) {
    byName[name] = Entry(transform)
  }

  /// Whether there are transforms that are set by type.
  var haveTypes: Bool { !byType.isEmpty }

  subscript<Object>(type: Object.Type) -> StoredTransform<Object>? {
    byType[ObjectIdentifier(type)]?.transform as? StoredTransform<Object>
  }

  subscript<Object>(name: String, type: Object.Type) -> StoredTransform<Object>? {
    byName[name]?.transform as? StoredTransform<Object>
  }

  /// Whether a transform is set for a type, or for the elements of a container type.
  func reach(_ type: Any.Type) -> Bool {
    if byType[ObjectIdentifier(type)] != nil { return true }
    return (type as? any MapContainer.Type).map { reach($0.elementType) } ?? false
  }

  /// A type-erased transform, equal only to itself.
  private struct Entry: Hashable, Sendable {
    let transform: any AnyObject & Sendable

    init<X: TransformType & Sendable>(_ transform: X) {
      self.transform = StoredTransform(transform)
    }

    static func == (a: Entry, b: Entry) -> Bool { a.transform === b.transform }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(transform)) }
  }
}

/// A transform whose type is erased except for its `Object`.
final class StoredTransform<Object>: Sendable {
  let read: @Sendable (MapInput) -> Object?
  let write: @Sendable (Object?, inout MapOutput) -> Void

  init<X: TransformType & Sendable>(_ transform: X) where X.Object == Object {
    read = { $0.transformed(by: transform) }
    write = { transform._write($0, to: &$1) }
  }
}
