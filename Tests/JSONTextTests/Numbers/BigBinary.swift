/// A whole number of any size in binary, with what it takes to check a table of powers.
struct BigBinary {
  /// 32 bits each, the lowest first, without zeros at the end.
  private(set) var limbs: [UInt32]

  init(high: UInt64, low: UInt64) {
    limbs = [low, low >> 32, high, high >> 32].map { UInt32(truncatingIfNeeded: $0) }
    trim()
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  var bitCount: Int {
    limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0)
  }

  mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// One less.
  func decremented() -> BigBinary {
    var result = self
    var index = 0
    while result.limbs[index] == 0 {
      result.limbs[index] = .max
      index += 1
    }
    result.limbs[index] -= 1
    result.trim()
    return result
  }

  /// One more.
  func incremented() -> BigBinary {
    var result = self
    var index = 0
    while index < result.limbs.count, result.limbs[index] == .max {
      result.limbs[index] = 0
      index += 1
    }
    if index < result.limbs.count { result.limbs[index] += 1 } else { result.limbs.append(1) }
    return result
  }

  func bit(_ index: Int) -> Bool {
    index >= 0 && index / 32 < limbs.count && limbs[index / 32] >> UInt32(index % 32) & 1 == 1
  }

  /// The 64 bits from the bit `start` on; bits below zero are zeros.
  func word(from start: Int) -> UInt64 {
    (0..<64).reduce(0) { word, index in bit(start + index) ? word | 1 << UInt64(index) : word }
  }
}
