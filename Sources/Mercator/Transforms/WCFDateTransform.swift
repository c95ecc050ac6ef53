import Foundation

/// A transform for dates as WCF services of .NET write them: `/Date(788140800000+0100)/`.
///
/// The number counts milliseconds since 1970 in UTC. The zone after it is ignored and isn't written.
public struct WCFDateTransform: TransformType, Sendable {
  public init() {}

  /// Returns the date, or nil for any other value.
  public func transformFromJSON(_ value: Any?) -> Date? {
    guard let text = value as? String, text.hasPrefix("/Date("), text.hasSuffix(")/") else {
      return nil
    }
    let content = text.dropFirst("/Date(".count).dropLast(")/".count)
    let digits = content.drop { $0 == "-" }.prefix(while: isDigit)
    let zone = content[digits.endIndex...]
    guard zone.isEmpty || isZone(zone), !digits.isEmpty,
      let milliseconds = Int64(content[..<digits.endIndex])
    else { return nil }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// Returns the text, or nil if the milliseconds of the date don't fit an Int64.
  public func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { Int64(exactly: ($0.timeIntervalSince1970 * 1000).rounded()) }
      .map { "/Date(\($0))/" }
  }

  private func isZone(_ text: Substring) -> Bool {
    (text.first == "+" || text.first == "-") && text.count == 5
      && text.dropFirst().allSatisfy(isDigit)
  }

  // A digit with a combining mark also compares as between two digits.
  private func isDigit(_ character: Character) -> Bool {
    character.isASCII && "0"..."9" ~= character
  }
}

extension TransformType where Self == WCFDateTransform {
  /// A date as `/Date(788140800000)/`; see `WCFDateTransform`.
  public static var wcfDate: WCFDateTransform { WCFDateTransform() }
}
