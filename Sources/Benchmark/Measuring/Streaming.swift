import Foundation
import Mercator
import MercatorStreams

/// How fast are the elements of a long stream read, and how much memory does that take?
///
///     benchmark --streams 1024 --rounds 5
///
/// A file with JSON Lines and one with an array at a path are written first, of so many megabytes each. All peers read
/// the same orders and have to find the same total. The memory is that of a process that does nothing else.
struct Streaming {
  /// What is read.
  enum Kind: String {
    case lines
    case array
  }

  /// Something that reads all orders of a file, and returns the number of orders and the sum of their totals.
  private struct Reader: Sendable {
    let name: String
    let kind: Kind
    let read: @Sendable (URL) throws -> Sum
  }

  private struct Sum: Equatable, Sendable {
    var count = 0
    var total = 0.0

    mutating func add(_ order: StreamedOrder) {
      count += 1
      total += order.total
    }
  }

  private static let readers = [
    Reader(name: "readArray", kind: .lines) { try readPieces(of: $0) },
    Reader(name: "elements", kind: .lines) { try sum(elements(of: $0, .lines)) },
    Reader(name: "2-workers", kind: .lines) { try sum(concurrent(of: $0, .lines)) },
    Reader(name: "JSONDecoder", kind: .lines) { try readByCodable($0) },
    Reader(name: "elements", kind: .array) { try sum(elements(of: $0, .array)) },
    Reader(name: "2-workers", kind: .array) { try sum(concurrent(of: $0, .array)) },
  ]

  // MARK: Reading

  private static func elements(of file: URL, _ kind: Kind) throws -> MappedElements<StreamedOrder> {
    try Mapper<StreamedOrder>().elements(ofFile: file.path, as: format(of: kind))
  }

  private static func concurrent(of file: URL, _ kind: Kind) throws -> MappedElements<StreamedOrder>
  {
    try Mapper<StreamedOrder>()
      .readConcurrently(ofFile: file.path, as: format(of: kind), workers: 2)
  }

  private static func format(of kind: Kind) -> MapStreamFormat {
    switch kind {
    case .lines: .jsonLines
    case .array: .array(at: "data.orders")
    }
  }

  private static func sum(_ orders: MappedElements<StreamedOrder>) throws -> Sum {
    var sum = Sum()
    while let order = try orders.next() { sum.add(order) }
    return sum
  }

  /// Reads the lines by `readArray`, in pieces of 1 MB that are arrays in memory. Only the mapper's time counts, so this
  /// is what reading a stream can't be faster than.
  private static func readPieces(of file: URL) throws -> Sum {
    let mapper = Mapper<StreamedOrder>()
    var sum = Sum()
    try forEachPiece(of: file) { piece in
      for order in try mapper.readArray(piece) { sum.add(order) }
    }
    return sum
  }

  /// Reads each line by a JSONDecoder, without the time to find the lines.
  private static func readByCodable(_ file: URL) throws -> Sum {
    let decoder = JSONDecoder()
    var sum = Sum()
    try forEachPiece(of: file, asArray: false) { piece in
      for line in piece.split(separator: UInt8(ascii: "\n")) {
        sum.add(try decoder.decode(StreamedOrder.self, from: line))
      }
    }
    return sum
  }

