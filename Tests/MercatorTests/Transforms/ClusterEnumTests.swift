import Foundation
import MappingTestSupport
import Mercator
import Testing

@Suite("Enums with models in their cases")
struct ClusterEnumTests {
  struct Circle: Mappable, Equatable {
    var radius = 0.0
    init(_ radius: Double) { self.radius = radius }
    init?(map: Map) {}
    mutating func mapping(map: Map) { radius <- map["radius"] }
  }
  struct Box: ImmutableMappable, Equatable {
    let width: Int
    let height: Int
    init(map: Map) throws {
      width = try map.value("width")
      height = try map.value("height", default: width)
    }
    func mapping(map: Map) {
      width >>> map["width"]
      height >>> map["height"]
    }
  }
  struct Raw: Mappable, Equatable {
    var kind: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { kind <- map["kind"] }
  }

  enum Shape: Equatable {
    case circle(Circle)
    case box(Box)
    case nothing
    case other(Raw)

    static let cluster = MapCluster<Shape>(
      key: "kind",
      cases: [
        .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .init("box", Shape.box) { if case .box(let box) = $0 { box } else { nil } },
        .init("nothing", .nothing) { $0 == .nothing },
      ],
      fallback: .init(nil, Shape.other) { if case .other(let raw) = $0 { raw } else { nil } }
    )
  }

  struct Drawing: Mappable, Equatable {
    var frame: Shape = .nothing
    var shapes: [Shape] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      frame <- (map["frame"], Shape.cluster)
      shapes <- (map["shapes"], Shape.cluster)
    }
  }

  @Test(arguments: Input.allCases)
  func `the tag stands in the model's object, both ways`(input: Input) throws {
    let json = """
      {"frame":{"height":2,"kind":"box","width":1},"shapes":[{"kind":"circle","radius":1.5},\
      {"kind":"nothing"},{"kind":"star"}]}
      """
    let drawing = try #require(try input.map(json, to: Drawing.self))
    let box = try Mapper<Box>().read(#"{"width": 1, "height": 2}"#)
    #expect(drawing.frame == .box(box))
    #expect(drawing.shapes[0] == .circle(Circle(1.5)))
    #expect(drawing.shapes[1] == .nothing)
    let star = try Mapper<Raw>().read(#"{"kind": "star"}"#)
    #expect(drawing.shapes[2] == .other(star))
    for output in Output.allCases { #expect(try output.write(drawing) == json) }
  }

  @Test(arguments: Input.allCases)
  func `a report has what is wrong inside a case`(input: Input) throws {
    let (drawing, report) = try input.report(
      #"{"frame": {"kind": "box"}, "shapes": [{"kind": "circle", "radius": "x"}, {"kind": "box"}]}"#,
      with: Mapper<Drawing>()
    )
    #expect(drawing?.frame == .nothing)
    #expect(drawing?.shapes == [.circle(Circle(0))])
    #expect(
      report.lines.sorted() == [
        "$.frame.width: missing, expected Int; failed",
        #"$.shapes[0].radius: wrong-type, expected Double, found string "x"; kept"#,
        "$.shapes[1].width: missing, expected Int; failed",
      ]
    )
  }

  /// The other layout: the case is the key.
  enum Media: ImmutableMappable, Equatable {
    case circle(Circle)
    case count(Int)

    init(map: Map) throws {
      if map["circle"].isKeyPresent {
        self = .circle(try map.value("circle"))
      } else {
        self = .count(try map.value("count"))
      }
    }

    func mapping(map: Map) {
      switch self {
      case .circle(let circle): circle >>> map["circle"]
      case .count(let count): count >>> map["count"]
      }
    }
  }

  struct Page: Mappable {
    var media: [Media] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) { media <- map["media"] }
  }

  @Test(arguments: Input.allCases)
  func `a case that is a key is a model of its own`(input: Input) throws {
    let json = #"{"media":[{"circle":{"radius":2}},{"count":3}]}"#
    let page = try #require(try input.map(json, to: Page.self))
    #expect(page.media == [.circle(Circle(2)), .count(3)])
    for output in Output.allCases { #expect(try output.write(page) == json) }
  }
}
