import Foundation
import MappingTestSupport
import Mercator
import MercatorFormats
import TestSupport
import Testing

/// What a JSON value and kept members have of a format that JSON doesn't have.
struct NativeItemTests {
  private struct Keeping: Mappable, KeepsUnmapped {
    var id = 0
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  /// Values of MessagePack in their shortest encoding: one for each type of its specification.
  private static let messagePack = [
    "c0", "c2", "c3", "00", "7f", "ff", "e0", "ccff", "cd0100", "ce00010000", "cf0000000100000000",
    "cfffffffffffffffff", "d080", "d1ff00", "d2ffff0000", "d3ffffffff00000000", "ca3f800000",
    "ca80000000", "ca3fc00000", "ca7f800000", "caff800000", "ca7fc00000", "cb3ff199999999999a",
    "cb41dfffffffc00000", "a0", "a161", "d920" + String(repeating: "61", count: 32), "c400",
    "c40101", "c50100" + String(repeating: "00", count: 256), "90", "9301c0a161", "80", "81a16101",
    "81" + "07" + "01", "81" + "cfffffffffffffffff" + "01", "81" + "d38000000000000000" + "01",
    "d40500", "d5050000", "d60500000000", "d7050000000000000000",
    "d805" + String(repeating: "00", count: 16), "c70305010203", "d6ff00000001",
    "d7ff0000000400000001", "c70cff000000010000000000000001",
  ]

  @Test(arguments: messagePack)
  func `each type of MessagePack comes back`(_ bytes: String) throws {
    let value = try ValueMapper<JSONValue>().read(Data(hex: bytes), as: .messagePack)
    #expect(try ValueMapper<JSONValue>().write(value, as: .messagePack) == Data(hex: bytes))
    let member = Data(hex: "82a2696401a161" + bytes)
    let keeping = try Mapper<Keeping>().read(member, as: .messagePack)
    #expect(try Mapper<Keeping>().write(keeping, as: .messagePack) == member)
  }

  @Test(arguments: [
    "a1 1b7fffffffffffffff 01", "a1 1b8000000000000000 01", "a1 1bffffffffffffffff 01",
    "a1 3b7fffffffffffffff 01", "a1 3b8000000000000000 01", "a1 3bfffffffffffffffe 01",
    "a1 3bffffffffffffffff 01", "a2 1bffffffffffffffff 01 3bffffffffffffffff 02",
  ])
  func `integers as keys of CBOR come back, whatever their size`(_ bytes: String) throws {
    let value = try ValueMapper<JSONValue>().read(Data(hex: bytes), as: .cbor)
    #expect(try ValueMapper<JSONValue>().write(value, as: .cbor) == Data(hex: bytes))
    var options = MapOptions()
    options.writing.keyOrder = .sorted
    #expect(
      try ValueMapper<JSONValue>(options: options).write(value, as: .cbor) == Data(hex: bytes)
    )
  }

  @Test func `a date that XML doesn't hold is written as its JSON`() throws {
    let far = Date(timeIntervalSince1970: 1e12)
    for (date, text) in [
      (Date(timeIntervalSince1970: 7.5), "<string>1970-01-01T00:00:07.500Z</string>"),
      (Date(timeIntervalSince1970: 7), "<date>1970-01-01T00:00:07Z</date>"),
    ] {
      let mapper = ValueMapper<JSONValue>(options: MapOptions(dates: .iso8601))
      let list = try ValueMapper<[Date]>().write([date], as: .propertyList(.binary))
      let value = try mapper.read(list, as: .propertyList(.binary))
      let xml = String(decoding: try mapper.write(value, as: .propertyList(.xml)), as: UTF8.self)
      #expect(xml.contains(text))
      let kept = try Mapper<Keeping>()
        .read(
          try ValueMapper<[String: Date]>().write(["a": date], as: .propertyList(.binary)),
          as: .propertyList(.binary)
        )
      let again = try Mapper<Keeping>().write(kept, as: .propertyList(.xml))
      #expect(!String(decoding: again, as: UTF8.self).contains("<date></date>"))
    }
    // The encoding that holds it still gets the date itself.
    let list = try ValueMapper<[Date]>().write([far], as: .propertyList(.binary))
    let value = try ValueMapper<JSONValue>().read(list, as: .propertyList(.binary))
    #expect(try ValueMapper<JSONValue>().write(value, as: .propertyList(.binary)) == list)
  }

