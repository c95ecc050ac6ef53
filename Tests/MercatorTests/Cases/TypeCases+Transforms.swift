import Mercator
import Testing

/// Cases T21 and T22 as far as they need a transform, or keys that aren't Strings.
extension TypeCases {
  private struct Coded: Mappable {
    var array: [Int] = []
    var optional: [Int]?
    var int: Int?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      array <- (map["array_value"], CodableTransform<[Int]>())
      optional <- (map["optional_array"], CodableTransform<[Int]>())
      int <- (map["int_value"], CodableTransform<Int>())
    }
  }

  @Test(arguments: Input.allCases)
  func `CodableTransform takes arrays of scalars, and scalars`(input: Input) throws {
    let json = #"{"array_value":[1,2,3,4,5],"optional_array":[6],"int_value":1}"#
    let coded = try #require(try input.map(json, to: Coded.self))
    #expect(coded.array == [1, 2, 3, 4, 5])
    #expect(coded.optional == [6])
    #expect(coded.int == 1)
    #expect(coded.toJSONString() == json)
    #expect(
      try Output.dictionary.write(coded)
        == #"{"array_value":[1,2,3,4,5],"int_value":1,"optional_array":[6]}"#
    )
  }

  private enum Currency: String { case eur = "EUR", usd = "USD" }

  private struct Rates: Mappable {
    var rates: [Currency: Double] = [:]
    var optional: [Currency: Double]?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      rates <- map["exchange_rate"]
      optional <- map["exchange_rate"]
    }
  }

  @Test(arguments: Input.allCases)
  func `a dictionary whose keys are an enum`(input: Input) throws {
    let json = #"{"exchange_rate":{"EUR":1,"USD":0.8903}}"#
    let rates = try #require(try input.map(json, to: Rates.self))
    #expect(rates.rates == [.eur: 1, .usd: 0.8903])
    #expect(rates.optional == rates.rates)
    for output in Output.allCases { #expect(try output.write(rates) == json) }
  }
}
