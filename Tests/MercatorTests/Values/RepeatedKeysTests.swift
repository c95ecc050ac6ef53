import Mercator
import Testing

/// Objects of a text in which a key stands twice: the last member counts, wherever it is read.
struct RepeatedKeysTests {
  @Test func `a dictionary takes the last member, whatever the first one is`() throws {
    #expect(try read(#"{"a":"x","a":1}"#)?.numbers == ["a": 1])
    #expect(try read(#"{"a":1,"a":2,"b":3}"#)?.numbers == ["a": 2, "b": 3])
    #expect(try read(#"{"a":1,"\u0061":2}"#)?.numbers == ["a": 2])
    #expect(try read(#"{"a":1,"a":"x"}"#)?.numbers == nil)
  }

  @Test func `an object is updated by the last member only`() throws {
    let counter = Counter()
    let holder = Holder()
    holder.counters["a"] = counter
    let text = #"{"counters":{"a":{"n":1},"a":{"n":2}}}"#
    _ = Mapper<Holder>().map(JSONString: text, toObject: holder)
    #expect(holder.counters["a"] === counter)
    #expect(counter.n == 2)
    #expect(counter.mappings == 1)
  }

  private func read(_ numbers: String) throws -> Holder? {
    Mapper<Holder>().map(JSONString: #"{"numbers":"# + numbers + "}")
  }

  private final class Counter: Mappable {
    var n = 0
    var mappings = 0
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      mappings += 1
      n <- map["n"]
    }
  }

  private final class Holder: Mappable {
    var numbers: [String: Int]?
    var counters: [String: Counter] = [:]
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      numbers <- map["numbers"]
      counters <- map["counters"]
    }
  }
}
