import Foundation
import JSONTestSupport
import JSONText
import Testing

@testable import JSONElements
@testable import JSONFiles

/// Opening and appending to a file of lines by system calls of which one fails.
struct FailedLineCallsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("log") }

  /// Opens the file, appends a line, synchronizes and closes it.
  private func append(by calls: FailingLineCalls) throws {
    let file = try LineFile(appendingTo: path, by: calls)
    do {
      try file.write(Data("[1]\n".utf8))
      try file.synchronize()
    } catch {
      // The error of the failed call is the one that counts.
      try? file.close()
      throw (error as? PartialWriteError)?.error ?? error
    }
    try file.close()
  }

  private static let calls = [
    "open", "fstat", "pread", "ftruncate", "write", "fsync", "open folder", "fsync", "close",
    "close",
  ]

  @Test func `the file is on the drive before the folder with its name`() throws {
    try folder.write("{}\n[", to: "log")
    let calls = FailingLineCalls()
    try append(by: calls)
    #expect(calls.names == Self.calls)
    #expect(calls.openFiles == 0)
    #expect(try folder.text(of: "log") == "{}\n[1]\n")
  }

  @Test func `the folder is synchronized once`() throws {
    let calls = FailingLineCalls()
    let file = try LineFile(appendingTo: path, by: calls)
    try file.synchronize()
    try file.synchronize()
    try file.close()
    let expected = [
      "open", "fstat", "fsync", "open folder", "fsync", "close", "fsync", "close",
    ]
    #expect(calls.names == expected)
  }

  @Test(arguments: [
    (0, "open", "{}\n["), (1, "fstat", "{}\n["), (2, "pread", "{}\n["), (3, "ftruncate", "{}\n["),
    (4, "write", "{}\n"), (5, "fsync", "{}\n[1]\n"), (6, "open", "{}\n[1]\n"),
    (7, "fsync", "{}\n[1]\n"), (9, "close", "{}\n[1]\n"),
  ])
  func `the error names the call, the path and the reason, and no file stays open`(
    position: Int,
    name: String,
    expected: String
  ) throws {
    try folder.write("{}\n[", to: "log")
    let calls = FailingLineCalls(failing: position)
    let error = try #require(throws: FileCallError.self) { try append(by: calls) }
    let place = (6...7).contains(position) ? folder.url.path : path
    #expect(error.description == "The call \(name) failed for \(place): Input/output error (5).")
    #expect(calls.openFiles == 0)
    #expect(try folder.text(of: "log") == expected)
    // The next process can go on.
    try append(by: FailingLineCalls())
    #expect(try folder.text(of: "log") == (position < 5 ? "{}\n[1]\n" : "{}\n[1]\n[1]\n"))
  }

  @Test func `closing the folder can't fail`() throws {
    let calls = FailingLineCalls(failing: 8)
    try folder.write("{}\n[", to: "log")
    try append(by: calls)
    #expect(calls.openFiles == 0)
  }

  @Test func `a file system without synchronized folders is no error`() throws {
    try folder.write("{}\n[", to: "log")
    try append(by: FailingLineCalls(failing: 7, code: EINVAL))
    #expect(try folder.text(of: "log") == "{}\n[1]\n")
  }

  @Test func `a line break that can't be added is an error`() throws {
    try folder.write("{}\n[2]", to: "log")
    let calls = FailingLineCalls(failing: 3, code: ENOSPC)
    let error = try #require(throws: FileCallError.self) { try append(by: calls) }
    #expect(error.description == "The call write failed for \(path): No space left on device (28).")
    #expect(calls.openFiles == 0)
    #expect(try folder.text(of: "log") == "{}\n[2]")
  }

  @Test(arguments: ["{}\n[", "{}\n[2]"])
  func `a call that a signal interrupts is made again, but a file is closed once`(
    text: String
  ) throws {
    try folder.write(text, to: "log")
    let calls = FailingLineCalls(isInterrupted: true)
    try append(by: calls)
    #expect(try folder.text(of: "log") == (text == "{}\n[" ? "{}\n[1]\n" : "{}\n[2]\n[1]\n"))
    #expect(calls.names.count { $0 == "close" } == 2)
    #expect(calls.names.prefix(6) == ["open", "open", "fstat", "fstat", "pread", "pread"])
    #expect(calls.openFiles == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `bytes may be read and written in parts`(bytesPerCall: Int) throws {
    try folder.write("{}\n{\"a\":1}\n{\"b\"", to: "log")
    let calls = FailingLineCalls(bytesPerCall: bytesPerCall)
    try append(by: calls)
    #expect(try folder.text(of: "log") == "{}\n{\"a\":1}\n[1]\n")
    #expect(calls.names.count { $0 == "write" } == (4 + bytesPerCall - 1) / bytesPerCall)
  }

  @Test func `a system that reads nothing is an error instead of a loop without an end`() throws {
    try folder.write("{}\n", to: "log")
    let calls = FailingLineCalls(bytesPerCall: 0)
    let error = try #require(throws: FileCallError.self) { try append(by: calls) }
    #expect(error.description == "The call pread failed for \(path): Input/output error (5).")
    #expect(calls.openFiles == 0)
    #expect(try folder.text(of: "log") == "{}\n")
  }

  @Test func `the error of a write says how many bytes were written`() throws {
    let calls = FailingLineCalls(failing: 4, code: ENOSPC, bytesPerCall: 3)
    let file = try LineFile(appendingTo: path, by: calls)
    // The calls are open, fstat, and four for the bytes, of which the third fails.
    let error = try #require(throws: PartialWriteError.self) {
      try file.write(Data("[1,2,3,4]\n".utf8))
    }
    #expect(error.count == 6)
    #expect(error.error.reason == "No space left on device")
    try file.write(Data("3,4]\n".utf8))
    try file.close()
    #expect(try folder.text(of: "log") == "[1,2,33,4]\n")
  }
}
