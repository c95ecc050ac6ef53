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

  /// Adds the settings to the options of a line.
  private func apply(to line: LineOptions, of map: Map) {
    if isRequired { line.isRequired = map.isReading }
    if let coercion { line.coercion = coercion }
    if let nulls { line.nulls = nulls }
    if let writtenNulls { line.writesNil = writtenNulls == .write }
    if let omission { line.omission = omission }
    if let lineDefault { line.lineDefault = lineDefault }
    if !isArchived { line.isLeftOut = map.options.isArchiving }
  }

  /// Completes a line that has these settings among its options.
  private func complete(_ map: Map) {
    if let elements { map.line.elements = elements }
    if !isArchived, map.options.isArchiving { map.line.slot = .missing }
  }

  /// Adds the settings to the current line of a map, which a subscript has just selected.
  func add(to map: Map) -> Map {
    if isEmpty { return map }
    let options = map.lineOptions ?? LineOptions(isPath: map.currentKey?.containsDot == true)
    apply(to: options, of: map)
    map.setOptions(options)
    complete(map)
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
      _ = add(to: map)
    }
  }

  /// Selects several keys of a map, of which the first usable one counts.
  func select(_ keys: [String], of map: Map) -> Map {
    map.selecting { map in
      CandidateLine(map, keys).select { apply(to: $0, of: map) }
      complete(map)
    }
  }
}
