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

  /// Says that a model that is to have members encodes itself as something without.
  static func noObject(_ type: Any.Type) -> EncodingRefusal {
    EncodingRefusal(description: "\(type) isn't encoded as an object")
  }

  private init(description: String) { self.description = description }
}
