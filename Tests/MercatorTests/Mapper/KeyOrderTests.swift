import Mercator
import Testing

@Suite("The order of keys in the text")
struct KeyOrderTests {
  private struct Unsorted: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      1 >>> map["B"]
      "https://a.b/c" >>> map["C"]
      Inner() >>> map["A"]
    }
  }

  private struct Inner: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      2 >>> map["y"]
      1 >>> map["x"]
    }
  }

  @Test func `the same bytes every time, keys in the order of the lines`() throws {
    let text = #"{"B":1,"C":"https://a.b/c","A":{"y":2,"x":1}}"#
    for _ in 0..<3 { #expect(Unsorted().toJSONString() == text) }
  }

  @Test func `the static writer sorts at every level`() throws {
    let data = Mapper<Unsorted>.toJSONData(Unsorted().toJSON(), options: [.sortedKeys])
    #expect(
      data.map { String(decoding: $0, as: UTF8.self) }
        == #"{"A":{"x":1,"y":2},"B":1,"C":"https://a.b/c"}"#
    )
  }

  private struct UnsortedTree: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      1 >>> map["B"]
      "https://a.b/c" >>> map["C"]
      [["y": Leaf()]] >>> map["A"]
    }
  }

  private struct Leaf: Mappable {
    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      3 >>> map["b"]
      4 >>> map["c"]
      5 >>> map["a"]
    }
  }

  @Test func `keys are sorted at every level on request`() {
    let mapper = Mapper<UnsortedTree>(options: MapOptions(writing: .init(keyOrder: .sorted)))
    let text = #"{"A":[{"y":{"a":5,"b":3,"c":4}}],"B":1,"C":"https://a.b/c"}"#
    for _ in 0..<3 { #expect(mapper.toJSONString(UnsortedTree()) == text) }
  }

  @Test func `slashes are escaped on request`() {
    let mapper = Mapper<UnsortedTree>(
      options: MapOptions(writing: .init(keyOrder: .sorted, escapesSlashes: true))
    )
    let text = #"{"A":[{"y":{"a":5,"b":3,"c":4}}],"B":1,"C":"https:\/\/a.b\/c"}"#
    #expect(mapper.toJSONString(UnsortedTree()) == text)
  }
}
