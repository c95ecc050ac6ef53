import Foundation
import Mercator
import MercatorChanges
import TestSupport
import Testing

/// How the time of updating an array by ids grows with its length.
@Suite(.serialized, .growth) struct MergeGrowthTests {
  @Test(arguments: MergeTests.Order.Line.allCases, ["shuffled", "the same id", "without ids"])
  func `forty times the elements take less than two hundred times as long`(
    line: MergeTests.Order.Line,
    ids: String
  ) throws {
    func updating(_ count: Int) -> () throws -> Void {
      let elements = (1...count).map { n in
        switch ids {
        case "shuffled": #"{"id":\#((n * 7919) % (count + 1)),"n":\#(n)}"#
        case "without ids": #"{"n":\#(n)}"#
        default: #"{"id":1,"n":\#(n)}"#
        }
      }
      let order = MergeTests.Order(line)
      order.keepsOthers = true
      let items = (1...count).map { MergeTests.Item($0, "a") }
      let json = #"{"items":["# + elements.joined(separator: ",") + "]}"
      return {
        order.items = items
        let (isUpdated, _) = Mapper<MergeTests.Order>().updateReporting(order, with: json)
        try #require(isUpdated)
      }
    }
    try expectGrowth(below: 200, from: updating(50), to: updating(2000))
  }
}
