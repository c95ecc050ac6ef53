import Foundation
import JSONText
import Testing
import JSONTestSupport

/// Real answers of services, read from a folder beside the project where there is one.
@Suite("Real payloads", .enabled(if: RealPayloads.folder != nil))
struct RealPayloadTests {
  @Test("they parse, and parse again to an equal tree after writing", arguments: RealPayloads.files)
  func roundTrip(file: String) throws {
    let folder = try #require(RealPayloads.folder)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
    let document = try JSONDocument(bytes)
    #expect(document.root.count > 0)
    // Pretty text only of the smaller ones: in a debug build the large ones take seconds.
    for isPretty in bytes.count < 1_000_000 ? [false, true] : [false] {
      let writer = JSONWriter(options: JSONWritingOptions(isPretty: isPretty))
      writer.node(document.root)
      let again = try JSONDocument(try writer.bytes())
      #expect(again.root.isEquivalent(to: document.root))
    }
  }

  @Test("they hold what JSONSerialization finds in them", arguments: RealPayloads.files)
  func sameAsFoundation(file: String) throws {
    let folder = try #require(RealPayloads.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    let writer = JSONWriter()
    writer.node(try JSONDocument([UInt8](data)).root)
    // As sorted text: two dictionaries that hold a null aren't equal to Foundation on Linux.
    #expect(try sorted(Data(try writer.bytes())) == sorted(data))
  }

  private func sorted(_ data: Data) throws -> Data {
    let object = try JSONSerialization.jsonObject(with: data)
    return try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  }
}

private enum RealPayloads {
  static let files = [
    "canada.json", "citm_catalog.json", "github_user.json", "twitter.json", "weibo_timeline.json",
  ]

  static let folder: URL? = {
    // The path may lead through the link of another package that has these tests, too.
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("../shared/data").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
