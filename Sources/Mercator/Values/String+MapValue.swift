/// Reads text only; `MapOptions.reading.coercion` can convert a number to text.
extension String: MapValue {
  @inlinable public static var _collections: any MapCollectionMapping.Type {
    PlainCollections.self
  }

  public static func readJSON(from input: MapInput) -> String? { input.string }
  public func writeJSON(to output: inout MapOutput) { output.write(self) }
  public func _pass(to line: MapPassedLine) -> Bool { line.take(MapScalar(.text(self))) }
}
