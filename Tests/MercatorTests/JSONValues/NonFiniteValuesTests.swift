import Foundation
import Mercator
import Testing

@Suite("A number that isn't finite inside of a tree doesn't make the rest of it unusable")
struct NonFiniteValuesTests {
  struct Model: Mappable, KeepsUnmapped {
    var value: JSONValue?
    var object: JSONObject?
    var list: [JSONValue]?
    var unmapped = JSONObject()

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      value <- map["value"]
      object <- map["object"]
      list <- map["list"]
    }
  }

  static let lost = [Double.nan, .infinity, -.infinity]

  private func tree(_ number: Any) -> [String: Any] {
    let inner: [String: Any] = ["a": [1, number, ["b": number, "c": 2] as [String: Any]], "d": 3]
    return ["value": inner, "object": inner, "list": [inner, 4], "kept": inner]
  }

  private func check(_ read: (Mapper<Model>) throws -> (value: Model?, report: MapReport)) throws {
    let (value, report) = try read(Mapper<Model>())
    let model = try #require(value)
    let expected = try JSONValue(parsing: #"{"a":[1,null,{"b":null,"c":2}],"d":3}"#)
    #expect(model.value == expected)
    #expect(model.object.map { JSONValue($0) } == expected)
    #expect(model.list == [expected, 4])
    #expect(model.unmapped["kept"] == expected)
    let places = ["$.value", "$.object", "$.list[0]", "$.kept"]
    #expect(
      report.summaries
        == places.flatMap { place in
          ["a[1]", "a[2].b"].map {
            "\(place).\($0): wrong type: expected JSONValue, found NaN or an infinity; nil"
          }
        }
    )
    #expect(model.toJSONString() != nil)
    #expect(throws: MappingFailure.self) {
      let result = try read(Mapper<Model>(options: MapOptions(policy: .strict)))
      if result.value == nil { throw MappingFailure.stopped(path: "") }
    }
  }

  @Test(arguments: lost) func `from a dictionary`(number: Double) throws {
    try check { $0.readReporting(tree(number)) }
    try check { $0.readReporting(tree(NSNumber(value: number))) }
  }

  @Test(arguments: lost) func `from other formats`(number: Double) throws {
    // The tree as a format has it: with arrays of three items, in the order of these bytes.
    let bytes = withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) }
    func text(_ text: String) -> [UInt8] { [0xA0 | UInt8(text.utf8.count)] + Array(text.utf8) }
    let double = [0xCB] + bytes
    let innermost = [0x82] + text("b") + double + text("c") + [2]
    let inner = [0x82] + text("a") + [0x93, 1] + double + innermost + text("d") + [3]
    var packed = [0x84] + text("value") + inner + text("object") + inner
    packed += text("list") + [0x92] + inner + [4] + text("kept") + inner
    try check { $0.readReporting(Data(packed), as: .messagePack) }

    func cbor(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }
    let float = [0xFB] + bytes
    let deepest = [0xA2] + cbor("b") + float + cbor("c") + [2]
    let deep = [0xA2] + cbor("a") + [0x83, 1] + float + deepest + cbor("d") + [3]
    var item = [0xA4] + cbor("value") + deep + cbor("object") + deep
    item += cbor("list") + [0x82] + deep + [4] + cbor("kept") + deep
    try check { $0.readReporting(Data(item), as: .cbor) }

    let property =
      "<dict><key>a</key><array><integer>1</integer><real>\(number)</real><dict><key>b</key>"
      + "<real>\(number)</real><key>c</key><integer>2</integer></dict></array><key>d</key>"
      + "<integer>3</integer></dict>"
    let list = """
      <plist version="1.0"><dict><key>value</key>\(property)<key>object</key>\(property)<key>list</key>\
      <array>\(property)<integer>4</integer></array><key>kept</key>\(property)</dict></plist>
      """
    try check { $0.readReporting(Data(list.utf8), as: .propertyList(.xml)) }
  }

  @Test(arguments: lost) func `alone it is unusable`(number: Double) {
    let (model, report) = Mapper<Model>().readReporting(["value": number, "list": [1, number]])
    #expect(model?.value == nil)
    #expect(model?.list == nil)
    #expect(report.issues.map(\.path) == ["$.value", "$.list[1]"])
  }
}
