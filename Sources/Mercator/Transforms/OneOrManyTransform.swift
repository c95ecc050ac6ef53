/// A transform for an array that may lack its brackets in the JSON if it has a single element.
///
///     messages <- (map["messages"], OneOrManyTransform())      // ["a", "b"], or "a"
///
/// Always writes an array.
public struct OneOrManyTransform<Element: MapValue>: TransformType, Sendable {
  public typealias Object = [Element]
  public typealias JSON = Any

  public init() {}

  /// Returns the array, or an array of the single element.
  public func transformFromJSON(_ value: Any?) -> [Element]? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// Returns an array.
  public func transformToJSON(_ value: [Element]?) -> Any? {
    value.flatMap { value in DictionarySink.tree(MapSettings()) { _write(value, to: &$0) } }
  }

  public func transformFromJSON(_ value: Any?, map: Map) -> [Element]? {
    value.flatMap { _read(MapInput($0, map.nestedSettings)) }
  }

  public func transformToJSON(_ value: [Element]?, map: Map) -> Any? {
    value.flatMap { value in DictionarySink.tree(inside: map) { _write(value, to: &$0) } }
  }

  public func _read(_ input: MapInput) -> [Element]? {
    if input.isNull { return nil }
    return input.arrayElements() == nil
      ? input.mapped(Element.self).map { [$0] } : array(input)
  }

  public func _write(_ value: [Element]?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    guard output.map.watchesAll else { return value._write(to: &output) }
    value._spread(to: &output) { element, output in
      if let element { output.writeMapped(element) } else { output.writeNil() }
    }
  }

  // Reads each element by itself if the options may have a transform for elements. A transform for arrays is
  // not looked up: it may be this one.
  private func array(_ input: MapInput) -> [Element]? {
    guard input.map.watchesAll else { return [Element]._read(input) }
    return [Element]._collect(input.deciding(for: Element._traits), existing: nil) { element, _ in
      element.mapped()
    }
  }
}

extension TransformType {
  /// An array, or a single element instead of one; see `OneOrManyTransform`.
  public static func oneOrMany<Element>() -> Self where Self == OneOrManyTransform<Element> {
    OneOrManyTransform()
  }
}
