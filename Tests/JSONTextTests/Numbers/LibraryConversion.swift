#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

import JSONText

/// The C library's conversion, which rounds correctly on all platforms that these tests run on.
enum LibraryConversion {
  static func double(_ text: String) -> Double { strtod(text, nil) }
  static func float(_ text: String) -> Float { strtof(text, nil) }

  /// What differs between the C library and the node that `text` parses to, or nil.
  static func differenceOfDouble(_ text: String) throws -> String? {
    let expected = double(text)
    let actual = try JSONDocument(text).root.double
    if expected.isInfinite { return actual == nil ? nil : "\(text): \(actual ?? 0), not nil" }
    if actual?.bitPattern == expected.bitPattern { return nil }
    return "\(text): \(String(describing: actual)), not \(expected)"
  }

  static func differenceOfFloat(_ text: String) throws -> String? {
    let expected = float(text)
    let actual = try JSONDocument(text).root.float
    if expected.isInfinite { return actual == nil ? nil : "\(text): \(actual ?? 0), not nil" }
    if actual?.bitPattern == expected.bitPattern { return nil }
    return "\(text): \(String(describing: actual)), not \(expected)"
  }
}
