import Foundation
import TestSupport
import MappingTestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// What the binary formats have in common: options, limits, and input made to hurt.
@Suite struct BinaryFormatsTests {
  /// A format, and the bytes of some of its values.
  struct Sample: Sendable, CustomTestStringConvertible {
    let format: MapFormat
    /// The head of an array of 1 element, and that of a map of 1 pair.
    let array, map: String
    /// The head of a text of 1 byte.
    let text: String
    let null: String

    var testDescription: String { format.name }
  }

  static let samples = [
    Sample(format: .cbor, array: "81", map: "a1", text: "61", null: "f6"),
    Sample(format: .messagePack, array: "91", map: "81", text: "a1", null: "c0"),
  ]

  /// A tree with all kinds of values.
  private static var everything: [String: Any] {
    [
      "integers": [0, -1, 200, -200, 70000, -70000, 1 << 40, -1 << 40, UInt64.max] as [Any],
      "numbers": [0.0, 1.5, 0.1, 1e300, Float(0.1), Double.infinity, Decimal(5)] as [Any],
      "dates": [0.0, 0.5, 1e11, -1e9].map { Date(timeIntervalSince1970: $0) },
      "data": [Data(), Data(repeating: 1, count: 30)],
      "texts": ["", "é", String(repeating: "a", count: 40), String(repeating: "b", count: 300)],
      "others": [NSNull(), true, false] as [Any],
      "objects": [[:], ["a": ["b": [:]]], ["": Int64(1)]] as [[String: Any]],
      "arrays": [[], [[]], Array(repeating: 1, count: 30)] as [[Any]],
    ]
  }

  // MARK: Round trips

  @Test(arguments: samples)
  func `a tree is the same after writing and reading, and has the same bytes again`(
    _ sample: Sample
  ) throws {
    let bytes = try sample.format.serialize(Self.everything, MapOptions())
    let tree = try sample.format.parse(bytes, MapOptions())
    let members = try #require(tree as? [String: Any])
    #expect(members.count == 8)
    let integers = [
      "Int64(0)", "Int64(-1)", "Int64(200)", "Int64(-200)", "Int64(70000)", "Int64(-70000)",
      "Int64(1099511627776)", "Int64(-1099511627776)", "UInt64(18446744073709551615)",
    ]
    #expect(shown(members["integers"] as Any) == "[\(integers.joined(separator: ", "))]")
    let numbers = [
      "Double(0.0)", "Double(1.5)", "Double(0.1)", "Double(1e+300)", "Double(0.10000000149011612)",
      "Double(inf)", "Int64(5)",
    ]
    #expect(shown(members["numbers"] as Any) == "[\(numbers.joined(separator: ", "))]")
    for key in ["dates", "data", "texts", "objects"] {
      #expect(shown(members[key] as Any) == shown(Self.everything[key] as Any))
    }
    #expect(try sample.format.serialize(tree, MapOptions()) == bytes)
  }

  @Test(arguments: samples)
  func `the bytes don't depend on the order of the members`(_ sample: Sample) throws {
    var object: [String: Any] = [:]
    for index in 0..<200 { object["key \(index)"] = index }
    var other: [String: Any] = [:]
    other.reserveCapacity(4096)
    for index in (0..<200).reversed() { other["key \(index)"] = index }
    let bytes = try sample.format.serialize(object, MapOptions())
    #expect(try sample.format.serialize(other, MapOptions()) == bytes)
  }

  @Test(arguments: samples)
  func `a part of larger data is read`(_ sample: Sample) throws {
    let bytes = Data(hex: "ffff" + sample.array + "01" + "ff")
    #expect(shown(try sample.format.parse(bytes[2..<4], MapOptions())) == "[Int64(1)]")
  }

  // MARK: Incomplete and altered input

  @Test(arguments: samples)
  func `bytes that end anywhere too early are refused`(_ sample: Sample) throws {
    let bytes = try sample.format.serialize(Self.everything, MapOptions())
    for length in 0..<bytes.count {
      let error = try #require(sample.format.failure(bytes.prefix(length)))
      #expect(error.contains("unexpected end of input") || error.contains("left at offset"))
    }
  }

