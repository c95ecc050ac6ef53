import Foundation
import Mercator

// Stands for the writer of Mercator until the library has it. Delete this file then.

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
