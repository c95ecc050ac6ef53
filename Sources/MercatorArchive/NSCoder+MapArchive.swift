import Foundation
import Mercator

/// Models in the archives of `NSKeyedArchiver`, each as the `Data` of a `MapArchive`.
extension NSCoder {
  /// Encodes a model, or an array, a set or a dictionary of models.
  ///
  ///     func encode(with coder: NSCoder) {
  ///       do { try coder.encodeModel(user, forKey: "user") } catch { coder.failWithError(error) }
  ///     }
  ///
  /// - Throws: the errors of `MapArchive.data(from:)`.
  @_disfavoredOverload
  public func encodeModel<Content: MapArchiveContent>(
    _ content: Content,
    forKey key: String,
    by archive: MapArchive<Content> = MapArchive()
  ) throws {
    encode(NSData(data: try archive.data(from: content)), forKey: key)
  }

  /// Decodes what `encodeModel(_:forKey:by:)` has encoded; nil if there is nothing for the key.
  ///
  ///     user = try coder.decodeModel(User.self, forKey: "user")
  ///
  /// Only data is decoded, so this works with secure coding, and no class of the sender's choice is made.
  ///
  /// - Throws: `MapArchiveError.notAnArchive` if there is another object for the key; see also
  ///   `MapArchive.content(from:)`.
  @_disfavoredOverload
  public func decodeModel<Content: MapArchiveContent>(
    _ type: Content.Type,
    forKey key: String,
    by archive: MapArchive<Content> = MapArchive()
  ) throws -> Content? {
    guard containsValue(forKey: key) else { return nil }
    guard let data = decodeObject(of: NSData.self, forKey: key) else {
      throw MapArchiveError.notAnArchive
    }
    return try archive.content(from: Data(referencing: data))
  }
}
