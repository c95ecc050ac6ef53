import Foundation
import Mercator
import MercatorStreams
import TestSupport
import Testing

/// Arrays of random models that a writer makes element by element.
struct RandomArrayWritingTests {
  @Test func `random models are written as in the whole array`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomJSON(seed: seed)
      let models = (0..<3).compactMap { _ in
        Mapper<Wide>().map(JSONString: random.text(Wide.shape))
      }
      .filter { (try? Mapper<Wide>().write($0)) != nil }
      for isPretty in [false, true] {
        let chunks = Chunks()
        let writer = JSONArrayWriter<Wide>(prettyPrint: isPretty) { chunks.add($0) }
        try writer.write(contentsOf: models)
        try writer.close()
        #expect(try chunks.text == Mapper<Wide>().writeString(models, prettyPrint: isPretty))
      }
    }
  }
}
