import JSONText
import Mercator

/// Runs the lines of models, one after the other, by one session and one map, which pass the values to what collects them.
///
/// While the values of a model are compared or hashed, nested models borrow its pass, which is in thread-local storage until
/// then. Measured: creating a session and a map for each nested model took a sixth of comparing tweets.
class ModelPass {
  // Unchecked exclusivity: only the functions of this class change the property, and no access leads back to it.
  @exclusivity(unchecked) final private(set) var map: Map

  /// - Parameters:
  ///   - lines: collects the values, but for the scalars on plain lines.
  ///   - scalars: takes those; held by `lines`.
  init(_ lines: any LineInterceptor, _ scalars: PassedScalars, _ settings: MapSettings) {
    map = Map(
      Session(.values(lines), settings, scalars: scalars, keySequences: KeySequences.take())
    )
  }

  deinit { Map.end(&map) }

  /// Prepares the map for the lines of the next model.
  ///
  /// - Parameter fromFirst: whether the first model of the type has a key sequence, too; by default only later models have.
  final func renewMap(for type: Any.Type, fromFirst: Bool = false) {
    Map.renew(&map)
    map.followWritingSequence(of: ObjectIdentifier(type), fromFirst: fromFirst)
  }
}
