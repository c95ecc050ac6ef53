/// Calls a closure at intervals to decide whether writing has to stop.
package final class WritingQuestions {
  private let isDue: () -> Bool
  /// Whether the closure has returned true.
  package private(set) var wasDue = false

  package init(_ isDue: @escaping () -> Bool) { self.isDue = isDue }

  /// Calls the closure, unless it has returned true before. Returns whether writing has to stop.
  @discardableResult
  func ask() -> Bool {
    if !wasDue { wasDue = isDue() }
    return wasDue
  }

  /// How many bytes are written between two calls: at most 950 values, which take two bytes or more.
  static var distance: Int { 1900 }

  /// How many bytes are copied between two calls.
  static var copiedLength: Int { 1 << 20 }
}
