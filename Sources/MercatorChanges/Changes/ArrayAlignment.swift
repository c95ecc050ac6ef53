/// The elements that two arrays have in common, in the order of both, found by the numbers of the elements.
///
/// A longest common subsequence takes quadratic time. So equal elements at the beginning and the end are matched
/// first, then those that occur once in both arrays, and a longest common subsequence is computed only for short
/// pieces between them. That is the idea of patience diff: Cohen, "Patience Diff Advantages" (2010).
struct ArrayAlignment {
  typealias Match = (old: Int, new: Int)

  private let old: [Int]
  private let new: [Int]
  private(set) var matches: [Match] = []

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    align(0..<old.count, 0..<new.count, levels: 8)
  }

  /// - Parameter levels: how often the pieces between elements that occur once may be divided again. Each level
  ///   takes linear time.
  private mutating func align(_ a: Range<Int>, _ b: Range<Int>, levels: Int) {
    var (a, b) = (a, b)
    while let i = a.first, let j = b.first, old[i] == new[j] {
      matches.append((i, j))
      a = a.dropFirst()
      b = b.dropFirst()
    }
    var tail: [Match] = []
    while let i = a.last, let j = b.last, old[i] == new[j] {
      tail.append((i, j))
      a = a.dropLast()
      b = b.dropLast()
    }
    defer { matches += tail.reversed() }
    if a.isEmpty || b.isEmpty { return }
    if isShort(a, b) { return matches += commonSubsequence(a, b) }
    let anchors = levels > 0 ? uniqueMatches(a, b) : []
    if anchors.isEmpty { return }
    for anchor in anchors {
      align(a.lowerBound..<anchor.old, b.lowerBound..<anchor.new, levels: levels - 1)
      matches.append(anchor)
      a = anchor.old + 1..<a.upperBound
      b = anchor.new + 1..<b.upperBound
    }
    align(a, b, levels: levels - 1)
  }

  // MARK: Longest common subsequence

  private static var maximumArea: Int { 1 << 20 }

  /// Whether a table with a row for each element of the one piece and a column for each of the other one takes
  /// little more than linear time.
  private func isShort(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let (area, isTooLarge) = a.count.multipliedReportingOverflow(by: b.count)
    return !isTooLarge && area <= min(64 * (a.count + b.count), Self.maximumArea)
  }

  private func commonSubsequence(_ a: Range<Int>, _ b: Range<Int>) -> [Match] {
    // lengths[i * width + j] is the length for the elements from i and from j on.
    let width = b.count + 1
    var lengths = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
      for j in stride(from: b.count - 1, through: 0, by: -1) {
        let place = i * width + j
        lengths[place] =
          old[a.lowerBound + i] == new[b.lowerBound + j]
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var matches: [Match] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if old[a.lowerBound + i] == new[b.lowerBound + j] {
        matches.append((a.lowerBound + i, b.lowerBound + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return matches
  }

  // MARK: Elements that occur once

  /// The longest increasing sequence of pairs of equal elements that occur once in both pieces.
  private func uniqueMatches(_ a: Range<Int>, _ b: Range<Int>) -> [Match] {
    let oldPositions = Self.uniquePositions(old, a)
    let newPositions = Self.uniquePositions(new, b)
    let pairs = a.compactMap { i -> Match? in
      guard oldPositions[old[i]] == i, let j = newPositions[old[i]], j != Self.severalPositions
      else { return nil }
      return (i, j)
    }
    return longestIncreasing(pairs)
  }

  private static var severalPositions: Int { -1 }

  /// The position of each number that occurs once; `severalPositions` for one that occurs more often.
  private static func uniquePositions(_ numbers: [Int], _ range: Range<Int>) -> [Int: Int] {
    var positions = [Int: Int]()
    for position in range {
      let number = numbers[position]
      positions[number] = positions[number] == nil ? position : severalPositions
    }
    return positions
  }

  /// Returns a longest selection of pairs whose second positions increase, as the first ones do, by patience
  /// sorting: each pair is put on the first pile whose top isn't smaller.
  private func longestIncreasing(_ pairs: [Match]) -> [Match] {
    var tops: [Int] = []
    var predecessors: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      predecessors.append(low > 0 ? tops[low - 1] : nil)
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var selected: [Match] = []
    var next = tops.last
    while let index = next {
      selected.append(pairs[index])
      next = predecessors[index]
    }
    return selected.reversed()
  }
}
