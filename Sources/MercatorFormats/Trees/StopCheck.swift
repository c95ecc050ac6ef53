import Mercator

/// Asks the stop condition of the options while an input is parsed.
struct StopCheck {
  private let isDue: (() -> Bool)?
  /// The position from which on the condition is asked again.
  private var next = 0

  init(_ options: MapOptions) { isDue = options.limits.stop?.begin() }

  /// Throws an error if parsing must stop. Call it with each value: the condition is asked once in 4096 bytes.
  mutating func check(at position: Int) throws {
    guard let isDue, position >= next else { return }
    next = position + 4096
    if isDue() { throw ParsingStopped() }
  }
}

/// The stop condition of the options was met while an input was parsed.
struct ParsingStopped: Error {}
