import Foundation
import Mercator
import Testing

/// Configuration files in relaxed syntax, which only text has.
struct RelaxedSyntaxTests {
  private struct Server: Mappable, Equatable {
    var host = ""
    var ports: [Int] = []
    var isOn: Bool?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      host <- map["host"]
      ports <- map["ports"]
      isOn <- map["is_on"]
    }
  }

  private struct Settings: Mappable, KeepsUnmapped {
    var name: String?
    var servers: [String: Server] = [:]
    var inner: Server?
    var unmapped = JSONObject()

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- map["name"]
      servers <- map["servers"]
      inner <- (map["inner"], .json(Server.self))
    }
  }

  private static let relaxed = MapOptions(reading: .init(syntax: .relaxed))
  private let mapper = Mapper<Settings>(options: relaxed)

  private let text = """
    // Who answers where: é.
    {
      name: 'Ann\\'s "servers"',  // as shown
      "servers": {
        /* the first one */ main: {host: "a.example", ports: [80, 443,], is_on: true},
        'second "one"': {host: 'b.example', "ports": [/* none */],},
      },
      extra: {a: [1, /* x */ 2,], b: 'c'},
    }
    """

  @Test func `comments, trailing commas, single quotes and keys without quotes are read`() throws {
    for settings in [
      mapper.map(JSONString: text), mapper.map(data: Data(text.utf8)), try mapper.read(text),
      try mapper.read(Array(text.utf8)),
    ] {
      let settings = try #require(settings)
      #expect(settings.name == "Ann's \"servers\"")
      #expect(settings.servers.keys.sorted() == ["main", "second \"one\""])
      #expect(settings.servers["main"]?.host == "a.example")
      #expect(settings.servers["main"]?.ports == [80, 443])
      #expect(settings.servers["main"]?.isOn == true)
      #expect(settings.servers["second \"one\""]?.host == "b.example")
      #expect(settings.servers["second \"one\""]?.ports == [])
    }
    #expect(try ValueMapper<[Int]>(options: Self.relaxed).read("[1, /* 2, */ 3,]") == [1, 3])
  }

  @Test func `what was read is written as JSON`() throws {
    let settings = try mapper.read(
      #"{name: 'x', extra: {a: [1, /* "é" */ 2,], 'b"': 'c'}, // y\#n}"#
    )
    mapper.options.writing.keyOrder = .sorted
    let written = #"{"extra":{"a":[1,2],"b\"":"c"},"name":"x","servers":{}}"#
    #expect(try mapper.writeString(settings) == written)
  }

  @Test func `it is refused by default, and from untrusted senders`() {
    for options in [MapOptions(), .untrustedInput] {
      let mapper = Mapper<Settings>(options: options)
      for text in ["{} // x", "{name: 1}", "{'name': 1}", #"{"name": 1,}"#, "/**/{}"] {
        #expect(mapper.map(JSONString: text) == nil)
      }
      #expect(options.reading.syntax == .strict)
    }
  }

  @Test func `issues have the line and the column in the text`() {
    let text = """
      {/* é 😀
       */ servers: { // é
        /* é */ a: {'host': 1, /* "é" */ ports: ['x',], is_on: 'é"', },
        b: /* é */ [], },
        name: 5, 'name': 'é"é', name: [],
      }
      """
    #expect(
      mapper.readReporting(text).report.description == """
        5:9   warning  $.name                duplicate key: found number 5; skipped
        5:20  warning  $.name                duplicate key: found string "é"é"; skipped
        5:33  warning  $.name                wrong type: expected String, found an array of 0 elements; nil
        3:23  warning  $.servers.a.host      wrong type: expected String, found number 1; kept
        3:44  warning  $.servers.a.ports[0]  wrong type: expected Int, found string "x"; kept
        3:58  warning  $.servers.a.is_on     wrong type: expected Bool, found string "é""; nil
        4:14  warning  $.servers.b           wrong type: expected object, found an array of 0 elements; skipped
        """
    )
  }

  @Test func `an error shows the text as it is`() {
    let error = #expect(throws: MappingFailure.self) {
      try mapper.read("{\n  name: 'x', // é\n  servers: {a b},\n}")
    }
    #expect(
      error?.description == """
        invalid JSON at line 3, column 15: missing colon
          servers: {a b},
                      ^
        """
    )
  }

  @Test func `JSON in a string has the same syntax`() throws {
    let text = #"{inner: '{host: "a", ports: [1,], /* x */}'}"#
    #expect(try mapper.read(text).inner?.host == "a")
    #expect(try mapper.read(text).inner?.ports == [1])
    let report = mapper.readReporting("{\n /**/ inner: '{ports: [/* x */ []]}'}").report
    #expect(report.issues.map(\.path) == ["$.inner.ports[0]"])
    #expect(report.issues.map { $0.location?.line } == [2])
    #expect(report.issues.map { $0.location?.column } == [14])
  }

  @Test func `a limit of bytes counts the text as it is`() {
    var options = Self.relaxed
    options.limits.bytes = 12
    #expect(Mapper<Settings>(options: options).map(JSONString: "{a:1,b:2/**}") == nil)
    #expect(Mapper<Settings>(options: options).map(JSONString: "{a:1,b:2,}//") != nil)
    #expect(Mapper<Settings>(options: options).map(JSONString: "{a:1,b:2,} //") == nil)
  }
}
