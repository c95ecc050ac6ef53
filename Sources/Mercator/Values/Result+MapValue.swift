/// A value, or the error of reading it, for a part of the JSON that may be invalid.
///
///     var banner: Result<Banner, MapError>?
///
/// Null can't be read as a Result; an Optional becomes nil. Writing a failure writes the original value
/// back unchanged.
extension Result: MapValue where Success: MapValue, Failure == MapError {
  public static func readJSON(from input: MapInput) -> Result? {
    if input.isNull { return nil }
    let (value, error) = input.isolated(Success.self)
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

extension MapInput {
  /// Reads a value, or returns the error, without making the surrounding value fail.
  fileprivate func isolated<T: MapValue>(_ type: T.Type) -> (value: T?, error: MapError?) {
    // A failure recorded earlier belongs to another property.
    let earlier = map.failure
    map.failure = nil
    defer { map.failure = earlier }
    if let value = mapped(type) { return (value, nil) }
    if map.isWatched { map.report(self, type, .failed) }
    return (nil, error(of: map.failure, as: type))
  }

  private func error(of failure: Failure?, as type: Any.Type) -> MapError {
    switch failure?.reason {
    case .thrown(let error as MapError), .refusedByHook(let error as MapError): return error
    default: break
    }
    let whole = Failure(of: self, .mismatch, type)
    return MapError(
      UnusableValue(failure ?? whole, in: map, showing: whole),
      key: map.currentKey
    )
  }
}
