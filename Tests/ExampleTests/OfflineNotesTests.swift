import Foundation
import Testing

/// Runs the example as a user does, each test in a folder of its own.
@Suite final class OfflineNotesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("offline-notes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: Editing

  @Test func `notes are kept between runs`() throws {
    try notes("add", "trip", "--title", "Trip", "--text", "Book the train.")
    try notes("add", "groceries", "--title", "Groceries", "--tags", "home, food")
    try notes("edit", "trip", "--text", "Book the train.\nBook a room.")
    #expect(
      try notes("list") == """
        trip: Trip
          Book the train.
          Book a room.
        groceries: Groceries [home, food]

        """
    )
    try notes("remove", "trip")
    #expect(try notes("list") == "groceries: Groceries [home, food]\n")
  }

  @Test func `a note that isn't there can't be edited, and one that is can't be added`() throws {
    try notes("add", "trip")
    #expect(try failure("add", "trip") == "there is a note trip already")
    #expect(try failure("edit", "idea") == "there is no note idea")
    #expect(try failure("remove", "idea") == "there is no note idea")
  }

  @Test func `changes are those since the last sync`() throws {
    try write(#"{"notes": [{"id": "trip", "text": "by train"}]}"#, to: "server.json")
    try notes("sync", "server.json")
    #expect(try notes("changes") == "")
    try notes("edit", "trip", "--text", "by ship")
    let changes = try notes("changes").split(separator: "\n")
    #expect(changes.contains(#"$.notes[0].text: "by train" is now "by ship""#))
    try notes("sync", "server.json")
    #expect(try notes("changes") == "")
  }

  // MARK: Merging

  /// Has the notes of a server edited here and there.
  private func edit(here: [String], there: String) throws {
    try write(
      #"{"notes": [{"id": "trip", "title": "Trip", "text": "by train", "tags": ["travel"]}]}"#,
      to: "server.json"
    )
    try notes("sync", "server.json")
    try notes(here)
    try write(there, to: "server.json")
  }

  @Test func `changes of both sides are merged`() throws {
    try edit(
      here: ["edit", "trip", "--text", "by ship"],
      there: """
        {
          "owner": "Ada",
          "notes": [
            {"id": "idea", "title": "Bees can count"},
            {"id": "trip", "title": "Trip to Oslo", "text": "by train", "tags": ["travel"], "color": 1}
          ]
        }
        """
    )
    #expect(try notes("sync", "server.json") == "merged; notes: 2\n")
    #expect(
      try notes("list") == """
        trip: Trip to Oslo [travel]
          by ship
        idea: Bees can count

        """
    )
    let server = try read("server.json")
    #expect(server.contains(#""text" : "by ship""#))
    #expect(server.contains(#""title" : "Trip to Oslo""#))
    // What the example doesn't know is kept.
    #expect(server.contains(#""color" : 1"#))
    #expect(server.contains(#""owner" : "Ada""#))
  }

  @Test func `a note that was removed there, and not changed here, is removed`() throws {
    try edit(here: ["add", "idea", "--title", "Bees can count"], there: #"{"notes": []}"#)
    try notes("sync", "server.json")
    #expect(try notes("list") == "idea: Bees can count\n")
  }

  private let conflicting =
    #"{"notes": [{"id": "trip", "title": "Trip", "text": "by bus", "tags": ["travel"]}]}"#

  private let conflict = """
    conflict of note trip at $.notes[0].text
      base:   "by train"
      mine:   "by ship"
      theirs: "by bus"

    """

  @Test func `a conflict is shown, and nothing is merged`() throws {
    try edit(here: ["edit", "trip", "--text", "by ship"], there: conflicting)
    let archive = try read("notes.archive")
    let run = try run(["sync", "server.json"])
    #expect(run.status == 1)
    #expect(run.output == conflict)
    #expect(
      run.errors == """
        offline-notes: nothing was merged; choose the values to keep by --mine or --theirs

        """
    )
    #expect(try read("server.json") == conflicting)
    #expect(try read("notes.archive") == archive)
  }

  @Test(arguments: [("--mine", "by ship"), ("--theirs", "by bus")])
  func `a conflict is resolved by an option`(option: String, text: String) throws {
    try edit(here: ["edit", "trip", "--text", "by ship"], there: conflicting)
    #expect(try notes("sync", "server.json", option) == conflict + "merged; notes: 1\n")
    #expect(try notes("list") == "trip: Trip [travel]\n  \(text)\n")
    #expect(try read("server.json").contains(#""text" : "\#(text)""#))
    // Both sides have the same base now.
    #expect(try notes("sync", "server.json") == "merged; notes: 1\n")
  }

  @Test func `removing a note that was changed there is a conflict`() throws {
    try edit(here: ["remove", "trip"], there: conflicting)
    let run = try run(["sync", "server.json"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("conflict of note trip at $.notes[0]\n"))
    #expect(run.output.contains("\n  mine:   no value\n"))
    try notes("sync", "server.json", "--mine")
    #expect(try notes("list") == "")
  }

  @Test func `of two dates of editing the later one is taken`() throws {
    let edited = #"{"notes": [{"id": "trip", "title": "Trip", "edited": "DATE"}]}"#
    let past = edited.replacingOccurrences(of: "DATE", with: "2001-01-01T00:00:00Z")
    let future = edited.replacingOccurrences(of: "DATE", with: "2999-01-01T00:00:00Z")
    try write(past, to: "server.json")
    try notes("sync", "server.json")
    try notes("edit", "trip", "--title", "Trip to Oslo")
    try write(future, to: "server.json")
    #expect(try notes("sync", "server.json") == "merged; notes: 1\n")
    let server = try read("server.json")
    #expect(server.contains(#""edited" : "2999-01-01T00:00:00Z""#))
    #expect(server.contains(#""title" : "Trip to Oslo""#))
  }

  @Test(
    arguments: [
      (#"{"notes": [{"id": "trip", "title": 1}]}"#, "- path: $.notes[0].title"),
      (#"{"notes": [{"title": "Trip"}]}"#, "- path: $.notes[0].id"),
      (#"{"notes": [null]}"#, "- path: $.notes[0]"),
      (#"{"notes": [{"id": "trip"}, {"id": "trip"}]}"#, "there are two notes trip"),
      ("{}", "- path: $.notes"),
      (#"{"notes": ["#, "unexpected end of input"),
    ]
  )
  func `a server with unusable notes changes nothing`(text: String, reason: String) throws {
    try edit(here: ["edit", "trip", "--text", "by ship"], there: text)
    let archive = try read("notes.archive")
    let run = try run(["sync", "server.json"])
    #expect(run.status == 1)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(try read("server.json") == text)
    #expect(try read("notes.archive") == archive)
  }

  @Test func `a server that isn't there keeps the base`() throws {
    try edit(here: ["edit", "trip", "--text", "by ship"], there: conflicting)
    let changes = try notes("changes")
    #expect(try failure("sync", "nowhere.json").hasPrefix("nowhere.json can't be read"))
    #expect(try notes("changes") == changes)
  }

  // MARK: Archives

  @Test func `an archive of version 1 is migrated`() throws {
    let example = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Examples/OfflineNotes/version-1.archive").standardized
    let old = folder.appendingPathComponent("notes.archive")
    try FileManager.default.copyItem(at: example, to: old)
    #expect(try read("notes.archive").contains(#""modelVersion":1,"#))
    #expect(
      try notes("list") == """
        groceries: Groceries [home, food]
          milk
          bread
        trip: Trip to Oslo [travel]
          Book the train.
        idea: Bees can count

        """
    )
    #expect(try notes("changes") == "")
    try notes("remove", "idea")
    #expect(try read("notes.archive").contains(#""modelVersion":3,"#))
  }

  @Test func `a damaged archive is refused and left as it is`() throws {
    try notes("add", "trip", "--title", "Trip")
    let damaged = try read("notes.archive").replacingOccurrences(of: "Trip", with: "Trap")
    try write(damaged, to: "notes.archive")
    for command in [["list"], ["add", "idea"], ["sync", "server.json"]] {
      #expect(
        try failure(command) == """
          notes.archive can't be used, and was left as it is
          The archive is damaged: its checksum doesn't match its content.
          """
      )
    }
    #expect(try read("notes.archive") == damaged)
  }

  // MARK: The command line

  @Test(
    arguments: [
      ([], "a command is missing"),
      (["show"], "show isn't a command"),
      (["list", "trip"], "list takes nothing but options"),
      (["list", "--mine"], "list has no option --mine"),
      (["add"], "add needs the id of a note"),
      (["add", "trip", "--title"], "--title needs a value"),
      (["edit", "trip", "--color", "red"], "--color isn't an option"),
      (["sync"], "sync needs the file of a server"),
      (["sync", "server.json", "--mine", "--theirs"], "--mine and --theirs can't be combined"),
    ]
  )
  func `a command line that can't be understood shows the usage`(
    arguments: [String],
    reason: String
  ) throws {
    let run = try run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "offline-notes: \(reason)\n\nusage: offline-notes [--archive FILE] COMMAND\n"
      )
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `the archive has another name on request`() throws {
    try notes("add", "trip", "--archive", "other.archive")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other.archive"])
  }

  // MARK: Runs and files

  private func run(_ arguments: [String]) throws -> ExampleRun {
    try ExampleRun("offline-notes", arguments, in: folder)
  }

  /// Runs a command that has to succeed, and returns its output.
  @discardableResult
  private func notes(_ arguments: [String]) throws -> String {
    let run = try run(arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return run.output
  }

  @discardableResult
  private func notes(_ arguments: String...) throws -> String { try notes(arguments) }

  /// Runs a command that has to fail, and returns the reason.
  private func failure(_ arguments: [String]) throws -> String {
    let run = try run(arguments)
    #expect(run.status == 1)
    #expect(run.output == "")
    let prefix = "offline-notes: "
    #expect(run.errors.hasPrefix(prefix))
    return String(run.errors.dropFirst(prefix.count).dropLast())
  }

  private func failure(_ arguments: String...) throws -> String { try failure(arguments) }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
}
