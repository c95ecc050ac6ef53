import JSONText

/// What an `EncodingError` says, and where in the model, without what Swift adds to it.
struct EncodingRefusal: Error, CustomStringConvertible {
  let description: String

  init?(_ error: any Error) {
    guard case EncodingError.invalidValue(_, let context) = error else { return nil }
    let path = JSONPath(codingPath: context.codingPath)
    description =
      path.steps.isEmpty
      ? context.debugDescription : "\(context.debugDescription) at \(path)"
  }
}
