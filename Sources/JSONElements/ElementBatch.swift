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
  /// The node of the next element, and the end of the nodes.
  private var node = 1
  private let end: Int
  private var index: Int
  /// The errors of elements that aren't JSON, by their nodes.
  private let failures: [Int: JSONParsingError]
  /// The texts of the elements that weren't parsed; empty if all were.
  private let ranges: [Range<Int>]
  /// The keys of members.
  private let keys: [String]
  /// The number of elements before the next one that aren't in `ranges`, because they have an error.
  private var failureCount = 0
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
    index = firstIndex
    end = document.read { $0.behind(0) }
  }

  /// One element of the batch.
  package struct Element {
    /// The index of the element in the stream.
    package let index: Int
    /// The node of the element in the document.
    package let slot: Int
    /// The error if the element isn't JSON.
    package let error: JSONParsingError?
    /// The text of an element that wasn't parsed.
    fileprivate let range: Range<Int>?
  }

  /// Whether all elements were returned.
  package var isAtEnd: Bool { node >= end }

  /// Returns the next element, or nil behind the last one.
  package mutating func next() -> Element? {
    guard node < end else { return nil }
    let slot = node
    node = document.read { $0.behind(slot) }
    defer { index += 1 }
    let error = failures.isEmpty ? nil : failures[slot]
    if error != nil { failureCount += 1 }
    let range = ranges.isEmpty || error != nil ? nil : ranges[index - firstIndex - failureCount]
    return Element(index: index, slot: slot, error: error, range: range)
  }

  /// Calls `body` with the text of an element.
  package func withText<R>(
    of element: Element,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) rethrows -> R {
    if let range = element.range {
      return try document.withText(in: range, body)
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
