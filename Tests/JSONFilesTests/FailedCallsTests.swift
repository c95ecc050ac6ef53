import Foundation
import JSONTestSupport
import JSONText
import Testing

@testable import JSONFiles

/// Replacing a file by system calls of which one fails.
struct FailedCallsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "state", permissions: 0o644)
  }

  private func replace(by calls: FailingCalls) throws {
    try FileReplacement.write(Data("new".utf8), to: folder.path("state"), by: calls)
  }

  private static let calls = [
    "open folder", "stat", "create", "chmod", "write", "fsync", "close", "rename", "fsync", "close",
  ]

  @Test func `the calls come in the order that survives a crash`() throws {
    let calls = FailingCalls()
    try replace(by: calls)
    #expect(calls.names == Self.calls)
    #expect(calls.openFiles == 0)
  }

  @Test(arguments: 0..<7)
  func `if a call before the rename fails, the old file is whole and nothing else is there`(
    position: Int
  ) throws {
    let calls = FailingCalls(failing: position)
    let error = try #require(throws: FileCallError.self) { try replace(by: calls) }
    let name = Self.calls[position]
    let call = ["open folder": "open", "create": "open", "chmod": "fchmod"][name] ?? name
    #expect(error.call == call)
    #expect(error.description.hasSuffix(": Input/output error (5)."))
    #expect(try folder.text(of: "state") == "old")
    #expect(try folder.permissions(of: "state") == 0o644)
    #expect(try folder.names == ["state"])
    #expect(calls.openFiles == 0)
  }

  @Test func `if the rename fails, the old file is whole and nothing else is there`() throws {
    let calls = FailingCalls(failing: 7, code: EACCES)
    let error = try #require(throws: FileCallError.self) { try replace(by: calls) }
    let path = folder.path("state")
    #expect(error.description == "The call rename failed for \(path): Permission denied (13).")
    #expect(try folder.text(of: "state") == "old")
    #expect(try folder.names == ["state"])
    #expect(calls.openFiles == 0)
  }

  @Test func `if the folder can't be synchronized, the new file is whole`() throws {
    let calls = FailingCalls(failing: 8)
    let error = try #require(throws: FileCallError.self) { try replace(by: calls) }
    let path = folder.url.path
    #expect(error.description == "The call fsync failed for \(path): Input/output error (5).")
    #expect(try folder.text(of: "state") == "new")
    #expect(try folder.names == ["state"])
    #expect(calls.openFiles == 0)
  }

  @Test func `a file system without synchronized folders is no error`() throws {
    try replace(by: FailingCalls(failing: 8, code: EINVAL))
    #expect(try folder.text(of: "state") == "new")
  }

  @Test func `closing the folder can't fail the replacement`() throws {
    try replace(by: FailingCalls(failing: 9))
    #expect(try folder.text(of: "state") == "new")
  }

  @Test func `a full drive is an error with the system's text`() throws {
    let error = try #require(throws: FileCallError.self) {
      try replace(by: FailingCalls(failing: 4, code: ENOSPC))
    }
    #expect(error.call == "write")
    #expect(error.reason == "No space left on device")
    #expect(error.path.hasPrefix(folder.url.path + "/.mercator-"))
    #expect(try folder.names == ["state"])
  }

  @Test func `a call that a signal interrupts is made again, but a file is closed once`() throws {
    let calls = FailingCalls(isInterrupted: true)
    try replace(by: calls)
    #expect(try folder.text(of: "state") == "new")
    let repeated = Self.calls.flatMap { $0 == "close" ? [$0] : [$0, $0] }
    #expect(calls.names == repeated)
    #expect(calls.openFiles == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `a file is whole if the system writes it in parts`(bytesPerCall: Int) throws {
    let calls = FailingCalls(bytesPerCall: bytesPerCall)
    try replace(by: calls)
    #expect(try folder.text(of: "state") == "new")
    #expect(calls.names.count { $0 == "write" } == (3 + bytesPerCall - 1) / bytesPerCall)
  }

  @Test func `a system that writes nothing is an error instead of a loop without an end`() throws {
    let error = try #require(throws: FileCallError.self) {
      try replace(by: FailingCalls(bytesPerCall: 0))
    }
    #expect(error.call == "write")
    #expect(error.reason == "Input/output error")
    #expect(try folder.text(of: "state") == "old")
    #expect(try folder.names == ["state"])
  }
}
