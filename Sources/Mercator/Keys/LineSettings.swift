import JSONText

/// What a subscript says about a value, beside the place where it is.
struct LineSettings {
  var isRequired = false
  var coercion: MapOptions.Coercion?
  var elements: MapOptions.Elements?
  var nulls: MapOptions.Nulls?
  var writtenNulls: MapOptions.WrittenNulls?
  var omission: Map.Omission?
  var isArchived = true
  var lineDefault: LineDefault?

  /// Whether nothing is said, so that the line may stay plain.
  private var isEmpty: Bool {
    !isRequired && coercion == nil && elements == nil && nulls == nil && writtenNulls == nil
      && omission == nil && isArchived && lineDefault == nil
  }

  /// Adds the settings to the line that a subscript has just selected by a path.
  func add(to map: Map) -> Map {
    if let options = map.lineOptions, !isEmpty { set(options, of: map) }
    return map
  }

  /// Selects a key of a map, which is a path if `isNested` says so, or else if it contains a dot.
  func select(_ key: String, _ isNested: Bool? = nil, of map: Map) -> Map {
    map.selecting { map in
      if let isNested {
        map.select(key, nested: isNested, delimiter: ".")
      } else {
        map.select(key)
      }
      if !isEmpty { set(map.lineOptions ?? LineOptions(isPath: key.containsDot), of: map) }
    }
  }

  /// Selects several keys of a map, of which the first usable one counts.
  func select(_ keys: [String], of map: Map) -> Map {
    map.selecting { CandidateLine($0, keys).select(self) }
  }

  /// Selects a key of a map, which is one of several candidates if there are any.
  func select(_ key: String, among candidates: [String]? = nil, in map: Map) {
    map.select(key)
    let options = map.lineOptions ?? LineOptions(isPath: key.containsDot)
    options.candidates = candidates
    set(options, of: map)
  }

  /// Sets the options of the current line of a map, with these settings among them.
  private func set(_ options: LineOptions, of map: Map) {
    if isRequired { options.isRequired = map.isReading }
    if let coercion { options.coercion = coercion }
    if let nulls { options.nulls = nulls }
    if let writtenNulls { options.writesNil = writtenNulls == .write }
    if let omission { options.omission = omission }
    if let lineDefault { options.lineDefault = lineDefault }
    if !isArchived { options.isLeftOut = map.options.isArchiving }
    map.setOptions(options)
    if let elements { map.line.elements = elements }
  }
}
