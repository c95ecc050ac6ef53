import Mercator

extension MapArchive {
  /// Changes the JSON of models of an old version into that of the current one, by their migrations.
  ///
  /// Reading an archive calls this. Call it in a migration, for models inside the archived one that have
  /// migrations of their own:
  ///
  ///     MapMigration(from: 3) { team in
  ///       if var members = team["members"] {
  ///         try MapArchive<[User]>.migrate(&members, from: 1)
  ///         team["members"] = members
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - content: an object, or what holds the objects of several models. Anything else is left as it is.
  ///   - version: the version of the models.
  /// - Throws: `MapArchiveError.migration` with the error of a migration.
  public static func migrate(_ content: inout JSONValue, from version: Int) throws {
    let name = Content._archivedModel.archiveName
    for migration in migrations(from: version) {
      try Content._updateModels(in: &content, at: JSONPath()) { object, path in
        do {
          try migration(&object)
        } catch {
          throw MapArchiveError.migration(
            model: name,
            from: migration.version,
            path: path,
            underlying: error
          )
        }
      }
    }
  }

  /// Returns the migrations for archives of a version, in their order.
  static func migrations(from version: Int) -> [MapMigration] {
    let all = Content._archivedModel.archiveMigrations.filter { $0.version >= version }
    // By version, and those from the same version as they are listed.
    return all.enumerated().sorted { a, b in
      (a.element.version, a.offset) < (b.element.version, b.offset)
    }.map(\.element)
  }
}
