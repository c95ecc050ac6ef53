import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Texts and lists around the lengths at which property lists are written in another way: blocks of sixteen bytes in XML,
/// and the sizes of references and offsets in the binary encoding.
struct PropertyListBorderTests {
  @Test(arguments: [1, 2, 15, 16, 17, 31, 32, 33, 64, 65])
  func `a character is replaced at each place of a text and of a key`(length: Int) throws {
    let characters = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\r", "&#13;"), ("\t", "\t"), ("\n", "\n"),
      ("\u{F8FF}", "\u{F8FF}"), ("\u{E9}", "\u{E9}"), ("&&", "&amp;&amp;"),
    ]
    for (character, written) in characters {
      for place in 0..<length {
        let start = String(repeating: "a", count: place)
        let end = String(repeating: "b", count: length - place - 1)
        let text = start + character + end
        let data = try MapFormat.propertyList(.xml).serialize([text: text], MapOptions())
        let lines = String(decoding: data, as: UTF8.self)
        #expect(lines.contains("<key>\(start + written + end)</key>"))
        #expect(lines.contains("<string>\(start + written + end)</string>"))
      }
    }
  }

  @Test(arguments: [1, 15, 16, 17, 33])
  func `a character that XML can't have is an error at each place of a text`(length: Int) {
    for place in 0..<length {
      for character in ["\u{1}", "\u{FFFE}", "\u{FFFF}"] {
        let start = String(repeating: "a", count: place)
        let text = start + character + String(repeating: "b", count: length - place - 1)
        #expect(
          MapFormat.propertyList(.xml).writingFailure([text])
            == "property list: a control character that XML can't have at $[0]"
        )
      }
    }
  }

  @Test func `XML is indented by a tab for each container`() throws {
    for depth in [1, 15, 16, 17, 33] {
      var tree: Any = true
      for _ in 0..<depth { tree = [tree] }
      let data = try MapFormat.propertyList(.xml).serialize(tree, MapOptions())
      let lines = String(decoding: data, as: UTF8.self)
      let tabs = String(repeating: "\t", count: depth)
      #expect(lines.contains("\n\(tabs)<true/>\n\(tabs.dropLast())</array>\n"))
    }
  }

  /// With the array, there is one object more than elements.
  @Test(arguments: [
    (0, 1), (1, 1), (14, 1), (15, 1), (16, 1), (254, 1), (255, 2), (256, 2), (65534, 2),
    (65535, 4), (65536, 4),
  ])
  func `references are as large as the number of objects needs`(count: Int, size: Int) throws {
    let format = MapFormat.propertyList(.binary)
    let numbers = Array(0..<count)
    let data = try format.serialize(numbers, MapOptions())
    // The size is in front of the three numbers at the end.
    #expect(data[data.endIndex - 25] == UInt8(size))
    let read = try format.parse(data, MapOptions()) as? [Int64]
    #expect(read == numbers.map { Int64($0) })
  }

  @Test func `members that are left out leave no gap between keys and values`() throws {
    let format = MapFormat.propertyList(.binary)
    for missing in 0...4 {
      var tree: [String: Any] = ["z": ["y": 1, "x": NSNull()]]
      for index in 0..<4 { tree["k\(index)"] = index < missing ? NSNull() : index as Any }
      let data = try format.serialize(tree, MapOptions())
      let members = (missing..<4).map { "\"k\($0)\": Int64(\($0)), " }.joined()
      #expect(try shown(format.parse(data, MapOptions())) == "{\(members)\"z\": {\"y\": Int64(1)}}")
    }
  }

  @Test func `equal scalars of different kinds aren't shared`() throws {
    let format = MapFormat.propertyList(.binary)
    let tree: [Any] = [
      1, 1.0, true, "1", Data("1".utf8), -0.0, 0.0, 0, Date(timeIntervalSinceReferenceDate: 1), 1,
      "1", 1.0, Date(timeIntervalSinceReferenceDate: 1), Data("1".utf8), true,
    ]
    let data = try format.serialize(tree, MapOptions())
    // The array and nine values, in the number of objects.
    #expect(data[data.endIndex - 17] == 10)
    #expect(
      try shown(format.parse(data, MapOptions()))
        == shown(
          format.parse(
            try format.serialize(format.parse(data, MapOptions()), MapOptions()),
            MapOptions()
          )
        )
    )
  }
}
