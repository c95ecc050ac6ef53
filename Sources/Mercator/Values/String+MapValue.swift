/// Text only: a number is no String, unless `MapOptions.coercion` makes it one.
extension String: MapValue {
  public static func _read(_ input: MapInput) -> String? { input.string }
  public func _write(to output: inout MapOutput) { output.write(self) }

  public static func _writeElements(_ values: [String], to output: inout MapOutput) {
    output.writeEach(values) { $0.string($1) }
  }
}
