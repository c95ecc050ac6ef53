import Foundation

/// Guards the locators of all documents. It is only held while a locator is taken or put back.
private let lock = NSLock()

// Paths and positions are for errors and reports. The document caches the locator, so that all callers share
// it: issues found during a mapping, and errors that are printed later.

extension JSONDocument {
  /// Returns the path of a value. For many values in order, that takes one pass over the text in total.
  package func path(of index: Int) -> JSONPath {
    withLocator { locator in read { locator.path(of: index, in: $0) } }
  }

  /// Returns the position of a value. For many values in order, that takes one pass over the text.
  package func place(of index: Int) -> TextPlace {
    withLocator { locator in read { locator.place(of: index, in: $0) } }
  }

  /// Calls `body` with the bytes of a value in the text, including brackets or quotes.
  package func withText<R>(of index: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let start = withLocator { locator in read { locator.offset(of: index, in: $0) } }
    return read { $0.withText(of: index, from: start, body) }
  }

  /// If two tasks call this at the same time, the second one uses a new locator.
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