  @Test(arguments: samples)
  func `whatever byte is altered, the tree can be written or the bytes are refused`(
    _ sample: Sample
  ) throws {
    let bytes = try sample.format.serialize(Self.everything, MapOptions())
    for index in bytes.indices {
      for byte in [0xFF, bytes[index] ^ 1, bytes[index] ^ 0x20] {
        var altered = bytes
        altered[index] = byte
        guard let tree = try? sample.format.parse(altered, MapOptions()) else { continue }
        let written: Data
        do {
          written = try sample.format.serialize(tree, MapOptions())
        } catch let error as MapFormatError {
          // Too many years away to be a date.
          #expect(error.path?.steps.first == .key("dates"))
          continue
        }
        let again = try sample.format.parse(written, MapOptions())
        #expect(try sample.format.serialize(again, MapOptions()) == written)
      }
    }
  }

  // MARK: Options

  @Test(arguments: samples)
  func `duplicate keys are treated as the options say`(_ sample: Sample) throws {
    let key = sample.text + "61"
    let count = String(sample.map.prefix(1)) + "2"
    let bytes = count + key + "01" + key + "02"
    #expect(shown(try sample.format.tree(bytes)) == #"{"a": Int64(2)}"#)
    let first = MapOptions(reading: .init(duplicateKeys: .firstWins))
    #expect(shown(try sample.format.tree(bytes, first)) == #"{"a": Int64(1)}"#)
    let none = MapOptions(reading: .init(duplicateKeys: .reject))
    #expect(
      sample.format.failure(bytes, none) == "\(sample.format.name): duplicate key at offset 4"
    )
    // A key with the same name elsewhere is none.
    let nested = count + key + sample.map + key + "01" + sample.text + "6202"
    #expect(
      shown(try sample.format.tree(nested, none)) == #"{"a": {"a": Int64(1)}, "b": Int64(2)}"#
    )
  }

  @Test(arguments: samples)
  func `an integer and its digits are the same key`(_ sample: Sample) {
    let none = MapOptions(reading: .init(duplicateKeys: .reject))
    let bytes = sample.map.prefix(1) + "2" + "0101" + sample.text + "3102"
    #expect(
      sample.format.failure(bytes, none) == "\(sample.format.name): duplicate key at offset 3"
    )
  }

  @Test(arguments: samples)
  func `keys that Unicode holds to be equal are two keys, as in JSON`(_ sample: Sample) throws {
    // "é" in one scalar, and in two.
    let head = String(sample.text.prefix(1))
    let bytes = sample.map.prefix(1) + "2" + head + "2c3a901" + head + "365cc8102"
    #expect(try sample.format.tree(bytes) as? [String: Int64] == ["é": 2])
    let none = MapOptions(reading: .init(duplicateKeys: .reject))
    #expect(sample.format.failure(bytes, none) == nil)
    let members = try ValueMapper<JSONObject>().read(Data(hex: bytes), as: sample.format).members
    #expect(members.map { Array($0.key.text.unicodeScalars).count } == [1, 2])
  }

  @Test(arguments: samples)
  func `invalid UTF-8 is refused or replaced as the options say`(_ sample: Sample) throws {
    let head = String(sample.text.prefix(1))
    let rows: [(String, Int?, String)] = [
      ("1ff", 1, "\u{FFFD}"), ("2c3bc", nil, "ü"), ("2c080", 1, "\u{FFFD}\u{FFFD}"),
      ("4c3bcffc3", 3, "ü\u{FFFD}\u{FFFD}"), ("3eda080", 1, "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("3f09080", 1, "\u{FFFD}"), ("3efbfbd", nil, "\u{FFFD}"), ("2c361", 1, "\u{FFFD}a"),
    ]
    let replacing = MapOptions(reading: .init(invalidUTF8: .replace))
    for (bytes, offset, text) in rows {
      let error = offset.map { "\(sample.format.name): invalid UTF-8 at offset \($0)" }
      #expect(sample.format.failure(head + bytes) == error)
      #expect(try sample.format.tree(head + bytes, replacing) as? String == text)
      // A key too.
      let object = sample.map + head + bytes + "00"
      #expect(
        sample.format.failure(object)
          == offset.map { "\(sample.format.name): invalid UTF-8 at offset \($0 + 1)" }
      )
      #expect(try sample.format.tree(object, replacing) as? [String: Int64] == [text: 0])
    }
  }

  // MARK: Limits

  @Test(arguments: samples)
  func `arrays and maps may be nested as deeply as the options say`(_ sample: Sample) throws {
    let options = MapOptions(limits: .init(depth: 3))
    let keyed = sample.map + sample.text + "61"
    let tooDeep = "\(sample.format.name): nested too deeply at"
    for step in [sample.array, keyed] {
      let deepest = String(repeating: step, count: 3) + "00"
      let tree = try sample.format.tree(deepest, options)
      #expect(try sample.format.hex(tree, options) == deepest)
      let offset = step.count / 2 * 3
      #expect(sample.format.failure(step + deepest, options) == "\(tooDeep) offset \(offset)")
      let deeper = try sample.format.tree(step + deepest)
      let path = step == keyed ? "$.a.a.a" : "$[0][0][0]"
      #expect(sample.format.writingFailure(deeper, options) == "\(tooDeep) \(path)")
    }
    let none = MapOptions(limits: .init(depth: 0))
    #expect(sample.format.failure("00", none) == nil)
    #expect(sample.format.failure(sample.array + "00", none) == "\(tooDeep) offset 0")
  }

  @Test(arguments: samples)
  func `a tree of the maximum depth is built and destroyed on a small stack`(
    _ sample: Sample
  ) throws {
    let depth = 1024
    let unlimited = MapOptions(limits: .init(depth: .max))
    for step in [sample.array, sample.map + sample.text + "61"] {
      let bytes = Data(hex: String(repeating: step, count: depth) + "00")
      #expect(
        onNewThread(stackSize: 512 << 10) { sample.format.failure(bytes, unlimited) } == nil
      )
      // Values of any type are written level by level, as deeply as the stack allows.
      let writing = try onNewThread(stackSize: 512 << 10) {
        sample.format.writingFailure(try sample.format.parse(bytes, unlimited), unlimited)
      }
      let tooDeep = "\(sample.format.name): nested too deeply"
      #expect(writing == nil || writing?.hasPrefix(tooDeep) == true)
      let more = (0..<100_000).reduce(into: Data()) { data, _ in data += Data(hex: step) }
      let error = onNewThread(stackSize: 512 << 10) { sample.format.failure(more, unlimited) }
      #expect(
        error == "\(sample.format.name): nested too deeply at offset \(step.count / 2 * depth)"
      )
    }
  }

  @Test(arguments: samples)
  func `the number of values and keys is limited`(_ sample: Sample) throws {
    let bytes = sample.map + sample.text + "61" + sample.array + "01"
    #expect(sample.format.failure(bytes, MapOptions(limits: .init(values: 4))) == nil)
    for (limit, offset) in [(3, 4), (2, 3), (1, 1), (0, 0)] {
      #expect(
        sample.format.failure(bytes, MapOptions(limits: .init(values: limit)))
          == "\(sample.format.name): too many values at offset \(offset)"
      )
    }
  }

  @Test(arguments: samples)
  func `the number of bytes is limited`(_ sample: Sample) throws {
    let bytes = sample.array + "01"
    #expect(sample.format.failure(bytes, MapOptions(limits: .init(bytes: 2))) == nil)
    for (limit, offset) in [(1, 1), (0, 0), (-1, 0)] {
      #expect(
        sample.format.failure(bytes, MapOptions(limits: .init(bytes: limit)))
          == "\(sample.format.name): too many bytes at offset \(offset)"
      )
    }
  }

  @Test(arguments: samples)
  func `writing stops when the condition is met`(_ sample: Sample) throws {
    let tree = Array(repeating: 1, count: 20_000)
    let counter = Counter()
    func options(_ limit: Int) -> MapOptions {
      counter.value = 0
      return MapOptions(limits: .init(stop: MapOptions.Stop { counter.next() > limit }))
    }
    #expect(sample.format.writingFailure(tree, options(.max)) == nil)
    let count = counter.value
    #expect(count > 2)
    for limit in [0, 1, count - 1] {
      let error = sample.format.writingFailure(tree, options(limit))
      #expect(error == "\(sample.format.name): stopped at $")
      #expect(counter.value == limit + 1)
    }
  }

  private final class Counter: @unchecked Sendable {
    // Unchecked: used by one thread.
    var value = 0

    func next() -> Int {
      value += 1
      return value
    }
  }
}
