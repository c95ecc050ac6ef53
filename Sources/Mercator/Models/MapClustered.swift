/// A name for a cluster, so that it can stand where a type does.
///
///     enum Vehicles: MapClusterRegistry {
///       static let cluster = MapCluster<any Vehicle>(key: "type", ["car": Car.self, "bike": Bike.self])
///     }
public protocol MapClusterRegistry {
  /// What the models have in common.
  associatedtype Base
  /// The types and their tags.
  static var cluster: MapCluster<Base> { get }
}

/// A model of one of the types of a cluster, at the root and wherever else a model may stand.
///
///     let vehicles = Mapper<MapClustered<Vehicles>>().mapArray(JSONString: text)?.map(\.value)
///
/// An update that has the same tag, or none, updates the model; one with another makes a new one.
public struct MapClustered<Registry: MapClusterRegistry>: BaseMappable {
  /// The model.
  public var value: Registry.Base

  /// A model to be written with its tag.
  public init(_ value: Registry.Base) { self.value = value }

  public static func _read(_ input: MapInput) -> MapClustered? {
    Registry.cluster._read(input).map { MapClustered($0) }
  }

  public func _updated(by input: MapInput) -> MapClustered? {
    Registry.cluster.read(input, updating: value).map { MapClustered($0) }
  }

  public func _write(to output: inout MapOutput) { Registry.cluster._write(value, to: &output) }

  // By `_write`, since that isn't what other models have.
  public mutating func _writeInPlace(to output: inout MapOutput) { _write(to: &output) }

  /// Maps the lines of the model, without the tag.
  public mutating func mapping(map: Map) {
    guard var model = value as? any BaseMappable else { return }
    model.mapping(map: map)
    if let model = model as? Registry.Base { value = model }
  }
}
