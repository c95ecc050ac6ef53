import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Property lists that are broken, or that would expand, contain themselves or be nested without an end.
struct HostilePropertyListTests {
  private let format = MapFormat.propertyList(.binary)

  /// Returns a binary property list of objects, the first of which is the root.
  private func binary(_ objects: [[UInt8]], top: UInt8 = 0) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(contentsOf: [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)])
      bytes += object
    }
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 2, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
    bytes +=
      [0, 0, 0, 0, 0, 0, 0, top] + [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    return Data(bytes)
  }

  /// Returns a binary property list whose root is an array of `offsets.count` objects, each at an offset from the
  /// start of `content`. The numbers of the objects and their offsets have three bytes.
  private func binary(_ content: [UInt8], at offsets: [Int]) -> Data {
    var bytes = Array("bplist00".utf8)
    func add(_ number: Int) {
      bytes.append(UInt8(number >> 16))
      bytes.append(bigEndian: UInt16(number & 0xFFFF))
    }
    bytes += [0xAF, 0x12, 0]
    add(offsets.count)
    for index in offsets.indices { add(index + 1) }
    let start = bytes.count
    bytes += content
    let table = bytes.count
    for offset in [8 - start] + offsets { add(start + offset) }
    bytes += [0, 0, 0, 0, 0, 0, 3, 3]
    for number in [offsets.count + 1, 0, table] { bytes.append(bigEndian: UInt64(number)) }
    return Data(bytes)
  }

  private func xml(_ content: String, prolog: String = "") -> Data {
    Data((prolog + "<plist version=\"1.0\">" + content + "</plist>").utf8)
  }

  // MARK: Binary property lists

  @Test func `an array that contains itself is refused`() {
    #expect(
      format.failure(binary([[0xA1, 1], [0xA1, 0]]))
        == "property list: a container that contains itself at offset 8"
    )
  }

  @Test func `arrays that contain one another many times are refused`() {
    // Each of 30 arrays contains the next one ten times.
    let arrays = (1...30).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
    #expect(
      format.failure(binary(arrays + [[0x08]]))?.hasPrefix("property list: too many values") == true
    )
  }

  @Test func `an array that is shared is read in each place`() throws {
    let tree = try format.parse(binary([[0xA2, 1, 1], [0xA1, 2], [0x10, 7]]), MapOptions())
    #expect(shown(tree) == "[[Int64(7)], [Int64(7)]]")
  }

  @Test func `texts and bytes that are shared don't expand`() throws {
    /// Returns an object whose length has two bytes.
    func object(_ kind: UInt8, _ count: Int, _ content: [UInt8]) -> [UInt8] {
      [kind | 0xF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)] + content
    }
    func array(of count: Int) -> [UInt8] {
      object(0xA0, count, [UInt8](repeating: 1, count: count))
    }
    let letters = [UInt8](repeating: 0x61, count: 20_000)
    let (text, data) = (object(0x50, letters.count, letters), object(0x40, letters.count, letters))
    let members = [UInt8](repeating: 1, count: 200) + [UInt8](repeating: 2, count: 200)
    let dictionary = object(0xD0, 200, members)
    let error = "property list: texts and bytes that are shared too often at offset "
    #expect(format.failure(binary([array(of: 4000), text])) == error + "4012")
    #expect(format.failure(binary([array(of: 4000), data])) == error + "4012")
    #expect(format.failure(binary([dictionary, text, [0x08]])) == error + "412")
    #expect(format.failure(binary([array(of: 1000), text])) == nil)
    #expect(
      format.failure(binary([array(of: 4000), object(0x50, 100, letters.dropLast(19_900))])) == nil
    )
  }

  @Test func `many objects at one offset are one text`() throws {
    let text = [0x5F, 0x11, 0x40, 0x00] + [UInt8](repeating: 0x61, count: 0x4000)
    let list = binary(text, at: Array(repeating: 0, count: 1000))
    let tree = try #require(try format.parse(list, MapOptions()) as? [String])
    #expect(tree == Array(repeating: String(repeating: "a", count: 0x4000), count: 1000))
  }

  @Test(arguments: [
    ([0x5F, 0x11, 0x7F, 0x7F], "texts and bytes that are shared too often"),
    ([0x4F, 0x11, 0x7F, 0x7F], "texts and bytes that are shared too often"),
    ([0x6F, 0x11, 0x20, 0x20], "texts that overlap"),
  ])
  func `texts and bytes that overlap are refused if they are many`(head: [UInt8], error: String) {
    // Every fourth byte begins an object of more than 16 kB.
    let content =
      Array(repeatElement(head, count: 10_000).joined()) + [UInt8](repeating: 0, count: 0x8000)
    let offsets = (0..<10_000).map { 4 * $0 }
    #expect(
      format.failure(binary(content, at: offsets))?
        .hasPrefix("property list: \(error) at offset ") == true
    )
    #expect(format.failure(binary(content, at: [0])) == nil)
  }

  @Test func `shared texts and bytes are at most twice as large as the limit of bytes`() throws {
    let text = [0x5F, 0x11, 0x40, 0x00] + [UInt8](repeating: 0x61, count: 0x4000)
    let (fits, isTooLarge) = (
      binary(text, at: Array(repeating: 0, count: 128)),
      binary(text, at: Array(repeating: 0, count: 129))
    )
    #expect(format.failure(fits, .untrustedInput) == nil)
    #expect(
      format.failure(isTooLarge, .untrustedInput)
        == "property list: texts and bytes that are shared too often at offset 401"
    )
    #expect(format.failure(isTooLarge) == nil)
    let mapper = ValueMapper<JSONValue>(options: .untrustedInput)
    #expect(try mapper.read(fits, as: format).array?.count == 128)
  }

  @Test func `containers at one offset that contain themselves are refused`() {
    // The objects 1 and 2 are one array, whose element is object 2.
    let list = binary([0xA1, 0, 0, 2], at: [0, 0])
    #expect(
      format.failure(list) == "property list: a container that contains itself at offset 20"
    )
  }

  /// Returns the issue of reading a whole list, whose only value is null.
  private func issue(_ list: Data) -> String? {
    let (value, report) = ValueMapper<JSONValue>().readReporting(list, as: format)
    #expect(value == .null)
    #expect(report.issues.map(\.outcome) == [.nil])
    #expect(report.issues.first?.location?.offset == (list.starts(with: Data("b".utf8)) ? 8 : 7))
    return report.issues.first?.found
  }

  @Test func `an object without a value is null where it is read`() {
    let cases: [(object: [UInt8], error: String)] = [
      ([0x00], "an unknown object"),
      ([0x0F], "an unknown object"),
      ([0x80, 1], "an unknown object"),
      ([0xC1, 0], "an unknown object"),
      ([0x32, 0, 0, 0, 0], "an unknown object"),
      ([0x33] + [UInt8](repeating: 0xFF, count: 8), "a date that isn't a number"),
      ([0x14] + [UInt8](repeating: 1, count: 16), "an integer of more than 64 bits"),
      ([0x15], "an integer of more than 64 bits"),
    ]
    for (object, error) in cases {
      #expect(issue(binary([object])) == error, "\(object)")
    }
  }

  @Test func `an object is refused if it isn't one of a property list`() {
    let cases: [(object: [UInt8], error: String)] = [
      ([0x51, 0x80], "a text that isn't ASCII at offset 8"),
      ([0x61, 0xD8, 0], "a text with an unpaired surrogate at offset 8"),
      ([0x62, 0xDC, 0, 0xD8, 0], "a text with an unpaired surrogate at offset 8"),
      ([0x52, 0x41], "an object beyond the end at offset 8"),
      ([0x12, 0], "an object beyond the end at offset 8"),
      ([0x14, 0, 0], "an object beyond the end at offset 8"),
      ([0xA1, 9], "an invalid reference at offset 9"),
      ([0xD1, 0, 0], "a key that isn't a text at offset 8"),
      ([0x4F], "an invalid length at offset 8"),
      ([0x4F, 0x51, 1], "an invalid length at offset 8"),
      ([0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8), "an invalid length at offset 8"),
      (
        [0xAF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
        "an object beyond the end at offset 8"
      ),
    ]
    for (object, error) in cases {
      #expect(format.failure(binary([object])) == "property list: " + error, "\(object)")
    }
  }

  @Test func `an invalid trailer is refused`() {
    let valid = [UInt8](binary([[0x08]]))
    for (position, value) in [(6, 0), (6, 9), (7, 0), (15, 200), (23, 1), (31, 7), (31, 200)] {
      var bytes = valid
      bytes[bytes.count - 32 + position] = UInt8(value)
      #expect(format.failure(Data(bytes)) == "property list: an invalid trailer at offset 11")
    }
  }

  @Test func `wide integers and negative ones are read`() throws {
    let cases: [(object: [UInt8], tree: String)] = [
      ([0x10, 0xFF], "Int64(255)"),
      ([0x13] + [UInt8](repeating: 0xFF, count: 8), "Int64(-1)"),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), "Int64(-1)"),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        "UInt64(18446744073709551615)"
      ),
      ([0x22, 0x3F, 0x80, 0, 0], "Double(1.0)"),
    ]
    for (object, tree) in cases {
      #expect(try shown(format.parse(binary([object]), MapOptions())) == tree)
    }
  }

  @Test func `a duplicate key counts as the options say`() throws {
    let data = binary([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2]])
    func tree(_ duplicateKeys: MapOptions.DuplicateKeys) throws -> String {
      try shown(format.parse(data, MapOptions(reading: .init(duplicateKeys: duplicateKeys))))
    }
    #expect(try tree(.lastWins) == #"{"a": Int64(2)}"#)
    #expect(try tree(.firstWins) == #"{"a": Int64(1)}"#)
    #expect(
      format.failure(data, MapOptions(reading: .init(duplicateKeys: .reject)))
        == "property list: duplicate key at offset 13"
    )
  }

  // MARK: XML property lists

  @Test func `text that isn't a property list in XML is refused`() {
    let cases: [(text: String, error: String)] = [
      ("", "not a property list at offset 0"),
      ("{}", "text outside of an element at offset 0"),
      ("<dict/>", "not a property list at offset 0"),
      ("<plist/>", "not a property list at offset 0"),
      ("<plist></plist>", "no value at offset 7"),
      ("<plist><true/>", "unexpected end of input at offset 14"),
      ("<plist><true/><true/></plist>", "more than one value at offset 14"),
      ("<plist><true/></plist>x", "unexpected text at offset 22"),
      ("<plist><null/></plist>", "an unknown element at offset 7"),
      ("<plist><true-x/></plist>", "an unknown element at offset 7"),
      ("<plist.x><true/></plist.x>", "not a property list at offset 0"),
      ("<plist><string>a</string:x></plist>", "an element in a string at offset 16"),
      ("<plist><dict><true/></dict></plist>", "a value without a key at offset 13"),
      ("<plist><dict><key>a</key></dict></plist>", "a key without a value at offset 25"),
      (
        "<plist><dict><key>a</key><key>b</key></dict></plist>",
        "a key in the place of a value at offset 25"
      ),
      ("<plist><array><key>a</key></array></plist>", "a key in the place of a value at offset 14"),
      ("<plist><array></dict></plist>", "an end tag without a start tag at offset 14"),
      ("<plist></array></plist>", "an end tag without a start tag at offset 7"),
      ("<plist><string>&nbsp;</string></plist>", "an unknown entity at offset 15"),
      ("<plist><string>&#0;</string></plist>", "an unknown entity at offset 15"),
      ("<plist><string>&#xD800;</string></plist>", "an unknown entity at offset 15"),
      ("<plist><string>&amp</string></plist>", "an invalid reference at offset 15"),
      ("<plist><string><b/></string></plist>", "an element in a string at offset 15"),
      ("<plist><string>a</key></plist>", "an element in a string at offset 16"),
      ("<plist><!-- <true/></plist>", "unexpected end of input at offset 11"),
      ("<plist a=\"><true/></plist>", "an invalid tag at offset 1"),
    ]
    for (text, error) in cases {
      #expect(format.failure(Data(text.utf8)) == "property list: " + error, "\(text)")
    }
  }

  @Test func `an element without a value is null where it is read`() {
    let cases: [(text: String, error: String)] = [
      ("<plist><true>x</true></plist>", "an invalid true"),
      ("<plist><integer>1.5</integer></plist>", "an invalid integer"),
      ("<plist><integer>--1</integer></plist>", "an invalid integer"),
      ("<plist><integer></integer></plist>", "an invalid integer"),
      ("<plist><real>0x1p3</real></plist>", "an invalid real"),
      ("<plist><real>1e999</real></plist>", "an invalid real"),
      ("<plist><date>today</date></plist>", "an invalid date"),
      ("<plist><date>2015-07-07T13:07:42</date></plist>", "an invalid date"),
      ("<plist><data>A</data></plist>", "an invalid data"),
    ]
    for (text, error) in cases {
      #expect(issue(Data(text.utf8)) == error, "\(text)")
    }
  }

  @Test func `entities can't expand, since declarations are refused`() {
    let prolog = """
      <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      """
    #expect(
      format.failure(xml("<string>&b;</string>", prolog: prolog))
        == "property list: declarations in the document type at offset 16"
    )
  }

  @Test func `another encoding than UTF-8 is refused`() {
    let prolog = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
    #expect(
      format.failure(xml("<true/>", prolog: prolog))
        == "property list: an encoding other than UTF-8 at offset 0"
    )
    #expect(format.failure(Data(xml("<string>é</string>").dropLast(17)) + Data([0x80])) != nil)
  }

  @Test func `invalid UTF-8 is refused or replaced as the options say`() throws {
    let data = Data("<plist><string>a".utf8) + [0xFF] + Data("b</string></plist>".utf8)
    #expect(format.failure(data) == "property list: invalid UTF-8 at offset 16")
    let options = MapOptions(reading: .init(invalidUTF8: .replace))
    #expect(try shown(format.parse(data, options)) == "\"a\u{FFFD}b\"")
  }

  @Test func `comments, processing instructions, sections and references are read`() throws {
    let prolog =
      "\u{FEFF}<?xml version='1.0' encoding='utf-8'?>\n<!-- a --><!DOCTYPE plist SYSTEM '>'>"
    let content =
      "<?x y?><string>a<!-- b --><![CDATA[<&>]]>&#65;&#x42;&quot;&apos;&gt;</string><!-- c -->"
    let tree = try format.parse(xml(content, prolog: prolog), MapOptions())
    #expect(shown(tree) == #""a<&>AB"'>""#)
  }

  // XML 1.0, section 2.11.
  @Test func `each end of a line in XML is a line feed, but not a reference to its character`()
    throws
  {
    let content = "<string>\r\na\rb\r\r\n\n<![CDATA[\r\n\r]]>&#13;\r</string>"
    let tree = try format.parse(xml(content), MapOptions())
    #expect(tree as? String == "\na\nb\n\n\n\n\n\r\n")
  }

  @Test func `numbers in XML keep their digits`() throws {
    let cases = [
      ("<integer>18446744073709551615</integer>", "UInt64(18446744073709551615)"),
      ("<integer>-0012</integer>", "Int64(-12)"),
      ("<integer>0x1F</integer>", "Int64(31)"),
      ("<integer>18446744073709551616</integer>", "Decimal(18446744073709551616)"),
      ("<integer>-00018446744073709551616</integer>", "Decimal(-18446744073709551616)"),
      ("<real>0.10000000000000001</real>", "Double(0.1)"),
      ("<real>1.234567890123456789</real>", "Decimal(1.234567890123456789)"),
      ("<real>-infinity</real>", "Double(-inf)"),
    ]
    for (content, tree) in cases {
      #expect(try shown(format.parse(xml(content), MapOptions())) == tree)
    }
  }

  // MARK: Limits

  @Test func `a list that ends at any byte is refused, never more`() throws {
    let tree: [String: Any] = [
      "a": [Int64(1), "x", true] as [Any], "b": Data([1, 2]), "c": Date(timeIntervalSince1970: 1),
      "d": "é", "e": 1.5,
    ]
    for encoding in [MapPropertyListEncoding.xml, .binary] {
      let format = MapFormat.propertyList(encoding)
      let bytes = try format.serialize(tree, MapOptions())
      #expect(try shown(format.parse(bytes, MapOptions())) == shown(tree))
      for count in 0..<bytes.count - 1 {
        #expect(format.failure(bytes.prefix(count)) != nil, "\(count) bytes")
      }
    }
  }

  @Test func `any byte may be another one`() throws {
    let tree: [String: Any] = ["a": [Int64(1), "xy", ["b": Data([1, 2])]] as [Any], "d": "é"]
    for encoding in [MapPropertyListEncoding.xml, .binary] {
      let format = MapFormat.propertyList(encoding)
      let bytes = [UInt8](try format.serialize(tree, MapOptions()))
      for position in bytes.indices {
        for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[position] ^ 0x10, bytes[position] &+ 1] {
          var changed = bytes
          changed[position] = UInt8(value)
          if let failure = format.failure(Data(changed)) {
            #expect(failure.hasPrefix("property list: "))
          }
        }
      }
    }
  }

  @Test func `deep nesting is refused, on a small stack too`() throws {
    let arrays = (1...200).map { [0xA1, UInt8($0)] }
    let deep = binary(arrays + [[0x08]])
    let text = xml(String(repeating: "<array>", count: 100_000))
    let format = format
    let failures = onNewThread(stackSize: 512 * 1024) {
      [
        format.failure(deep, MapOptions(limits: .init(depth: 199))),
        format.failure(deep),
        format.failure(text),
        readingFailure(text, as: format, MapOptions(limits: .init(depth: .max))),
      ]
    }
    #expect(
      failures == [
        "property list: nested too deeply at offset 406", nil,
        "property list: nested too deeply at offset 3605",
        "property list: an end tag without a start tag at offset 700021",
      ]
    )
  }

  @Test func `the number of values is limited`() throws {
    let data = try format.serialize([Int64](0..<10).map { $0 as Any }, MapOptions())
    #expect(format.failure(data, MapOptions(limits: .init(values: 11))) == nil)
    #expect(
      format.failure(data, MapOptions(limits: .init(values: 10)))?
        .hasPrefix("property list: too many values") == true
    )
  }
}

/// Returns the error of reading a value; nil if it is read.
private func readingFailure(
  _ data: Data,
  as format: MapFormat,
  _ options: MapOptions
) -> String? {
  do throws(MappingFailure) {
    _ = try ValueMapper<JSONValue>(options: options).read(data, as: format)
    return nil
  } catch {
    return error.description
  }
}
