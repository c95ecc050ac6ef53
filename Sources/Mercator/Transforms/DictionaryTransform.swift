/// A dictionary of models whose keys are an enum's raw values.
///
///     scores <- (map["scores"], DictionaryTransform<Player, Score>())
///
/// Members with other keys, and values that are no model, are left out. `<-` does the same without
/// it, for values of any kind.
public struct DictionaryTransform<Key, Value>: TransformType, Sendable
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: Mappable {
  public typealias JSON = Any
  public typealias Object = [Key: Value]

  public init() {}

  /// The dictionary, or nil where the value is none.
  public func transformFromJSON(_ value: Any?) -> [Key: Value]? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// A dictionary of dictionaries.
  public func transformToJSON(_ value: [Key: Value]?) -> Any? {
    value.flatMap { value in DictionarySink.tree(MapSettings()) { value._writeRawKeys(to: &$0) } }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> [Key: Value]? {
    value.flatMap { _read(MapInput($0, map.nestedSettings)) }
  }

  public func transformToJSON(_ value: [Key: Value]?, map: Map) -> Any? {
    value.flatMap { value in DictionarySink.tree(inside: map) { value._writeRawKeys(to: &$0) } }
  }

  public func _read(_ input: MapInput) -> [Key: Value]? { [Key: Value]._readRawKeys(input) }

  public func _write(_ value: [Key: Value]?, to output: inout MapOutput) {
    if let value { value._writeRawKeys(to: &output) } else { output.writeNoResult() }
  }
}

extension TransformType {
  /// Models by an enum's raw values; see `DictionaryTransform`.
  public static func dictionary<Key, Value>() -> Self
  where Self == DictionaryTransform<Key, Value> {
    DictionaryTransform()
  }
}
