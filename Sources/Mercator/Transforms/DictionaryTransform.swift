/// A transform for a dictionary of models whose keys are raw values of an enum.
///
///     scores <- (map["scores"], DictionaryTransform<Player, Score>())
///
/// Members with other keys, and values that aren't such a model, are skipped. A property without a transform
/// does the same for values of any type.
public struct DictionaryTransform<Key, Value>: DirectTransform, Sendable
where Key: Hashable & RawRepresentable, Key.RawValue == String, Value: Mappable {
  public typealias Object = [Key: Value]

  public init() {}

  public func readJSON(from input: MapInput) -> [Key: Value]? { [Key: Value]._readRawKeys(input) }

  public func writeJSON(_ value: [Key: Value]?, to output: inout MapOutput) {
    if let value { value._writeRawKeys(to: &output) } else { output.writeNoResult() }
  }
}

extension TransformShortForm {
  /// A dictionary of models whose keys are raw values of an enum; see `DictionaryTransform`.
  @_disfavoredOverload
  public static func dictionary<Key, Value>() -> Self
  where Transform == DictionaryTransform<Key, Value> {
    Self(DictionaryTransform())
  }
}
