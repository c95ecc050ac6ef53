/// A step of the key of a pair in a form, such as each of `a[b][]`: the range of a key or position in the bytes, or the
/// position behind the last element of an array.
struct FormStep {
  private let start: UInt32
  /// The number of bytes; the maximum for the end of an array.
  private let count: UInt32

  static let end = FormStep(start: 0, count: .max)

  private init(start: UInt32, count: UInt32) { (self.start, self.count) = (start, count) }

  /// Creates the step for a key or position. The bytes of a form are fewer than 2^32, also with the decoded ones.
  init(_ range: Range<Int>) {
    self.init(
      start: UInt32(truncatingIfNeeded: range.lowerBound),
      count: UInt32(truncatingIfNeeded: range.count)
    )
  }

  var isEnd: Bool { count == .max }

  /// The bytes of the key or position; none for the end of an array.
  var range: Range<Int> { isEnd ? 0..<0 : Int(start)..<Int(start) + Int(count) }
}
