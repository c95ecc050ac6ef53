import Foundation
import Mercator
import Testing

@Suite("JSON values of real payloads", .enabled(if: RealPayloads.folder != nil))
struct RealPayloadValueTests {
  @Test(arguments: RealPayloads.files)
  func `a payload without its whitespace is written byte for byte`(file: String) throws {
    let data = try RealPayloads.data(file)
    let value = try JSONValue(parsing: data)
    #expect(value.data() == withoutWhitespace(data))
  }

  @Test(arguments: RealPayloads.files)
  func `a payload with line breaks is read as the same value`(file: String) throws {
    let value = try JSONValue(parsing: RealPayloads.data(file))
    let again = try JSONValue(parsing: value.data(prettyPrint: true))
    #expect(again == value)
    #expect(again.hashValue == value.hashValue)
    #expect(again.data() == value.data())
  }

  // The first two take many seconds in a debug build.
  @Test(arguments: RealPayloads.files.dropFirst(2))
  func `a payload is what JSONSerialization reads`(file: String) throws {
    let data = try RealPayloads.data(file)
    let value = try JSONValue(parsing: data)
    let object = try JSONSerialization.jsonObject(with: data)
    #expect(isSame(value, object))
    // Both directions through a dictionary.
    let own = try #require(ValueMapper<JSONValue>().toJSONObject(value))
    #expect(isSame(value, own))
  }

  @Test(arguments: RealPayloads.files)
  func `the canonical text of a payload is its own canonical text`(file: String) throws {
    let canonical = try JSONValue(parsing: RealPayloads.data(file)).canonicalData()
    #expect(try JSONValue(parsing: canonical).canonicalData() == canonical)
  }

  /// Whether a value has the members, elements and scalars of a Foundation object.
  private func isSame(_ value: JSONValue, _ object: Any) -> Bool {
    switch value.kind {
    case .null: object is NSNull
    case .bool: object as? Bool == value.bool
    case .string: object as? String == value.string
    case .number:
      // Outside of Apple's platforms, a Decimal isn't converted to the nearest Double.
      if let a = value.double, let b = (object as? NSNumber)?.doubleValue {
        abs(a - b) <= a.magnitude * 1e-14
      } else {
        false
      }
    case .array:
      if let elements = value.array, let array = object as? [Any] {
        elements.count == array.count && zip(elements, array).allSatisfy { isSame($0, $1) }
      } else {
        false
      }
    case .object:
      if let members = value.object, let dictionary = object as? [String: Any] {
        members.count == dictionary.count
          && members.allSatisfy { key, value in dictionary[key].map { isSame(value, $0) } ?? false }
      } else {
        false
      }
    }
  }

  /// Removes the whitespace between the values of a text.
  private func withoutWhitespace(_ data: Data) -> Data {
    var (isInString, isEscaped) = (false, false)
    return data.filter { byte in
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return true
      }
      isInString = byte == UInt8(ascii: "\"")
      return byte > 0x20
    }
  }
}

private enum RealPayloads {
  static let files = [
    "canada.json", "citm_catalog.json", "github_user.json", "twitter.json", "weibo_timeline.json",
  ]

  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("../shared/data").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static func data(_ file: String) throws -> Data {
    try Data(contentsOf: #require(folder).appendingPathComponent(file))
  }
}
