/// A color with 8 bits per channel, for text such as `#RRGGBBAA` and its shorter forms.
struct HexColor: Equatable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from 3, 4, 6 or 8 hex digits after an optional `#`, alpha last; nil for any other text.
  ///
  /// With 3 or 4 digits, each digit is doubled: `#18F` is `#1188FF`.
  init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue.map { UInt8($0) } : nil }
    guard values.count == digits.count else { return nil }
    let channels: [UInt8]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: channels[0],
      green: channels[1],
      blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255
    )
  }

  /// Returns `RRGGBB`, optionally with a `#` before it and the alpha after it.
  func text(withPrefix: Bool, withAlpha: Bool) -> String {
    let channels = withAlpha ? [red, green, blue, alpha] : [red, green, blue]
    let digits = channels.map { channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return (withPrefix ? "#" : "") + digits.joined()
  }
}
