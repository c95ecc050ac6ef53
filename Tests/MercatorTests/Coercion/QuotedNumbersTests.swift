import Foundation
import MappingTestSupport
import Mercator
import Testing

/// A post with pictures as Weibo sends it: the sizes of pictures are numbers in quotes, but not all.
@Suite("Numbers in quotes")
struct QuotedNumbersTests {
  struct Post: Mappable {
    var id: Int64 = 0
    var pictures: [String: Picture] = [:]

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      pictures <- map["pic_infos"]
    }
  }

  struct Picture: Mappable {
    var thumbnail = Size()
    var large = Size()

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      thumbnail <- map["thumbnail"]
      large <- map["large"]
    }
  }

  struct Size: Mappable, Equatable {
    var width = 0
    var height = 0

    init() {}
    init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      width <- map["width"]
      height <- map["height"]
    }
  }

  static let json = """
    {"id": "3887674148022737", "pic_infos": {
      "p1": {"thumbnail": {"width": 180, "height": 120}, "large": {"width": "640", "height": "426"}},
      "p2": {"thumbnail": {"width": 120, "height": 180}, "large": {"width": "426", "height": "640"}}
    }}
    """

  @Test(arguments: Input.allCases)
  func `are numbers by lossless coercion, every one of them told`(input: Input) throws {
    let mapper = Mapper<Post>(options: MapOptions(reading: .init(coercion: .lossless)))
    let (value, report) = try input.report(Self.json, with: mapper)
    let post = try #require(value)
    #expect(post.id == 3_887_674_148_022_737)
    #expect(post.pictures["p1"]?.thumbnail == Size(180, 120))
    #expect(post.pictures["p1"]?.large == Size(640, 426))
    #expect(post.pictures["p2"]?.large == Size(426, 640))
    #expect(
      report.issues.map(\.path).sorted() == [
        "$.id", "$.pic_infos.p1.large.height", "$.pic_infos.p1.large.width",
        "$.pic_infos.p2.large.height", "$.pic_infos.p2.large.width",
      ]
    )
    #expect(report.issues.allSatisfy { $0.kind == .coerced && $0.outcome == .used })
    // Without coercion they are all unusable.
    let strict = try input.report(Self.json, with: Mapper<Post>())
    #expect(strict.value?.pictures["p1"]?.large == Size())
    #expect(strict.report.issues.map(\.kind) == Array(repeating: .wrongType, count: 5))
    // Written as numbers, they are read without coercion.
    for output in Output.allCases {
      let again = try input.report(try output.write(post, with: mapper), with: Mapper<Post>())
      #expect(again.value?.pictures["p2"]?.large == Size(426, 640))
      #expect(again.report.isEmpty)
    }
  }
}
