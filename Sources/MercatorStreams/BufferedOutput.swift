import Foundation
import JSONFiles
import JSONText
import Mercator

/// The elements of a writer on their way to its destination.
///
///     text of an element -> buffer -> destination
///
/// The buffer only gets whole elements. If the destination fails, it keeps the bytes that weren't written, and the
/// next flush goes on with them. If it isn't known which bytes were written, or if they may not reach the drive,
/// the output is unusable from then on.
final class BufferedOutput: @unchecked Sendable {
  // Unchecked: the properties that change, and the destination, are only used under the lock.

  private let lock = NSLock()
  private let layout: OutputLayout
  private let destination: any WriterDestination
  private let options: MapWriterOptions
  private var buffer = Data()
  private var elementCount = 0
  private var state = OutputState.open
  /// The error after which nothing can be written any more.
  private var failure: (any Error)?

  private enum OutputState {
    case open
    /// The buffer has the end of the output, and still has to be flushed.
    case ended
    case closed
  }

  init(_ layout: OutputLayout, to destination: any WriterDestination, _ options: MapWriterOptions) {
    (self.layout, self.destination, self.options) = (layout, destination, options)
  }

  deinit {
    if state == .closed { return }
    // The elements in the buffer would be lost. Nobody can receive an error.
    if layout.isOpenEnded, failure == nil, !buffer.isEmpty { try? destination.write(buffer) }
    destination.abandon()
  }

  /// How many elements have been added.
  var count: Int { withLock { elementCount } }

  /// Adds an element.
  ///
  /// - Parameter text: returns the text of the element.
  func add(
    _ text: () throws(JSONWritingError) -> Data
  ) throws(MapElementWritingError) {
    let element: Data
    do {
      // Not under the lock, since it runs code of the user, which may write another element here.
      element = try text()
      if element.isEmpty {
        throw JSONWritingError(code: .refused, path: JSONPath(), reason: "it writes nothing")
      }
    } catch {
      throw MapElementWritingError(index: count, error: error)
    }
    lock.lock()
    defer { lock.unlock() }
    let index = elementCount
    do {
      try append(element)
    } catch {
      throw MapElementWritingError(index: index, error: error)
    }
  }

  private func append(_ element: Data) throws {
    try checkIsUsable()
    let start = buffer.count
    buffer.append(elementCount == 0 ? layout.first : layout.next)
    buffer.append(element)
    buffer.append(layout.after)
    elementCount += 1
    guard options.flushesEachElement || buffer.count >= options.bufferSize else { return }
    let end = buffer.count
    do {
      try flushBuffer()
    } catch {
      // An element whose first bytes were written has to stay.
      let written = end - buffer.count
      if failure == nil, written <= start {
        buffer = buffer.prefix(start - written)
        elementCount -= 1
      }
      throw error
    }
  }

  /// Hands the buffer to the destination.
  func flush() throws {
    try withLock {
      try checkIsUsable()
      try flushBuffer()
    }
  }

  /// Hands the buffer to the destination, and waits until everything written is on the drive.
  func synchronize() throws {
    try withLock {
      try checkIsUsable()
      try writeBuffer()
      try synchronizeDestination()
    }
  }

  /// Completes the output. If the end can't be written, it may be tried again.
  func close() throws {
    try withLock {
      if state == .closed { return }
      if state == .open {
        buffer.append(elementCount == 0 ? layout.empty : layout.end)
        state = .ended
      }
      do {
        try flushBuffer()
      } catch {
        if failure != nil {
          state = .closed
          destination.abandon()
        }
        throw error
      }
      state = .closed
      try destination.close()
    }
  }

  private func checkIsUsable() throws {
    guard state == .open else { throw MapWriterClosedError() }
    if let failure { throw failure }
  }

  private func flushBuffer() throws {
    if let failure { throw failure }
    if buffer.isEmpty { return }
    try writeBuffer()
    if options.synchronizesEachFlush { try synchronizeDestination() }
  }

  private func writeBuffer() throws {
    if buffer.isEmpty { return }
    do {
      try destination.write(buffer)
      // The memory of an element that is much longer than the others isn't kept.
      buffer.removeAll(keepingCapacity: buffer.count / 2 <= options.bufferSize)
    } catch let partial as PartialWriteError {
      buffer = Data(buffer.dropFirst(partial.count))
      throw partial.error
    } catch {
      failure = error
      buffer = Data()
      throw error
    }
  }

  private func synchronizeDestination() throws {
    do {
      try destination.synchronize()
    } catch {
      // The system may have dropped the bytes, and a second call may succeed without them.
      failure = error
      throw error
    }
  }

  private func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
