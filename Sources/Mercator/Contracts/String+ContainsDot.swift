import JSONText

extension String {
  /// Whether the key is a path by default: whether it contains a dot.
  package var containsDot: Bool { containsByte(UInt8(ascii: ".")) }
}
