import Foundation

extension Data {
  /// Creates bytes from pairs of hexadecimal digits; blanks are ignored.
  package init(hex: String) {
    let digits = hex.filter { $0 != " " }.compactMap(\.hexDigitValue)
    self.init(
      stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    )
  }
}
