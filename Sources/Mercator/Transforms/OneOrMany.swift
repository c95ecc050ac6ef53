/// An array where some senders leave out the brackets around a single element.
///
///     messages <- (map["messages"], OneOrMany())      // ["a", "b"], or "a"
///
/// Written as an array, whatever it was read from.
public struct OneOrMany<Element: MapValue>: TransformType, Sendable {
  public typealias Object = [Element]
  public typealias JSON = Any

  public init() {}

  /// The array, or an array of the one element there is.
  public func transformFromJSON(_ value: Any?) -> [Element]? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// An array.
  public func transformToJSON(_ value: [Element]?) -> Any? {
    value.flatMap { TreeWriter.tree(of: $0, MapSettings()) }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> [Element]? {
    value.flatMap { _read(MapInput($0, map.nestedSettings)) }
  }

  public func transformToJSON(_ value: [Element]?, map: Map) -> Any? {
    value.flatMap { value in TreeWriter.tree(inside: map) { value._write(to: &$0) } }
  }

  public func _read(_ input: MapInput) -> [Element]? {
    if input.isNull { return nil }
    return input.arrayElements() == nil
      ? Element._read(input).map { [$0] } : [Element]._read(input)
  }

  public func _write(_ value: [Element]?, to output: inout MapOutput) {
    if let value { value._write(to: &output) } else { output.writeNoResult() }
  }
}

extension TransformType {
  /// An array, or a single element in its place; see `OneOrMany`.
  public static func oneOrMany<Element>() -> Self where Self == OneOrMany<Element> { OneOrMany() }
}
