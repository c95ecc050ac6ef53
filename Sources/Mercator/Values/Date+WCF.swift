import Foundation

extension Date {
  /// Creates a date from a text such as `/Date(788140800000+0100)/`; nil for any other text.
  ///
  /// The number counts milliseconds since 1970 in UTC. The zone after it is ignored.
  init?(wcf text: String) {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    let content = text.dropFirst("/Date(".count).dropLast(")/".count)
    let digits = content.drop { $0 == "-" }.prefix(while: isDigit)
    let zone = content[digits.endIndex...]
    guard zone.isEmpty || isZone(zone), !digits.isEmpty,
      let milliseconds = Int64(content[..<digits.endIndex])
    else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The date as a text such as `/Date(788140800000)/`; nil if its milliseconds don't fit an Int64.
  var wcfText: String? {
    Int64(exactly: (timeIntervalSince1970 * 1000).rounded()).map { "/Date(\($0))/" }
  }
}

private func isZone(_ text: Substring) -> Bool {
  (text.first == "+" || text.first == "-") && text.count == 5
    && text.dropFirst().allSatisfy(isDigit)
}

// A digit with a combining mark also compares as between two digits.
private func isDigit(_ character: Character) -> Bool {
  character.isASCII && "0"..."9" ~= character
}
