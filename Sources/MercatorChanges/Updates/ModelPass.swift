import JSONText
import Mercator

/// Takes the values of the lines of models, which run one after the other, by one session and one map.
///
/// While the values of a model are compared or hashed, nested models borrow its pass, which is in thread-local storage until
/// then. Measured: creating a session and a map for each nested model took a sixth of comparing tweets.
class ModelPass {
  /// Takes the scalars on plain lines.
  final let scalars = PassedScalars()
  private final let settings: MapSettings

  // Unchecked exclusivity: only the functions of this class access the property, and no access runs code of the user.
  /// The map, but while lines run. It holds its session, and that holds this object, until `end` is called.
  @exclusivity(unchecked) private final var map: Map?

  init(_ settings: MapSettings) { self.settings = settings }

  /// Takes the map for the lines of the next model, which `keep` gives back.
  ///
  /// - Parameter lines: this object.
  final func takeMap(for lines: any LineInterceptor) -> Map {
    if var map = map.take() {
      Map.renew(&map)
      return map
    }
    return Map(
      Session(.values(lines), settings, scalars: scalars, keySequences: KeySequences.take())
    )
  }

  final func keep(_ map: consuming Map) { self.map = map }

  /// Ends the pass, after the lines of the last model.
  final func end() {
    if var map = map.take() { Map.end(&map) }
  }
}
