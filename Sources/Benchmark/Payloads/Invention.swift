/// Contents that nobody has ever posted, the same in every run.
struct Invention {
  /// SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators".
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Tree { .integer(number(range)) }

  /// True once in `times`.
  mutating func isLucky(onceIn times: Int) -> Bool { number(1...times) == 1 }

  mutating func pick<T>(_ choices: [T]) -> T { choices[number(0...choices.count - 1)] }

  mutating func list(_ count: Int, _ element: (inout Invention) -> Tree) -> Tree {
    .list((0..<count).map { _ in element(&self) })
  }

  /// Letters and digits.
  mutating func code(_ length: Int) -> String {
    String((0..<length).map { _ in pick(Self.codeCharacters) })
  }

  /// Latin words.
  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in pick(Self.latinWords) }.joined(separator: " ")
  }

  /// Chinese and Japanese characters, three bytes each.
  mutating func ideographs(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Self.ideographs) })
  }

  private static let codeCharacters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  private static let latinWords = [
    "harbour", "lantern", "of", "the", "meadow", "quiet", "river", "stone", "and", "winter",
    "orchard", "a", "copper", "sail", "morning", "under", "hill", "éclair", "bridge", "far",
  ]
  private static let ideographs = Array("山川風雨雪月花鳥海空星光春夏秋冬東西南北中大小上下左右のにをはがでと、。天地人心")
}
