import Foundation

extension Mapper {
  /// Reads a model from a file, or throws an error that names the file; see `read(_:at:)`.
  ///
  ///     let settings = try Mapper<Settings>().read(contentsOf: url)
  ///
  /// No more than `MapOptions.limits.bytes` of the file are read.
  ///
  /// - Parameters:
  ///   - url: the URL of a file.
  ///   - path: the path of the model, as in `map["a.b"]`; nil, the default, for the whole file.
  public func read(
    contentsOf url: URL,
    at path: String? = nil
  ) throws(MapFileReadingError) -> N {
    try value(contentsOf: url, path)
  }

  /// Reads an array of models from a file; see `read(contentsOf:at:)` and `readArray(_:at:)`.
  public func readArray(
    contentsOf url: URL,
    at path: String? = nil
  ) throws(MapFileReadingError) -> [N] {
    try value(contentsOf: url, path)
  }

  private func value<T: MapValue>(
    contentsOf url: URL,
    _ path: String?
  ) throws(MapFileReadingError) -> T {
    do {
      return try value(try data(contentsOf: url), path, settings)
    } catch {
      throw MapFileReadingError(path: url.path, failure: MappingFailure(error))
    }
  }

  // MARK: Files of a bundle

  /// Reads a model from a file in the main bundle, given its name with extension; nil if that fails.
  public func map(JSONfile: String) -> N? { map(JSONfile: JSONfile, bundle: .main) }

  /// Reads an array of models from a file in the main bundle; see `map(JSONfile:)`.
  public func mapArray(JSONfile: String) -> [N]? { mapArray(JSONfile: JSONfile, bundle: .main) }

  /// Reads a model from a file of a bundle; nil if that fails, or the file has more than
  /// `MapOptions.limits.bytes`.
  ///
  /// - Parameters:
  ///   - JSONfile: the name of the file, with its extension.
  ///   - bundle: the bundle with the file; `Bundle.module` for the resources of a package.
  @_disfavoredOverload
  public func map(JSONfile: String, bundle: Bundle) -> N? {
    data(of: JSONfile, in: bundle).flatMap { map(data: $0) }
  }

  /// Reads an array of models from a file of a bundle; see `map(JSONfile:bundle:)`.
  @_disfavoredOverload
  public func mapArray(JSONfile: String, bundle: Bundle) -> [N]? {
    data(of: JSONfile, in: bundle).flatMap { mapArray(data: $0) }
  }

  private func data(of name: String, in bundle: Bundle) -> Data? {
    guard let path = bundle.path(forResource: name, ofType: nil) else { return nil }
    return try? data(contentsOf: URL(fileURLWithPath: path))
  }

  private func data(contentsOf url: URL) throws -> Data {
    guard url.isFileURL else {
      throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
    }
    let url = url.resolvingSymlinksInPath()
    let attributes = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    let maximum = max(options.limits.bytes, 0)
    if attributes?.isRegularFile == true, let size = attributes?.fileSize, size > maximum {
      // Enough bytes for the parser to refuse the input because of its size.
      let handle = try FileHandle(forReadingFrom: url)
      return handle.readData(ofLength: min(size, maximum + 128))
    }
    return try Data(contentsOf: url, options: .mappedIfSafe)
  }
}
