import Foundation
import JSONFiles
import TestSupport

@testable import JSONText
@testable import MercatorStreams

/// A destination that fails as a test says.
final class FailingDestination: WriterDestination {
  let chunks = Chunks()
  /// How many bytes it takes until it fails; each failure uses up one of the numbers. No failure if empty.
  var room: [Int] = []
  /// Whether synchronizing or closing fails.
  var failsToSynchronize = false
  var failsToClose = false
  private(set) var calls: [String] = []

  static func error(_ call: String) -> FileCallError {
    FileCallError(call, "/log", FileCallFailure(28))
  }

  func write(_ bytes: Data) throws {
    calls.append("write")
    guard let count = room.first, count < bytes.count else {
      if let count = room.first { room[0] = count - bytes.count }
      return chunks.add(bytes)
    }
    room.removeFirst()
    chunks.add(bytes.prefix(count))
    throw PartialWriteError(count: count, error: Self.error("write"))
  }

  func synchronize() throws {
    calls.append("synchronize")
    if failsToSynchronize { throw Self.error("fsync") }
  }

  func close() throws {
    calls.append("close")
    if failsToClose { throw Self.error("close") }
  }

  func abandon() { calls.append("abandon") }
}
