import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Elements of XML property lists that are spelled as usual are read in blocks of bytes; white space in their tags makes
/// them unusual, and they are read one by one. Both have the same values and errors.
struct UsualElementTests {
  private let format = MapFormat.propertyList(.xml)

  /// Returns the tree of the content of an array or dictionary, or the error without its offset.
  private func result(_ content: String, in container: String = "array") -> String {
    let data = Data("<plist><\(container)>\(content)</\(container)></plist>".utf8)
    if let failure = format.failure(data) {
      return failure.components(separatedBy: " at offset ")[0]
    }
    return (try? shown(format.parse(data, MapOptions()))) ?? ""
  }

  /// Returns the content with white space in each end tag.
  private func unusual(_ content: String) -> String {
    content.replacing(#/</([a-z]+)>/#) { "</\($0.output.1) >" }
  }

  private func expectSame(_ content: String, in container: String = "array") {
    #expect(
      result(content, in: container) == result(unusual(content), in: container),
      "\(content)"
    )
  }

  @Test(arguments: [
    "&amp;", "é", "𝄞", "\r", "\r\n", "\n", "\t", "<!-- a -->", "<![CDATA[<]]>", ">",
  ])
  func `a text and a key have any character at any place of a block`(character: String) {
    for count in 0...34 {
      let letters = String(repeating: "a", count: count)
      for text in [letters + character, letters + character + "b", character + letters] {
        expectSame("<string>\(text)</string><true/>")
        expectSame("<key>\(text)</key><string>\(text)</string>", in: "dict")
      }
    }
  }

  @Test func `a text is what is between its tags`() {
    for count in 0...40 {
      let text = String(repeating: "a", count: count)
      #expect(result("<string>\(text)</string>") == #"["\#(text)"]"#)
      #expect(
        result("<key>\(text)</key><string>\(text)</string>", in: "dict")
          == #"{"\#(text)": "\#(text)"}"#
      )
    }
  }

  @Test func `any white space may be between elements`() {
    for count in 0...40 {
      let space = String((0..<count).map { _ in [" ", "\t", "\n", "\r"].randomElement() ?? " " })
      #expect(result(space + "<true/>" + space + "<array/>" + space) == "[true, []]")
      #expect(
        result(space + "<key>a</key>" + space + "<integer>1</integer>" + space, in: "dict")
          == #"{"a": Int64(1)}"#
      )
    }
  }

  @Test(arguments: [
    "", "-", "0", "-0", "7", "-7", "007", "+7", " 7", "7 ", "7.", "1e3", "0x1F", "12345678",
    "123456789", "1234567890123456", "12345678901234567", "999999999999999999",
    "-999999999999999999", "1000000000000000000", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551615", "18446744073709551616", "1\u{661}", "1&#50;",
    "0.5", "-0.5", ".5", "-.5", "5.", "-65.613616999999977", "0.10000000000000001", "1.7e308",
    "1e999", "00.5", "0.0", "-0.0", "3.14159265358979", "1.", "1.5.5", "--1", "nan", "infinity",
    "12345678.12345678", "123456789.12345678", "0.00000000000000001", "1.234567890123456789",
  ])
  func `a number has the value of its text`(text: String) {
    expectSame("<integer>\(text)</integer><true/>")
    expectSame("<real>\(text)</real><true/>")
  }

  @Test func `numbers of usual elements are those that Swift reads`() {
    for text in ["0", "7", "-7", "12345678", "123456789", "-999999999999999999"] {
      #expect(result("<integer>\(text)</integer>") == "[Int64(\(text))]")
    }
    for text in ["0", "-65.613616999999977", "0.5", "12345678.12345678", "1e-05", "0.1"] {
      #expect(result("<real>\(text)</real>") == "[Double(\(Double(text) ?? .nan))]")
    }
  }

  @Test(arguments: [
    "2015-07-07T13:07:42Z", "2015-07-07T13:07:42", "2015-07-07T13:07:42+02:00", "", "today",
    " 2015-07-07T13:07:42Z", "2015-07-07T13:07:42.5Z", "0000-00-00T00:00:00Z",
  ])
  func `a date has the value of its text`(text: String) {
    expectSame("<date>\(text)</date><true/>")
  }

  @Test(arguments: [
    ("<string>a</string>", "dict"), ("<key>a</key>", "array"), ("<key>a</key>", "dict"),
    ("<key>a</key><key>b</key>", "dict"), ("<key>a</key></array>", "dict"), ("</dict>", "array"),
    ("</array>", "dict"), ("<dict></array>", "array"), ("<array><dict></array></dict>", "array"),
    ("<string>a</key>", "array"), ("<integer>1</real>", "array"), ("<real>1</integer>", "array"),
    ("<string>a<b></b></string>", "array"), ("<true>", "array"), ("<false></false>", "array"),
    ("<array><array></array><true/></array><false/>", "array"),
    ("<key>a</key><dict><key>b</key><array/></dict><key>c</key><dict/>", "dict"),
  ])
  func `elements are nested as they are, or refused`(content: String, container: String) {
    expectSame(content, in: container)
  }

  @Test func `an element that ends behind the input is refused, whatever was decoded before`() {
    // Decoded texts are behind the copy of the input.
    let start = "<plist><array><string>&lt;/string></string><string>ing&gt;g></string>"
    for rest in ["<string>a</str", "<string>a", "<integer>1</integ", "<real>1</rea", "<true", "<d"]
    {
      #expect(format.failure(Data((start + rest).utf8)) != nil, "\(rest)")
    }
  }

  @Test func `the limits of usual elements are those of any`() {
    let list =
      "<plist><array>" + String(repeating: "<array>", count: 20)
      + String(repeating: "<true/>", count: 50) + String(repeating: "</array>", count: 20)
      + "<array/></array></plist>"
    func failure(_ limits: MapOptions.Limits) -> String? {
      format.failure(Data(list.utf8), MapOptions(limits: limits))
    }
    #expect(failure(.init(depth: 21)) == nil)
    #expect(failure(.init(depth: 20)) == "property list: nested too deeply at offset 147")
    #expect(failure(.init(values: 72)) == nil)
    #expect(failure(.init(values: 71))?.hasPrefix("property list: too many values") == true)
    #expect(failure(.init(values: 30))?.hasPrefix("property list: too many values") == true)
  }
}
