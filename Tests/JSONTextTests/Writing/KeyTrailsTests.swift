import Testing

@testable import JSONText

struct KeyTrailsTests {
  /// What is said of steps where they are declared, which makes them fast.
  @Test func `a step has what a short key needs in its first 64 bytes`() {
    typealias Step = KeyTrails.Step
    #expect(MemoryLayout<Step>.offset(of: \.text) == 48)
    #expect(MemoryLayout<Step>.stride == 128)
  }
}
