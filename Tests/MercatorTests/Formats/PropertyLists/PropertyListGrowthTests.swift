import Foundation
import Testing

@testable import Mercator

@Suite(.growth) struct PropertyListGrowthTests {
  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `twice the bytes take at most three times the work`(
    encoding: MapPropertyListEncoding
  ) throws {
    let format = MapFormat.propertyList(encoding)
    func work(_ count: Int) throws -> Double {
      let tree = (0..<count).map {
        ["a": "text \($0)", "b": Int64($0), "c": Data([1])] as [String: Any]
      }
      return try threadTime {
        _ = try format.parse(try format.serialize(tree, MapOptions()), MapOptions())
      }
    }
    let (once, twice) = (try work(500), try work(1000))
    #expect(twice < 3 * once)
  }
}
