import Foundation
import Mercator
import MercatorTesting
import Testing

@Suite("A golden file is what a model was written as")
struct GoldenTests {
  struct Order: Mappable {
    var id = 0
    var tags: [String] = []

    init(id: Int, tags: [String]) {
      self.id = id
      self.tags = tags
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      tags <- map["tags"]
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("golden-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `a recorded file passes, and a change is told with its path`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("order.json")
      try expectGolden(Order(id: 7, tags: ["a"]), file: file, isRecording: true)
      #expect(
        try String(contentsOf: file, encoding: .utf8) == """
          {
            "id" : 7,
            "tags" : [
              "a"
            ]
          }

          """
      )
      try expectGolden(Order(id: 7, tags: ["a"]), file: file, isRecording: false)
      let error = #expect(throws: MappingMismatch.self) {
        try expectGolden(Order(id: 8, tags: []), file: file, isRecording: false)
      }
      #expect(
        error?.description == """
          Order: 2 differences from order.json; if they are intended, record it by running the tests \
          with MERCATOR_RECORD=1
            $.id: recorded 7, now 8
            $.tags[0]: recorded "a", now nothing
          """
      )
    }
  }

  @Test func `a missing file says how to record it`() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("none.json")
      let error = #expect(throws: MappingMismatch.self) {
        try expectGolden(Order(id: 1, tags: []), file: file, isRecording: false)
      }
      #expect(
        error?.description
          == "there is no file none.json: record it by running the tests with MERCATOR_RECORD=1"
      )
    }
  }
}
