import Foundation

/// Dates as WCF services of .NET write them: `/Date(788140800000+0100)/`.
///
/// The number counts milliseconds since 1970 in UTC; the zone behind it is the sender's and moves
/// nothing. Written without one.
public struct WCFDateTransform: TransformType, Sendable {
  public init() {}

  /// The date, or nil for anything else.
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

  /// The text; nil for a date that has no number of milliseconds.
  public func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { Int64(exactly: ($0.timeIntervalSince1970 * 1000).rounded()) }
      .map { "/Date(\($0))/" }
  }

  private func isZone(_ text: Substring) -> Bool {
    (text.first == "+" || text.first == "-") && text.count == 5
      && text.dropFirst().allSatisfy(isDigit)
  }

  // A digit with a mark lies between two digits, too.
  private func isDigit(_ character: Character) -> Bool {
    character.isASCII && "0"..."9" ~= character
  }
}

extension TransformType where Self == WCFDateTransform {
  /// `/Date(788140800000)/`; see `WCFDateTransform`.
  public static var wcfDate: WCFDateTransform { WCFDateTransform() }
}
