import JSONText

/// Parsed elements of a stream, one behind another in the order of the text.
///
/// They are the children of a document's root. An element that isn't JSON has a null in its place.
package struct ElementBatch {
  package let document: JSONDocument
  /// The index of the first element in the stream.
  package let firstIndex: Int
  /// The place in the stream of the first byte behind the bracket of the document.
  private let place: TextPlace
  /// Whether the elements are members, which have keys.
  package let hasKeys: Bool
  /// Whether the elements are those of an array.
  package let isArray: Bool
  /// The end of the nodes.
  private let end: Int
  /// The errors of elements that aren't JSON, by their nodes.
  private let failures: [Int: JSONParsingError]
  /// The texts of the elements that weren't parsed; empty if all were.
  private let ranges: [Range<Int>]
  /// The keys of members.
  private let keys: [String]
  /// The number of elements.
  package let count: Int

  init(
    _ document: JSONDocument,
    count: Int,
    firstIndex: Int,
    at place: TextPlace,
    _ framing: ElementFraming,
    failures: [Int: JSONParsingError],
    ranges: [Range<Int>],
    keys: [String]
  ) {
    self.document = document
    self.count = count
    self.firstIndex = firstIndex
    hasKeys = framing.isMembers
    isArray = !framing.isMembers && framing.containerPath != nil
    self.failures = failures
    self.ranges = ranges
    self.keys = keys
    self.place = place
    end = document.store.behind(0)
  }

  /// One element of the batch.
  package struct Element {
    /// The index of the element in the stream.
    package let index: Int
    /// The node of the element in the document.
    package let slot: Int
    /// Whether the element is JSON.
    package let isJSON: Bool
    /// The number of elements in front that aren't JSON.
    fileprivate let failureCount: Int
  }

  /// Returns the first element, or the one behind another; nil behind the last one.
  package func element(behind last: Element?) -> Element? {
    // The batch keeps the document.
    let slot = last.map { document.store.behind($0.slot) } ?? 1
    guard slot < end else { return nil }
    return Element(
      index: last.map { $0.index + 1 } ?? firstIndex,
      slot: slot,
      isJSON: failures.isEmpty || failures.index(forKey: slot) == nil,
      failureCount: last.map { $0.failureCount + ($0.isJSON ? 0 : 1) } ?? 0
    )
  }

  /// All elements.
  package var elements: some Sequence<Element> {
    sequence(state: nil as Element?) { last in
      last = element(behind: last)
      return last
    }
  }

  /// Returns the error of an element that isn't JSON.
  package func error(of element: Element) -> JSONParsingError? {
    failures.isEmpty ? nil : failures[element.slot]
  }

  /// Calls `body` with the text of an element.
  package func withText<R>(
    of element: Element,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    if !ranges.isEmpty, element.isJSON {
      let position = element.index - firstIndex - element.failureCount
      return try document.withText(in: ranges[position], body)
    }
    return try document.withText(of: element.slot, body)
  }

  /// Returns the place of an element in the stream.
  package func place(of element: Element) -> TextPlace {
    var inside = document.place(of: element.slot)
    // The document begins with a bracket that isn't in the stream.
    inside.offset -= 1
    if inside.line == 1 { inside.column -= 1 }
    return inside.moved(behind: place)
  }

  /// Returns the key of a member.
  package func key(of element: Element) -> String { keys[element.index - firstIndex] }
}
