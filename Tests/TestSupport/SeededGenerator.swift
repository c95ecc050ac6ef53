/// The same sequence for the same seed, on every machine: SplitMix64 of Steele, Lea and Flood, "Fast Splittable
/// Pseudorandom Number Generators" (2014).
package struct SeededGenerator: RandomNumberGenerator {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 32) < probability * 0x1p32
  }

  /// A tiny bit more of the small values, which does no harm here and costs less than none.
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// A number in `0..<count`; `count` is small, so the bias doesn't matter.
  package mutating func below(_ count: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % count }

  package mutating func pick<T>(_ choices: T...) -> T { choices[int(0...choices.count - 1)] }
}
