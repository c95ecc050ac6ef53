import Foundation
import JSONFiles
import JSONText
import Mercator

extension MapArchive {
  /// Writes an archive of models to a file, which replaces an older one.
  ///
  /// Whenever the process or the machine stops, the file is the old or the new one as a whole, and once the
  /// function returns, it is the new one. The new file has the permissions of the old one, or else can be read
  /// and written by its owner only. The folder must exist, and gets a temporary file meanwhile.
  ///
  /// - Parameters:
  ///   - content: the models.
  ///   - url: the URL of a file, or of a symbolic link to one.
  ///   - flushesDriveCache: whether Apple platforms also empty the cache of the drive, without which a power
  ///     failure may bring back the old file. It takes much longer; false by default.
  /// - Throws: `MapFileError` if the file can't be written; see also `data(from:)`. If the call `fsync` failed
  ///   for the folder, the new file is there, but the old one may be back after a power failure.
  public func write(
    _ content: Content,
    to url: URL,
    flushesDriveCache: Bool = false
  ) throws {
    guard url.isFileURL else {
      throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: url])
    }
    let flush: DriveFlush = flushesDriveCache ? .throughCache : .toDrive
    try FileReplacement.write(try data(from: content), to: url.path, flush: flush)
  }

  /// Reads the models of an archive in a file.
  ///
  /// - Throws: the error of `Data(contentsOf:)`, such as `CocoaError.fileReadNoSuchFile`, and those of
  ///   `content(from:)`.
  public func read(from url: URL) throws -> Content {
    try content(from: Data(contentsOf: url))
  }
}
