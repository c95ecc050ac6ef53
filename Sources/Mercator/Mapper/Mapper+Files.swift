import Foundation

extension Mapper {
  /// Reads a model from a file among the resources of the app, named with its extension.
  public func map(JSONfile: String) -> N? { map(JSONfile: JSONfile, bundle: .main) }

  /// Reads an array of models from a file among the resources of the app; see `map(JSONfile:)`.
  public func mapArray(JSONfile: String) -> [N]? { mapArray(JSONfile: JSONfile, bundle: .main) }

  /// Reads a model from a file.
  ///
  /// - Parameters:
  ///   - JSONfile: the file's name with its extension.
  ///   - bundle: where the file lies; `Bundle.module` for the resources of a package.
  @_disfavoredOverload
  public func map(JSONfile: String, bundle: Bundle) -> N? {
    text(of: JSONfile, in: bundle).flatMap { map(JSONString: $0) }
  }

  /// Reads an array of models from a file; see `map(JSONfile:bundle:)`.
  @_disfavoredOverload
  public func mapArray(JSONfile: String, bundle: Bundle) -> [N]? {
    text(of: JSONfile, in: bundle).flatMap { mapArray(JSONString: $0) }
  }

  private func text(of name: String, in bundle: Bundle) -> String? {
    bundle.path(forResource: name, ofType: nil)
      .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }
}
