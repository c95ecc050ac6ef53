import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

@testable import MercatorFormats

/// Values in as many containers as a JSON value may have, on a thread with a small stack.
struct DeepFormatTests {
  /// A document of a format with so many containers inside of each other, around true.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: MapFormat
    let document: @Sendable (_ depth: Int) -> Data

    init(_ name: String, _ format: MapFormat, _ document: @escaping @Sendable (Int) -> Data) {
      (testDescription, self.format, self.document) = (name, format, document)
    }
  }

  private static func repeated(_ begin: String, _ value: String, _ depth: Int) -> Data {
    Data(hex: String(repeating: begin, count: depth) + value)
  }

  private static func xml(_ begin: String, _ end: String, _ depth: Int) -> Data {
    let (begins, ends) = (
      String(repeating: begin, count: depth), String(repeating: end, count: depth)
    )
    return Data("<plist>\(begins)<true/>\(ends)</plist>".utf8)
  }

  /// Returns a binary property list of containers, each of which has a reference of two bytes to the next one, and to
  /// the key "a" if it is a dictionary.
  private static func binary(isDictionary: Bool, _ depth: Int) -> Data {
    var (bytes, offsets) = (Array("bplist00".utf8), [Int]())
    for number in 1...depth {
      offsets.append(bytes.count)
      bytes.append(isDictionary ? 0xD1 : 0xA1)
      if isDictionary { bytes.append(bigEndian: UInt16(depth + 1)) }
      bytes.append(bigEndian: UInt16(number))
    }
    offsets += [bytes.count, bytes.count + 1]
    bytes += [0x09, 0x51, 0x61]
    let table = bytes.count
    for offset in offsets { bytes.append(bigEndian: UInt16(offset)) }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [offsets.count, 0, table] { bytes.append(bigEndian: UInt64(number)) }
    return Data(bytes)
  }

  static let samples = [
    Sample("arrays of CBOR", .cbor) { repeated("81", "f5", $0) },
    Sample("maps of CBOR", .cbor) { repeated("a16161", "f5", $0) },
    Sample("tags around arrays of CBOR", .cbor) { repeated("d82081", "f5", $0) },
    Sample("tags around maps of CBOR", .cbor) { repeated("d820a16161", "f5", $0) },
    Sample("arrays of MessagePack", .messagePack) { repeated("91", "c3", $0) },
    Sample("maps of MessagePack", .messagePack) { repeated("81a161", "c3", $0) },
    Sample("arrays of a binary list", .propertyList(.binary)) {
      binary(isDictionary: false, $0)
    },
    Sample("dictionaries of a binary list", .propertyList(.binary)) {
      binary(isDictionary: true, $0)
    },
    Sample("arrays of an XML list", .propertyList(.xml)) { xml("<array>", "</array>", $0) },
    Sample("dictionaries of an XML list", .propertyList(.xml)) {
      xml("<dict><key>a</key>", "</dict>", $0)
    },
    Sample("brackets of a form", .form) {
      Data(("a" + String(repeating: "[a]", count: $0 - 1) + "=true").utf8)
    },
    Sample("empty brackets of a query", .query) {
      Data(("a" + String(repeating: "[]", count: $0 - 1) + "=true").utf8)
    },
  ]

  @Test(arguments: samples)
  func `a value of the greatest depth is read, written, compared and destroyed`(
    sample: Sample
  ) throws {
    let document = sample.document(512)
    let outcome = onNewThread(stackSize: 512 << 10) {
      Result {
        let mapper = ValueMapper<JSONValue>()
        let value = try mapper.read(document, as: sample.format)
        let written = try mapper.write(value, as: sample.format)
        let again = try mapper.read(written, as: sample.format)
        return (
          isEqual: value == again && value.hashValue == again.hashValue, value.text(),
          "\(value)".utf8.count, written
        )
      }
    }
    let (isEqual, text, count, written) = try outcome.get()
    #expect(isEqual)
    #expect(text.utf8.count(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) == 512)
    #expect(count > 1024)
    #expect(try ValueMapper<JSONValue>().read(written, as: sample.format).text() == text)
  }

  @Test(arguments: samples)
  func `a value that is nested more deeply is refused`(sample: Sample) {
    let document = sample.document(513)
    let error = onNewThread(stackSize: 512 << 10) {
      #expect(throws: MappingFailure.self) {
        _ = try ValueMapper<JSONValue>().read(document, as: sample.format)
      }
    }
    #expect(
      error?.description.contains("nested too deeply") == true,
      "\(String(describing: error))"
    )
  }
}
