import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Keys that the bytes of a format have twice, which its tree doesn't show.
@Suite struct DuplicateKeyTests {
  /// A format, and the bytes of three objects.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let format: MapFormat
    /// `{"id": 1, "id": 2}`
    let root: Data
    /// `{"list": [{}, {"id": 1, "id": 2}]}`, with the integer 1 and the text "1" as keys where a format has both.
    let nested: Data
    /// The key in the nested object.
    var nestedKey = "id"
    /// `{"id": [1], "id": {"a": 1}}`
    let containers: Data

    var testDescription: String { name }
  }

  private static func xml(_ content: String) -> Data {
    Data("<plist version=\"1.0\">\(content)</plist>".utf8)
  }

  /// Returns a binary property list of objects, the first of which is the root.
  private static func binary(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { bytes += object }
      return UInt8(bytes.count)
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return Data(bytes)
  }

  static let samples = [
    Sample(
      name: "CBOR",
      format: .cbor,
      root: Data(hex: "a2 626964 01 626964 02"),
      nested: Data(hex: "a1 646c697374 82 a0 a2 01 01 6131 02"),
      nestedKey: "1",
      containers: Data(hex: "a2 626964 8101 626964 a1616101")
    ),
    Sample(
      name: "CBOR of indefinite length",
      format: .cbor,
      root: Data(hex: "bf 626964 01 626964 02 ff"),
      nested: Data(hex: "bf 646c697374 9f a0 bf 626964 01 7f616961 64ff 02 ff ff ff"),
      containers: Data(hex: "bf 626964 9f01ff 626964 bf616101ff ff")
    ),
    Sample(
      name: "MessagePack",
      format: .messagePack,
      root: Data(hex: "82 a26964 01 a26964 02"),
      nested: Data(hex: "81 a46c697374 92 80 82 01 01 a131 02"),
      nestedKey: "1",
      containers: Data(hex: "82 a26964 9101 a26964 81a16101")
    ),
    Sample(
      name: "property list in XML",
      format: .propertyList(.xml),
      root: xml(
        """
        <dict><key>id</key><integer>1</integer><key>id</key><integer>2</integer></dict>
        """
      ),
      nested: xml(
        """
        <dict><key>list</key><array><dict/><dict><key>id</key><integer>1</integer>\
        <key>id</key><integer>2</integer></dict></array></dict>
        """
      ),
      containers: xml(
        """
        <dict><key>id</key><array><integer>1</integer></array><key>id</key>\
        <dict><key>a</key><integer>1</integer></dict></dict>
        """
      )
    ),
    Sample(
      name: "binary property list",
      format: .propertyList(.binary),
      root: binary([[0xD2, 1, 1, 2, 3], [0x52, 0x69, 0x64], [0x10, 1], [0x10, 2]]),
      nested: binary([
        [0xD1, 1, 2], [0x54, 0x6C, 0x69, 0x73, 0x74], [0xA2, 3, 4], [0xD0],
        [0xD2, 5, 5, 6, 7], [0x52, 0x69, 0x64], [0x10, 1], [0x10, 2],
      ]),
      containers: binary([
        [0xD2, 1, 1, 2, 3], [0x52, 0x69, 0x64], [0xA1, 4], [0xD1, 5, 4], [0x10, 1], [0x51, 0x61],
      ])
    ),
  ]

  private struct Model: Mappable {
    var id: Int?
    var list: [[String: Int]]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      list <- map["list"]
    }
  }

  private struct Fixed: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  private final class Chosen: StaticMappable {
    var id = 0
    static func objectForMapping(map: Map) -> (any BaseMappable)? { Chosen() }
    func mapping(map: Map) { id <- map["id"] }
  }

  private struct Coded: CodableMappable, Codable { let id: Int }

  /// The issues without their places, which differ from format to format.
  private func texts(_ report: MapReport) -> [String] {
    report.issues.map { issue in
      "\(issue.severity.rawValue)  \(issue.path)  \(issue.summary); \(issue.outcome.rawValue)"
    }
  }

  @Test(arguments: samples)
  func `a report has the value that isn't used`(_ sample: Sample) throws {
    let (last, report) = Mapper<Model>().readReporting(sample.root, as: sample.format)
    #expect(last?.id == 2)
    #expect(texts(report) == ["warning  $.id  duplicate key: found number 1; skipped"])

    let options = MapOptions(reading: .init(duplicateKeys: .firstWins))
    let (first, firstReport) = Mapper<Model>(options: options)
      .readReporting(sample.root, as: sample.format)
    #expect(first?.id == 1)
    #expect(texts(firstReport) == ["warning  $.id  duplicate key: found number 2; skipped"])
  }

  @Test(arguments: samples)
  func `a duplicate key has its path, wherever it is`(_ sample: Sample) throws {
    let (model, report) = Mapper<Model>().readReporting(sample.nested, as: sample.format)
    #expect(model?.list == [[:], [sample.nestedKey: 2]])
    let path = sample.nestedKey == "1" ? #"$.list[1]["1"]"# : "$.list[1].id"
    #expect(texts(report) == ["warning  \(path)  duplicate key: found number 1; skipped"])
  }

  @Test(arguments: samples)
  func `containers are shown by their size`(_ sample: Sample) throws {
    let report = ValueMapper<JSONValue>().readReporting(sample.containers, as: sample.format).report
    #expect(
      texts(report) == ["warning  $.id  duplicate key: found an array of 1 element; skipped"]
    )
  }

  @Test(arguments: samples)
  func `a policy refuses duplicate keys, whatever is read`(_ sample: Sample) {
    let strict = MapOptions(policy: MapOptions.Policy(.ignore, except: [.duplicateKey: .fail]))
    let text = "duplicate key: found number 1"
    func expect(_ read: () throws -> Void, _ name: String) {
      #expect(throws: (any Error).self, "\(name)") { try read() }
      do { try read() } catch { #expect("\(error)".contains(text), "\(name)") }
    }
    let (data, format) = (sample.root, sample.format)
    expect({ _ = try Mapper<Model>(options: strict).read(data, as: format) }, "Mappable")
    expect({ _ = try Mapper<Fixed>(options: strict).read(data, as: format) }, "ImmutableMappable")
    expect({ _ = try Mapper<Chosen>(options: strict).read(data, as: format) }, "StaticMappable")
    expect({ _ = try Mapper<Coded>(options: strict).read(data, as: format) }, "CodableMappable")
    expect({ _ = try ValueMapper<[String: Int]>(options: strict).read(data, as: format) }, "values")
    expect({ _ = try ValueMapper<JSONValue>(options: strict).read(data, as: format) }, "JSONValue")
    expect({ _ = try Mapper<Model>(options: .strict).read(data, as: format) }, "strict")
    #expect(Mapper<Model>(options: strict).readReporting(data, as: format).value == nil)
    #expect(
      ValueMapper<[String: Int]>(options: strict).readReporting(data, as: format).value == nil
    )
  }

  @Test(arguments: samples)
  func `a policy may ignore duplicate keys, and an observer gets them`(_ sample: Sample) throws {
    let ignoring = MapOptions(policy: MapOptions.Policy(.fail, except: [.duplicateKey: .ignore]))
    #expect(try Mapper<Model>(options: ignoring).read(sample.root, as: sample.format).id == 2)

    let issues = Issues()
    let observed = MapOptions(reporting: .init(observer: MapOptions.Observer { issues.add($0) }))
    _ = try Mapper<Model>(options: observed).read(sample.root, as: sample.format)
    #expect(issues.all.map(\.kind) == [.duplicateKey])
  }

  @Test func `a report keeps its number of issues, and counts the others`() throws {
    // {"a": 0, "a": 0, ...}
    let data = Data(hex: "bf" + String(repeating: "616100", count: 10) + "ff")
    let options = MapOptions(reporting: .init(maximumIssues: 4))
    let report = ValueMapper<JSONValue>(options: options).readReporting(data, as: .cbor).report
    #expect(report.issues.count == 4)
    #expect(report.omittedCount == 5)
    let none = MapOptions(
      policy: .strict,
      reading: .init(elements: .fail),
      reporting: .init(maximumIssues: 0)
    )
    #expect(ValueMapper<JSONValue>(options: none).readReporting(data, as: .cbor).value == nil)
  }

  @Test func `a redacted value isn't shown`() throws {
    let options = MapOptions(reporting: .init(redactedKeys: ["id"]))
    let data = Self.samples[0].root
    let report = Mapper<Model>(options: options).readReporting(data, as: .cbor).report
    #expect(!report.description.contains("number 1"), "\(report)")
  }
}

private final class Issues: @unchecked Sendable {
  private(set) var all: [MapIssue] = []
  func add(_ issue: MapIssue) { all.append(issue) }
}
