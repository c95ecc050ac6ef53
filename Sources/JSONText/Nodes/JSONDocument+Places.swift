import Foundation

/// Guards the locators of all documents. It is held for no longer than one is taken or put back.
private let lock = NSLock()

// Paths and places are for errors and reports. The document keeps what finds them, so that it doesn't
// matter who asks: issues while they are met, or errors when somebody prints them.

extension JSONDocument {
  /// The path of the value at `index`. The paths of many values, asked for in the order of the text, cost
  /// one pass over it together.
  package func path(of index: Int) -> JSONPath {
    withLocator { locator in read { locator.path(of: index, in: $0) } }
  }

  /// The offset, the line and the column of the value at `index`, with the same cost.
  package func place(of index: Int) -> TextPlace {
    withLocator { locator in read { locator.place(of: index, in: $0) } }
  }

  /// Calls `body` with the bytes of a value as they stand in the text, brackets or quotes included.
  package func withText<R>(of index: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = withLocator { locator in read { locator.offset(of: index, in: $0) } }
    return read { $0.withText(of: index, from: start, body) }
  }

  /// Of two tasks that ask at once, the second begins with a locator of its own.
  private func withLocator<R>(_ body: (inout NodeLocator) -> R) -> R {
    var locator = lock.withLock { self.locator.take() } ?? NodeLocator()
    defer {
      let unused = lock.withLock {
        let unused = self.locator
        self.locator = locator
        return unused
      }
      // Freed outside of the lock.
      _ = consume unused
    }
    return body(&locator)
  }
}
