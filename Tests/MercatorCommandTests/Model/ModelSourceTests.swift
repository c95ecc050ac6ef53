import Testing

@Suite("The source that mercator model writes")
struct ModelSourceTests {
  private let people = #"""
    [{"id":1,"name":"Ada","born":"1815-12-10","site":null,"plan":{"until":"2030-01-01T00:00:00Z"}},
    {"id":2,"name":"Alan","born":"1912-06-23","site":"https://example.com/"}]
    """#

  @Test("a struct has initial values, or Optionals for what has none")
  func structs() throws {
    let run = try ToolRun("model", "-n", "Person", "-", input: people)
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Foundation
        import Mercator

        /// Read the JSON with `try Mapper<Person>().readArray(json)`.
        struct Person: Mappable {
          var id = 0
          var name = ""
          var born: Date?
          var site: URL?
          var plan: Plan?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            id <- map["id"]
            name <- map["name"]
            born <- (map["born"], .dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0)))
            site <- map["site", nulls: .write]
            plan <- map["plan"]
          }
        }

        struct Plan: Mappable {
          var until: Date?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            until <- map["until"]
          }
        }

        """
    )
  }

  @Test("a public class with constants has an initializer that throws")
  func immutableClasses() throws {
    let run = try ToolRun(
      "model",
      "-n",
      "Person",
      "--immutable",
      "--kind",
      "class",
      "--access",
      "public",
      "-",
      input: people
    )
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Foundation
        import Mercator

        /// Read the JSON with `try Mapper<Person>().readArray(json)`.
        public final class Person: ImmutableMappable {
          public let id: Int
          public let name: String
          public let born: Date
          public let site: URL?
          public let plan: Plan?

          public init(map: Map) throws {
            id = try map.value("id")
            name = try map.value("name")
            born = try map.value(
              "born",
              using: .dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0))
            )
            site = try map.value("site")
            plan = try map.value("plan")
          }

          public func mapping(map: Map) {
            id >>> map["id"]
            name >>> map["name"]
            born >>> (map["born"], .dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0)))
            site >>> map["site", nulls: .write]
            plan >>> map["plan"]
          }
        }

        public final class Plan: ImmutableMappable {
          public let until: Date

          public init(map: Map) throws {
            until = try map.value("until")
          }

          public func mapping(map: Map) {
            until >>> map["until"]
          }
        }

        """
    )
  }

  @Test("with macros there are no lines, and attributes say what doesn't follow from the names")
  func macros() throws {
    let text = #"""
      [{"id":1,"full_name":"Ada","born":"1815-12-10","a.b":1,"site":null},
      {"id":2,"full_name":"Alan","born":"1912-06-23","a.b":2,"site":"https://example.com/"}]
      """#
    let run = try ToolRun("model", "--macro", "-n", "Person", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Foundation
        import MercatorMacros

        /// Read the JSON with `try Mapper<Person>().readArray(json)`.
        @Mappable
        struct Person {
          var id = 0
          @Key("full_name") var fullName = ""
          @Transform(.dateFormat("yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 0))) var born: Date?
          @Key("a.b", nested: false) var aB = 0
          @Key(nulls: .write) var site: URL?
        }

        """
    )
  }

  @Test("objects that a tag tells apart are protocols of macros, too")
  func macrosOfClusters() throws {
    let text = #"{"events":[{"type":"push","commits":2},{"type":"issue","title":"a"}]}"#
    let run = try ToolRun("model", "--macro", "--immutable", "--kind=class", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
        @ImmutableMappable(super: .absent)
        final class PushEvent: Event, ImmutableMappable {
          let commits: Int
        }
        """
      )
    )
  }

  @Test("objects that a tag tells apart are a protocol with a cluster")
  func clusters() throws {
    let text = #"{"events":[{"type":"push","commits":2},{"type":"issue","title":"a"}]}"#
    let run = try ToolRun("model", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Mercator

        struct Root: Mappable {
          var events: [any Event] = []

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            events <- (map["events"], Events.cluster)
          }
        }

        struct PushEvent: Event {
          var commits = 0

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            commits <- map["commits"]
          }
        }

        struct IssueEvent: Event {
          var title = ""

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            title <- map["title"]
          }
        }

        nonisolated protocol Event: Mappable {}

        enum Events: MapClusterRegistry {
          static let cluster = MapCluster<any Event>(
            key: "type",
            [
              "push": PushEvent.self,
              "issue": IssueEvent.self,
            ]
          )
        }

        """
    )
  }

  @Test("special keys, enums, missing members and recursion")
  func special() throws {
    let text = #"""
      [{"a.b":1,"map":2,"default":"x","mode":"on","next":{"a.b":1,"map":2,"default":null,
      "mode":"on"}},
      {"mode":"on"},{"mode":"on"},{"mode":"off"},{"mode":"off"},{"mode":"half-on"},{"mode":"half-on"},
      {"mode":"half-on"},{"mode":"on"}]
      """#
    let run = try ToolRun("model", "-n", "Switch", "-", input: text)
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Mercator

        /// Read the JSON with `try Mapper<Switch>().readArray(json)`.
        ///
        /// A class, because a struct can't contain itself.
        final class Switch: Mappable {
          var aB: Int?
          var map: Int?
          var `default`: MapField<String> = .absent
          var mode: Mode?
          var next: Switch?

          init?(map: Map) {}

          func mapping(map: Map) {
            aB <- map["a.b", nested: false]
            self.map <- map["map"]
            `default` <- map["default"]
            mode <- map["mode"]
            next <- map["next"]
          }
        }

        enum Mode: String {
          case on, off, halfOn = "half-on"
        }

        """
    )
  }
}
