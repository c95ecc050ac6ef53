/// Decides whether parsing has to stop before the end of the text.
///
/// A generic parameter of the parser: for parsing that can't be stopped, the checks are compiled away.
/// Measured: with them the loops take a tenth longer.
protocol StopCheck {
  /// Whether parsing can be stopped at all.
  static var asks: Bool { get }
  /// Whether to stop at `position`; called in every loop that a long text can keep running.
  func isDue(at position: Int) -> Bool
  /// Whether to stop; calls the closure regardless of the distance to the last call.
  func isDueNow(at position: Int) -> Bool
}

/// Never stops parsing.
struct NeverStops: StopCheck {
  // Inlined, so that the checks are compiled away.
  static var asks: Bool { @inline(__always) get { false } }
  @inline(__always)
  func isDue(at position: Int) -> Bool { false }
  @inline(__always)
  func isDueNow(at position: Int) -> Bool { false }
}

/// Calls a closure after every 512 kB; after it has returned true, always stops.
package final class StopQuestions: StopCheck {
  static var asks: Bool { true }
  private let ask: () -> Bool
  private var nextQuestion = StopQuestions.distance
  /// Whether the closure has returned true.
  package private(set) var wasDue = false

  package init(_ ask: @escaping () -> Bool) { self.ask = ask }

  /// Even with a token of nearly this length in front of a call, there is at least one call in each MB.
  private static var distance: Int { 512 << 10 }

  @inline(__always)
  package func isDue(at position: Int) -> Bool {
    position >= nextQuestion && isDueNow(at: position)
  }

  @inline(never)
  package func isDueNow(at position: Int) -> Bool {
    if wasDue { return true }
    wasDue = ask()
    nextQuestion = wasDue ? 0 : position + Self.distance
    return wasDue
  }
}
