import Foundation
import Mercator
import MercatorFormats
import Testing

/// Sizes at which a writer of property lists does something else, read by Foundation.
struct WrittenSizeTests {
  private func written(_ texts: [String], _ encoding: MapPropertyListEncoding) throws -> Data {
    let value = JSONValue(texts.map { JSONValue($0) })
    return try ValueMapper<JSONValue>().write(value, as: .propertyList(encoding))
  }

  private func read(_ data: Data) throws -> [String]? {
    try PropertyListSerialization.propertyList(from: data, format: nil) as? [String]
  }

  @Test(arguments: ["", "&", "<", ">", "é", "€", "\u{1F600}", "\r"])
  func `a text has what it had, wherever a character begins in it`(character: String) throws {
    let letters = Array(
      "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
    )
    var texts: [String] = []
    for length in 0...letters.count {
      texts.append(letters[..<length] + character + letters[..<3])
      texts.append(letters[..<length] + character)
      texts.append(character + letters[..<length] + character)
    }
    for encoding in [MapPropertyListEncoding.xml, .binary] {
      #expect(try read(written(texts, encoding)) == texts)
    }
  }

  @Test func `texts that are long have what they had`() throws {
    let texts = [255, 256, 257, 65_535, 65_536, 65_537].map {
      String(repeating: "a<", count: $0 / 2) + "b"
    }
    for encoding in [MapPropertyListEncoding.xml, .binary] {
      #expect(try read(written(texts, encoding)) == texts)
    }
  }

  /// References of another size begin at 256 and 65,536 objects, of which the array is one; a count behind the head of an
  /// array begins at 15.
  @Test(arguments: [0, 1, 14, 15, 16, 253, 254, 255, 256, 257, 65_534, 65_535, 65_536, 65_537])
  func `a binary list has as many objects as there are texts`(count: Int) throws {
    let texts = (0..<count).map { "\($0)" }
    #expect(try read(written(texts, .binary)) == texts)
  }

  @Test(arguments: [14, 15, 16, 127, 128, 255, 256, 257])
  func `a dictionary has its keys and values, without those that are null`(count: Int) throws {
    let members = (0..<count).map {
      (key: "key \($0)", value: $0 % 3 == 2 ? JSONValue.null : JSONValue($0 % 50))
    }
    let value = JSONValue(JSONObject(members))
    let expected = Dictionary(
      uniqueKeysWithValues: (0..<count).filter { $0 % 3 != 2 }.map { ("key \($0)", $0 % 50) }
    )
    for encoding in [MapPropertyListEncoding.xml, .binary] {
      let data = try ValueMapper<JSONValue>().write(value, as: .propertyList(encoding))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect(list as? [String: Int] == expected)
    }
  }

  /// A key is expected behind the one that it followed before.
  @Test func `objects have their keys, whatever they follow`() throws {
    let keys = ["a", "b", "c", "d", String(repeating: "e", count: 65), "é", ""]
    var objects: [[(key: String, value: Int)]] = []
    for first in keys.indices {
      for step in 1...3 {
        for count in [1, 2, 7] {
          // Seven is prime, so that no key is met twice.
          objects.append((0..<count).map { (keys[(first + $0 * step) % 7], objects.count + $0) })
        }
      }
    }
    let values = objects.map { members in
      JSONValue(JSONObject(members.map { ($0.key, JSONValue(["x": JSONValue($0.value)])) }))
    }
    let value = JSONValue(values + values)
    let data = try ValueMapper<JSONValue>().write(value, as: .propertyList(.binary))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let expected = objects.map { members in
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, ["x": $0.value]) })
    }
    #expect(list as? [[String: [String: Int]]] == expected + expected)
  }
}
