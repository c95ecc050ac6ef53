import Foundation
import MappingTestSupport
import Mercator
import MercatorDescriptions
import Testing

struct MappingLintTests {
  private struct Correct: Mappable {
    var id = 0
    var name: String?
    var parts: [Correct] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["profile.name"]
      parts <- map["parts"]
    }
  }

  @Test func `a correct model has no findings`() {
    #expect(MappingLint(of: Correct.self).description == "")
    #expect(MappingLint(of: Point.self).description == "")
    #expect(MappingLint(of: Sub.self).description == "")
  }

  @Test func `two lines for one key are found`() {
    struct Model: Mappable {
      var first = 0
      var second = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        first <- map["n"]
        second <- map["n"]
      }
    }
    #expect(MappingLint(of: Model.self).description == "Model.n: two lines map the same key")
  }

  @Test func `one line that reads a key and another one that writes it are no mistake`() {
    struct Model: Mappable {
      var n = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        if map.mappingType == .fromJSON { n <- map["n"] } else { n >>> map["n"] }
      }
    }
    #expect(MappingLint(of: Model.self).description == "")
  }

  @Test func `a key that is the beginning of another line's path is found`() {
    struct Model: Mappable {
      var user: String?
      var name: String?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        user <- map["user"]
        name <- map["user.name"]
      }
    }
    #expect(
      MappingLint(of: Model.self).description
        == "Model.user: the key is also the beginning of another line's path"
    )
  }

  @Test func `a transform that doesn't write what it reads is found`() {
    struct Model: Mappable {
      var n = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        n <- (
          map["n"],
          TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { _ in nil })
        )
      }
    }
    #expect(
      MappingLint(of: Model.self).description
        == "Model.n: TransformOf<Int, String> doesn't write what it reads"
    )
  }

  @Test func `a value that is read but never written is found`() {
    struct Model: ImmutableMappable {
      let id: Int
      let name: String
      init(map: Map) throws {
        id = try map.value("id")
        name = try map.value("name")
      }
      func mapping(map: Map) { id >>> map["id"] }
    }
    #expect(
      MappingLint(of: Model.self).description
        == "Model.name: the value is read, but never written"
    )
  }

  @Test func `a model that lines read and none writes is found`() {
    struct Model: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
    }
    struct Hooked: ImmutableMappable {
      let id: Int
      init(map: Map) throws { id = try map.value("id") }
      func didWrite(_ map: Map) { id >>> map["id"] }
    }
    struct Empty: ImmutableMappable { init(map: Map) throws {} }
    let lint = MappingLint(of: Model.self)
    #expect(lint.findings.map(\.rule) == [.writesNothing])
    #expect(lint.description == "Model.mapping(map:): lines read the model, but none writes it")
    #expect(MappingLint(of: Hooked.self).description == "")
    #expect(MappingLint(of: Empty.self).description == "")
  }

  @Test func `a stored property without a line is found, unless it is ignored`() {
    class Model: Mappable {
      var id = 0
      var forgotten = ""
      lazy var text = "\(id)"
      required init?(map: Map) {}
      func mapping(map: Map) { id <- map["id"] }
    }
    final class Derived: Model {
      var more = [0]
    }
    #expect(
      MappingLint(of: Model.self).description == "Model.forgotten: the property has no line"
    )
    #expect(MappingLint(of: Model.self, ignoring: ["forgotten"]).description == "")
    #expect(
      MappingLint(of: Derived.self).findings.map(\.name) == ["more", "forgotten"]
    )
  }

  @Test func `the models inside a model are examined, too`() {
    struct Inner: Mappable {
      var n = 0
      var forgotten = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { n <- map["n"] }
    }
    struct Outer: Mappable {
      var inner: [Inner] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { inner <- map["inner"] }
    }
    #expect(MappingLint(of: Outer.self).findings.map(\.model) == ["Inner"])
  }

  @Test func `a property that a line may set where no one sees it isn't decided`() {
    final class Model: Mappable {
      private static nonisolated(unsafe) var stored = 0
      var id = 0
      var other = 0
      var hidden: Int {
        get { Self.stored }
        set { Self.stored = newValue }
      }
      required init?(map: Map) {}
      func mapping(map: Map) {
        id <- map["id"]
        hidden <- map["hidden"]
      }
    }
    let lint = MappingLint(of: Model.self)
    #expect(lint.findings == [])
    #expect(
      lint.undecided == ["Model: no line changes other, and Model.hidden changes nothing"]
    )
  }

  @Test func `a property that an observer of another one sets is mapped`() {
    final class Model: Mappable {
      var id = 0 { didSet { text = "\(id)" } }
      var text = ""
      required init?(map: Map) {}
      func mapping(map: Map) { id <- map["id"] }
    }
    #expect(MappingLint(of: Model.self).description == "")
  }

  @Test func `sets, new ids and kept members don't hide a property without a line`() {
    struct Model: Mappable, KeepsUnmapped {
      var tags: Set<String> = []
      var created = UUID()
      var forgotten = 0
      var unmapped = JSONObject()
      init?(map: Map) {}
      mutating func mapping(map: Map) { tags <- map["tags"] }
    }
    #expect(MappingLint(of: Model.self).description == "Model.forgotten: the property has no line")
  }
}
