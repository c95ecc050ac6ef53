import Testing

@testable import JSONText

struct KeySequencesTests {
  /// What is said of steps where they are declared, which makes them fast.
  @Test func `a cached key has what a short key needs in its first 64 bytes`() {
    typealias Step = KeySequences.Step
    #expect(MemoryLayout<Step>.offset(of: \.text) == 48)
    #expect(MemoryLayout<Step>.stride == 128)
  }
}
