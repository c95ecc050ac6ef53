import Testing

@testable import Mercator
@testable import MercatorFormats

@Suite struct MagnitudeTests {
  @Test(arguments: [
    "0", "1", "255", "256", "4294967295", "4294967296", "999999999", "1000000000", "1000000001",
    "18446744073709551615", "18446744073709551616", "1000000000000000000000000000000",
    "340282366920938463463374607431768211456",
  ])
  func `digits are converted to bytes and back`(_ digits: String) {
    let magnitude = Magnitude(digits: digits.utf8)
    #expect(magnitude.digits == digits)
    #expect(Magnitude(bytes: magnitude.bytes).digits == digits)
  }

  @Test func `bytes have no leading zeros`() {
    #expect(Magnitude(bytes: [0, 0, 1, 0]).bytes == [1, 0])
    #expect(Magnitude(bytes: [0]).bytes == [])
    #expect(Magnitude(digits: "000256".utf8).bytes == [1, 0])
  }

  @Test func `adding and subtracting 1 carries through all digits`() {
    for bits in [8, 31, 32, 33, 64, 1024] {
      // 2^bits - 1
      let ones = [UInt8(1 << (bits % 8)) - 1] + Array(repeating: 0xFF, count: bits / 8)
      var magnitude = Magnitude(bytes: ones)
      let digits = magnitude.digits
      magnitude.increment()
      #expect(magnitude.bytes == [UInt8(1 << (bits % 8))] + Array(repeating: 0, count: bits / 8))
      magnitude.decrement()
      #expect(magnitude.digits == digits)
    }
    var one = Magnitude(bytes: [1])
    one.decrement()
    #expect(one.bytes == [])
    #expect(one.digits == "0")
  }
}
