extension Map {
  /// Looks up a value that isn't part of archives, such as a password or a weak reference.
  ///
  ///     token <- map["token", archived: false]
  ///
  /// With false, a `MapArchive` doesn't write the value, and when it reads, the key counts as missing. This is
  /// also true in models inside the archived one. A `Mapper` treats the line like any other.
  @_disfavoredOverload
  public subscript(key: String, archived archived: Bool) -> Map {
    selecting { map in
      let isLeftOut = !archived && map.options.isArchiving
      map.select(key) { $0.isLeftOut = isLeftOut }
      if isLeftOut { map.dropValue() }
    }
  }
}
