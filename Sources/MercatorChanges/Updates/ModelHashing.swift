import JSONText
import Mercator

extension BaseMappable {
  /// Adds the values of the lines of this model to a hasher. What a model that refuses has passed before counts.
  func hashLines(excluding excludedKeys: Set<String>, into hasher: inout Hasher) {
    if excludedKeys.isEmpty { return ModelHashing.hash(self, into: &hasher) }
    let lines = CollectedLines()
    // In a function of its own, because the hashing has to be gone before values are hashed: those that are models
    // themselves then use its key sequences again.
    passLines(to: lines, excluding: excludedKeys, &hasher)
    lines.hashValues(from: 0, into: &hasher)
  }

  @inline(never)
  private func passLines(
    to lines: CollectedLines,
    excluding excludedKeys: Set<String>,
    _ hasher: inout Hasher
  ) {
    ModelHashing(lines, .ofValues(excluding: excludedKeys)).passLines(of: self, &hasher)
  }
}

/// Hashes a model, and then the models in it.
final class ModelHashing: ModelPass {
  private let lines: CollectedLines

  /// - Parameter lines: collects the lines.
  init(_ lines: CollectedLines, _ settings: MapSettings) {
    self.lines = lines
    super.init(lines, lines.scalars, settings)
  }

  /// Adds the values of the lines of a model to a hasher.
  static func hash(_ model: some BaseMappable, into hasher: inout Hasher) {
    // The hashing whose values are being hashed; nil while lines run.
    let outer = ThreadObject.take() as? ModelHashing
    let hashing = outer ?? ModelHashing(CollectedLines(), .ofValues(excluding: []))
    defer { if let outer { ThreadObject.keep(outer) } }
    let start = hashing.lines.count
    hashing.passLines(of: model, &hasher)
    guard hashing.lines.count > start else { return }
    ThreadObject.keep(hashing)
    hashing.lines.hashValues(from: start, into: &hasher)
    _ = ThreadObject.take()
  }

  /// Adds the scalars of a model to a hasher, and its other values to `lines`.
  func passLines(of model: some BaseMappable, _ hasher: inout Hasher) {
    renewMap(for: type(of: model))
    lines.scalars.beginHashing(with: hasher)
    // The values before the veto of a model that refuses count.
    try? model.passLines(on: map)
    hasher = lines.scalars.endHashing() ?? hasher
  }
}
