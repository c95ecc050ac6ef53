import Foundation
import JSONText

extension Map {
  /// The object itself, for a part of the model that lies flat in it.
  ///
  ///     street <- map["street"]         // {"street":"Elm St","lat":51.5,"lng":0}
  ///     place  <- map.flat              // place.lat, place.lng
  ///
  /// Reads the property, a model as a rule, from the object that this model is read from, and writes
  /// its members beside the others. Keys that the part asks for are known keys. If it refuses to be
  /// written, so does the whole.
  @_disfavoredOverload
  public var flat: Map {
    line { $0.selectFlat(nil) }
  }

  /// Looks up several values for one property, which a transform makes of a dictionary of them.
  ///
  ///     place <- (map[all: "lat", "geo.lng"], PlaceTransform())
  ///
  /// The transform gets a `[String: Any]` with these keys and paths as its keys, without those that are
  /// missing, and with NSNull for null; it is called even where all are missing. What it makes when
  /// writing is such a dictionary again, of which each value goes where its key leads.
  @_disfavoredOverload
  public subscript(all first: String, _ others: String...) -> Map {
    let keys = [first] + others
    guard isReading else { return line { $0.selectFlat(keys) } }
    if let ended { return ended.copy().all(keys) }
    return all(keys)
  }

  private func all(_ keys: [String]) -> Map {
    var values: [String: Any] = [:]
    var missing: [MissingNumber] = []
    for key in keys {
      select(key)
      if isKeyPresent { values[key] = input.foundationValue(&missing) }
    }
    note(missing)
    return over(values)
  }

  private func selectFlat(_ parts: [String]?) {
    setKey("")
    specialKey = SpecialKey(isPath: false, delimiter: ".", steps: [], parts: parts, isFlat: true)
    instrumentation = .full
    diagnostics?.isLeftOut = false
    diagnostics?.selectionBelow = diagnostics?.selection
    guard isReading else { return }
    if store != nil {
      slot = cursor.object
    } else if let dictionary {
      dictionary.place(root: dictionary.JSON)
      slot = 0
    }
  }

  /// A map whose current value is a dictionary, in the place of this map's object.
  func over(_ values: [String: Any]) -> Map {
    let map = replacing(values)
    map.selectFlat(nil)
    return map
  }
}
