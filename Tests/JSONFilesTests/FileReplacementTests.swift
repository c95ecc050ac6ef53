import Foundation
import JSONTestSupport
import JSONText
import Testing

@testable import JSONFiles

/// Files as the file system has them after a replacement.
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file has the bytes, and only its owner may use it`() throws {
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"))
    #expect(try folder.text(of: "state") == "new")
    #expect(try folder.permissions(of: "state") == 0o600)
    #expect(try folder.names == ["state"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o400, 0o755, 0o666])
  func `a replaced file keeps its permissions`(permissions: Int) throws {
    try folder.write("old and longer", to: "state", permissions: permissions)
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"))
    #expect(try folder.text(of: "state") == "new")
    #expect(try folder.permissions(of: "state") == permissions)
    #expect(try folder.names == ["state"])
  }

  @Test(arguments: [0o4755, 0o2755, 0o1644, 0o6711])
  func `but not the bits for another user or group`(permissions: Int) throws {
    try folder.write("old", to: "state", permissions: permissions)
    try #require(try folder.permissions(of: "state") == permissions)
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"))
    #expect(try folder.permissions(of: "state") == permissions & 0o777)
  }

  @Test(arguments: [0, 1, 4096, 3_000_001])
  func `a file has all bytes, however many`(count: Int) throws {
    let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    try FileReplacement.write(bytes, to: folder.path("state"), flush: .throughCache)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("state")) == bytes)
  }

  @Test func `a slice of Data is written from its own start`() throws {
    try FileReplacement.write(Data("[1,2]".utf8)[1...3], to: folder.path("state"))
    #expect(try folder.text(of: "state") == "1,2")
  }

  @Test func `a symbolic link stays, and what it leads to is replaced`() throws {
    try folder.write("old", to: "state", permissions: 0o644)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"),
      withDestinationPath: "state"
    )
    try FileReplacement.write(Data("new".utf8), to: folder.path("link"))
    #expect(try folder.text(of: "state") == "new")
    #expect(try folder.permissions(of: "state") == 0o644)
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("link")
    )
    #expect(destination == "state")
  }

  @Test func `an open file keeps the old bytes`() throws {
    try folder.write("old", to: "state")
    let reader = try #require(FileHandle(forReadingAtPath: folder.path("state")))
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"))
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
  }

  @Test func `a name may be as long as the file system allows`() throws {
    let name = String(repeating: "n", count: 255)
    try FileReplacement.write(Data("new".utf8), to: folder.path(name))
    #expect(try folder.text(of: name) == "new")
  }

  @Test func `a temporary file that a crash has left changes nothing`() throws {
    try folder.write("half of a te", to: ".mercator-0123456789abcdef.tmp")
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"))
    #expect(try folder.text(of: "state") == "new")
    #expect(try folder.text(of: ".mercator-0123456789abcdef.tmp") == "half of a te")
  }

  @Test func `the error for a folder that is missing has the call, the path and the reason`() throws
  {
    let path = folder.path("missing")
    let error = try #require(throws: FileCallError.self) {
      try FileReplacement.write(Data("new".utf8), to: path + "/state")
    }
    #expect(error.call == "open")
    #expect(error.path == path)
    #expect(error.code == ENOENT)
    #expect(error.reason == "No such file or directory")
    let text = "The call open failed for \(path): No such file or directory (2)."
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  @Test func `what isn't a file is not replaced`() throws {
    let path = folder.path("state")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = try #require(throws: FileCallError.self) {
      try FileReplacement.write(Data("new".utf8), to: path)
    }
    #expect(error.description == "The call stat failed for \(path): Invalid argument (22).")
    #expect(try folder.names == ["state"])
  }
}
