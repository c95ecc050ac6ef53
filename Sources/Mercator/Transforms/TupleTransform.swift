/// A transform for a tuple from an array with the same number of elements.
///
///     place <- (map["place"], .tuple(Double.self, Double.self))       // [52.5, 13.4]
///
/// Another number of elements, or one of the wrong type, makes the array unusable; a report has the path.
public struct TupleTransform<Tuple>: DirectTransform, @unchecked Sendable {
  // Unchecked for the closures, which capture only metatypes.

  public typealias Object = Tuple

  // Closures, because generic types with parameter packs need a newer system.
  private let read: (MapInput) -> Tuple?
  private let write: (Tuple, inout MapOutput) -> Void

  /// Creates a transform for a tuple of these types.
  public init<each Element: MapValue>(_ types: repeat (each Element).Type)
  where Tuple == (repeat each Element) {
    read = { input in
      var count = 0
      for _ in repeat (each Element).self { count += 1 }
      guard var elements = input.arrayElements(), elements.count == count else {
        input.noteUnusable(.wrongType, Tuple.self, expected: arrayText(count: count))
        return nil
      }
      do { return try (repeat elements.value((each Element).self)) } catch { return nil }
    }
    write = { tuple, output in
      output.writeArray { output in
        for element in repeat each tuple { output.writeMapped(element) }
      }
    }
  }

  public func readJSON(from input: MapInput) -> Tuple? { input.isNull ? nil : read(input) }

  public func writeJSON(_ value: Tuple?, to output: inout MapOutput) {
    if let value { write(value, &output) } else { output.writeNoResult() }
  }
}

extension TransformShortForm {
  /// A tuple of these types from an array; see `TupleTransform`.
  @_disfavoredOverload
  public static func tuple<each Element: MapValue>(_ types: repeat (each Element).Type) -> Self
  where Transform == TupleTransform<(repeat each Element)> {
    Self(TupleTransform(repeat each types))
  }
}

extension MapInput.ArrayElements {
  /// Returns the value of the next element; records the reason and throws if it is unusable.
  fileprivate mutating func value<T: MapValue>(_ type: T.Type) throws(Unusable) -> T {
    guard let element = next() else { throw Unusable() }
    if let value = element.mapped(type) { return value }
    element.noteUnusable(type)
    throw Unusable()
  }
}

private struct Unusable: Error {}
