import Foundation
import JSONTestSupport
import JSONText
import Testing

@testable import JSONElements
@testable import JSONFiles

/// Files of lines as they are after they were opened and a line was appended.
struct LineFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path("log") }

  /// Returns the file after opening it.
  private func repaired(_ text: String) throws -> String {
    try folder.write(text, to: "log")
    try LineFile(appendingTo: path, by: SystemFileCalls()).close()
    return try folder.text(of: "log")
  }

  @Test(arguments: [
    // Nothing, or whole lines.
    ("", ""),
    ("{}\n", "{}\n"),
    ("{\"n\":1}\n[2]\n", "{\"n\":1}\n[2]\n"),
    ("not JSON\n", "not JSON\n"),
    ("\n", "\n"),
    // Only the line break is missing.
    ("{}", "{}\n"),
    ("{\"n\":1}\n{\"n\":2}", "{\"n\":1}\n{\"n\":2}\n"),
    ("{}\n[1,[2,{}]]", "{}\n[1,[2,{}]]\n"),
    ("{}\n{} \r", "{}\n{} \r\n"),
    ("{}\n\"text\"", "{}\n\"text\"\n"),
    ("{}\ntrue", "{}\ntrue\n"),
    ("{}\nfalse", "{}\nfalse\n"),
    ("{}\nnull", "{}\nnull\n"),
    // The line is incomplete.
    ("{", ""),
    ("{}\n{\"n\":1", "{}\n"),
    ("{}\n[1,2", "{}\n"),
    ("{}\n\"text", "{}\n"),
    ("{}\n\"text\\\"", "{}\n"),
    ("{}\ntru", "{}\n"),
    // A number may go on.
    ("{}\n12", "{}\n"),
    ("{}\n-1.5e3", "{}\n"),
    ("7", ""),
    // What a file system may leave after a power failure.
    ("{}\n\0\0\0", "{}\n"),
    ("{}\n{\"n\":1\0\0", "{}\n"),
    ("{}\n{}\0", "{}\n"),
    ("{}\n   ", "{}\n"),
    ("{}\n{}{}", "{}\n"),
  ])
  func `opening a file completes its last line or removes it`(
    text: String,
    expected: String
  ) throws {
    #expect(try repaired(text) == expected)
    // Opening it again changes nothing.
    #expect(try repaired(expected) == expected)
  }

  @Test func `a log that was cut anywhere has whole lines after it is opened`() throws {
    let lines = [
      #"{"n":1}"#, #"{"text":"é 😀 \n \"} {"}"#, #"[[],{"a":{}}]"#, #"{"n":-12.5e3,"b":[true]}"#,
    ]
    let bytes = Data((lines.joined(separator: "\n") + "\n").utf8)
    for count in 0...bytes.count {
      let cut = bytes.prefix(count)
      try cut.write(to: folder.url.appendingPathComponent("log"))
      let file = try LineFile(appendingTo: path, by: SystemFileCalls())
      try file.write(Data("[\"next\"]\n".utf8))
      try file.close()
      // The whole lines before the cut, also one that lacks just its line break.
      let whole = lines.prefix { line in
        let end = lines[...(lines.firstIndex(of: line) ?? 0)].reduce(-1) { $0 + $1.utf8.count + 1 }
        return end <= count
      }
      let expected = (whole + ["[\"next\"]"]).map { $0 + "\n" }.joined()
      #expect(try folder.text(of: "log") == expected, "cut at \(count)")
    }
  }

  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 300_000])
  func `a last line may be longer than a block`(count: Int) throws {
    let line = #"{"s":""# + String(repeating: "x", count: count - 8) + #""}"#
    #expect(line.utf8.count == count)
    for before in ["", "{}\n"] {
      #expect(try repaired(before + line) == before + line + "\n")
      #expect(try repaired(before + line.dropLast()) == before)
      #expect(try repaired(before + line + "\n") == before + line + "\n")
    }
  }

  @Test func `a whole line is kept however deeply it is nested`() throws {
    let line = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    #expect(try repaired("{}\n" + line) == "{}\n" + line + "\n")
  }

  @Test(arguments: ["[", "{\"a\":", "[1,", "\"", "1", " ", "[[],", "[\"\",{\"a\":"])
  func `an incomplete last line is removed, however long and deep it is`(part: String) throws {
    let line = String(repeating: part, count: 300_000)
    #expect(try repaired("{}\n" + line) == "{}\n")
  }

  @Test func `only the end of a file is read`() throws {
    let lines = String(repeating: #"{"n":1}"# + "\n", count: 100_000)
    for (end, count) in [("", 65_536), (#"{"n":2"#, 65_536)] {
      try folder.write(lines + end, to: "log")
      let calls = FailingLineCalls()
      try LineFile(appendingTo: path, by: calls).close()
      #expect(calls.bytesRead == count)
      #expect(try folder.text(of: "log") == lines)
    }
  }

  @Test func `a new file can be used by its owner only, and an old one keeps its permissions`()
    throws
  {
    try LineFile(appendingTo: path, by: SystemFileCalls()).close()
    #expect(try folder.permissions(of: "log") == 0o600)
    try folder.write("{}\n", to: "old", permissions: 0o644)
    try LineFile(appendingTo: folder.path("old"), by: SystemFileCalls()).close()
    #expect(try folder.permissions(of: "old") == 0o644)
  }

  @Test func `bytes are appended even if the file has grown meanwhile`() throws {
    let file = try LineFile(appendingTo: path, by: SystemFileCalls())
    try file.write(Data("1\n".utf8))
    let other = try #require(FileHandle(forWritingAtPath: path))
    other.seekToEndOfFile()
    other.write(Data("other\n".utf8))
    try file.write(Data("2\n".utf8))
    try file.close()
    #expect(try folder.text(of: "log") == "1\nother\n2\n")
  }

  @Test func `a symbolic link leads to the file`() throws {
    try folder.write("{}\n[", to: "log")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "log")
    let file = try LineFile(appendingTo: link, by: SystemFileCalls())
    try file.write(Data("[]\n".utf8))
    try file.synchronize()
    try file.close()
    #expect(try folder.text(of: "log") == "{}\n[]\n")
  }

  @Test func `what isn't a file can't be opened`() throws {
    let device = try #require(throws: FileCallError.self) {
      try LineFile(appendingTo: "/dev/null", by: SystemFileCalls())
    }
    #expect(device.description == "The call fstat failed for /dev/null: Invalid argument (22).")
    let path = folder.url.path
    let error = try #require(throws: FileCallError.self) {
      try LineFile(appendingTo: path, by: SystemFileCalls())
    }
    #expect(error.description == "The call open failed for \(path): Is a directory (21).")
  }

  @Test func `a closed file can't be used, but closed again`() throws {
    let file = try LineFile(appendingTo: path, by: SystemFileCalls())
    try file.close()
    try file.close()
    let partial = try #require(throws: PartialWriteError.self) { try file.write(Data("x".utf8)) }
    #expect(partial.count == 0)
    let text = "failed for \(path): Bad file descriptor (9)."
    #expect(partial.error.description == "The call write \(text)")
    let error = #expect(throws: FileCallError.self) { try file.synchronize() }
    #expect(error?.description == "The call fsync \(text)")
  }
}
