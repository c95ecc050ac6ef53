import Mercator

/// A change that turns the object of a model of one version into that of the next.
///
///     static let archiveMigrations = [
///       MapMigration(from: 1) { user in
///         user["name"] = user.removeValue(forKey: "fullName")
///       },
///       MapMigration(from: 2) { user in
///         guard let age = user["age"].int else { throw Unusable("age") }
///         user["born"] = JSONValue(2024 - age)
///       },
///     ]
///
/// A migration is a function, so a test can call it alone:
///
///     var user: JSONObject = ["fullName": "Ada"]
///     try User.archiveMigrations[0](&user)
public struct MapMigration: Sendable {
  /// The version that the migration turns into the next one.
  public let version: Int
  private let change: @Sendable (inout JSONObject) throws -> Void

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - version: the version of the archives that it is for.
  ///   - change: changes the object of the model. An error that it throws is in the `MapArchiveError` that the
  ///     caller of the archive gets.
  public init(from version: Int, _ change: @escaping @Sendable (inout JSONObject) throws -> Void) {
    self.version = version
    self.change = change
  }

  /// Changes an object of the version.
  public func callAsFunction(_ object: inout JSONObject) throws { try change(&object) }
}
