import Foundation
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Archives of older and newer versions of a model.
struct ArchiveVersionTests {
  /// An archive of every version, as the app of that version has written it.
  private static let archives = [
    """
    {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":0,"length":36,"checksum":"47e7e5e476e3b5f7"}
    {"fullName":"Ada Lovelace","age":36}
    """,
    """
    {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":1,"length":32,"checksum":"0106e3c256ca9419"}
    {"name":"Ada Lovelace","age":36}
    """,
    """
    {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":2,"length":35,"checksum":"c1659312ed094a54"}
    {"name":"Ada Lovelace","born":1815}
    """,
    """
    {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":3,"length":61,"checksum":"5b1d45c5c7e33574"}
    {"name":"Ada Lovelace","born":1815,"email":"ada@example.org"}
    """,
    """
    {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":4,"length":64,"checksum":"9088ecc65f911f38"}
    {"name":"Ada Lovelace","born":1815,"emails":["ada@example.org"]}
    """,
  ]

  @Test(arguments: 0...4)
  func `the archive of every version is read as the newest`(version: Int) throws {
    let member = try MapArchive<Member>().content(from: Data(Self.archives[version].utf8))
    #expect(member.name == "Ada Lovelace")
    #expect(member.born == 1815)
    #expect(member.emails == (version < 3 ? [] : ["ada@example.org"]))
  }

  @Test func `a new archive has the version behind the last migration`() throws {
    let member = Member(name: "Ada Lovelace", born: 1815, emails: ["ada@example.org"])
    let data = try MapArchive<Member>().data(from: member)
    #expect(String(decoding: data, as: UTF8.self) == Self.archives[4])
  }

  @Test(arguments: [
    (0, #"{"fullName":"Ada","age":36}"#, #"{"age":36,"name":"Ada"}"#),
    (0, #"{"age":36}"#, #"{"age":36}"#),
    (1, #"{"name":"Ada","age":36}"#, #"{"name":"Ada","born":1815}"#),
    (2, #"{"email":"a@b.c"}"#, #"{"emails":["a@b.c"]}"#),
    (2, #"{"name":"Ada"}"#, #"{"name":"Ada","emails":[]}"#),
  ])
  func `a migration can be called alone`(index: Int, old: String, new: String) throws {
    var object = try #require(try JSONValue(parsing: old).object)
    try Member.archiveMigrations[index](&object)
    #expect(object.description == new)
  }

  @Test func `migrations run in the order of their versions, however they are listed`() throws {
    struct Steps: Mappable, MapArchivable {
      var steps = ""
      init?(map: Map) {}
      mutating func mapping(map: Map) { steps <- map["steps"] }
      static let archiveName = "Steps"
      static let archiveMigrations = [3, 1, 7, 1, 4].enumerated().map { position, version in
        MapMigration(from: version) {
          $0["steps"] = JSONValue(($0["steps"].string ?? "") + "\(version)@\(position) ")
        }
      }
    }
    for (version, expected) in [
      (-1, "1@1 1@3 3@0 4@4 7@2 "), (1, "1@1 1@3 3@0 4@4 7@2 "), (2, "3@0 4@4 7@2 "), (5, "7@2 "),
      (7, "7@2 "), (8, ""),
    ] {
      let archive = ReferenceArchive.text(Self.header("Steps", version), "{}")
      let steps = try MapArchive<Steps>().content(from: Data(archive.utf8))
      #expect(steps.steps == expected, "from version \(version)")
    }
  }

  private static func header(_ model: String, _ version: Int) -> String {
    #""format":"Mercator archive","formatVersion":1,"model":"\#(model)","modelVersion":\#(version)"#
  }

  @Test func `a missing version counts as 0`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"Member","length":36,"checksum":"a9cdfdeb6c8f6575"}
      {"fullName":"Ada Lovelace","age":36}
      """
    let member = try MapArchive<Member>().content(from: Data(archive.utf8))
    #expect(member == Member(name: "Ada Lovelace", born: 1815))
  }

  @Test func `unknown members of the first line are ignored`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":4,"app":{"build":7},"length":47,"checksum":"a90cb255b897998d"}
      {"name":"Ada Lovelace","born":1815,"emails":[]}
      """
    let member = try MapArchive<Member>().content(from: Data(archive.utf8))
    #expect(member == Member(name: "Ada Lovelace", born: 1815))
  }

  @Test(arguments: [
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":5,"length":23,"checksum":"98804094771371b2"}"#,
      "The archive has version 5 of Member, but this app reads only versions up to 4."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":2,"model":"Member","modelVersion":4,"length":23,"checksum":"425bbf19ea7f8852"}"#,
      "The archive has version 2 of the format, but this library reads only versions up to 1."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":"4","length":23,"checksum":"0fc70d11f670b9b7"}"#,
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Member","modelVersion":1,"length":23,"checksum":"dfb88d2ebeaadd01"}"#,
      "The migration of Member from version 1 failed at $: NoAge()"
    ),
  ])
  func `an archive of a version that can't be read is refused`(
    header: String,
    text: String
  ) throws {
    let data = Data("\(header)\n{\"name\":\"Ada Lovelace\"}".utf8)
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Member>().content(from: data)
    }
    #expect(error.description == text)
    // The error of an app has its own text for people.
    let own = text.replacing("NoAge()", with: Member.NoAge().localizedDescription)
    #expect(error.localizedDescription == own)
  }

  @Test func `an archive of another model is refused`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"Note","modelVersion":0,"length":16,"checksum":"400198cc33b22071"}
      {"text":"Hello"}
      """
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Member>().content(from: Data(archive.utf8))
    }
    #expect(error.description == "This is an archive of Note, not of Member.")
  }

  @Test func `an archive of several models is not one of a single one`() throws {
    let array = try MapArchive<[Member]>().data(from: [])
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Member>().content(from: array)
    }
    #expect(error.description == "This is an archive of [Member], not of Member.")
  }

  @Test func `a declared version counts if it is higher than that of the last migration`() throws {
    struct High: Mappable, MapArchivable {
      init?(map: Map) {}
      func mapping(map: Map) {}
      static let archiveVersion = 9
      static let archiveMigrations = [MapMigration(from: 2) { _ in }]
    }
    struct Low: Mappable, MapArchivable {
      init?(map: Map) {}
      func mapping(map: Map) {}
      static let archiveVersion = 1
      static let archiveMigrations = [MapMigration(from: 2) { _ in }]
    }
    let map = Map(mappingType: .fromJSON, JSON: [:])
    let high = try MapArchive<High>().data(from: try #require(High(map: map)))
    let low = try MapArchive<Low>().data(from: try #require(Low(map: map)))
    #expect(String(decoding: high, as: UTF8.self).contains(#""model":"High","modelVersion":9,"#))
    #expect(String(decoding: low, as: UTF8.self).contains(#""model":"Low","modelVersion":3,"#))
  }
}
