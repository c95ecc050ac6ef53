/// Whether parsing is to end before the end of the text.
///
/// A type, and not a question asked by one parser: the parser that is never stopped is made without a
/// trace of it. Its loops would take a tenth longer.
protocol StopCheck {
  /// Whether it may be due at all.
  static var asks: Bool { get }
  /// Whether to end here; for every loop that a long text can keep going.
  func isDue(at position: Int) -> Bool
  /// The same where it has been long enough since the last question, wherever that was.
  func isDueNow(at position: Int) -> Bool
}

/// Parses to the end.
struct NeverStops: StopCheck {
  // Inlined, so that nothing is left of them.
  static var asks: Bool { @inline(__always) get { false } }
  @inline(__always)
  func isDue(at position: Int) -> Bool { false }
  @inline(__always)
  func isDueNow(at position: Int) -> Bool { false }
}

/// Asks somebody after every 512 kB, and from a yes on says so itself.
final class StopQuestions: StopCheck {
  static var asks: Bool { true }
  private let ask: () -> Bool
  private var nextQuestion = StopQuestions.distance
  /// Whether the answer was yes.
  private(set) var wasDue = false

  init(_ ask: @escaping () -> Bool) { self.ask = ask }

  /// So that with a token of nearly this length in front of a question there is still one in each MB.
  private static var distance: Int { 512 << 10 }

  @inline(__always)
  func isDue(at position: Int) -> Bool { position >= nextQuestion && isDueNow(at: position) }

  @inline(never)
  func isDueNow(at position: Int) -> Bool {
    if wasDue { return true }
    wasDue = ask()
    nextQuestion = wasDue ? 0 : position + Self.distance
    return wasDue
  }
}
