/// Samples of one JSON, for which models are written, compiled and run.
struct ModelSample: Sendable {
  let title: String
  let texts: [String]
  /// What the root is read as, where `Root` is the type of the model.
  var root = "Root"

  /// The samples of all groups.
  static let all = objects + keys + scalars + containers + shapes

  init(_ title: String, _ texts: String..., root: String = "Root") {
    self.title = title
    self.texts = texts
    self.root = root
  }
}
