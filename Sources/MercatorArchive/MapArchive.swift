import Foundation
import Mercator

/// Writes models to a file or `Data`, and reads them in later runs and releases of an app.
///
///     let archive = MapArchive<User>()
///     try archive.write(user, to: url)
///     let user = try archive.read(from: url)
///
/// An archive is the model as JSON, behind a line with the name and the version of the model and a checksum. A
/// damaged archive, one of another model and one of a newer version of the model give an error. That of an
/// older version is brought up to date by the `archiveMigrations` of the model.
///
/// Use `[User]` or `[String: User]` as the type for an archive of several models. A `MapArchive` only holds
/// settings, so creating one is cheap, and concurrent tasks may use copies of it. They then share its context,
/// which must be safe for that.
public struct MapArchive<Content: MapArchiveContent>: Sendable {
  private let mapper: ValueMapper<Content>
  private let prettyPrint: Bool

  /// Creates an archive with these settings.
  ///
  /// - Parameters:
  ///   - context: your context, available as `map.context`; none by default.
  ///   - shouldIncludeNilValues: whether nil is written as null; true by default, so that a property with a
  ///     default that isn't nil is read as nil again.
  ///   - options: how mismatches, dates, numbers and limits are treated. Formats and key styles are part of what
  ///     is stored: a change of them has to come with a migration.
  ///   - prettyPrint: whether each member is on its own line; false by default.
  public init(
    context: MapContext? = nil,
    shouldIncludeNilValues: Bool = true,
    options: MapOptions = MapOptions(),
    prettyPrint: Bool = false
  ) {
    var options = options
    options.isArchiving = true
    mapper = ValueMapper(
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues,
      options: options
    )
    self.prettyPrint = prettyPrint
  }

  /// Returns an archive of models.
  ///
  /// - Throws: `JSONWritingError` if a value can't be written, such as NaN, or if the policy of the options
  ///   makes an issue an error.
  public func data(from content: Content) throws -> Data {
    let header = ArchiveHeader(
      model: Content._archivedName,
      modelVersion: Content._archivedModel.currentVersion
    )
    return header.archive(of: try mapper.write(content, prettyPrint: prettyPrint))
  }

  /// Returns the models of an archive.
  ///
  /// An unusable element of an array, a set or a dictionary is an error, and not left out.
  ///
  /// - Throws: `MapArchiveError` if the archive can't be used, `MappingFailure` if its models can't be made, and
  ///   the error of `archiveContent(fromLegacy:)`.
  public func content(from data: Data) throws -> Content {
    let header: ArchiveHeader
    let text: Data
    do {
      (header, text) = try ArchiveHeader.open(data)
    } catch MapArchiveError.notAnArchive {
      guard let content = try Content._archivedModel.archiveContent(fromLegacy: data) else {
        throw MapArchiveError.notAnArchive
      }
      return try migrated(content, from: 0)
    }
    let (model, version) = (Content._archivedModel, header.modelVersion)
    guard header.model == Content._archivedName else {
      throw MapArchiveError.otherModel(header.model, expected: Content._archivedName)
    }
    guard version <= model.currentVersion else {
      throw MapArchiveError.newer(
        model: header.model,
        version: version,
        readable: model.currentVersion
      )
    }
    if Self.migrations(from: version).isEmpty { return try mapper.read(text) }
    return try migrated(JSONValue(parsing: text, options: mapper.options), from: version)
  }

  private func migrated(_ content: JSONValue, from version: Int) throws -> Content {
    var content = content
    try Self.migrate(&content, from: version)
    return try mapper.read(content)
  }
}
