import Foundation
import JSONText

/// An array or object of a parsed text, whose children are made when somebody asks for them.
///
/// Then it lets go of the document, which is freed with the last container that refers to it.
final class ParsedContainer: @unchecked Sendable {
  // Unchecked: a lock guards `state`.

  private enum State {
    case parsed(JSONDocument, Int)
    case made(JSONValue.Content)
  }

  let isObject: Bool
  /// The number of elements or members.
  let count: Int
  private var state: State

  init(_ document: JSONDocument, at index: Int) {
    isObject = document.read { $0.kind(at: index) == .object }
    count = document.read { $0.count(at: index) }
    state = .parsed(document, index)
  }

  /// The document that has the container, and where; nil if the children were made.
  var place: (document: JSONDocument, index: Int)? {
    switch SharedLocks.withLock(of: self, { state }) {
    case .parsed(let document, let index): (document, index)
    case .made: nil
    }
  }

  /// The elements or members.
  var content: JSONValue.Content {
    let (document, index): (JSONDocument, Int)
    switch SharedLocks.withLock(of: self, { state }) {
    case .made(let content): return content
    case .parsed(let parsed, let position): (document, index) = (parsed, position)
    }
    // Made outside of the lock, since it may take long. If two tasks do, the first one's is kept. What isn't needed any
    // more is freed outside, too.
    let made = document.read { ParsedValues($0, document).content(at: index) }
    var unneeded = State.made(made)
    return SharedLocks.withLock(of: self) {
      if case .made(let content) = state { return content }
      swap(&state, &unneeded)
      return made
    }
  }
}
