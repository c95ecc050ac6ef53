import Foundation
import MappingTestSupport
import Mercator
import Testing

/// What becomes of the results of transforms.
struct TransformWritingTests {
  @Test(arguments: Output.allCases)
  func `a transform may write something for nil`(output: Output) throws {
    struct Model: Mappable {
      var number: Int?

      init() {}
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        let transform = TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 ?? -7 })
        number <- (map["both"], transform)
        number >>> (map["one"], transform)
      }
    }
    #expect(try output.write(Model()) == #"{"both":-7,"one":-7}"#)
  }

  @Test(arguments: Output.allCases)
  func `what a transform makes is written by what it is`(output: Output) throws {
    struct Unsupported {}
    struct Model: Mappable {
      init() {}
      init?(map: Map) {}
      func mapping(map: Map) {
        5 >>> (
          map["date"],
          TransformOf<Int, Date>(
            fromJSON: { _ in nil },
            toJSON: { _ in Date(timeIntervalSince1970: 0) }
          )
        )
        5 >>> (
          map["none"],
          TransformOf<Int, Unsupported>(
            fromJSON: { _ in nil },
            toJSON: { _ in Unsupported() }
          )
        )
        5 >>> (
          map["null"],
          TransformOf<Int, NSNull>(
            fromJSON: { _ in nil },
            toJSON: { _ in NSNull() }
          )
        )
        5 >>> (
          map["any"],
          TransformOf<Int, Any>(
            fromJSON: { _ in nil },
            toJSON: { ["a": [$0 as Any, "x"]] as [String: Any] }
          )
        )
        [5, 6] >>> (
          map["list"],
          TransformOf<Int, [Int]>(
            fromJSON: { _ in nil },
            toJSON: { $0.map { [$0] } }
          )
        )
      }
    }
    #expect(
      try output.write(Model())
        == #"{"any":{"a":[5,"x"]},"date":"1970-01-01T00:00:00Z","list":[[5],[6]],"null":null}"#
    )
  }
}
