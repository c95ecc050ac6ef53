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
  /// Whether models among the values may borrow the pass, which they can't if it leaves out keys of its own.
  private final let mayBeLent: Bool
  /// What they borrow then: the pass of a model around this one, if there is one.
  fileprivate final var outer: AnyObject?

  // Unchecked exclusivity: only the functions of this class access the property, and no access runs code of the user.
  /// The map; nil before the first lines, while lines run, so that they have the only reference, and after `end`. It holds
  /// its session, and that holds this object, until `end` is called.
  @exclusivity(unchecked) fileprivate final var map: Map?

  required init(excluding excludedKeys: Set<String>) {
    settings = .ofValues(excluding: excludedKeys)
    mayBeLent = excludedKeys.isEmpty
  }

  /// Gives back the map that `takeMap` returned, after the lines.
  final func giveBack(_ map: consuming Map) { self.map = map }

  /// Calls `body`, which compares or hashes values, while models among them may borrow the pass, or the one around it.
  final func lend<R>(_ body: () -> R) -> R {
    // If they can't borrow it, it ends now, so that they can use its key sequences.
    if !mayBeLent { end() }
    let lent = mayBeLent ? self : outer
    if let lent { ThreadObject.keep(lent) }
    defer { _ = ThreadObject.take() }
    return body()
  }

  /// Ends the pass, after the lines of the last model.
  final func end() {
    if var map = map.take() { Map.end(&map) }
  }
}

extension LineInterceptor where Self: ModelPass {
  /// Calls `body` with the pass that the values around a model have lent, or with a new one.
  ///
  /// Meanwhile the thread keeps none, unless `body` lends it again: a model that is compared in a line gets its own.
  static func borrowed<R>(
    excluding excludedKeys: Set<String>,
    _ body: (Self) throws -> R
  ) rethrows -> R {
    // May be a pass of the other kind, in an equality that hashes.
    let kept = ThreadObject.take()
    let borrowed = excludedKeys.isEmpty ? kept as? Self : nil
    let pass = borrowed ?? Self(excluding: excludedKeys)
    if !excludedKeys.isEmpty { pass.outer = kept }
    defer {
      if borrowed == nil { pass.end() }
      if let kept { ThreadObject.keep(kept) }
    }
    return try body(pass)
  }

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
