/// Tells addresses apart that lie close together, by Fibonacci hashing: Knuth, "The Art of Computer
/// Programming", volume 3, section 6.4.
enum AddressHash {
  /// A number below 2^`bits` for an address: the upper bits of a product, which depend on all of it.
  static func index(of address: UInt, bits: Int) -> Int {
    let product = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> UInt64(64 &- bits))
  }
}
