import Foundation
import JSONText

extension Map {
  /// The object of this map itself, for a property whose members lie flat in it.
  ///
  ///     street <- map["street"]         // {"street":"Elm St","lat":51.5,"lng":0}
  ///     place  <- map.flat              // place.lat, place.lng
  ///
  /// The property, usually a model, is read from the same object as this model, and its members are written
  /// into it. Its keys count as known keys. If it can't be written, neither can this model.
  @_disfavoredOverload
  public var flat: Map {
    selecting { $0.selectFlat(nil) }
  }

  /// Looks up several values for one property, for a transform that takes a dictionary.
  ///
  ///     place <- (map[all: "lat", "geo.lng"], PlaceTransform())
  ///
  /// The transform gets a `[String: Any]` with these keys and paths as its keys. Missing values are left
  /// out, and null is NSNull; the transform is called even if all are missing. When writing it returns such
  /// a dictionary, and each value is written at its key or path.
  @_disfavoredOverload
  public subscript(all first: String, _ others: String...) -> Map {
    let keys = [first] + others
    guard isReading else { return selecting { $0.selectFlat(keys) } }
    if let ended = diagnostics?.ended { return ended.copy().all(keys) }
    return all(keys)
  }

  private func all(_ keys: [String]) -> Map {
    var values: [String: Any] = [:]
    var missing: [MissingValue] = []
    for key in keys {
      select(key)
      if isKeyPresent { values[key] = input.foundationValue(&missing) }
    }
    note(missing)
    return over(values, of: keys)
  }

  private func selectFlat(_ parts: [String]?) {
    let slot = isReading ? findSelf() : .missing
    select("", at: slot, LineOptions(isPath: false, steps: [], parts: parts, isFlat: true))
    diagnostics?.isLeftOut = false
    diagnostics?.selectionBelow = diagnostics?.selection
  }

  /// Returns a map whose current value is the given dictionary, at the place of this map's object.
  func over(_ values: [String: Any], of keys: [String]? = nil) -> Map {
    let map = replacing(values)
    map.selectFlat(keys)
    return map
  }
}
