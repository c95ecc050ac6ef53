import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import Testing

/// Texts that aren't Unicode, with `invalidUTF8` as `.replace`.
struct ReplacedTextTests {
  private typealias Sample = (format: MapFormat, bytes: String, json: JSONValue, issue: String)

  private static let samples: [Sample] = {
    func issue(_ place: String, _ count: Int = 1) -> String {
      "$ (\(place)): replaced text: expected valid Unicode, "
        + "found \(count) invalid sequence\(count == 1 ? "" : "s"); used"
    }
    func hex(_ text: String) -> String {
      // A tilde stands for a byte that is never in UTF-8.
      text.utf8.map {
        $0 == UInt8(ascii: "~") ? "ff" : ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }
      .joined()
    }
    // A list of one object: a text of UTF-16.
    func list(_ units: String) -> String {
      let count = units.count / 4
      return hex("bplist00") + "6\(count)" + units + "08" + "000000000000" + "0101"
        + "0000000000000001" + "0000000000000000"
        + (units.count == 4 ? "000000000000000b" : "000000000000000f")
    }
    return [
      (.cbor, "62ff61", "\u{FFFD}a", issue("offset 1")),
      (
        .cbor, "7f6161" + "62ff62" + "64efbfbdff" + "ff", "a\u{FFFD}b\u{FFFD}\u{FFFD}",
        issue("offset 4", 2)
      ),
      (.cbor, "a2" + "61ff01" + "616102", ["\u{FFFD}": 1, "a": 2], issue("offset 2")),
      (.cbor, "a1" + "7f61ffff01", ["\u{FFFD}": 1], issue("offset 3")),
      (.messagePack, "a3ff61ff", "\u{FFFD}a\u{FFFD}", issue("offset 1", 2)),
      (.messagePack, "81a1ff01", ["\u{FFFD}": 1], issue("offset 2")),
      (.propertyList(.binary), list("d800"), "\u{FFFD}", issue("offset 8")),
      (
        .propertyList(.binary), list("d800fffddc00"), "\u{FFFD}\u{FFFD}\u{FFFD}",
        issue("offset 8", 2)
      ),
      (
        .propertyList(.xml), hex("<plist>\n<string>a~</string></plist>"), "a\u{FFFD}",
        issue("line 2, column 10")
      ),
      (.form, hex("a=%FF&b=1"), ["a": "\u{FFFD}", "b": "1"], issue("offset 2")),
      (.query, hex("~=1"), ["\u{FFFD}": "1"], issue("offset 0")),
    ]
  }()

  @Test(arguments: Self.samples.indices)
  func `what isn't Unicode is replaced, with one issue for the document`(index: Int) throws {
    let (format, bytes, json, issue) = Self.samples[index]
    let replacing = MapOptions(reading: .init(invalidUTF8: .replace))
    let mapper = ValueMapper<JSONValue>(options: replacing)
    let (value, report) = mapper.readReporting(Data(hex: bytes), as: format)
    #expect(value == json)
    #expect(report.issues.map(\.description) == [issue])
    #expect(throws: MappingFailure.self) {
      try ValueMapper<JSONValue>().read(Data(hex: bytes), as: format)
    }
  }
}
