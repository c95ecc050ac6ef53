import JSONText

/// The scalars that a binary property list shares, by a fast hash. Those of which too many have the same one are in a
/// dictionary by a hash that no sender can foresee, so that no input makes writing slow.
struct SharedScalars {
  /// The number of an object with a scalar.
  typealias Number = Int

  /// The places of the table that are tried for a scalar.
  private static let maximumProbes = 8

  /// The upper half of a hash, and the number of an object and 1 more in the lower one; 0 is a free place.
  private var places: [UInt64]
  private var count = 0
  /// The scalars whose places were all taken, by their seeded hash or, if that is taken, by the next number.
  private var others: [Int: Number] = [:]

  /// - Parameter count: the number of scalars that are expected.
  init(expecting count: Int) {
    places = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * count | 63).leadingZeroBitCount))
  }

  /// Returns the number of the object with a scalar, or that of the next one if there is none yet.
  ///
  /// - Parameters:
  ///   - objects: the objects by their numbers.
  ///   - values: what the scalars are of.
  @inline(__always)
  mutating func number(
    of scalar: CollectedValue,
    in objects: [BinaryPropertyListObject],
    _ values: CollectedValues
  ) -> Number {
    let next = objects.count
    if 2 * count >= places.count { grow(objects, values) }
    let hash = values.hash(of: scalar)
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    for _ in 0..<Self.maximumProbes {
      let entry = places[place]
      if entry == 0 {
        insert(hash, next, at: place)
        return next
      }
      let number = Number(entry & 0xFFFF_FFFF) - 1
      if entry >> 32 == hash >> 32, values.areSame(objects[number].scalar, scalar) { return number }
      place = (place + 1) & mask
    }
    return otherNumber(of: scalar, hash, next, objects, values)
  }

  @inline(__always)
  private mutating func insert(_ hash: UInt64, _ number: Number, at place: Int) {
    // The number of an object that is beyond 32 bits isn't shared.
    guard number < 0xFFFF_FFFF else { return }
    places[place] = hash & ~0xFFFF_FFFF | UInt64(number + 1)
    count += 1
  }

  private mutating func otherNumber(
    of scalar: CollectedValue,
    _ hash: UInt64,
    _ next: Number,
    _ objects: [BinaryPropertyListObject],
    _ values: CollectedValues
  ) -> Number {
    var key = values.seededHash(of: scalar, hash)
    while let number = others[key] {
      if values.areSame(objects[number].scalar, scalar) { return number }
      key &+= 1
    }
    others[key] = next
    return next
  }

  /// Makes room in the table, also for the other scalars: a free place says that a scalar is new, so none is elsewhere
  /// while it has one.
  private mutating func grow(_ objects: [BinaryPropertyListObject], _ values: CollectedValues) {
    let (oldPlaces, oldOthers) = (places, others)
    places = Array(repeating: 0, count: 4 * oldPlaces.count)
    count = 0
    others = [:]
    for entry in oldPlaces where entry != 0 {
      move(Number(entry & 0xFFFF_FFFF) - 1, entry, objects, values)
    }
    for number in oldOthers.values {
      move(number, values.hash(of: objects[number].scalar), objects, values)
    }
  }

  private mutating func move(
    _ number: Number,
    _ hash: UInt64,
    _ objects: [BinaryPropertyListObject],
    _ values: CollectedValues
  ) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & mask
    for _ in 0..<Self.maximumProbes {
      if places[place] == 0 { return insert(hash, number, at: place) }
      place = (place + 1) & mask
    }
    let scalar = objects[number].scalar
    _ = otherNumber(of: scalar, values.hash(of: scalar), number, objects, values)
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

  /// Returns a hash of a scalar that is another one in each process.
  ///
  /// - Parameter hash: its fast hash, which all bits of a number are in.
  func seededHash(of scalar: CollectedValue, _ hash: UInt64) -> Int {
    let hash = Int(truncatingIfNeeded: hash)
    return switch scalar {
    case .text(let range), .bytes(let range), .digits(let range), .realDigits(let range):
      bytes.hash(of: range, hash)
    case .null, .bool, .signed, .unsigned, .double, .date: bytes.hash(of: 0..<0, hash)
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
