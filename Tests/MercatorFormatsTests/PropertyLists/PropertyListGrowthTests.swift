import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

@Suite(.growth) struct PropertyListGrowthTests {
  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `twice the bytes take less than three times the work`(
    encoding: MapPropertyListEncoding
  ) throws {
    let format = MapFormat.propertyList(encoding)
    try expectGrowth(below: 3, of: 500, times: 2) { count in
      let tree = (0..<count).map {
        ["a": "text \($0)", "b": Int64($0), "c": Data([1])] as [String: Any]
      }
      _ = try format.parse(try format.serialize(tree, MapOptions()), MapOptions())
    }
  }

  @Test func `texts with the same fast hash are shared in linear time`() throws {
    try expectGrowth(below: 3, of: 1000, times: 2) { count in
      let texts = (0..<count).map { "the begin \(1_000_000 + $0) and the end" }
      _ = try MapFormat.propertyList(.binary).serialize(texts + texts, MapOptions())
    }
  }
}
