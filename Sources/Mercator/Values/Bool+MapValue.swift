/// Reads true, false, and the numbers 0 and 1.
extension Bool: MapValue {
  public static func _read(_ input: MapInput) -> Bool? { input.bool }
  public func _write(to output: inout MapOutput) { output.write(self) }
}
