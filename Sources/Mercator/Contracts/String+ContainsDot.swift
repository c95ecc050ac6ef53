import JSONText

extension String {
  /// Whether the key is a path by default: whether it contains a dot.
  var containsDot: Bool { containsByte(UInt8(ascii: ".")) }
}