  @Test(arguments: [
    (MapFormat.cbor, "c11b000000e8d4a51000", "number 1000000000000"),
    (.messagePack, "c70cff00000000000000e8d4a51000", "a value of type Date"),
  ])
  func `a date without a form in JSON is null there, with an issue`(
    format: MapFormat,
    bytes: String,
    found: String
  ) throws {
    let (value, report) = ValueMapper<JSONValue>(options: MapOptions(dates: .iso8601))
      .readReporting(Data(hex: bytes), as: format)
    #expect(value == .null)
    #expect(
      report.issues.map(\.description) == [
        "$ (offset 0): invalid format: found \(found); nil"
      ]
    )
    let kept = try #require(value)
    #expect(try ValueMapper<JSONValue>().write(kept, as: format) == Data(hex: bytes))
    #expect(throws: MappingFailure.self) {
      try ValueMapper<JSONValue>(options: .strict).read(Data(hex: bytes), as: format)
    }
  }

  @Test(arguments: [
    ("a1 c1 34 01", "a1 34 01"), ("a1 d9d9f7d820 00 01", "a1 00 01"),
    ("a1 d820 6131 01", "a1 6131 01"),
  ])
  func `a key of CBOR with tags comes back without them`(_ bytes: String, _ expected: String) throws
  {
    let value = try ValueMapper<JSONValue>().read(Data(hex: bytes), as: .cbor)
    #expect(try ValueMapper<JSONValue>().write(value, as: .cbor) == Data(hex: expected))
  }

  @Test(arguments: [
    ("f97e00", "NaN"), ("f97c00", "Infinity"), ("f9fc00", "-Infinity"),
  ])
  func `NaN and the infinities are texts if the options say so`(bytes: String, text: String) throws
  {
    let mapper = ValueMapper<JSONValue>(options: MapOptions(nonFiniteNumbers: .text))
    let (value, report) = mapper.readReporting(Data(hex: bytes), as: .cbor)
    #expect(value == JSONValue(text))
    #expect(report.issues.isEmpty)
    #expect(try mapper.write(#require(value), as: .cbor) == Data(hex: bytes))
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `dates, bytes and whole reals of property lists come back`(
    encoding: MapPropertyListEncoding
  ) throws {
    let tree: [String: Any] = [
      "date": Date(timeIntervalSince1970: 7), "data": Data([1, 2]), "real": 1.5, "whole": 2.0,
      "list": [Date(timeIntervalSince1970: 8)],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: tree,
      format: encoding == .xml ? .xml : .binary,
      options: 0
    )
    let format = MapFormat.propertyList(encoding)
    let value = try ValueMapper<JSONValue>().read(data, as: format)
    #expect(value["date"] == "1970-01-01T00:00:07Z")
    #expect(value["data"] == "AQI=")
    #expect(value["whole"] == 2)
    let written = try ValueMapper<JSONValue>().write(value, as: format)
    let again = try PropertyListSerialization.propertyList(from: written, format: nil)
    #expect(again as? NSDictionary == tree as NSDictionary)
    let keeping = try Mapper<Keeping>().read(data, as: format)
    let kept = try Mapper<Keeping>().write(keeping, as: format)
    let members = try PropertyListSerialization.propertyList(from: kept, format: nil)
    #expect((members as? [String: Any])?["date"] as? Date == Date(timeIntervalSince1970: 7))
    #expect((members as? [String: Any])?["list"] as? [Date] == [Date(timeIntervalSince1970: 8)])
  }

  /// `{"a": 32("x"), 7: [h'01', 32([1, h'02'])], "b": 1.0}`
  private let bytes = Data(hex: "a36161d8206178078241 01d82082014102 6162f93c00")

  @Test func `an item is visible as its JSON, in every other output`() throws {
    let value = try ValueMapper<JSONValue>().read(bytes, as: .cbor)
    let json: JSONValue = ["a": "x", "7": ["AQ==", [1, "Ag=="]], "b": 1]
    #expect(value == json)
    #expect(value.hashValue == json.hashValue)
    #expect(value.text() == #"{"a":"x","7":["AQ==",[1,"Ag=="]],"b":1}"#)
    #expect(value["7"][1].array == [1, "Ag=="])
    #expect(try ValueMapper<JSONValue>().writeString(value) == value.text())
    let other = try ValueMapper<JSONValue>().write(value, as: .messagePack)
    #expect(try ValueMapper<JSONValue>().read(other, as: .messagePack) == json)
    #expect(try ValueMapper<JSONValue>().write(value, as: .cbor) == bytes)
  }

  @Test func `a change replaces the items around it, and keeps the others`() throws {
    var value = try ValueMapper<JSONValue>().read(bytes, as: .cbor)
    value["a"] = "y"
    #expect(
      try ValueMapper<JSONValue>().write(value, as: .cbor)
        == Data(hex: "a361616179 078241 01d82082014102 6162f93c00")
    )
    value["7"][1][0] = 2
    #expect(
      try ValueMapper<JSONValue>().write(value, as: .cbor)
        == Data(hex: "a361616179 078241 0182024102 6162f93c00")
    )
    value["b"] = nil
    #expect(
      try ValueMapper<JSONValue>().write(value, as: .cbor)
        == Data(hex: "a261616179 078241 0182024102")
    )
  }

  @Test func `tags around tags share their bytes, on a small stack too`() throws {
    // Arrays, each with a tag: the bytes of all are those of the first. There are more than items may be inside each
    // other.
    let text = String(repeating: "d82081", count: 511) + "00"
    let bytes = Data(hex: text)
    let written = onNewThread(stackSize: 512 * 1024) {
      Result {
        try ValueMapper<JSONValue>().write(
          try ValueMapper<JSONValue>().read(bytes, as: .cbor),
          as: .cbor
        )
      }
    }
    #expect(try written.get() == bytes)
  }
}
