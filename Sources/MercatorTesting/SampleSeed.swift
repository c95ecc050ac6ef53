import Foundation

/// The seed of samples for which the caller gives none.
enum SampleSeed {
  static var variable: String { "MERCATOR_SEED" }

  /// The random seed that all tests of a run use, so that one number repeats all of their samples. It has few digits,
  /// because people copy it from a message.
  private static let ofRun = UInt64.random(in: 0..<1_000_000_000)

  /// Returns the seed that the environment specifies, or else the random one of this run.
  ///
  /// - Throws: `MappingMismatch` if the variable isn't a number.
  static func current(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(MappingMismatch) -> UInt64 {
    guard let text = environment[variable], !text.isEmpty else { return ofRun }
    guard let seed = UInt64(text) else {
      throw MappingMismatch(
        "\(variable) has to be a number from 0 through \(UInt64.max), but is \(text)"
      )
    }
    return seed
  }

  /// How a message says to repeat a run.
  static func hint(_ seed: UInt64) -> String { "seed \(seed); repeat with \(variable)=\(seed)" }
}
