/// Transforms of a whole mapper: for every value of a type, and by name.
///
///     var options = MapOptions()
///     options.transforms.set(DateTransform(unit: .milliseconds))
///     options.transforms.set(Money(), named: "money")
///     let mapper = Mapper<Order>(options: options)
///
/// One that is set for its type works wherever a line of any model maps such a value and names no
/// transform of its own: for the value, an Optional of it and all collections of it, to any depth; for
/// keys of an enum's raw values, for `map.value`, and at the root. It works for models and enums as for
/// plain values. It does not for what a type reads inside itself, such as the raw value of an enum or
/// what `MapInput.read(_:)` gives, nor for values under `Any`.
///
/// A named one is looked up by a line: `price <- (map["price"], .named("money", Decimal.self))`.
///
/// Where there are none, no line is slower. Two registries are equal if they have the same transforms
/// from the same calls of `set`.
public struct MapTransforms: Hashable, Sendable {
  private var byType: [ObjectIdentifier: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// No transforms.
  public init() {}

  /// Makes a transform the one of all values of its `Object`.
  public mutating func set<X: TransformType & Sendable>(_ transform: X) {
    byType[ObjectIdentifier(X.Object.self)] = Entry(transform)
  }

  /// Gives a transform a name; another of that name is no longer known.
  public mutating func set<X: TransformType & Sendable>(_ transform: X, named name: String) {
    byName[name] = Entry(transform)
  }

  /// Whether there are transforms that lines don't name.
  var haveTypes: Bool { !byType.isEmpty }

  subscript<Object>(type: Object.Type) -> StoredTransform<Object>? {
    byType[ObjectIdentifier(type)]?.transform as? StoredTransform<Object>
  }

  subscript<Object>(name: String, type: Object.Type) -> StoredTransform<Object>? {
    byName[name]?.transform as? StoredTransform<Object>
  }

  /// Whether one is for a type, or for what its containers hold.
  func reach(_ type: Any.Type) -> Bool {
    if byType[ObjectIdentifier(type)] != nil { return true }
    return (type as? any MapContainer.Type).map { reach(element(of: $0)) } ?? false
  }

  private func element<C: MapContainer>(of type: C.Type) -> Any.Type { C.MapElement.self }

  /// A transform that has forgotten its type, and is nobody's equal but its own.
  private struct Entry: Hashable, Sendable {
    let transform: any AnyObject & Sendable

    init<X: TransformType & Sendable>(_ transform: X) {
      self.transform = StoredTransform(transform)
    }

    static func == (a: Entry, b: Entry) -> Bool { a.transform === b.transform }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(transform)) }
  }
}

/// A transform of which only its object is known.
final class StoredTransform<Object>: Sendable {
  let read: @Sendable (MapInput) -> Object?
  let write: @Sendable (Object?, inout MapOutput) -> Void

  init<X: TransformType & Sendable>(_ transform: X) where X.Object == Object {
    read = { $0.transformed(by: transform) }
    write = { transform._write($0, to: &$1) }
  }
}
