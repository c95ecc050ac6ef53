import Mercator
import MercatorStores
import Testing

struct SubclassesInStores {
  class Shape: Mappable, MapStorable {
    var id = 0
    var kind = "shape"
    init(_ id: Int) { self.id = id }
    required init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      kind <- map["kind"]
    }

    static let ownProperties: [MapRecordMapping.Property] = [.attribute("id"), .attribute("kind")]
    private static let mapping = MapRecordMapping(
      entity: "Shape",
      uniqueBy: "id",
      properties: ownProperties
    )
    class var recordMapping: MapRecordMapping { mapping }

    static func storedType(
      for record: any MapRecord,
      of entity: String
    ) -> (any MapStorable.Type)? {
      switch record.value(forKey: "kind") as? String {
      case "shape": Shape.self
      case "circle": Circle.self
      case "square": Square.self
      default: nil
      }
    }
  }

  final class Circle: Shape {
    var radius = 0.0
    convenience init(_ id: Int, radius: Double) {
      self.init(id)
      (kind, self.radius) = ("circle", radius)
    }
    override func mapping(map: Map) {
      super.mapping(map: map)
      radius <- map["radius"]
    }
    private static let mapping = MapRecordMapping(
      entity: "Shape",
      uniqueBy: "id",
      properties: ownProperties + [.attribute("radius")]
    )
    override class var recordMapping: MapRecordMapping { mapping }
  }

  final class Square: Shape {
    var side = 0
    convenience init(_ id: Int, side: Int) {
      self.init(id)
      (kind, self.side) = ("square", side)
    }
    override func mapping(map: Map) {
      super.mapping(map: map)
      side <- map["side"]
    }
    private static let mapping = MapRecordMapping(
      entity: "Shape",
      uniqueBy: "id",
      properties: ownProperties + [.attribute("side")]
    )
    override class var recordMapping: MapRecordMapping { mapping }
  }

  struct Drawing: Mappable, MapStorable {
    var id = 0
    var shapes: [Shape] = []
    var frame: Shape?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      shapes <- map["shapes"]
      frame <- map["frame"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Drawing",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .toMany("shapes", Shape.self, isOrdered: true),
        .toOne("frame", Shape.self),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `a value of a record selects the class of its model`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var drawing = Drawing()
      drawing.shapes = [Circle(1, radius: 2.5), Square(2, side: 3), Shape(4)]
      drawing.frame = Square(5, side: 9)
      try adapter.save(drawing)
      let read = try #require(try adapter.models(Drawing.self).first)
      #expect(read.shapes.map(\.id) == [1, 2, 4])
      #expect((read.shapes.first as? Circle)?.radius == 2.5)
      #expect((read.shapes[1] as? Square)?.side == 3)
      #expect((read.frame as? Square)?.side == 9)
      let square = try #require(try adapter.model(Square.self, where: ["id": 2]))
      #expect(square.side == 3)
      #expect(
        try adapter.models(Shape.self).map(\.kind).sorted() == [
          "circle", "shape", "square", "square",
        ]
      )
    }
    try check(tested.make(for: Drawing.self, Shape.self, Circle.self, Square.self))
  }

  @Test(arguments: TestedStore.all)
  func `a record without a class of its model is an error`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var drawing = Drawing()
      drawing.shapes = [Shape(1), Shape(2)]
      drawing.shapes[1].kind = "triangle"
      try adapter.save(drawing)
      let error = storeError { _ = try adapter.models(Drawing.self) }
      let name = "SubclassesInStores.Shape"
      #expect(error == "$[0].shapes[1] (Shape): no model: \(name) has none for the record")
      let other = storeError { _ = try adapter.models(Circle.self) }
      let circle = "SubclassesInStores.Circle"
      #expect(other == "$[0] (Shape): no model: expected \(circle), found \(name)")
    }
    try check(tested.make(for: Drawing.self, Shape.self, Circle.self, Square.self))
  }
}
