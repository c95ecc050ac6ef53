import Foundation

/// The secret by which a server knows its client. No description shows it.
public struct AccessToken: Sendable {
  private let secret: String

  /// Creates a token; nil if a header can't have it, because it is empty or has other characters than those that
  /// RFC 6750, section 2.1, allows.
  public init?(_ secret: String) {
    let isValid = secret.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._~+/=".utf8.contains(byte)
      }
    }
    guard isValid, !secret.isEmpty else { return nil }
    self.secret = secret
  }

  /// The value of the Authorization field.
  var authorization: String { "Bearer \(secret)" }

  /// A number by which the tokens of some users differ. It is too short to say much about the token.
  var fingerprint: UInt32 {
    UInt32(truncatingIfNeeded: secret.stableHash ^ secret.stableHash >> 32)
  }

  /// Returns whether a text repeats the token.
  func occurs(in text: String) -> Bool { text.contains(secret) }

  /// Returns a text of a server, which may repeat the token, without it.
  func removed(from text: String) -> String {
    text.components(separatedBy: secret).joined(separator: "…")
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a token" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
