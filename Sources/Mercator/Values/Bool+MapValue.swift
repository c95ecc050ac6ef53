/// Reads true, false, and the numbers 0 and 1.
extension Bool: MapValue {
  public static func readJSON(from input: MapInput) -> Bool? { input.bool }
  public func writeJSON(to output: inout MapOutput) { output.write(self) }
  public func _pass(to line: MapPassedLine) -> Bool { line.take(MapScalar(.bool(self))) }
}
