import JSONText
import Testing

@Suite("Hashes of numbers")
struct NumberHashTests {
  private func hash(_ text: String) -> Int {
    var hasher = Hasher()
    JSONNumber.with(text) { $0.hash(into: &hasher) }
    return hasher.finalize()
  }

  static let equal = [
    ["1", "1.0", "1e0", "10E-1", "0.01e2"], ["0", "-0", "0.000", "-0E9"],
    ["12345678901234567890123", "12345678901234567890123.00", "12345678901234567890.123e3"],
    ["1e30", "1000000000000000000000000000000"], ["-1.50", "-15e-1"],
  ]

  @Test(arguments: equal)
  func `equal numbers have the same hash`(texts: [String]) {
    #expect(Set(texts.map(hash)).count == 1)
  }

  @Test func `different numbers have different hashes`() {
    let texts = Self.equal.map { $0[0] } + (0..<100).map { "9999999999999999999\(100 + $0)" }
    #expect(Set(texts.map(hash)).count == texts.count)
  }

  @Test(arguments: ["0", "-7", "1.5", "1e5", "1E5", "123456789012345678901234567890", "-0.0e-3"])
  func `a number of a text alone is that of a document`(text: String) throws {
    let document = try JSONDocument(text)
    document.read { store in
      guard let number = store.number(at: 0) else {
        Issue.record("no number")
        return
      }
      JSONNumber.with(text) { alone in
        #expect(alone.text == text)
        #expect(alone.isInteger == number.isInteger)
        #expect(alone.isEqual(to: number))
        #expect(alone.double == number.double)
        #expect(alone.int64 == number.int64)
      }
    }
  }
}
