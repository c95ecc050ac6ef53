import JSONText

/// A hash table of the scalars that a binary property list shares.
struct SharedScalars {
  /// The places of the table that are tried for a scalar. If all of them are taken, it is written once more, so that no
  /// input makes writing slow.
  private static let maximumProbes = 8

  /// The upper half of a hash, and the number of an object and 1 more in the lower one; 0 is a free place.
  private var places: [UInt64]
  private var count = 0

  /// - Parameter count: the number of scalars that are expected.
  init(expecting count: Int) {
    places = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * count | 63).leadingZeroBitCount))
  }

  /// Returns the number of the object with the same scalar, or `next` if there is none yet.
  ///
  /// - Parameter isSame: returns whether the object with a number has the scalar.
  @inline(__always)
  mutating func number(
    _ hash: UInt64,
    next: Int,
    where isSame: (Int) -> Bool
  ) -> Int {
    if 2 * count >= places.count { grow() }
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    for _ in 0..<Self.maximumProbes {
      let known = places[place]
      if known == 0 {
        insert(hash, next, at: place)
        break
      }
      let number = Int(known & 0xFFFF_FFFF) - 1
      if known >> 32 == hash >> 32, isSame(number) { return number }
      place = (place + 1) & mask
    }
    return next
  }

  @inline(__always)
  private mutating func insert(_ hash: UInt64, _ number: Int, at place: Int) {
    // The number of an object that is beyond 32 bits isn't shared.
    guard number < 0xFFFF_FFFF else { return }
    places[place] = hash & ~0xFFFF_FFFF | UInt64(number + 1)
    count += 1
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: 4 * old.count)
    let mask = places.count - 1
    for entry in old where entry != 0 {
      var place = Int(truncatingIfNeeded: entry >> 32) & mask
      for _ in 0..<Self.maximumProbes where places[place] != 0 { place = (place + 1) & mask }
      if places[place] == 0 { places[place] = entry }
    }
  }
}

extension CollectedValues {
  /// Returns a hash of a scalar. A sender can find many scalars with the same one.
  func hash(of scalar: CollectedValue) -> UInt64 {
    switch scalar {
    case .null: mixed(0, 0)
    case .bool(let value): mixed(value ? 2 : 1, 0)
    case .signed(let value): mixed(UInt64(bitPattern: value), 3)
    case .unsigned(let value): mixed(value, 3)
    case .double(let value): mixed(value.bitPattern, 4)
    case .date(let seconds): mixed(seconds.bitPattern, 5)
    case .text(let range), .bytes(let range), .digits(let range), .realDigits(let range):
      hash(of: range)
    }
  }

  /// Returns a hash of the length and of the first and the last eight bytes of a range.
  private func hash(of range: Range<Int>) -> UInt64 {
    let size = min(range.count, 8)
    let first = bytes.integer(at: range.lowerBound, ofSize: size) ?? 0
    let last = size < 8 ? 0 : bytes.integer(at: range.upperBound - 8, ofSize: 8) ?? 0
    return mixed(first ^ UInt64(truncatingIfNeeded: range.count) << 56, last)
  }

  private func mixed(_ first: UInt64, _ last: UInt64) -> UInt64 {
    let mixed = first &* 0x9E37_79B9_7F4A_7C15
    return ((mixed ^ mixed >> 32) &+ last) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Whether two scalars are the same value of the same kind.
  func areSame(_ first: CollectedValue, _ second: CollectedValue) -> Bool {
    switch (first, second) {
    case (.text(let a), .text(let b)), (.bytes(let a), .bytes(let b)): bytes.isEqual(a, b)
    case (.bool(let a), .bool(let b)): a == b
    case (.signed(let a), .signed(let b)): a == b
    case (.unsigned(let a), .unsigned(let b)): a == b
    case (.double(let a), .double(let b)), (.date(let a), .date(let b)):
      a.bitPattern == b.bitPattern
    default: false
    }
  }
}
