import Foundation
import Mercator
import MercatorHTTP
import TestSupport
import Testing

@Suite(.growth) struct ContentTypeGrowthTests {
  @Test(arguments: HostileContentTypeTests.parts.indices)
  func `a long content type takes linear time`(index: Int) throws {
    let part = HostileContentTypeTests.parts[index]
    func read(_ count: Int) {
      let contentType = part.start + String(repeating: part.repeated, count: count)
      _ = try? ValueMapper<[Int]>().read(Data("[1]".utf8), contentType: contentType)
    }
    expectGrowth(below: 3, of: 10_000, times: 2, work: read)
  }
}
