import JSONText

/// The debug description and the path of an `EncodingError`, as an error.
struct EncodingRefusal: Error, CustomStringConvertible {
  let description: String

  init?(_ error: any Error, _ options: MapOptions) {
    guard case EncodingError.invalidValue(_, let context) = error else { return nil }
    let path = JSONPath(codingPath: context.codingPath)
    let text = options.isRedacted(path) ? MapOptions.redactedText : context.debugDescription
    let shown = options.unredactedPart(of: path)
    description = path.steps.isEmpty ? text : "\(text) at \(shown)"
  }

  /// Returns the error of a model that doesn't encode itself as an object, but must, because its members are
  /// included in another model.
  static func noObject(_ type: Any.Type) -> EncodingRefusal {
    EncodingRefusal(description: "\(type) isn't encoded as an object")
  }

  private init(description: String) { self.description = description }
}
