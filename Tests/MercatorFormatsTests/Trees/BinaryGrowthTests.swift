import Foundation
import TestSupport
import MappingTestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

/// How the cost of reading and writing grows with the size of the input.
@Suite(.serialized, .timeLimit(.minutes(15)), .growth) struct BinaryGrowthTests {
  /// Expects that reading takes about ten times as long for ten times as much input.
  private func expectLinear(
    _ format: MapFormat,
    _ count: Int = 500,
    _ bytes: (Int) -> Data,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (few, many) = (bytes(count), bytes(10 * count))
    expectGrowth(
      below: 40,
      from: { _ = format.failure(few) },
      to: { _ = format.failure(many) },
      sourceLocation: sourceLocation
    )
  }

  private func repeated(_ hex: String) -> (Int) -> Data {
    let bytes = Data(hex: hex)
    return { count in
      var data = Data()
      for _ in 0..<count { data += bytes }
      return data
    }
  }

  @Test func `unfinished containers, chunks and tags take time in proportion to their length`() {
    expectLinear(.cbor) { Data(hex: "9f") + repeated("8161619fff")($0) }
    expectLinear(.cbor) { Data(hex: "bf") + repeated("616101")($0) }
    expectLinear(.cbor) { Data(hex: "7f") + repeated("6161")($0) }
    expectLinear(.cbor) { Data(hex: "7f") + repeated("60")($0) }
    expectLinear(.cbor) { Data(hex: "5f") + repeated("4101")($0) }
    expectLinear(.cbor) { repeated("d820")($0) }
    expectLinear(.cbor) {
      Data(hex: "9f") + repeated("c258800102" + String(repeating: "ff", count: 126))($0)
    }
    expectLinear(.cbor) { Data(hex: "9f") + repeated("c4821a00ffffff01")($0) }
  }

  @Test(arguments: [MapFormat.cbor, .messagePack].map(\.name))
  func `values and members take time in proportion to their number`(_ name: String) throws {
    let format: MapFormat = name == MapFormat.cbor.name ? .cbor : .messagePack
    func writeAndRead(_ tree: Any) throws {
      _ = try format.parse(try format.serialize(tree, MapOptions()), MapOptions())
    }
    let trees: [(Int) -> Any] = [
      { Array(repeating: ["a": [1]], count: $0) },
      { Dictionary(uniqueKeysWithValues: (0..<$0).map { ("key \($0)", $0) }) },
      { String(repeating: "é", count: 100 * $0) },
      // Keys that differ in their last character.
      { count in
        let start = String(repeating: "a", count: 50)
        return Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(start)\($0)", 0) })
      },
    ]
    for tree in trees {
      let (few, many) = (tree(300), tree(3000))
      try expectGrowth(below: 40, from: { try writeAndRead(few) }, to: { try writeAndRead(many) })
    }
  }

  #if os(Linux)
    @Test func `counts that nested containers claim take no memory`() throws {
      // Each of 500 arrays claims all bytes behind it as elements. With room for them, these were 16 GB.
      let size = 1 << 20
      for format in [MapFormat.cbor, .messagePack] {
        var bytes: [UInt8] = []
        for level in 1...500 {
          bytes.append(format.name == MapFormat.cbor.name ? 0x9A : 0xDD)
          bytes.append(bigEndian: UInt32(size - 5 * level))
        }
        bytes += Array(repeating: 0, count: size - bytes.count)
        let before = try peakMemory()
        let error = "\(format.name): unexpected end of input at offset \(size)"
        #expect(format.failure(Data(bytes)) == error)
        let growth = try peakMemory() - before
        #expect(growth < 4 << 20, "in kB")
      }
    }

    /// Returns the most memory that the process has reserved so far, in kB.
    private func peakMemory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmPeak:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
  #endif
}
