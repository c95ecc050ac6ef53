import Foundation
import JSONText
import Mercator

/// An error for an archive that can't be read.
///
/// Errors of the mapping are not among them: those are `MappingFailure` and `JSONWritingError`.
public enum MapArchiveError: Error, Sendable {
  /// The data isn't an archive, and the model reads no older format.
  case notAnArchive
  /// The archive was truncated or changed. Nothing of it is read.
  case damaged(Damage)
  /// The archive is of a newer version of the model than this app has.
  case newer(model: String, version: Int, readable: Int)
  /// The archive has a newer format than this library reads.
  case newerFormat(Int, readable: Int)
  /// The archive is of another model.
  case otherModel(String, expected: String)
  /// A migration threw an error. The path leads to the object of the model.
  case migration(model: String, from: Int, path: JSONPath, underlying: any Error)

  /// What is wrong with a damaged archive.
  public enum Damage: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The first line is incomplete or changed.
    case header
    /// There is more or less behind the first line than was written.
    case length(Int, found: Int)
    /// The checksum isn't that of the archive.
    case checksum
  }
}

extension MapArchiveError: CustomStringConvertible, LocalizedError {
  public var description: String { text { "\($0)" } }

  /// The description with the text of the underlying error for people.
  public var errorDescription: String? { text(\.localizedDescription) }

  private func text(_ underlyingText: (any Error) -> String) -> String {
    switch self {
    case .notAnArchive: "This isn't an archive of models."
    case .damaged(.empty): "The archive is damaged: it is empty."
    case .damaged(.header): "The archive is damaged: its first line is incomplete or was changed."
    case .damaged(.length(let expected, let found)):
      "The archive is damaged: its content has \(found) bytes instead of \(expected)."
    case .damaged(.checksum): "The archive is damaged: its checksum doesn't match its content."
    case .newer(let model, let version, let readable):
      "The archive has version \(version) of \(model.escapingControls), but this app reads only versions up to \(readable)."
    case .newerFormat(let version, let readable):
      "The archive has version \(version) of the format, but this library reads only versions up to \(readable)."
    case .otherModel(let found, let expected):
      "This is an archive of \(found.escapingControls), not of \(expected)."
    case .migration(let model, let version, let path, let underlying):
      "The migration of \(model) from version \(version) failed at \(path): \(underlyingText(underlying))"
    }
  }
}
