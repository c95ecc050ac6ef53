import Foundation
import Mercator
import Testing

/// Dictionaries that aren't a `[String: Any]`, such as the payload of a push notification.
struct ObjectInputTests {
  private struct Alert: Mappable, Hashable {
    var title = ""
    var count: Int?
    var inner: [String: Int]?
    init(_ title: String) { self.title = title }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      title <- map["title"]
      count <- map["aps.count"]
      inner <- map["inner"]
    }
  }

  private final class Box: Mappable {
    var alert: Alert?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { alert <- map["alert"] }
  }

  private struct Fixed: ImmutableMappable {
    let title: String
    init(map: Map) throws { title = try map.value("title") }
  }

  private let payload: [AnyHashable: Any] = [
    "title": "a", "aps": ["count": 2] as [AnyHashable: Any],
  ]
  private var object: NSDictionary { ["title": "a", "aps": ["count": 2] as NSDictionary] }
  private let mapper = Mapper<Alert>()

  @Test func `read, readReporting and update take them`() throws {
    #expect(try mapper.read(payload).count == 2)
    #expect(try mapper.read(object).count == 2)
    #expect(mapper.readReporting(payload).value?.title == "a")
    #expect(mapper.readReporting(object).report.isEmpty)
    var alert = Alert("b")
    try mapper.update(&alert, with: payload)
    #expect(alert.title == "a")
    alert.title = "b"
    try mapper.update(&alert, with: object)
    #expect(alert.title == "a")
    #expect(mapper.updateReporting(&alert, with: payload).isUpdated)
    let box = Box()
    try Mapper<Box>().update(box, with: ["alert": payload] as [AnyHashable: Any])
    #expect(box.alert?.count == 2)
    #expect(Mapper<Box>().updateReporting(box, with: ["alert": object] as NSDictionary).isUpdated)
    #expect(try mapper.readDictionary(["k": payload] as [AnyHashable: Any])["k"]?.count == 2)
    #expect(try mapper.readArray(["l": [payload]] as [AnyHashable: Any], at: "l").count == 1)
    #expect(try Mapper<Fixed>().read(payload).title == "a")
    #expect(try ValueMapper<[String: Int]>().read(["n": 1] as [AnyHashable: Any]) == ["n": 1])
  }

  @Test func `dictionaries in an array are read`() throws {
    let array: [[String: Any]] = [["title": "a"], ["title": "b"]]
    #expect(try mapper.readArray(array) == [Alert("a"), Alert("b")])
    #expect(mapper.readArrayReporting(array).value?.count == 2)
    #expect(try mapper.readSet(array) == [Alert("a"), Alert("b")])
    #expect(mapper.readSetReporting(array).value?.count == 2)
    #expect(try Mapper<Fixed>().readArray(array).map(\.title) == ["a", "b"])
    #expect(throws: MappingFailure.self) { try Mapper<Fixed>().readArray([["title": 1]]) }
    // Bytes as a literal are still bytes, and an object as a literal is still an object.
    #expect(try mapper.readArray([0x5b, 0x5d]).isEmpty)
    #expect(try mapper.read(["title": "c"]).title == "c")
  }

  @Test func `a member whose key isn't text is left out, with an issue`() throws {
    let keys: [AnyHashable] = [5, 1.5, true, Date(timeIntervalSince1970: 0), NSNull()]
    for key in keys {
      var root = payload
      root[key] = "x"
      root["inner"] = [key: 1, "n": 2] as [AnyHashable: Any]
      for object in [root as Any, NSDictionary(dictionary: root) as Any] {
        #expect(mapper.map(JSONObject: object)?.title == "a", "\(key)")
        #expect(mapper.map(JSONObject: object)?.inner == ["n": 2], "\(key)")
        #expect(mapper.map(JSONObject: object, toObject: Alert("b")).count == 2)
        #expect(try Mapper<Fixed>().map(JSONObject: object).title == "a")
        #expect(mapper.mapDictionary(JSONObject: ["k": object])?["k"]?.inner == ["n": 2])
        #expect(mapper.mapArray(JSONObject: [object])?.first?.inner == ["n": 2])
        #expect(Mapper<Box>().map(JSONObject: ["alert": object])?.alert?.count == 2)
      }
      let paths = mapper.readReporting(root).report.issues.map { "\($0.path) \($0.outcome)" }
      #expect(paths == ["$ skipped", "$.inner skipped"], "\(key)")
    }
  }

  @Test func `the issue names the type of the key`() throws {
    let object: [AnyHashable: Any] = [
      5: "x", "title": "a", "inner": [true: 1] as [AnyHashable: Any],
    ]
    #expect(
      mapper.readReporting(object).report.description == """
        warning  $        wrong type: expected a string as key, found a key of type Int; skipped
        warning  $.inner  wrong type: expected a string as key, found a key of type Bool; skipped
        """
    )
    let strict = Mapper<Alert>(options: MapOptions(policy: .strict))
    #expect(throws: MappingFailure.self) { try strict.read(object) }
  }

  @Test func `a dictionary without any text key is an empty object`() {
    #expect(mapper.map(JSONObject: [1: "x"])?.title == "")
    #expect(Mapper<Alert>().map(JSONObject: [1, 2]) == nil)
    #expect(Mapper<Alert>().map(JSONObject: "title") == nil)
  }
}
