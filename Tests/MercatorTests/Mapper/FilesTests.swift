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
