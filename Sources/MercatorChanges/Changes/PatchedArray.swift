/// The elements of an array that a patch changes.
///
/// They lie in pieces of bounded length, so that inserting and removing take little more than constant time,
/// wherever the element is: in one piece, 10,000 operations at the front of an array of 100,000 elements would
/// move a billion elements.
struct PatchedArray<Element> {
  private var pieces: [[Element]]
  private(set) var count: Int

  private static var usualLength: Int { 512 }

  init(_ elements: [Element]) {
    count = elements.count
    pieces = stride(from: 0, to: count, by: Self.usualLength).map {
      Array(elements[$0..<min($0 + Self.usualLength, elements.count)])
    }
  }

  /// All elements, in order.
  var elements: some Sequence<Element> { pieces.joined() }

  /// The element at a position, which must be less than `count`.
  subscript(position: Int) -> Element {
    get {
      let (piece, offset) = place(of: position)
      return pieces[piece][offset]
    }
    set {
      let (piece, offset) = place(of: position)
      pieces[piece][offset] = newValue
    }
  }

  /// Inserts an element before the one at a position, which must not be more than `count`.
  mutating func insert(_ element: Element, at position: Int) {
    if pieces.isEmpty { pieces.append([]) }
    let (piece, offset) = place(of: position)
    pieces[piece].insert(element, at: offset)
    count += 1
    let length = pieces[piece].count
    guard length > 2 * Self.usualLength else { return }
    pieces.insert(Array(pieces[piece][(length / 2)...]), at: piece + 1)
    pieces[piece].removeSubrange((length / 2)...)
  }

  /// Removes and returns the element at a position, which must be less than `count`.
  mutating func remove(at position: Int) -> Element {
    let (piece, offset) = place(of: position)
    let element = pieces[piece].remove(at: offset)
    if pieces[piece].isEmpty { pieces.remove(at: piece) }
    count -= 1
    return element
  }

  /// The piece with a position, and the offset in it. The position behind the last element is in the last piece.
  private func place(of position: Int) -> (piece: Int, offset: Int) {
    var offset = position
    var piece = 0
    while offset >= pieces[piece].count, piece < pieces.count - 1 {
      offset -= pieces[piece].count
      piece += 1
    }
    return (piece, offset)
  }
}
