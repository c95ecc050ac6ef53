/// A transform for an array that may lack its brackets in the JSON if it has a single element.
///
///     messages <- (map["messages"], OneOrManyTransform())      // ["a", "b"], or "a"
///
/// Always writes an array.
public struct OneOrManyTransform<Element: MapValue>: DirectTransform, Sendable {
  public typealias Object = [Element]

  public init() {}

  public func readJSON(from input: MapInput) -> [Element]? {
    if input.isNull { return nil }
    if input.arrayElements() == nil { return input.mapped(Element.self).map { [$0] } }
    return input.mappedInside([Element].self) { [Element].readJSON(from: $0) }
  }

  public func writeJSON(_ value: [Element]?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    output.writeMappedInside(value)
  }
}

extension TransformShortForm {
  /// An array, or a single element instead of one; see `OneOrManyTransform`.
  @_disfavoredOverload
  public static func oneOrMany<Element>() -> Self where Transform == OneOrManyTransform<Element> {
    Self(OneOrManyTransform())
  }
}
