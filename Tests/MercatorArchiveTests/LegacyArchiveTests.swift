import Foundation
import Mercator
import MercatorArchive
import Testing

/// Files from before a model had archives.
struct LegacyArchiveTests {
  private struct Setting: Mappable, MapArchivable, Equatable {
    var key = ""
    var value = 0
    init(key: String, value: Int) { (self.key, self.value) = (key, value) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      key <- map["key"]
      value <- map["value"]
    }

    static let archiveName = "Setting"
    static let archiveMigrations = [
      MapMigration(from: 0) { $0["value"] = JSONValue(($0["value"].int ?? 0) * 10) }
    ]

    struct BadNumber: Error {}

    /// Lines such as `volume=7`.
    static func archiveContent(fromLegacy data: Data) throws -> JSONValue? {
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      guard lines.allSatisfy({ $0.contains("=") }) else { return nil }
      let objects = try lines.map { line -> JSONValue in
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        guard let value = Int(parts[1]) else { throw BadNumber() }
        return ["key": JSONValue(parts[0]), "value": JSONValue(value)]
      }
      return objects.count == 1 ? objects[0] : JSONValue(objects)
    }
  }

  @Test func `an older format is read, and all migrations run on it`() throws {
    let setting = try MapArchive<Setting>().content(from: Data("volume=7".utf8))
    #expect(setting == Setting(key: "volume", value: 70))
  }

  @Test func `an older format may hold several models`() throws {
    let settings = try MapArchive<[Setting]>().content(from: Data("a=1\nb=2".utf8))
    #expect(settings == [Setting(key: "a", value: 10), Setting(key: "b", value: 20)])
  }

  @Test func `data that is no older format either isn't an archive`() throws {
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Setting>().content(from: Data("volume".utf8))
    }
    #expect(error.description == "This isn't an archive of models.")
  }

  @Test func `an error for an older format reaches the caller`() throws {
    #expect(throws: Setting.BadNumber.self) {
      try MapArchive<Setting>().content(from: Data("volume=x".utf8))
    }
  }

  @Test func `an archive isn't taken for an older format`() throws {
    let setting = Setting(key: "a=b", value: 3)
    let data = try MapArchive<Setting>().data(from: setting)
    #expect(try MapArchive<Setting>().content(from: data) == setting)
  }
}
