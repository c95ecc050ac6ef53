/// A value, or the error of reading it, for a part of the JSON that may be invalid.
///
///     var banner: Result<Banner, MapError>?
///
/// Null can't be read as a Result; an Optional becomes nil. Writing a failure writes the original value
/// back unchanged.
extension Result: MapValue where Success: MapValue, Failure == MapError {
  public static func readJSON(from input: MapInput) -> Result? {
    if input.isNull { return nil }
    let (value, error) = isolated(input)
    return value.map { .success($0) } ?? error.map { .failure($0) }
  }

  public func writeJSON(to output: inout MapOutput) {
    switch self {
    case .success(let value): output.writeMapped(value)
    case .failure(let error):
      if let value = error.unredactedValue {
        DynamicValue.write(value, to: &output)
      } else {
        output.writeNil()
      }
    }
  }
}

extension Result where Success: MapValue, Failure == MapError {
  /// Reads a value, or returns the error, without making the surrounding value fail.
  private static func isolated(_ input: MapInput) -> (value: Success?, error: MapError?) {
    let map = input.map
    // A failure recorded earlier belongs to another property.
    let earlier = map.failure
    map.failure = nil
    defer { map.failure = earlier }
    if let value = input.mapped(Success.self) { return (value, nil) }
    if map.isInstrumented { map.report(input, Success.self, .failed) }
    return (nil, error(of: map.failure, input))
  }

  private static func error(of failure: Mercator.Failure?, _ input: MapInput) -> MapError {
    switch failure?.reason {
    case .thrown(let error as MapError), .refusedByHook(let error as MapError): return error
    default: break
    }
    let whole = Mercator.Failure(of: input, .mismatch, Success.self)
    return MapError(
      UnusableValue(failure ?? whole, in: input.map, showing: whole),
      key: input.map.currentKey
    )
  }
}
