import Foundation

extension Mapper {
  /// Reads a model from a file among the resources of the app, named with its extension.
  public func map(JSONfile: String) -> N? { map(JSONfile: JSONfile, bundle: .main) }

  /// Reads an array of models from a file among the resources of the app; see `map(JSONfile:)`.
  public func mapArray(JSONfile: String) -> [N]? { mapArray(JSONfile: JSONfile, bundle: .main) }

  /// Reads a model from a file, unless it has more bytes than `MapOptions.maximumBytes`.
  ///
  /// - Parameters:
  ///   - JSONfile: the file's name with its extension.
  ///   - bundle: where the file lies; `Bundle.module` for the resources of a package.
  @_disfavoredOverload
  public func map(JSONfile: String, bundle: Bundle) -> N? {
    data(of: JSONfile, in: bundle).flatMap { map(data: $0) }
  }

  /// Reads an array of models from a file; see `map(JSONfile:bundle:)`.
  @_disfavoredOverload
  public func mapArray(JSONfile: String, bundle: Bundle) -> [N]? {
    data(of: JSONfile, in: bundle).flatMap { mapArray(data: $0) }
  }

  private func data(of name: String, in bundle: Bundle) -> Data? {
    guard let path = bundle.path(forResource: name, ofType: nil) else { return nil }
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    let maximum = max(options.maximumBytes, 0)
    if attributes?.isRegularFile == true, let size = attributes?.fileSize, size > maximum {
      // As much as the error is told from.
      return FileHandle(forReadingAtPath: url.path)?.readData(ofLength: min(size, maximum + 128))
    }
    return try? Data(contentsOf: url, options: .mappedIfSafe)
  }
}
