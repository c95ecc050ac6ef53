/// Which slots of an array have been removed, when the elements behind them aren't moved at once.
///
/// It finds an element by its position among those that are left, as a binary indexed tree (Fenwick, A New Data
/// Structure for Cumulative Frequency Tables, 1994). Each operation takes logarithmic time.
struct RemovedSlots: Sendable {
  private var areRemoved: [Bool]
  /// At each index above 0, the number of slots left among as many as its lowest bit says, of which the last one is
  /// in front of the index.
  private var left: [Int]
  private(set) var count = 0

  /// Creates slots of which none is removed.
  init(slotCount: Int) {
    areRemoved = Array(repeating: false, count: slotCount)
    left = (0...slotCount).map { $0 & -$0 }
  }

  func contains(_ slot: Int) -> Bool { areRemoved[slot] }

  /// Adds a slot, which isn't removed, behind the last one.
  mutating func append() {
    areRemoved.append(false)
    let index = left.count
    var (sum, other) = (1, index - 1)
    while other > index - (index & -index) {
      sum += left[other]
      other -= other & -other
    }
    left.append(sum)
  }

  /// Removes a slot, which isn't removed yet.
  mutating func remove(_ slot: Int) {
    areRemoved[slot] = true
    count += 1
    var index = slot + 1
    while index < left.count {
      left[index] -= 1
      index += index & -index
    }
  }

  /// Returns the slot of the element at a position among those that are left.
  func slot(at position: Int) -> Int {
    var (slot, rest) = (0, position)
    var step = 1 << (Int.bitWidth - 1 - areRemoved.count.leadingZeroBitCount)
    while step > 0 {
      if slot + step < left.count, left[slot + step] <= rest {
        slot += step
        rest -= left[slot]
      }
      step >>= 1
    }
    return slot
  }
}
