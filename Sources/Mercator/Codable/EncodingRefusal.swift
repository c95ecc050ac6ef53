import JSONText

/// What an `EncodingError` says, and where in the model, without what Swift adds to it.
struct EncodingRefusal: Error, CustomStringConvertible {
  let description: String

  init?(_ error: any Error, _ options: MapOptions) {
    guard case EncodingError.invalidValue(_, let context) = error else { return nil }
    let path = JSONPath(codingPath: context.codingPath)
    let text = options.isRedacted(path) ? MapOptions.redactedText : context.debugDescription
    let shown = options.unredactedPart(of: path)
    description = path.steps.isEmpty ? text : "\(text) at \(shown)"
  }

  /// Says that a model that is to have members encodes itself as something without.
  static func noObject(_ type: Any.Type) -> EncodingRefusal {
    EncodingRefusal(description: "\(type) isn't encoded as an object")
  }

  private init(description: String) { self.description = description }
}
