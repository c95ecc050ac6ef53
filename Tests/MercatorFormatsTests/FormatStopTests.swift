import Foundation
import Testing

@testable import Mercator
@testable import MercatorFormats

/// Stopping while an input in another format is read.
struct FormatStopTests {
  private static let formats: [(name: String, format: MapFormat)] = [
    ("CBOR", .cbor), ("MessagePack", .messagePack), ("XML", .propertyList(.xml)),
    ("binary", .propertyList(.binary)), ("query", .query), ("form", .form),
    ("repeated keys", .form(lists: .repeatedKeys)),
  ]

  private final class Questions: @unchecked Sendable {
    // Unchecked: one thread asks at a time.
    var count = 0
  }

  /// Options whose condition is met from the question with this number on.
  private func options(stoppingAt number: Int) -> (MapOptions, Questions) {
    let questions = Questions()
    let stop = MapOptions.Stop {
      questions.count += 1
      return questions.count >= number
    }
    return (MapOptions(limits: .init(stop: stop)), questions)
  }

  @Test(arguments: formats.indices)
  func `a parser asks for each part of the bytes, and stops there`(index: Int) throws {
    let (name, format) = Self.formats[index]
    // Enough for several questions, which JSON and binary formats have after half a megabyte each.
    let texts = (0..<60_000).map { "text number \($0) in a list that is long enough" }
    let bytes = try format.serialize(["a": texts], MapOptions())
    let (unmet, questions) = options(stoppingAt: .max)
    _ = try format.parse(bytes, unmet)
    #expect(questions.count >= bytes.count / (1 << 20), "\(name)")
    let count = questions.count
    for number in [1, 2, count / 2, count] {
      let (met, questions) = options(stoppingAt: number)
      #expect(throws: ParsingStopped.self, "\(name)") { try format.parse(bytes, met) }
      #expect(questions.count == number, "\(name)")
    }
  }

  @Test(arguments: formats.indices)
  func `reading a value stops at any question`(index: Int) throws {
    let (name, format) = Self.formats[index]
    let value = ["a": (0..<2_000).map { "text \($0)" }]
    let bytes = try ValueMapper<[String: [String]]>().write(value, as: format)
    let (unmet, questions) = options(stoppingAt: .max)
    #expect(
      try ValueMapper<[String: [String]]>(options: unmet).read(bytes, as: format) == value,
      "\(name)"
    )
    for number in 1...questions.count {
      let (met, questions) = options(stoppingAt: number)
      do throws(MappingFailure) {
        _ = try ValueMapper<[String: [String]]>(options: met).read(bytes, as: format)
        Issue.record("\(name), question \(number)")
      } catch {
        guard case .stopped = error else {
          Issue.record("\(name), question \(number): \(error)")
          continue
        }
      }
      #expect(questions.count == number, "\(name), question \(number)")
    }
  }

  @Test func `shared objects of a property list count as often as they are used`() throws {
    // One text of three bytes, and an array that has it 20,000 times: each reference has two bytes.
    let text: [UInt8] = [0x53, 0x61, 0x62, 0x63]
    let count = 20_000
    let array: [UInt8] = [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
    var bytes = Array("bplist00".utf8) + text
    let arrayOffset = bytes.count
    bytes += array + (0..<count).flatMap { _ in [0, 0] as [UInt8] }
    let tableOffset = bytes.count
    bytes += [0, 8, UInt8(arrayOffset >> 8), UInt8(arrayOffset & 0xFF)]
    bytes += [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [2, 1, tableOffset] {
      bytes += withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    }
    let format = MapFormat.propertyList(.binary)
    let (unmet, questions) = options(stoppingAt: .max)
    let parsed = try #require(try format.parse(Data(bytes), unmet) as? [Any])
    #expect(parsed.count == count)
    #expect(questions.count >= 2)
  }
}
