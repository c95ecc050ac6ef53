import Foundation
import Mercator

/// A model that a `MapArchive` keeps between runs and releases of an app.
///
///     struct User: Mappable, MapArchivable {
///       var id = 0
///       var name = ""
///       static let archiveName = "User"
///       static let archiveMigrations = [
///         MapMigration(from: 0) { $0["name"] = $0.removeValue(forKey: "fullName") }
///       ]
///       init?(map: Map) {}
///       mutating func mapping(map: Map) {
///         id   <- map["id"]
///         name <- map["name"]
///       }
///     }
///
/// Every requirement has a default. Models inside the archived one need not conform.
public protocol MapArchivable: BaseMappable, MapArchiveContent {
  /// The name by which an archive of this model is recognized; that of the type by default. Declare it as a
  /// constant, so that the type can be renamed.
  static var archiveName: String { get }

  /// The version of the model in new archives, with all models inside it. By default it is one more than that
  /// of the last migration, or 0 without migrations. A version from which there is a migration counts as that.
  static var archiveVersion: Int { get }

  /// The changes that turn the object of an old archive into one that the mapping can read, each from one
  /// version; none by default. All from the version of the archive on run, in the order of their versions.
  static var archiveMigrations: [MapMigration] { get }

  /// Returns the content of a file in a format from before this library; nil, the default, for data that has
  /// none either.
  ///
  /// Called for data that isn't an archive. The result is an object, or for an archive of several models what
  /// holds their objects. It counts as version 0, so all migrations run on it.
  ///
  /// - Throws: any error, which the caller of the archive gets.
  static func archiveContent(fromLegacy data: Data) throws -> JSONValue?
}

extension MapArchivable {
  public static var archiveName: String { "\(Self.self)" }
  public static var archiveVersion: Int { 0 }
  public static var archiveMigrations: [MapMigration] { [] }
  public static func archiveContent(fromLegacy data: Data) throws -> JSONValue? { nil }

  /// The version of new archives, which no migration is from.
  static var currentVersion: Int {
    archiveMigrations.reduce(archiveVersion) { max($0, $1.version + 1) }
  }
}
