import Foundation
import MappingTestSupport
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Lines with `archived: false`.
struct UnarchivedKeysTests {
  private final class Account: Mappable, MapArchivable, KeepsUnmapped {
    var name = ""
    var token: String? = "none"
    var attempts = 3
    var marks: [Int] = [1]
    var card: Card?
    var url: URL?
    var unmapped = JSONObject()
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      token <- map["secret.token", archived: false]
      name <- map["name", archived: true]
      attempts <- map["attempts", archived: false]
      marks <- map["marks", archived: false]
      card <- map["card", archived: false]
      url <- (map["url", archived: false], URLTransform())
    }
  }

  private struct Card: Mappable {
    var number = 0
    var pin: Int?
    init(number: Int, pin: Int?) { (self.number, self.pin) = (number, pin) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      number <- map["number"]
      pin <- map["pin", archived: false]
    }
  }

  private struct Wallet: Mappable, MapArchivable {
    var cards: [Card] = []
    var main: Card?
    var byName: [String: Card] = [:]
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      cards <- map["cards"]
      main <- map["main"]
      byName <- map["byName"]
    }
  }

  private let json = """
    {"secret":{"token":"t"},"name":"Ada","attempts":7,"marks":[2],"card":{"number":4},"url":"a:b"}
    """

  private func account() -> Account {
    let account = Account()
    (account.name, account.token, account.attempts, account.marks) = ("Ada", "t", 7, [2])
    (account.card, account.url) = (Card(number: 4, pin: nil), URL(string: "a:b"))
    return account
  }

  private func content(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().joined()
  }

  @Test func `such a line isn't written to an archive`() throws {
    #expect(content(try MapArchive<Account>().data(from: account())) == #"{"name":"Ada"}"#)
  }

  @Test func `such a key counts as missing in an archive that has it`() throws {
    let archive = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"Account""#,
      json
    )
    let account = try MapArchive<Account>().content(from: Data(archive.utf8))
    #expect(account.name == "Ada")
    #expect(account.token == "none")
    #expect(account.attempts == 3)
    #expect(account.marks == [1])
    #expect(account.card?.number == nil)
    #expect(account.url == nil)
    // Nor is it kept as an unmapped member.
    #expect(account.unmapped.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `a mapper reads such a line like any other`(input: Input) throws {
    let account = try #require(try input.map(json, to: Account.self))
    #expect(account.name == "Ada")
    #expect(account.token == "t")
    #expect(account.attempts == 7)
    #expect(account.marks == [2])
    #expect(account.card?.number == 4)
    #expect(account.url == URL(string: "a:b"))
  }

  @Test(arguments: Output.allCases)
  func `a mapper writes such a line like any other`(output: Output) throws {
    let text = try output.write(account())
    let expected = """
      {"attempts":7,"card":{"number":4},"marks":[2],"name":"Ada","secret":{"token":"t"},"url":"a:b"}
      """
    #expect(text == expected)
  }

  @Test func `the lines of models inside the archived one count`() throws {
    var wallet = Wallet()
    wallet.cards = [Card(number: 1, pin: 11), Card(number: 2, pin: 22)]
    wallet.main = Card(number: 3, pin: 33)
    wallet.byName = ["a": Card(number: 4, pin: 44)]
    let data = try MapArchive<Wallet>().data(from: wallet)
    let text = """
      {"cards":[{"number":1},{"number":2}],"main":{"number":3},"byName":{"a":{"number":4}}}
      """
    #expect(content(data) == text)
    let read = try MapArchive<Wallet>().content(from: data)
    #expect(read.cards.map(\.number) == [1, 2])
    #expect(read.cards.map(\.pin) == [nil, nil])
  }

  private struct Key: ImmutableMappable, MapArchivable {
    let letter: Letter?
    let any: Any?
    let number: Int
    init(letter: Letter?, any: Any?, number: Int) {
      (self.letter, self.any, self.number) = (letter, any, number)
    }
    init(map: Map) throws {
      letter = map["letter", archived: false].value()
      any = map["any", archived: false].value()
      number = try map.value("number")
    }
    func mapping(map: Map) {
      letter >>> map["letter", archived: false]
      any >>> map["any", archived: false]
      number >>> map["number"]
    }
  }

  @Test func `such a line of an immutable model is neither written nor read`() throws {
    let key = Key(letter: .a, any: [1], number: 7)
    #expect(content(try MapArchive<Key>().data(from: key)) == #"{"number":7}"#)
    let archive = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"Key""#,
      #"{"letter":"a","any":[1],"number":7}"#
    )
    let read = try MapArchive<Key>().content(from: Data(archive.utf8))
    #expect(read.letter == nil)
    #expect(read.any == nil)
    #expect(read.number == 7)
    #expect(try Mapper<Key>().read(#"{"any":[1],"number":7}"#).any as? [Int] == [1])
  }

  /// A model that can't be made without the value of such a line.
  private struct Ticket: Mappable, MapArchivable {
    var number = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      number <- map[required: "aNumberWithALongName", archived: false]
    }
  }

  /// A model that asks for the key of such a line.
  private struct Noting: Mappable, MapArchivable {
    var keys: [String?] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      guard map.mappingType == .fromJSON else { return }
      keys = [
        map["a", archived: false].currentKey,
        map["b.c", archived: false].currentKey,
        map["b.c", nested: false, archived: false].currentKey,
        map[any: "x", "a", archived: false].currentKey,
        map[path: "a", archived: false].currentKey,
        map["a", ignoreNil: true].currentKey,
      ]
    }
  }

  @Test func `such a line keeps its key, though the value in the text doesn't count`() throws {
    let header = #""format":"Mercator archive","formatVersion":1,"model":"#
    let ticket = ReferenceArchive.text(header + #""Ticket""#, #"{"aNumberWithALongName":7}"#)
    let error = #expect(throws: MappingFailure.self) {
      try MapArchive<Ticket>().content(from: Data(ticket.utf8))
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: missing: expected Int
        - key: aNumberWithALongName
        - path: $.aNumberWithALongName
        """
    )
    let noting = ReferenceArchive.text(header + #""Noting""#, #"{"a":null,"b":{"c":1},"b.c":2}"#)
    let read = try MapArchive<Noting>().content(from: Data(noting.utf8))
    #expect(read.keys == ["a", "b.c", "b.c", "x", "a", "a"])
  }

  @Test func `a strict policy doesn't miss such a key`() throws {
    let archive = MapArchive<Account>(options: MapOptions(policy: .strict))
    let read = try archive.content(from: try archive.data(from: account()))
    #expect(read.name == "Ada")
    #expect(read.attempts == 3)
  }

  @Test func `the options for keys apply as well`() throws {
    let archive = MapArchive<Account>(
      options: MapOptions(keyStyle: .snakeCase, excludedKeys: ["name"])
    )
    #expect(content(try archive.data(from: account())) == "{}")
  }

  @Test func `a weak reference is left out, and set again by the model that holds it`() throws {
    let folder = Folder()
    folder.files = [File("a"), File("b")]
    for file in folder.files { file.folder = folder }
    let data = try MapArchive<Folder>().data(from: folder)
    #expect(content(data) == #"{"files":[{"name":"a"},{"name":"b"}]}"#)
    let read = try MapArchive<Folder>().content(from: data)
    #expect(read.files.map(\.name) == ["a", "b"])
    #expect(read.files.allSatisfy { $0.folder === read })
  }

  private final class Folder: Mappable, MapArchivable {
    var files: [File] = []
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { files <- map["files"] }
    func didMap(_ map: Map) { for file in files { file.folder = self } }
  }

  private final class File: Mappable {
    var name = ""
    weak var folder: Folder?
    init(_ name: String) { self.name = name }
    init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      folder <- map["folder", archived: false]
    }
  }
}
