/// The formats of addresses.
enum AddressFormats {
  /// Whether a text is a host name as in RFC 1123: labels of ASCII letters, digits and hyphens.
  static func isHostname(_ text: Substring) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        let hyphen = UInt8(ascii: "-")
        guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else {
          return false
        }
        return label.allSatisfy { isAlphanumeric($0) || $0 == hyphen }
      }
  }

  /// Whether a text is four numbers from 0 to 255, without leading zeros.
  static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        guard (1...3).contains(part.count), part.allSatisfy(isDigit),
          let number = Int(Substring(part))
        else { return false }
        return number <= 255 && String(number).utf8.count == part.count
      }
  }

  /// Whether a text is an IPv6 address as in RFC 4291, section 2.2, without a zone.
  static func isIPv6(_ text: String) -> Bool {
    let halves = text.ranges(of: "::").count
    guard halves <= 1 else { return false }
    let sides = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    var count = 0
    for (position, side) in sides.enumerated() where !side.isEmpty {
      let isLastSide = position == sides.count - 1
      let groups = side.split(separator: ":", omittingEmptySubsequences: false)
      for (index, group) in groups.enumerated() {
        if group.utf8.contains(UInt8(ascii: ".")) {
          guard isLastSide, index == groups.count - 1, isIPv4(group) else { return false }
          count += 2
          continue
        }
        guard (1...4).contains(group.utf8.count), group.utf8.allSatisfy(isHexDigit) else {
          return false
        }
        count += 1
      }
    }
    return halves == 1 ? count <= 7 : count == 8
  }

  /// Whether a text is a mailbox as in RFC 5321, without quotes: `name@example.com`.
  static func isEmail(_ text: String) -> Bool {
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let name = text.utf8[..<at]
    let special = Set("!#$%&'*+/=?^_`{|}~-".utf8)
    let atoms = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.count <= 64,
      atoms.allSatisfy({ atom in
        !atom.isEmpty && atom.allSatisfy { isAlphanumeric($0) || special.contains($0) }
      })
    else { return false }
    return isHostname(text[text.utf8.index(after: at)...])
  }

  /// Whether a text is a URI as in RFC 3986: a scheme, a colon, and characters that a URI may have.
  static func isURI(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
      isLetter(first)
    else { return false }
    let schemeMarks = Set("+-.".utf8)
    guard bytes[..<colon].allSatisfy({ isAlphanumeric($0) || schemeMarks.contains($0) }) else {
      return false
    }
    let marks = Set("-._~:/?#[]@!$&'()*+,;=".utf8)
    var position = colon + 1
    var fragments = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%") {
        guard position + 2 < bytes.count, isHexDigit(bytes[position + 1]),
          isHexDigit(bytes[position + 2])
        else { return false }
        position += 2
      } else if !isAlphanumeric(byte), !marks.contains(byte) {
        return false
      }
      if byte == UInt8(ascii: "#") { fragments += 1 }
      position += 1
    }
    return fragments <= 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
