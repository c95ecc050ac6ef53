import Foundation
import Mercator

// Stands for the streams of Mercator until the library has them. Delete this file then.

enum MapStreamFormat: Sendable {
  case automatic, jsonLines
}

struct MapStreamOptions: Sendable {
  enum Failures: Sendable {
    case stop, skip
  }

  var onFailure = Failures.stop
  var maximumBytes = 1 << 30
}

struct MapElementError: Error {
  let index: Int
  let offset: Int
  let line: Int
  let path: String
  let failure: MappingFailure
}

extension Mapper where N: Sendable {
  func elements(
    ofFile path: String,
    as format: MapStreamFormat = .automatic,
    options: MapStreamOptions = .init()
  ) throws -> MappedElements<N> {
    elements(of: try opened(path), options: options)
  }

  func elements(
    of handle: FileHandle,
    as format: MapStreamFormat = .jsonLines,
    options: MapStreamOptions = .init()
  ) -> MappedElements<N> {
    MappedElements(self, handle, workers: 1, options)
  }

  func readConcurrently(
    ofFile path: String,
    as format: MapStreamFormat = .automatic,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    options: MapStreamOptions = .init()
  ) throws -> MappedElements<N> {
    readConcurrently(of: try opened(path), workers: workers, options: options)
  }

  func readConcurrently(
    of handle: FileHandle,
    as format: MapStreamFormat = .jsonLines,
    workers: Int = ProcessInfo.processInfo.activeProcessorCount,
    options: MapStreamOptions = .init()
  ) -> MappedElements<N> {
    MappedElements(self, handle, workers: workers, options)
  }

  private func opened(_ path: String) throws -> FileHandle {
    let descriptor = open(path, O_RDONLY)
    if descriptor < 0 { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

final class MappedElements<N: BaseMappable & Sendable> {
  let progress: Progress

  private struct Line {
    let bytes: Range<Int>
    let offset: Int
    let number: Int
    let index: Int
  }

  private let mapper: Mapper<N>
  private let handle: FileHandle
  private let workers: Int
  private let options: MapStreamOptions
  private var tail: [UInt8] = []
  private var offset = 0
  private var lineCount = 0
  private var elementCount = 0
  private var isAtEnd = false
  private var ready: ArraySlice<Result<N, any Error>> = []

  fileprivate init(
    _ mapper: Mapper<N>,
    _ handle: FileHandle,
    workers: Int,
    _ options: MapStreamOptions
  ) {
    self.mapper = mapper
    self.handle = handle
    self.workers = workers
    self.options = options
    var status = stat()
    let isFile = fstat(handle.fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    progress = Progress(totalUnitCount: isFile ? Int64(status.st_size) : -1)
  }

  func next() throws -> N? {
    while let result = nextResult() {
      switch result {
      case .success(let element): return element
      case .failure(is MapElementError) where options.onFailure == .skip: continue
      case .failure(let error): throw error
      }
    }
    return nil
  }

  var results: some Sequence<Result<N, any Error>> {
    IteratorSequence(AnyIterator { self.nextResult() })
  }

  private func nextResult() -> Result<N, any Error>? {
    while ready.isEmpty, !isAtEnd {
      do { ready = try readChunk()[...] } catch {
        isAtEnd = true
        return .failure(error)
      }
    }
    return ready.popFirst()
  }

  private func readChunk() throws -> [Result<N, any Error>] {
    var chunk = tail
    let size = 1 << 18
    let room = chunk.count
    chunk.append(contentsOf: repeatElement(0, count: size))
    let count = chunk.withUnsafeMutableBytes {
      read(handle.fileDescriptor, $0.baseAddress! + room, size)
    }
    if count < 0 { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    chunk.removeLast(size - count)
    progress.completedUnitCount += Int64(count)
    isAtEnd = count == 0
    let lines = split(chunk)
    var results = [Result<N, any Error>?](repeating: nil, count: lines.count)
    let part = (lines.count + workers - 1) / max(workers, 1)
    results.withUnsafeMutableBufferPointer { buffer in
      chunk.withUnsafeBytes { bytes in
        nonisolated(unsafe) let (buffer, bytes) = (buffer, bytes)
        let mapper = mapper
        DispatchQueue.concurrentPerform(iterations: lines.isEmpty ? 0 : workers) { worker in
          let range = min(worker * part, lines.count)..<min((worker + 1) * part, lines.count)
          Self.map(lines[range], of: bytes, by: mapper) { buffer[$0] = $1 }
        }
      }
    }
    return results.compactMap { $0 }
  }

  /// Returns the lines that aren't blank, and keeps the last one if it may go on.
  private func split(_ chunk: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < chunk.count {
      let found = chunk.withUnsafeBytes { bytes in
        memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start)
          .map { UnsafeRawPointer($0) - bytes.baseAddress! }
      }
      guard let end = found ?? (isAtEnd ? chunk.count : nil) else { break }
      lineCount += 1
      if chunk[start..<end].contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) {
        lines.append(
          Line(bytes: start..<end, offset: offset + start, number: lineCount, index: elementCount)
        )
        elementCount += 1
      }
      start = end + 1
    }
    start = min(start, chunk.count)
    tail = Array(chunk[start...])
    offset += start
    return lines
  }

  private static func map(
    _ lines: ArraySlice<Line>,
    of bytes: UnsafeRawBufferPointer,
    by mapper: Mapper<N>,
    _ store: (Int, Result<N, any Error>) -> Void
  ) {
    nonisolated(unsafe) var hasIssues = false
    var options = mapper.options
    let isObserved = options.reporting.observer != nil
    if isObserved { options.reporting.observer = MapObserver { _ in hasIssues = true } }
    let first = Mapper<N>(context: mapper.context, options: options)
    for index in lines.indices {
      let line = lines[index]
      let text = UnsafeRawBufferPointer(rebasing: bytes[line.bytes])
      let result = Result { try first.read(text) }
      if isObserved, hasIssues || (try? result.get()) == nil {
        hasIssues = false
        // Once more for the observer, with the right line in the locations of the issues.
        _ = try? mapper.read(repeatElement(0x0A, count: line.number - 1) + Array(text))
      }
      store(
        index,
        result.mapError { error in
          MapElementError(
            index: line.index,
            offset: line.offset,
            line: line.number,
            path: "$",
            failure: error as? MappingFailure ?? .custom(error)
          )
        }
      )
    }
  }
}

struct MapWriterOptions: Sendable {
  var flushesEachElement = false
}

struct MapElementWritingError: Error {
  let index: Int
  let error: any Error
}

final class JSONLinesWriter<N: BaseMappable> {
  private let handle: FileHandle
  private let mapper: Mapper<N>
  private let options: MapWriterOptions
  private var buffer: [UInt8] = []
  private var count = 0

  init(
    to handle: FileHandle,
    mapper: Mapper<N> = Mapper(),
    options: MapWriterOptions = MapWriterOptions()
  ) {
    (self.handle, self.mapper, self.options) = (handle, mapper, options)
    // A pipe that nobody reads any more is the error `EPIPE`.
    signal(SIGPIPE, SIG_IGN)
  }

  func write(_ element: N) throws(MapElementWritingError) {
    do {
      buffer += try mapper.writeBytes(element)
      buffer.append(0x0A)
      if options.flushesEachElement || buffer.count >= 1 << 16 { try flush() }
      count += 1
    } catch {
      throw MapElementWritingError(index: count, error: error)
    }
  }

  func flush() throws {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(handle.fileDescriptor, $0.baseAddress, $0.count)
      }
      if count < 0 { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  func close() throws { try flush() }
}
