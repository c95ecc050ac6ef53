/// A generator of random numbers that gives the same numbers for a seed on every platform.
///
/// The algorithm is SplitMix64, from Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014);
/// the constants are those of Vigna's splitmix64.c, which is in the public domain. The random functions of the
/// standard library aren't used, because how they turn the numbers of a generator into a range may change.
struct SplitMix64: Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number among all 64-bit numbers.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`, which must be positive.
  mutating func below(_ bound: Int) -> Int {
    // The upper half of the product. Its bias is far below what a test could notice.
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns a number in a range.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns a number from 0 through `maximum`.
  mutating func number(through maximum: UInt64) -> UInt64 {
    maximum == .max ? next() : next().multipliedFullWidth(by: maximum + 1).high
  }

  /// Returns true once in `count` calls, on average.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Returns one of the elements of an array, which must not be empty.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
