/// A line that maps the object of its map, or several of its members.
struct FlatLine {
  let map: Map

  /// Selects the object; `parts` are the keys of `map[all:]`.
  func select(_ parts: [String]?) {
    let slot = map.isReading ? map.findSelf() : .missing
    map.select("", at: slot, LineOptions(isPath: false, steps: [], parts: parts, isFlat: true))
    map.extras?.isLeftOut = false
    map.extras?.selectionBelow = map.extras?.selection
  }

  /// Returns a map whose current value is a dictionary of the values of these keys.
  func all(_ keys: [String]) -> Map {
    var values: [String: Any] = [:]
    var missing: [MissingValue] = []
    for key in keys {
      map.select(key)
      if map.isKeyPresent { values[key] = map.input.foundationValue(&missing) }
    }
    map.note(missing)
    let inner = map.replacing(values)
    FlatLine(map: inner).select(keys)
    return inner
  }
}
