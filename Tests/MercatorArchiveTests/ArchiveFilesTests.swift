import Foundation
import Mercator
import MercatorArchive
import Testing

/// Archives in files.
struct ArchiveFilesTests {
  private let folder: URL
  private var url: URL { folder.appendingPathComponent("members.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func inFolder(_ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a file is written and read`() throws {
    try inFolder {
      let archive = MapArchive<[Member]>()
      try archive.write([Member(name: "Ada", born: 1815)], to: url)
      #expect(try archive.read(from: url) == [Member(name: "Ada", born: 1815)])
      try archive.write([], to: url, flushesDriveCache: true)
      #expect(try archive.read(from: url) == [])
      #expect(try names == ["members.json"])
    }
  }

  @Test func `the file has the same bytes as the data`() throws {
    try inFolder {
      let archive = MapArchive<Member>(prettyPrint: true)
      let member = Member(name: "Ada", born: 1815)
      try archive.write(member, to: url)
      #expect(try Data(contentsOf: url) == archive.data(from: member))
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func `a model that can't be written leaves the old file as it is`() throws {
    struct Level: Mappable, MapArchivable {
      var height: Double
      init(_ height: Double) { self.height = height }
      init?(map: Map) { height = 0 }
      mutating func mapping(map: Map) { height <- map["height"] }
    }
    try inFolder {
      try MapArchive<Level>().write(Level(3), to: url)
      #expect(throws: JSONWritingError.self) { try MapArchive<Level>().write(Level(.nan), to: url) }
      #expect(try MapArchive<Level>().read(from: url).height == 3)
      #expect(try names == ["members.json"])
    }
  }

  @Test func `an error of the system has the call, the path and the reason`() throws {
    try inFolder {
      let missing = folder.appendingPathComponent("missing")
      let error = try #require(throws: MapFileError.self) {
        try MapArchive<[Member]>().write([], to: missing.appendingPathComponent("members.json"))
      }
      let text = "The call open failed for \(missing.path): No such file or directory (2)."
      #expect(error.description == text)
    }
  }

  @Test func `a file that is missing is the error of Foundation`() throws {
    try inFolder {
      let error = try #require(throws: CocoaError.self) {
        try MapArchive<[Member]>().read(from: url)
      }
      #expect(error.code == .fileReadNoSuchFile)
    }
  }

  @Test func `a URL that isn't of a file is an error`() throws {
    let url = try #require(URL(string: "https://example.org/members.json"))
    let error = try #require(throws: CocoaError.self) {
      try MapArchive<[Member]>().write([], to: url)
    }
    #expect(error.code == .fileWriteUnsupportedScheme)
  }

  @Test func `two threads that write the same file leave a whole one`() throws {
    try inFolder {
      let archive = MapArchive<[Member]>()
      let archives = (0..<2).map { number in
        (0..<(100 * (number + 1))).map { Member(name: "\(number)", born: $0) }
      }
      try archive.write([], to: url)
      let url = url
      let failures = Failures()
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        for _ in 0..<50 {
          do {
            if thread < 2 {
              try archive.write(archives[thread], to: url)
            } else {
              let read = try archive.read(from: url)
              if !read.isEmpty, !archives.contains(read) { failures.add("read \(read)") }
            }
          } catch {
            failures.add("\(error)")
          }
        }
      }
      #expect(failures.texts == [])
      #expect(archives.contains(try archive.read(from: url)))
      #expect(try names == ["members.json"])
    }
  }

  private final class Failures: @unchecked Sendable {
    // Unchecked: the texts are only used under the lock.
    private let lock = NSLock()
    private var all: [String] = []

    var texts: [String] { lock.withLock { all } }

    func add(_ text: String) { lock.withLock { all.append(text) } }
  }
}
