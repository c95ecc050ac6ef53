import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// What property lists leave out, refuse or write more than once.
struct PropertyListWritingTests {
  @Test func `a date that the encoding doesn't hold is an error`() {
    let expected = "property list: date that property list doesn't hold exactly at $.a[0]"
    func failure(_ seconds: Double, _ encoding: MapPropertyListEncoding) -> String? {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      return MapFormat.propertyList(encoding).writingFailure(["a": [date]])
    }
    #expect(failure(0.5, .xml) == expected)
    #expect(failure(1e12, .xml) == expected)
    #expect(failure(0, .xml) == nil)
    #expect(failure(.infinity, .xml) == expected)
    #expect(failure(.infinity, .binary) == expected)
    #expect(failure(0.5, .binary) == nil)
    #expect(failure(1e12, .binary) == nil)
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `a member that is null or nil is left out`(encoding: MapPropertyListEncoding) throws {
    let format = MapFormat.propertyList(encoding)
    let tree: [String: Any] = ["a": NSNull(), "b": Int?.none as Any, "c": true]
    let data = try format.serialize(tree, MapOptions())
    #expect(try shown(format.parse(data, MapOptions())) == #"{"c": true}"#)
    for null in [NSNull(), Int?.none as Any] {
      #expect(format.writingFailure(["a": [null]]) == "property list: null at $.a[0]")
    }
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `an object whose members are left out is written like an empty one`(
    encoding: MapPropertyListEncoding
  ) throws {
    let format = MapFormat.propertyList(encoding)
    func pairs(_ object: [String: Any]) -> [Any] {
      [object, ["a": object], ["a": ["b": [object, 1]]]]
    }
    let nulls: [String: Any] = ["a": NSNull(), "b": NSNull(), "c": Int?.none as Any]
    for (empty, full) in zip(pairs([:]), pairs(nulls)) {
      #expect(try format.serialize(full, MapOptions()) == format.serialize(empty, MapOptions()))
    }
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `containers of Foundation are written with their contents`(
    encoding: MapPropertyListEncoding
  ) throws {
    let format = MapFormat.propertyList(encoding)
    let tree: [String: Any] = [
      "a": NSArray(array: [1, NSArray(array: [NSString("b")])]),
      "b": NSDictionary(dictionary: ["c": NSNumber(value: 2)]),
    ]
    let data = try format.serialize(tree, MapOptions())
    #expect(
      try shown(format.parse(data, MapOptions()))
        == #"{"a": [Int64(1), ["b"]], "b": {"c": Int64(2)}}"#
    )
  }

  @Test(arguments: [MapPropertyListEncoding.xml, .binary])
  func `a byte order mark is part of a key or text`(encoding: MapPropertyListEncoding) throws {
    let format = MapFormat.propertyList(encoding)
    let data = try format.serialize(["\u{FEFF}a": "\u{FEFF}b"], MapOptions())
    #expect(try shown(format.parse(data, MapOptions())) == "{\"\u{FEFF}a\": \"\u{FEFF}b\"}")
  }

  @Test func `a long text is written each time, so that no list is refused for sharing it`() throws
  {
    let format = MapFormat.propertyList(.binary)
    let text = String(repeating: "a", count: 2000)
    let tree = [[String: Bool]](repeating: [text: true], count: 200)
    #expect(format.failure(try format.serialize(tree, MapOptions())) == nil)
    let short = String(text.prefix(256))
    let keys = [[String: Bool]](repeating: [short: true], count: 500)
    #expect(format.failure(try format.serialize(keys, MapOptions())) == nil)
    #expect(try format.serialize([short, short], MapOptions()).count < 400)
  }
}
