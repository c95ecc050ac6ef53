/// What a mapping and `Codable` tell each other.
///
/// The `userInfo` of a `CodableMappable`'s decoder and encoder has both. In that of a `JSONDecoder`, or
/// any other, they are for you to set: a ``MappedValue`` property maps with them.
extension CodingUserInfoKey {
  /// The `MapContext` of the mapping.
  public static let mapContext = CodingUserInfoKey("Mercator.context")

  /// The `MapOptions` of the mapping.
  public static let mapOptions = CodingUserInfoKey("Mercator.options")

  private init(_ name: StaticString) {
    // No name is refused.
    self.init(rawValue: "\(name)")!
  }
}

extension Map {
  /// What a decoder or an encoder of this map knows.
  var userInfo: [CodingUserInfoKey: Any] {
    var userInfo: [CodingUserInfoKey: Any] = [.mapOptions: options]
    userInfo[.mapContext] = context
    return userInfo
  }
}

extension MapSettings {
  /// The settings that somebody else's decoder or encoder was given.
  init(_ userInfo: [CodingUserInfoKey: Any]) {
    self.init()
    context = userInfo[.mapContext] as? MapContext
    if let options = userInfo[.mapOptions] as? MapOptions { self.options = options }
  }
}
