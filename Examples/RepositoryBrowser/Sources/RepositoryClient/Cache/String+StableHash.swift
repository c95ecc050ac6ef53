extension String {
  /// A hash that is the same in each process: FNV-1a with 64 bits, by Fowler, Noll and Vo.
  var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
