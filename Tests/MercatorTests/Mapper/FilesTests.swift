import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Models from files.
struct FilesTests {
  // In a folder of their own, since a bundle lists a folder once and for all, and another
  // test may have looked for a file before.
  @Test func `files beside the executable are found, and every failure is nil`() throws {
    let directory = try #require(Bundle.main.resourceURL)
    let prefix = "\(UUID())/"
    let contents: [(name: String, bytes: [UInt8], model: Int?, array: [Int]?)] = [
      ("object.json", Array(#"{"n": 1}"#.utf8), 1, [1]),
      ("array.json", Array(#"[{"n": 1}, {"refused": 1}, {"n": 2}]"#.utf8), nil, [1, 2]),
      ("text.txt", Array("\u{FEFF}{\"n\": 3}".utf8), 3, [3]),
      ("empty.json", [], nil, nil),
      ("bad.json", Array("{".utf8), nil, nil),
      ("refused.json", Array(#"{"refused": 1}"#.utf8), nil, nil),
      ("number.json", Array("5".utf8), nil, nil),
      ("null.json", Array("null".utf8), nil, nil),
      ("latin.json", [0x22, 0xE9, 0x22], nil, nil),
    ]
    let folder = directory.appendingPathComponent(prefix)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for content in contents {
      try Data(content.bytes).write(to: folder.appendingPathComponent(content.name))
    }

    for (name, _, model, array) in contents {
      #expect(Mapper<Point>().map(JSONfile: prefix + name)?.n == model, "\(name)")
      #expect(Mapper<Point>().mapArray(JSONfile: prefix + name)?.map(\.n) == array, "\(name)")
    }
    for name in ["absent.json", prefix + "object", "", "/"] {
      #expect(Mapper<Point>().map(JSONfile: name)?.n == nil, "\(name)")
      #expect(Mapper<Point>().mapArray(JSONfile: name)?.count == nil, "\(name)")
    }
  }

  @Test func `a file is read, or an error names it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let object = try file("object.json", #"{"n": 1, "all": [{"n": 2}, {"n": 3}]}"#)
    let mapper = Mapper<Point>()
    #expect(try mapper.read(contentsOf: object).n == 1)
    #expect(try mapper.read(contentsOf: object, at: "all.1").n == 3)
    #expect(try mapper.readArray(contentsOf: object, at: "all").map(\.n) == [2, 3])

    let absent = folder.appendingPathComponent("absent.json")
    let small = Mapper<Point>(options: MapOptions(limits: .init(bytes: 10)))
    let web = try #require(URL(string: "https://a.b/c.json"))
    let errors: [(error: String, read: () throws -> Void)] = [
      (
        "invalid JSON at line 1, column 2: unexpected end of input\n{\n ^",
        { _ = try mapper.read(contentsOf: try file("bad.json", "{")) }
      ),
      (
        """
        Got an error while mapping.
        - reason: wrong type: expected object, found an array of 0 elements
        - hint: Mapper.readArray reads an array
        - currentValue: []
        - path: $
        """, { _ = try mapper.read(contentsOf: try file("array.json", "[]")) }
      ),
      (
        """
        Got an error while mapping.
        - reason: wrong type: expected Array<Point>, found an object with 2 members
        - hint: at: "all" reads its only array
        - currentValue: ["n": 1, "all": [["n": 2], ["n": 3]]]
        - path: $
        """, { _ = try mapper.readArray(contentsOf: object) }
      ),
      (
        "invalid JSON at line 1, column 11: too many bytes",
        { _ = try small.read(contentsOf: object) }
      ),
    ]
    for (text, read) in errors {
      let error = try #require(throws: MapFileReadingError.self) { try read() }
      #expect(error.path.hasPrefix(folder.path))
      #expect(error.description.hasPrefix("\(error.path): \(text)"))
      #expect(error.localizedDescription == "\(error.path): \(error.failure.localizedDescription)")
    }
    let problems = [
      (url: absent, problem: "there is no such file"),
      (url: folder, problem: "it is a folder"),
      (url: web, problem: "the URL isn't that of a file"),
    ]
    for (url, problem) in problems {
      let error = try #require(throws: MapFileReadingError.self) {
        try mapper.read(contentsOf: url)
      }
      #expect(error.path == url.path)
      #expect(error.description == "\(url.path): \(problem)")
      #expect(error.localizedDescription == "\(url.path): \(problem)")
      guard case .custom(let cause) = error.failure else {
        Issue.record(error)
        continue
      }
      #expect(cause is CocoaError)
    }
  }

  @Test func `a file can lie in another bundle`() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID()).bundle"
    )
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data(#"{"n": 1}"#.utf8).write(to: directory.appendingPathComponent("point.json"))
    let bundle = try #require(Bundle(url: directory))
    #expect(Mapper<Point>().map(JSONfile: "point.json", bundle: bundle)?.n == 1)
    #expect(Mapper<Point>().mapArray(JSONfile: "point.json", bundle: bundle)?.map(\.n) == [1])
  }
}
