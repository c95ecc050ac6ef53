import Foundation

/// The IP address of a client, from which only its network is kept.
enum ClientAddress {
  case v4(in_addr)
  case v6(in6_addr)

  /// Parses an address such as `203.0.113.7` or `2001:db8::7`; returns nil if the text is none.
  init?(_ text: String) {
    var (v4, v6) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &v4) == 1 {
      self = .v4(v4)
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      self = .v6(v6)
    } else {
      return nil
    }
  }

  /// The address with zeros in place of the last byte (IPv4) or the last ten bytes (IPv6): `203.0.113.0`
  /// or `2001:db8:85a3::`.
  var network: String? {
    switch self {
    case .v4(let address): Self.text(of: address, AF_INET, keeping: 3)
    case .v6(let address): Self.text(of: address, AF_INET6, keeping: Self.isV4(address) ? 15 : 6)
    }
  }

  /// Returns whether the address is one of IPv4, written as `::ffff:203.0.113.7`.
  private static func isV4(_ address: in6_addr) -> Bool {
    withUnsafeBytes(of: address) { $0.starts(with: repeatElement(0, count: 10) + [0xFF, 0xFF]) }
  }

  private static func text<T>(of address: T, _ family: Int32, keeping count: Int) -> String? {
    var address = address
    return withUnsafeMutableBytes(of: &address) { bytes in
      for index in count..<bytes.count { bytes[index] = 0 }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
        text in
        inet_ntop(family, bytes.baseAddress, text.baseAddress, socklen_t(text.count))
          .map { String(cString: $0) }
      }
    }
  }
}
