import JSONText

/// Keys of `userInfo` for the settings of a mapping.
///
/// The decoder and the encoder of a `CodableMappable` have both. Set them in the `userInfo` of any other
/// coder, such as a `JSONDecoder`, to map a ``MappedValue`` property with them.
extension CodingUserInfoKey {
  /// The `MapContext` of the mapping.
  public static let mapContext = CodingUserInfoKey("Mercator.context")

  /// The `MapOptions` of the mapping.
  public static let mapOptions = CodingUserInfoKey("Mercator.options")

  private init(_ name: StaticString) {
    // The initializer never returns nil.
    self.init(rawValue: "\(name)")!
  }
}

extension [CodingUserInfoKey: Any] {
  /// Creates the `userInfo` of a decoder or an encoder of a map.
  init(_ map: Map) {
    var members = RareDictionary<CodingUserInfoKey, Any>()
    members[.mapOptions] = map.options
    members[.mapContext] = map.context
    self = members.members
  }
}

extension MapSettings {
  /// Creates settings from the `userInfo` of a decoder or an encoder outside this library.
  convenience init(_ userInfo: [CodingUserInfoKey: Any]) {
    let options = userInfo[.mapOptions] as? MapOptions
    let context = userInfo[.mapContext] as? MapContext
    self.init(
      options: options.map { ResolvedOptions($0) } ?? ResolvedOptions.usual,
      context: context
    )
  }
}
