import Foundation

/// A key that a form has more than once: its texts are a list where a line reads a collection, or a value of any kind.
/// For any other line one of them counts, and the key is a duplicate.
package final class RepeatedKey: @unchecked Sendable {
  // Unchecked: a lock guards what changes. The lines of one call read a document, but a map that a model keeps may
  // read it from another thread.

  /// The index of the value in the document of the whole input.
  package var index: Int { Int(number) }
  /// Of 32 bits, which is as many as a document needs, because with 64 an object takes 16 bytes more.
  private let number: UInt32
  /// One for all keys: a form can have a hundred thousand, and a lock takes more memory than all the rest of them.
  private static let lock = NSLock()
  private var wasList = false
  private var wasText = false

  package init(at index: Int) { number = UInt32(truncatingIfNeeded: index) }

  package func noteList() { Self.lock.withLock { wasList = true } }

  package func noteText() { Self.lock.withLock { wasText = true } }

  /// Whether the key is a duplicate, because no line has read the texts as a list, or one has read a single text.
  package var isDuplicate: Bool { Self.lock.withLock { wasText || !wasList } }
}
