#if os(Linux)
  import Foundation
  import MappingTestSupport
  import Mercator
  import Testing

  @testable import MercatorFormats

  /// Returns freed memory to the system. Foundation doesn't import its header.
  @_silgen_name("malloc_trim") private func trimMemory(_ padding: Int) -> CInt
  @_silgen_name("mallopt") private func setMemoryOption(_ option: CInt, _ value: CInt) -> CInt

  /// The memory that parsing takes at its peak, for inputs that are made to take much.
  ///
  /// Other tests use memory of the same process meanwhile, and a sanitizer keeps freed memory, so these tests run alone:
  ///
  ///     MERCATOR_MEMORY_TESTS=1 swift test --filter FormatMemoryTests
  ///
  /// The kernel measures the peak, and is wrong by up to a megabyte, so the inputs are large. The least of several attempts
  /// counts.
  @Suite(
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["MERCATOR_MEMORY_TESTS"] != nil)
  )
  struct FormatMemoryTests {
    typealias Sample = HostileFormatInput

    /// A value that reads nothing.
    private struct Nothing: MapValue {
      static func readJSON(from input: MapInput) -> Nothing? { Nothing() }
      func writeJSON(to output: inout MapOutput) {}
    }

    /// Returns the growth of the memory at its peak while an input is read, in bytes.
    private func growth(
      below limit: Int,
      _ data: Data,
      _ format: MapFormat,
      _ options: MapOptions
    ) throws -> Int {
      let mapper = ValueMapper<Nothing>(options: options)
      // M_MMAP_THRESHOLD: otherwise what is freed decides whether a block is copied when it grows.
      _ = setMemoryOption(-3, 128 << 10)
      var least = Int.max
      for _ in 0..<4 where least > limit {
        _ = trimMemory(0)
        // Sets the peak to what is in use.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try peak()
        _ = mapper.readReporting(data, as: format)
        least = min(least, try peak() - before)
      }
      return least
    }

    /// The most memory that the process has had in use, in bytes.
    private func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber))) << 10
    }

    @Test(arguments: Sample.all)
    func `parsing takes at most 40 times the input`(sample: Sample) throws {
      let data = sample.bytes(2_000_000)
      let limit = 40 * data.count + 65_536
      let growth = try growth(below: limit, data, sample.format, MapOptions())
      #expect(growth <= limit, "\(growth / data.count) times")
    }

    /// The input, and 80 bytes for each of 100,000 values.
    @Test(arguments: Sample.all)
    func `parsing of an untrusted input takes at most 12 MB`(sample: Sample) throws {
      let data = sample.bytes(1 << 20).prefix(1 << 20)
      let limit = 12_000_000
      let growth = try growth(below: limit, Data(data), sample.format, .untrustedInput)
      #expect(growth <= limit, "\(growth) bytes")
    }

    @Test func `shared objects of a binary list take at most 16 nodes for a byte`() throws {
      // Each element is the same array of 15 values.
      let count = 200_000
      var bytes = Array("bplist00".utf8)
      bytes += [0xAF, 0x12]
      bytes.append(bigEndian: UInt32(count))
      bytes += [UInt8](repeating: 1, count: count)
      let inner = bytes.count
      bytes += [0xAE] + [UInt8](repeating: 2, count: 14) + [0x09]
      let table = bytes.count
      for offset in [8, inner, table - 1] { bytes.append(bigEndian: UInt32(offset)) }
      bytes += [0, 0, 0, 0, 0, 0, 4, 1]
      for number in [3, 0, table] { bytes.append(bigEndian: UInt64(number)) }
      let data = Data(bytes)
      let (value, _) = ValueMapper<[[Bool]]>().readReporting(data, as: .propertyList(.binary))
      #expect(value?.count == count)
      // A node and its offset have 20 bytes.
      let limit = (16 * 20 + 40) * data.count + 65_536
      let growth = try growth(below: limit, data, .propertyList(.binary), MapOptions())
      #expect(growth <= limit, "\(growth / data.count) times")
    }
  }
#endif
