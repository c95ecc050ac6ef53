import JSONText
import Mercator

extension BaseMappable {
  /// Returns whether the lines of this model and of another one, of the same type, have equal values.
  ///
  /// - Throws: the error with which one of the models refuses to be written.
  func hasEqualLines(as other: Self, excluding excludedKeys: Set<String>) throws -> Bool {
    if excludedKeys.isEmpty { return try ModelComparison.areEqual(self, other) }
    let lines = ComparedLines()
    // In a function of its own, because the comparison has to be gone before values are compared: those that are models
    // themselves then use its key sequences again.
    try passLines(to: lines, with: other, excluding: excludedKeys)
    return lines.areEqual(from: 0)
  }

  @inline(never)
  private func passLines(
    to lines: ComparedLines,
    with other: Self,
    excluding excludedKeys: Set<String>
  ) throws {
    let comparison = ModelComparison(lines, .ofValues(excluding: excludedKeys))
    _ = try comparison.passLines(of: self, other)
  }
}

/// Compares two models, and then the models in them.
final class ModelComparison: ModelPass {
  private let lines: ComparedLines

  /// - Parameter lines: collects the lines.
  init(_ lines: ComparedLines, _ settings: MapSettings) {
    self.lines = lines
    super.init(lines, lines.scalars, settings)
  }

  /// Returns whether the lines of two models have equal values.
  static func areEqual<Model: BaseMappable>(_ first: Model, _ second: Model) throws -> Bool {
    // The comparison whose values are being compared; nil while lines run.
    let outer = ThreadObject.take() as? ModelComparison
    let comparison = outer ?? ModelComparison(ComparedLines(), .ofValues(excluding: []))
    defer { if let outer { ThreadObject.keep(outer) } }
    let start = try comparison.passLines(of: first, second)
    guard comparison.lines.hasValues(from: start) else { return comparison.lines.areSame }
    ThreadObject.keep(comparison)
    let areEqual = comparison.lines.areEqual(from: start)
    _ = ThreadObject.take()
    comparison.lines.forget(from: start)
    return areEqual
  }

  /// Passes the lines of both models to `lines`, and returns where those of them begin that aren't compared yet.
  func passLines<Model: BaseMappable>(of first: Model, _ second: Model) throws -> Int {
    renewMap(for: type(of: first), fromFirst: true)
    let start = lines.begin(map)
    do {
      try first.passLines(on: map)
      renewMap(for: type(of: first))
      lines.beginSecond()
      try second.passLines(on: map)
    } catch {
      lines.forget(from: start)
      throw error
    }
    lines.end()
    return start
  }
}
