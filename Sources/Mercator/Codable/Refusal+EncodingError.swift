import JSONText

extension Refusal {
  /// Creates a refusal with the debug description and the path of an `EncodingError`; nil for other errors.
  init?(_ error: any Error, _ options: MapOptions) {
    guard case EncodingError.invalidValue(_, let context) = error else { return nil }
    let path = JSONPath(codingPath: context.codingPath)
    let text = options.isRedacted(path) ? MapOptions.redactedText : context.debugDescription
    let shown = options.unredactedPart(of: path)
    self.init(path.steps.isEmpty ? text : "\(text) at \(shown)")
  }
}
