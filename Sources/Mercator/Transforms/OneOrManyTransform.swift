/// An array where some senders leave out the brackets around a single element.
///
///     messages <- (map["messages"], OneOrManyTransform())      // ["a", "b"], or "a"
///
/// Written as an array, whatever it was read from.
public struct OneOrManyTransform<Element: MapValue>: TransformType, Sendable {
  public typealias Object = [Element]
  public typealias JSON = Any

  public init() {}

  /// The array, or an array of the one element there is.
  public func transformFromJSON(_ value: Any?) -> [Element]? {
    value.flatMap { _read(MapInput($0, MapSettings())) }
  }

  /// An array.
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

  // Element by element where the options may have a transform for them; not by one for arrays, which
  // may be this one.
  private func array(_ input: MapInput) -> [Element]? {
    guard input.map.watchesAll else { return [Element]._read(input) }
    return [Element]._collect(input.deciding(for: Element._traits), existing: nil) { element, _ in
      element.mapped()
    }
  }
}

extension TransformType {
  /// An array, or a single element in its place; see `OneOrManyTransform`.
  public static func oneOrMany<Element>() -> Self where Self == OneOrManyTransform<Element> {
    OneOrManyTransform()
  }
}
