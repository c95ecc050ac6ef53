@testable import Mercator
import Testing

/// Colours as hex digits.
struct HexColorTests {
  @Test func `3, 4, 6 and 8 digits are read, with or without #`() {
    for (text, color) in [
      ("18F", HexColor(red: 0x11, green: 0x88, blue: 0xFF)),
      ("18Fa", HexColor(red: 0x11, green: 0x88, blue: 0xFF, alpha: 0xAA)),
      ("0a1B2c", HexColor(red: 0x0A, green: 0x1B, blue: 0x2C)),
      ("0A1b2C3d", HexColor(red: 0x0A, green: 0x1B, blue: 0x2C, alpha: 0x3D)),
      ("000", HexColor(red: 0, green: 0, blue: 0)),
      ("fff0", HexColor(red: 255, green: 255, blue: 255, alpha: 0)),
    ] {
      #expect(HexColor(text) == color, "\(text)")
      #expect(HexColor("#" + text) == color, "\(text)")
    }
  }

  @Test func `everything else is no colour`() {
    for text in [
      "", "#", "1", "12", "12345", "1234567", "123456789", "##123", "123#", "#12#", " 123", "123 ",
      "xyz", "12g", "0x123456", "-12", "+12", "１２３", "１２３４５６", "#ＦＦＦ", "٠٠٠", "１２3", "12\u{301}3",
      "1\u{20E3}23", "#\u{301}123", "red", "12\n3", "\u{0}123",
    ] {
      #expect(HexColor(text) == nil, "\(text)")
    }
  }

  @Test func `upper case is written, with # and alpha where asked for`() {
    let color = HexColor(red: 0x0A, green: 0x1B, blue: 0xFF, alpha: 0x05)
    #expect(color.text(withPrefix: false, withAlpha: false) == "0A1BFF")
    #expect(color.text(withPrefix: true, withAlpha: false) == "#0A1BFF")
    #expect(color.text(withPrefix: false, withAlpha: true) == "0A1BFF05")
    #expect(color.text(withPrefix: true, withAlpha: true) == "#0A1BFF05")
  }

  @Test func `every value of every channel comes back`() {
    for value in UInt8.min...UInt8.max {
      for color in [
        HexColor(red: value, green: 1, blue: 2, alpha: 3),
        HexColor(red: 1, green: value, blue: 2, alpha: 3),
        HexColor(red: 1, green: 2, blue: value, alpha: 3),
        HexColor(red: 1, green: 2, blue: 3, alpha: value),
      ] {
        let text = color.text(withPrefix: value % 2 == 0, withAlpha: true)
        #expect(HexColor(text) == color)
        #expect(HexColor(text.lowercased()) == color)
      }
    }
  }
}
