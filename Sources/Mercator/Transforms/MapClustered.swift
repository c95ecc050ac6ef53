/// A type that provides a cluster, so that the cluster can be a generic argument.
///
///     enum Vehicles: MapClusterRegistry {
///       static let cluster = MapCluster<any Vehicle>(key: "type", ["car": Car.self, "bike": Bike.self])
///     }
public protocol MapClusterRegistry {
  /// The common type of the models.
  associatedtype Base
  /// The types of the cluster and their tags.
  static var cluster: MapCluster<Base> { get }
}

/// A model of one of the types of a cluster, for the root of a document or any place that takes a model.
///
///     let vehicles = Mapper<MapClustered<Vehicles>>().mapArray(JSONString: text)?.map(\.value)
///
/// An update changes the model if its tag selects the type of the model, and replaces the model if its tag
/// selects another type. Like a new model, an update without a tag is read as the fallback, or is unusable.
public struct MapClustered<Registry: MapClusterRegistry>: BaseMappable {
  /// The model.
  public var value: Registry.Base

  /// Creates a wrapper of a model, which is written with its tag.
  public init(_ value: Registry.Base) { self.value = value }

  public static func readJSON(from input: MapInput) -> MapClustered? {
    Registry.cluster.readJSON(from: input).map { MapClustered($0) }
  }

  public func _updated(by input: MapInput) -> MapClustered? {
    Registry.cluster.read(input, updating: value).map { MapClustered($0) }
  }

  public func writeJSON(to output: inout MapOutput) {
    Registry.cluster.writeJSON(value, to: &output)
  }

  // Calls `writeJSON`, which differs from the `writeJSON` of other models.
  public mutating func _writeInPlace(to output: inout MapOutput) { writeJSON(to: &output) }

  // Not those of models by lines: models of different types can have equal lines, so comparing needs the tag.
  public static var _traits: MapTraits { [.isSkippedIfUnusable, .isUpdatedInPlace] }

  /// Runs the mapping of the model, without the tag.
  public mutating func mapping(map: Map) {
    guard var model = value as? any BaseMappable else { return }
    model.mapping(map: map)
    if let model = model as? Registry.Base { value = model }
  }
}
