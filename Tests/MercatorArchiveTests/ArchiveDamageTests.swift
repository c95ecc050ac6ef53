import Foundation
import Mercator
import MercatorArchive
import TestSupport
import Testing

/// Archives that were truncated or changed are errors, and never a wrong model.
struct ArchiveDamageTests {
  /// Its files of before are any text, so what isn't taken for an archive is taken for one of them.
  private struct Note: Mappable, MapArchivable {
    var text = ""
    var numbers: [Int] = []
    init(text: String, numbers: [Int]) { (self.text, self.numbers) = (text, numbers) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      numbers <- map["numbers"]
    }
    static let archiveName = "Note"
    static let archiveMigrations = [MapMigration(from: 6) { _ in }]
    static func archiveContent(fromLegacy data: Data) -> JSONValue? {
      ["text": JSONValue(String(decoding: data, as: UTF8.self))]
    }
  }

  private let data: Data

  init() throws {
    let note = Note(text: "größer\n☂", numbers: Array(0..<200))
    data = try MapArchive<Note>(prettyPrint: true).data(from: note)
  }

  /// Expects that an archive is refused as damaged.
  private func expectDamage(
    in data: Data,
    _ damage: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let note = try MapArchive<Note>().content(from: data)
      Issue.record("read as \(note)", sourceLocation: sourceLocation)
    } catch MapArchiveError.damaged {
    } catch {
      Issue.record("\(damage): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func `an undamaged archive is read`() throws {
    let note = try MapArchive<Note>().content(from: data)
    #expect(note.text == "größer\n☂")
    #expect(note.numbers == Array(0..<200))
  }

  @Test func `every changed bit of the first line is found`() throws {
    let lineFeed = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for bit in 0..<(lineFeed + 1) * 8 {
      var damaged = data
      damaged[bit / 8] ^= 1 << (bit % 8)
      expectDamage(in: damaged, "bit \(bit)")
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func `changed bits anywhere are found`(count: Int) {
    var random = SeededGenerator(state: UInt64(count))
    for round in 0..<1000 {
      var damaged = data
      for _ in 0..<count {
        damaged[random.int(0...data.count - 1)] ^= 1 << random.int(0...7)
      }
      if damaged != data { expectDamage(in: damaged, "round \(round)") }
    }
  }

  @Test func `a truncated archive is found`() {
    var random = SeededGenerator(state: 64)
    for _ in 0..<1000 {
      let count = random.int(0...data.count - 1)
      expectDamage(in: data.prefix(count), "\(count) bytes")
    }
    // Each length inside the first line, and the last ones.
    for count in 0..<200 { expectDamage(in: data.prefix(count), "\(count) bytes") }
    for count in 1...10 { expectDamage(in: data.dropLast(count), "without the last \(count)") }
  }

  @Test func `bytes that were overwritten, moved, added or lost are found`() {
    var random = SeededGenerator(state: 65)
    for round in 0..<1000 {
      let start = random.int(0...data.count - 1)
      let end = random.int(start...data.count)
      var damaged = data
      switch round % 4 {
      case 0: damaged.resetBytes(in: start..<end)
      case 1: damaged.insert(contentsOf: data[start..<end], at: random.int(0...data.count))
      case 2: damaged.removeSubrange(start..<end)
      default: damaged.replaceSubrange(start..<end, with: data[start..<end].reversed())
      }
      // What has lost its first bytes is another file.
      guard damaged != data, damaged.starts(with: data.prefix(20)) else { continue }
      expectDamage(in: damaged, "round \(round): \(start)..<\(end)")
    }
  }

  @Test(arguments: [
    ("", "The archive is damaged: it is empty."),
    ("{", "The archive is damaged: its first line is incomplete or was changed."),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","modelVersion":7"#,
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","modelVersion":7}\#n{}"#,
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","length":2,"checksum":"0000000000000000"}\#n{"#,
      "The archive is damaged: its content has 1 bytes instead of 2."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","length":2,"checksum":"0000000000000000"}\#n{} "#,
      "The archive is damaged: its content has 3 bytes instead of 2."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","length":2,"checksum":"0000000000000000"}\#n{}"#,
      "The archive is damaged: its checksum doesn't match its content."
    ),
    (
      #"{"format":"Mercator archive","formatVersion":1,"model":"Note","checksum":"0000000000000000"}\#n{}"#,
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      ReferenceArchive.text(#""format":"Mercator archive","formatVersion":1"#, "{}"),
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      ReferenceArchive.text(#""format":"Mercator archive","model":"Note""#, "{}"),
      "The archive is damaged: its first line is incomplete or was changed."
    ),
    (
      ReferenceArchive.text(#""format":"Mercator_archive","formatVersion":1,"model":"Note""#, "{}"),
      "The archive is damaged: its first line is incomplete or was changed."
    ),
  ])
  func `the error says what is damaged`(archive: String, text: String) throws {
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Note>().content(from: Data(archive.utf8))
    }
    #expect(error.description == text)
  }

  @Test func `a checksum in capitals is a changed one`() throws {
    let members = #""format":"Mercator archive","formatVersion":1,"model":"Note""#
    let checksum = ReferenceArchive.checksum(Array("{\(members),\"length\":2{}".utf8))
    #expect(checksum.contains { $0.isLetter })
    let archive = ReferenceArchive.text(members, "{}", checksum: checksum.uppercased())
    let error = try #require(throws: MapArchiveError.self) {
      try MapArchive<Note>().content(from: Data(archive.utf8))
    }
    #expect(error.description == "The archive is damaged: its checksum doesn't match its content.")
  }
}
