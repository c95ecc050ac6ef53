import Foundation

/// Returns whether `count` bytes are equal at both addresses; reads nothing behind them.
package func bytesAreEqual(
  _ a: UnsafePointer<UInt8>,
  _ b: UnsafePointer<UInt8>,
  count: Int
) -> Bool {
  let a = UnsafeRawPointer(a)
  let b = UnsafeRawPointer(b)
  // Every load lies inside [0, count): a last, overlapping word replaces a loop over bytes.
  if count >= 8 {
    var index = 0
    while index &+ 8 < count {
      if word(a, index) != word(b, index) { return false }
      index &+= 8
    }
    return word(a, count &- 8) == word(b, count &- 8)
  }
  if count >= 4 {
    return a.loadUnaligned(as: UInt32.self) == b.loadUnaligned(as: UInt32.self)
      && a.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
        == b.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
  }
  for index in 0..<count
  where a.load(fromByteOffset: index, as: UInt8.self)
    != b.load(fromByteOffset: index, as: UInt8.self)
  {
    return false
  }
  return true
}

private func word(_ pointer: UnsafeRawPointer, _ offset: Int) -> UInt64 {
  pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

/// Whether bytes come before others, of which they may be a prefix.
package func bytesPrecede(
  _ bytes: UnsafeBufferPointer<UInt8>,
  _ others: UnsafeBufferPointer<UInt8>
) -> Bool {
  let count = min(bytes.count, others.count)
  guard count > 0, let start = bytes.baseAddress, let other = others.baseAddress else {
    return bytes.count < others.count
  }
  // Both buffers have at least `count` bytes.
  let order = memcmp(start, other, count)
  return order < 0 || order == 0 && bytes.count < others.count
}

extension String {
  /// Whether the UTF-8 of the text comes before that of another one, byte by byte.
  @inline(never)  // Measured: in a sort, it would be compiled six times.
  package func precedesByBytes(_ other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytesPrecede(bytes, $0) } }
  }
}
