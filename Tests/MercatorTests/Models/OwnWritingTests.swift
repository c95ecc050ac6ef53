import MappingTestSupport
import Mercator
import Testing

/// A model that writes itself otherwise than by its lines.
struct OwnWritingTests {
  struct Cents: Mappable, Hashable {
    var count = 0

    init(_ count: Int) { self.count = count }
    init?(map: Map) {}
    mutating func mapping(map: Map) { count <- map["count"] }

    func writeJSON(to output: inout MapOutput) { count.writeJSON(to: &output) }

    mutating func _writeInPlace(to output: inout MapOutput) { writeJSON(to: &output) }
  }

  @Test(arguments: Output.allCases)
  func `does so alone and in all containers`(output: Output) throws {
    #expect(try output.write(value: Cents(5)) == "5")
    #expect(try output.write(value: [Cents(5), Cents(7)]) == "[5,7]")
    #expect(try output.write(value: [Cents(5), nil]) == "[5,null]")
    #expect(try output.write(value: [[Cents(5)], []]) == "[[5],[]]")
    #expect(try output.write(value: Set([Cents(5)])) == "[5]")
    #expect(try output.write(value: ["a": Cents(5)]) == #"{"a":5}"#)
    #expect(try output.write(value: ["a": [Cents(5)]]) == #"{"a":[5]}"#)
  }
}
