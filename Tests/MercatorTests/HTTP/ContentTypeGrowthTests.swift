import Foundation
import Mercator
import Testing

@Suite(.growth) struct ContentTypeGrowthTests {
  @Test(arguments: HostileContentTypeTests.parts.indices)
  func `a long content type takes linear time`(index: Int) throws {
    let part = HostileContentTypeTests.parts[index]
    func time(_ count: Int) throws -> Double {
      let contentType = part.start + String(repeating: part.repeated, count: count)
      return threadTime {
        _ = try? ValueMapper<[Int]>().read(Data("[1]".utf8), contentType: contentType)
      }
    }
    let (short, long) = (try time(10_000), try time(20_000))
    #expect(long < 3 * short + 0.002)
  }
}
