import Foundation
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Migrations of arrays and dictionaries of models, and of models inside others.
struct MigratedContainersTests {
  private let ada = Member(name: "Ada Lovelace", born: 1815)
  private let alan = Member(name: "Alan Turing", born: 1810)

  @Test func `every model of an array is migrated`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"[Member]","modelVersion":1,"length":66,"checksum":"eb2205d06688e410"}
      [{"name":"Ada Lovelace","age":36},{"name":"Alan Turing","age":41}]
      """
    let data = Data(archive.utf8)
    #expect(try MapArchive<[Member]>().content(from: data) == [ada, alan])
    #expect(try MapArchive<Set<Member>>().content(from: data) == [ada, alan])
  }

  @Test func `every model of a dictionary is migrated`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"[String: Member]","modelVersion":0,"length":82,"checksum":"f1478b42cff029de"}
      {"a":{"fullName":"Ada Lovelace","age":36},"b":{"fullName":"Alan Turing","age":41}}
      """
    let members = try MapArchive<[String: Member]>().content(from: Data(archive.utf8))
    #expect(members == ["a": ada, "b": alan])
  }

  @Test func `containers can be nested`() throws {
    let archive = ReferenceArchive.text(
      #""format":"Mercator archive","formatVersion":1,"model":"[String: [Member]]","modelVersion":0"#,
      #"{"a":[{"fullName":"Ada Lovelace","age":36}],"b":[]}"#
    )
    let members = try MapArchive<[String: [Member]]>().content(from: Data(archive.utf8))
    #expect(members == ["a": [ada], "b": []])
  }

  @Test func `the error of a migration has the path of the model`() throws {
    let archive = """
      {"format":"Mercator archive","formatVersion":1,"model":"[Member]","modelVersion":1,"length":57,"checksum":"91892aac38596a6c"}
      [{"name":"Ada Lovelace","age":36},{"name":"Alan Turing"}]
      """
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<[Member]>().content(from: Data(archive.utf8))
    }
    #expect(error.description == "The migration of Member from version 1 failed at $[1]: NoAge()")
    guard case .migration("Member", 1, let path, let underlying) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path == [1])
    #expect(underlying is Member.NoAge)
  }

  @Test(arguments: [
    (
      #"[1,null,{"name":"a","age":1}]"#,
      #"[1,null,{"name":"a","born":1850,"emails":[]}]"#
    ),
    ("7", "7"), ("{}", "{}"), ("[]", "[]"),
  ])
  func `what isn't a model is left to the mapping`(old: String, new: String) throws {
    var json = try JSONValue(parsing: old)
    try MapArchive<[Member]>.migrate(&json, from: 1)
    #expect(json.description == new)
  }

  @Test func `of members with the same key the one that is read is migrated once`() throws {
    var json = try JSONValue(parsing: #"{"a":1,"a":{"fullName":"x","age":1}}"#)
    try MapArchive<[String: Member]>.migrate(&json, from: 0)
    #expect(json.description == #"{"a":1,"a":{"name":"x","born":1850,"emails":[]}}"#)
  }

  @Test func `a migration can call that of the models inside`() throws {
    struct Team: Mappable, MapArchivable {
      var members: [Member] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) { members <- map["members"] }
      static let archiveName = "Team"
      static let archiveMigrations = [
        MapMigration(from: 0) { team in
          if var members = team["members"] {
            try MapArchive<[Member]>.migrate(&members, from: 1)
            team["members"] = members
          }
        }
      ]
    }
    func team(_ content: String) throws -> Team {
      let members = #""format":"Mercator archive","formatVersion":1,"model":"Team""#
      let archive = ReferenceArchive.text(members, content)
      return try MapArchive<Team>().content(from: Data(archive.utf8))
    }
    let text = #"{"members":[{"name":"Ada Lovelace","age":36}]}"#
    #expect(try team(text).members == [ada])
    let error = try #require(throws: MapArchiveError.self) {
      _ = try team(#"{"members":[{"name":"Ada Lovelace"}]}"#)
    }
    let outer = "The migration of Team from version 0 failed at $: "
    let inner = "The migration of Member from version 1 failed at $[0]: NoAge()"
    #expect(error.description == outer + inner)
  }
}
