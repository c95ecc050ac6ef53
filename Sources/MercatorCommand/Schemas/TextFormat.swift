import Foundation

/// A format of strings that `format` names.
enum TextFormat: String, CaseIterable, Sendable {
  case dateTime = "date-time"
  case date
  case time
  case uuid
  case uri
  case email
  case ipv4
  case ipv6
  case hostname

  /// The names of all formats for help texts.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Returns whether a text has the format.
  func matches(_ text: String) -> Bool {
    switch self {
    case .dateTime: DateFormats.isDateTime(text)
    case .date: DateFormats.isDate(text[...])
    case .time: DateFormats.isTime(text[...])
    case .uuid: Self.isUUID(text)
    case .uri: AddressFormats.isURI(text)
    case .email: AddressFormats.isEmail(text)
    case .ipv4: AddressFormats.isIPv4(text[...])
    case .ipv6: AddressFormats.isIPv6(text)
    case .hostname: AddressFormats.isHostname(text[...])
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [8, 4, 4, 4, 12] else { return false }
    return parts.joined().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
