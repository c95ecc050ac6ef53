/// The keys that models of each type were read with: where the next of their type are looked up with
/// less; see `KeyTrails`.
///
/// A class, since all maps of a text share it, and one that somebody keeps needs it as long.
package final class ReadingTrails {
  // Unchecked exclusivity: nothing that these methods call comes back here.
  @exclusivity(unchecked) private var trails = KeyTrails()

  package init() {}

  /// Takes what the thread's last text was read with, if that is kept, and fit for the next one.
  package static func takeReader(where isFit: (AnyObject) -> Bool) -> AnyObject? {
    KeyTrails.takeReader(where: isFit)
  }

  /// Lets the thread keep what a text was read with for its next one, and the trails.
  package func keep(_ reader: consuming AnyObject) {
    var kept = KeyTrails()
    swap(&kept, &trails)
    kept.keep(reader: reader)
  }

  /// What stands in front of the first key of a type, or nil where it has no trail.
  package func start(of type: ObjectIdentifier) -> KeyStep? {
    trails.start(of: type, isRead: true)
  }

  /// The step behind `step` that a key is, made where the trail ends there; nil where it goes on
  /// otherwise.
  @inline(never)
  package func extend(with key: String, after step: KeyStep) -> KeyStep? {
    trails.append(key, after: step)
  }
}