  /// Calls `body` with about 1 MB of the lines of a file, or with an array that is made of them.
  private static func forEachPiece(
    of file: URL,
    asArray: Bool = true,
    _ body: (Data) throws -> Void
  ) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    var rest = Data()
    while let chunk = try handle.read(upToCount: 1 << 20), !chunk.isEmpty {
      rest.append(chunk)
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = rest[..<end]
      rest = Data(rest[(end + 1)...])
      guard asArray else {
        try pausing { try body(lines) }
        continue
      }
      var piece = Data("[".utf8)
      piece.append(lines)
      for index in piece.indices where piece[index] == UInt8(ascii: "\n") {
        piece[index] = UInt8(ascii: ",")
      }
      piece.append(UInt8(ascii: "]"))
      try pausing { try body(piece) }
    }
  }

  // MARK: Measuring

  /// The time that passed while nothing was measured.
  nonisolated(unsafe) private static var measured: Double?

  /// Runs `body`, whose time alone counts.
  private static func pausing(_ body: () throws -> Void) rethrows {
    let start = ProcessInfo.processInfo.systemUptime
    try body()
    measured = (measured ?? 0) + ProcessInfo.processInfo.systemUptime - start
  }

  static func report(megabytes: Int, rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mercator-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = folder.appendingPathComponent("orders.jsonl")
    let array = folder.appendingPathComponent("orders.json")
    let count = try write(megabytes: megabytes, lines, array)
    print("\(count) orders, \(try size(of: lines)) bytes")
    print(line(["stream", "reader", "MB/s", "ratio", "peak memory"]))
    var speeds: [[Double]] = readers.map { _ in [] }
    var expected: Sum?
    for _ in 0..<rounds {
      for (index, reader) in readers.enumerated() {
        let file = reader.kind == .lines ? lines : array
        let (sum, seconds) = try time { try reader.read(file) }
        if let expected, sum != expected {
          throw Misuse("\(reader.name) reads \(sum) instead of \(expected)")
        }
        expected = sum
        speeds[index].append(Double(try size(of: file)) / seconds / 1e6)
      }
    }
    for (index, reader) in readers.enumerated() {
      let file = reader.kind == .lines ? lines : array
      let peak = try Memory.peak(ofStream: reader.name, reader.kind.rawValue, file.path)
      let ratios = zip(speeds[index], speeds[0]).map { $0 / $1 }
      print(
        line([
          reader.kind.rawValue, reader.name, String(format: "%.1f", speeds[index].median),
          String(format: "%.2f", ratios.median), peak.map { "\($0 / 1024) kB" } ?? "-",
        ])
      )
    }
  }

  private static func line(_ cells: [String]) -> String {
    Columns.line(cells, [10, 14], [10, 8, 14])
  }

  private static func time(_ body: () throws -> Sum) throws -> (Sum, Double) {
    measured = nil
    let start = ProcessInfo.processInfo.systemUptime
    let sum = try body()
    return (sum, measured ?? ProcessInfo.processInfo.systemUptime - start)
  }

  private static func size(of file: URL) throws -> Int {
    try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  /// Writes both files. Returns the number of orders.
  private static func write(megabytes: Int, _ lines: URL, _ array: URL) throws -> Int {
    let writer = try JSONLinesWriter<StreamedOrder>(appendingTo: lines.path)
    guard FileManager.default.createFile(atPath: array.path, contents: nil),
      let handle = FileHandle(forWritingAtPath: array.path)
    else { throw Misuse("\(array.path) can't be written") }
    let arrayWriter = JSONArrayWriter<StreamedOrder>(to: handle)
    try handle.write(contentsOf: Data(#"{"version":1,"data":{"orders":"#.utf8))
    var count = 0
    while try count % 1000 != 0 || size(of: lines) < megabytes << 20 {
      let order = StreamedOrder(number: count)
      try writer.write(order)
      try arrayWriter.write(order)
      count += 1
    }
    try writer.close()
    try arrayWriter.close()
    try handle.write(contentsOf: Data("},\"end\":true}".utf8))
    try handle.close()
    return count
  }

  /// Reads a file once, and prints the memory that this process has had.
  static func readOnce(_ name: String, _ kind: String, _ path: String) throws {
    guard let reader = readers.first(where: { $0.name == name && $0.kind.rawValue == kind }) else {
      throw Misuse("there is no reader \(name) of \(kind)")
    }
    _ = try reader.read(URL(fileURLWithPath: path))
    if let peak = Memory.peakOfThisProcess { print("peak_bytes \(peak)") }
  }
}

extension [Double] {
  /// The middle one.
  fileprivate var median: Double { sorted()[count / 2] }
}
