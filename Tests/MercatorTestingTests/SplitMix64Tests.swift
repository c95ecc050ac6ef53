import Mercator
import Testing

@testable import MercatorTesting

@Suite("Random numbers of samples")
struct SplitMix64Tests {
  @Test func `the numbers are those of the reference implementation`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `numbers in ranges are within them and reach their bounds`() {
    var random = SplitMix64(seed: 1)
    let numbers = (0..<500).map { _ in random.number(in: -2...3) }
    #expect(Set(numbers) == [-2, -1, 0, 1, 2, 3])
    let small = (0..<100).map { _ in random.number(through: 1) }
    #expect(Set(small) == [0, 1])
  }
}

@Suite("The seed of a run")
struct SampleSeedTests {
  @Test func `it is the number in MERCATOR_SEED`() throws {
    #expect(try SampleSeed.current(in: ["MERCATOR_SEED": "18446744073709551615"]) == .max)
  }

  @Test func `it is the same for all tests of a run if there is no number`() throws {
    #expect(try SampleSeed.current(in: [:]) == SampleSeed.current(in: ["MERCATOR_SEED": ""]))
  }

  @Test func `another text is an error`() {
    let error = #expect(throws: MappingMismatch.self) {
      try SampleSeed.current(in: ["MERCATOR_SEED": "-1"])
    }
    #expect(
      error?.description
        == "MERCATOR_SEED has to be a number from 0 through 18446744073709551615, but is -1"
    )
  }
}

@Suite("The text of a path")
struct PathTextTests {
  @Test(
    arguments: [
      [], ["a", "b-c", 3], ["sp ace", "q\"uo\\te", "[]", "a.b"], ["\n\r\t\0\u{7}", "\u{301}", "é"],
      [0, 12, "1"], [""],
    ] as [JSONPath]
  )
  func `is parsed as the same path`(_ path: JSONPath) {
    #expect(JSONPath(path.description) == path)
  }

  @Test(arguments: ["", "a", "$a", "$[x]", "$[\"a", "$[\"a\""] as [String])
  func `is refused if it isn't one`(_ text: String) {
    #expect(JSONPath(text) == nil)
  }
}
