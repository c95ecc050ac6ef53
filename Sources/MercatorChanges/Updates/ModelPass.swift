import JSONText
import Mercator

/// Takes the values of the lines of models, which run one after the other, by one session and one map.
///
/// While the values of a model are compared or hashed, nested models borrow its pass, which is in thread-local storage
/// meanwhile. Measured: creating a session and a map for each nested model took a sixth of comparing tweets.
class ModelPass {
  /// Takes the scalars on plain lines.
  final let scalars = PassedScalars()
  fileprivate final let settings: MapSettings

  // Unchecked exclusivity: only the functions of this class access the property, and no access runs code of the user.
  /// The map; nil before the first lines, while lines run, so that they have the only reference, and after `end`. It holds
  /// its session, and that holds this object, until `end` is called.
  @exclusivity(unchecked) fileprivate final var map: Map?

  init(_ settings: MapSettings) { self.settings = settings }

  /// Gives back the map that `takeMap` returned, after the lines.
  final func giveBack(_ map: consuming Map) { self.map = map }

  /// Ends the pass, after the lines of the last model.
  final func end() {
    if var map = map.take() { Map.end(&map) }
  }
}

extension LineInterceptor where Self: ModelPass {
  /// Takes the map for the lines of the next model, which `giveBack` returns.
  func takeMap() -> Map {
    if var map = map.take() {
      Map.renew(&map)
      return map
    }
    return Map(
      Session(.values(self), settings, scalars: scalars, keySequences: KeySequences.take())
    )
  }
}
