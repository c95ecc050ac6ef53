/// Hashes of keys, with a multiplier that is chosen at random.
///
/// `Hasher` takes twice as long for keys of usual length.
struct KeyHashing {
  private let seed = UInt64.random(in: 0 ... .max)
  private let multiplier = UInt64.random(in: 0 ... .max) | 1

  /// Returns the hash of a key in an object that has a number.
  func hash(of key: UnsafeRawBufferPointer, in object: Int) -> UInt64 {
    var hash = fold(seed ^ UInt64(truncatingIfNeeded: object))
    var position = 0
    while position &+ 8 <= key.count {
      // Eight bytes inside of the key.
      hash = fold(hash ^ key.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position &+= 8
    }
    var rest = UInt64(truncatingIfNeeded: key.count)
    while position < key.count {
      rest = rest &<< 8 | UInt64(key[position])
      position &+= 1
    }
    return fold(hash ^ rest)
  }

  /// Mixes all bits of a word with each other.
  private func fold(_ word: UInt64) -> UInt64 {
    let product = (word ^ seed).multipliedFullWidth(by: multiplier)
    return product.high ^ product.low
  }
}
