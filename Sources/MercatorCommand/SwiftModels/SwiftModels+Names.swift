extension SwiftModels {
  /// Returns the name of a property or case for a key or text.
  static func propertyName(_ key: String) -> String {
    let name = SwiftWords(key).lowerCamelCase ?? (key.isEmpty ? "empty" : "other")
    return SwiftNames.members.contains(name) ? name + "Value" : name
  }

  /// Whether a key is that of texts which never are all in the samples, such as languages and names.
  static func hasOpenVocabulary(_ key: String) -> Bool {
    guard let last = SwiftWords(key).singular.words.last else { return false }
    return openWords.contains(last)
  }

  private static let openWords: Set<String> = [
    "author", "brand", "city", "code", "color", "colour", "company", "country", "currency",
    "description",
    "domain", "file", "host", "id", "ip", "key", "label", "lang", "language", "locale", "location",
    "login", "name",
    "owner", "path", "region", "source", "str", "text", "timezone", "title", "url", "user",
    "username", "value",
    "vendor", "version", "zone",
  ]

  /// Whether a name can be that of a type: names without capitals would be those of properties, too.
  static func isFree(_ name: String) -> Bool {
    SwiftNames.isFreeType(name) && name.first?.isUppercase == true
  }

  static func typeName(_ key: String, isElement: Bool) -> String? {
    let words = SwiftWords(key)
    return (isElement ? words.singular : words).upperCamelCase
  }

  /// Returns names for the objects.
  static func usualNames(in shapes: InferredShapes) -> [Int: String] {
    var places: [Int: [ValueShape]] = [:]
    for number in shapes.graph.distinctValues {
      let value = shapes.graph.values[number]
      guard let object = value.variants.first.map({ shapes.graph.objectNumber($0.object) }) else {
        continue
      }
      if !SwiftWords(value.name).words.isEmpty { places[object, default: []].append(value) }
    }
    var names: [Int: String] = [:]
    for (object, places) in places {
      let definition = shapes.graph.objects[object].definition.map { SwiftWords($0) }
      names[object] = commonName(of: places, definition, in: shapes)?.upperCamelCase
    }
    return names
  }

  /// Returns the name of a type that occurs at several places.
  ///
  /// - Parameter definition: the name in a schema; nil if there is none.
  private static func commonName(
    of places: [ValueShape],
    _ definition: SwiftWords?,
    in shapes: InferredShapes
  ) -> SwiftWords? {
    let names = places.map { $0.isElement ? SwiftWords($0.name).singular : SwiftWords($0.name) }
    guard let first = names.first, names.contains(where: { $0.words != first.words }) else {
      return names.first
    }
    if let definition, !definition.words.isEmpty { return definition }
    // Such as address for homeAddress and workAddress.
    if names.allSatisfy({ $0.last.words == first.last.words }) { return first.last }
    // Such as size for the members small and large of sizes.
    let owners = Set(places.map { $0.owner.map(shapes.graph.objectNumber) })
    guard owners.count == 1, let owner = owners.first ?? nil else { return first }
    let outer = SwiftWords(shapes.graph.object(owner).name)
    return outer.singular.words != outer.words ? outer.singular : first
  }
}
