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
    // Reads each element by itself if the options may have a transform for elements. A transform for arrays
    // is not looked up: it may be this one.
    guard input.map.watchesAll else { return [Element].readJSON(from: input) }
    return [Element]._collect(input.deciding(for: Element._traits), existing: nil) { element, _ in
      element.mapped()
    }
  }

  public func writeJSON(_ value: [Element]?, to output: inout MapOutput) {
    guard let value else { return output.writeNoResult() }
    guard output.map.watchesAll else { return value.writeJSON(to: &output) }
    value.spread(to: &output) { $1.writeMapped($0) }
  }
}

extension TransformType {
  /// An array, or a single element instead of one; see `OneOrManyTransform`.
  public static func oneOrMany<Element>() -> Self where Self == OneOrManyTransform<Element> {
    OneOrManyTransform()
  }
}
