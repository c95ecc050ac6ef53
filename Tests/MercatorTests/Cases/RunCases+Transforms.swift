import Mercator
import Testing

/// Case T27 with the options of a mapper.
extension RunCases {
  private struct Unsorted: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      1 >>> map["B"]
      "https://a.b/c" >>> map["C"]
      [["y": Inner()]] >>> map["A"]
    }
  }

  private struct Inner: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      3 >>> map["b"]
      4 >>> map["c"]
      5 >>> map["a"]
    }
  }

  @Test func `keys are sorted at every level on request`() {
    let mapper = Mapper<Unsorted>(options: MapOptions(keyOrder: .sorted))
    let text = #"{"A":[{"y":{"a":5,"b":3,"c":4}}],"B":1,"C":"https://a.b/c"}"#
    for _ in 0..<3 { #expect(mapper.toJSONString(Unsorted()) == text) }
  }

  @Test func `slashes are escaped on request`() {
    let mapper = Mapper<Unsorted>(options: MapOptions(keyOrder: .sorted, escapesSlashes: true))
    let text = #"{"A":[{"y":{"a":5,"b":3,"c":4}}],"B":1,"C":"https:\/\/a.b\/c"}"#
    #expect(mapper.toJSONString(Unsorted()) == text)
  }
}
