import Foundation

/// The pieces of text that a writer has handed over.
package final class Chunks: @unchecked Sendable {
  // Unchecked: the pieces are only used under the lock.
  private let lock = NSLock()
  private var all: [String] = []

  package init() {}

  package var texts: [String] { lock.withLock { all } }
  package var text: String { texts.joined() }

  package func add(_ bytes: Data) {
    lock.withLock { all.append(String(decoding: bytes, as: UTF8.self)) }
  }
}
