import Foundation

extension Mapper {
  /// Reads a model from a file among the resources of an app.
  ///
  /// - Parameters:
  ///   - JSONfile: the file's name with its extension.
  ///   - bundle: where the file lies; `Bundle.module` for the resources of a package, the app's own
  ///     resources by default.
  public func map(JSONfile: String, bundle: Bundle = .main) -> N? {
    text(of: JSONfile, in: bundle).flatMap { map(JSONString: $0) }
  }

  /// Reads an array of models from a file among the resources of an app; see `map(JSONfile:bundle:)`.
  public func mapArray(JSONfile: String, bundle: Bundle = .main) -> [N]? {
    text(of: JSONfile, in: bundle).flatMap { mapArray(JSONString: $0) }
  }

  private func text(of name: String, in bundle: Bundle) -> String? {
    bundle.path(forResource: name, ofType: nil)
      .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }
}
