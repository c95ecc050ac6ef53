import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import MercatorFormats
import Testing

/// Keys that `didWrite(_:)` removes.
struct RemovedKeysTests {
  /// Writes a few lines, and removes what its removals say.
  struct Account: Mappable {
    var id = 1
    var name = "Ada"
    var tags = ["a", "b", "c"]
    var address = ["city": "Bern", "zip": "3000"]
    var removals: @Sendable (Map) -> Void = { _ in }

    init(_ removals: @escaping @Sendable (Map) -> Void) { self.removals = removals }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["profile.name"]
      tags <- map["tags"]
      address <- map["address"]
    }

    func didWrite(_ map: Map) throws { removals(map) }
  }

  private struct Whole: Mappable {
    var accounts: [Account]
    var last = true

    init(_ accounts: [Account]) { self.accounts = accounts }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) {
      accounts <- map["accounts"]
      last <- map["last"]
    }
  }

  private static let all =
    #"{"address":{"city":"Bern","zip":"3000"},"id":1,"profile":{"name":"Ada"},"tags":["a","b","c"]}"#

  private static let rows: [(removals: @Sendable (Map) -> Void, text: String)] = [
    ({ $0["id"].remove() }, all.replacing(#""id":1,"#, with: "")),
    ({ $0["tags"].remove() }, all.replacing(#","tags":["a","b","c"]"#, with: "")),
    ({ $0["profile.name"].remove() }, all.replacing(#"{"name":"Ada"}"#, with: "{}")),
    ({ $0["profile"].remove() }, all.replacing(#""profile":{"name":"Ada"},"#, with: "")),
    (
      { $0["profile/name", delimiter: "/"].remove() },
      all.replacing(#"{"name":"Ada"}"#, with: "{}")
    ),
    ({ $0["address.zip"].remove() }, all.replacing(#","zip":"3000""#, with: "")),
    ({ $0[path: "tags", 1].remove() }, all.replacing(#""b","#, with: "")),
    // What isn't there.
    ({ $0["other"].remove() }, all),
    ({ $0["id.name"].remove() }, all),
    ({ $0["profile.other"].remove() }, all),
    ({ $0[path: "tags", 3].remove() }, all),
    ({ $0[path: "address", 0].remove() }, all),
    ({ $0["profile.name", nested: false].remove() }, all),
    // Before and after other keys.
    (
      {
        $0["id"].remove()
        2 >>> $0["id"]
      }, all.replacing(#""id":1"#, with: #""id":2"#)
    ),
    (
      {
        "x" >>> $0["profile.nick"]
        $0["profile.name"].remove()
      }, all.replacing(#""name":"Ada""#, with: #""nick":"x""#)
    ),
    (
      { map in
        for key in ["id", "profile", "tags", "address", "id"] { map[key].remove() }
      }, "{}"
    ),
  ]

  @Test(arguments: Output.allCases, rows.indices)
  func `a removed key isn't written`(output: Output, index: Int) throws {
    let (removals, text) = Self.rows[index]
    #expect(try output.write(Account(removals)) == text, "row \(index)")
    let whole = Whole([Account(removals), Account { _ in }, Account(removals)])
    let expected = "{\"accounts\":[\(text),\(Self.all),\(text)],\"last\":true}"
    #expect(try output.write(whole) == expected, "row \(index)")
  }

  @Test(arguments: rows.indices)
  func `nor is it in a pretty or sorted text, and in other formats`(index: Int) throws {
    let (removals, text) = Self.rows[index]
    let account = Account(removals)
    let object = try JSONValue(parsing: text)
    for options in [MapOptions(), MapOptions(writing: .init(keyOrder: .sorted))] {
      for isPretty in [false, true] {
        let written = try Mapper<Account>(options: options)
          .writeString(account, prettyPrint: isPretty)
        #expect(try JSONValue(parsing: written) == object, "row \(index)")
      }
    }
    for format in [MapFormat.cbor, .messagePack, .propertyList(.binary)] {
      let data = try Mapper<Account>().write(account, as: format)
      #expect(try ValueMapper<JSONValue>().read(data, as: format) == object, "row \(index)")
    }
  }

  @Test func `reading, copying and comparing ignore it`() throws {
    struct Guest: Mappable, MapEquatable {
      var id = 1
      var token = "x"
      init() {}
      init?(map: Map) { map["token"].remove() }
      mutating func mapping(map: Map) {
        id <- map["id"]
        token <- map["token"]
        map["id"].remove()
      }
      func didWrite(_ map: Map) { map["token"].remove() }
    }
    let read = try Mapper<Guest>().read(#"{"id":2,"token":"y"}"#)
    #expect(read.id == 2)
    #expect(read.token == "y")
    #expect(read.toJSONString() == "{}")
    #expect(read != Guest())
    let copy = try read.copy { _ in }
    #expect(copy.id == 2)
    #expect(copy.token == "y")
  }
}
