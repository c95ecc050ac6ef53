/// The parts of a text that the parser makes nodes for: the members that were asked for in earlier texts.
///
///     {"statuses": [{"text": "a", "user": {"id": 7, "name": "b"}, "lang": "ja"}]}
///
///     shape 1, the root       "statuses" -> shape 2, all other members are skipped
///     shape 2, a status       "text" -> whole, "user" -> shape 3
///     shape 3, a user         "id" -> whole
///
/// An array has the shape of its elements. Keys are told apart by their headers alone: two keys with one header
/// are both parsed, with the parts that either needs. So a key that was asked for is never skipped.
///
/// A projection never changes. It is only a guess of what is asked for next: see `UseRecord`, which notices when
/// something else is.
package final class Projection: @unchecked Sendable {
  // Unchecked: the memory is written by `init`, and only read afterwards.

  /// What is parsed of one value.
  struct Selection: Equatable, BitwiseCopyable {
    /// The index of a shape, or one of the values below.
    let index: Int32

    /// All of the value is parsed.
    static let whole = Selection(index: 0)
    /// All of the value is parsed, because no earlier text had an array or object in this place.
    static let unseen = Selection(index: -1)
    /// The value is skipped.
    static let skipped = Selection(index: -2)

    /// Whether the value has a shape, by which its members are selected.
    var isShape: Bool { index > 0 }
  }

  /// The members of an object that are parsed.
  struct Shape: BitwiseCopyable {
    /// A bit for the length of each key, modulo 64. Most other keys have another length.
    var lengths: UInt64 = 0
    /// The index of the first cell, and the number of cells less one. It is one less than a power of two.
    var firstCell = 0
    var mask = 0
    /// What is parsed of members with other keys.
    var rest = Selection.skipped
  }

  /// A cell of a hash table: a key and what is parsed of its value; the header of a free cell is 0.
  private struct MemberCell: BitwiseCopyable {
    var header: UInt64 = 0
    var selection = Selection.whole
  }

  let root: Selection
  /// The shapes by their indices; the first one isn't used.
  private let shapes: UnsafeMutablePointer<Shape>
  private let cells: UnsafeMutablePointer<MemberCell>

  /// The maximum number of shapes. What doesn't fit is parsed as a whole.
  private static let maximumCount = 4096

  /// Creates the projection for what was asked for. Returns nil if it would skip nothing.
  package init?(_ use: MemberUse) {
    var shapes = [Shape()]
    var cells: [MemberCell] = []
    root = Self.add(use, &shapes, &cells)
    guard root.isShape else { return nil }
    self.shapes = .allocate(capacity: shapes.count)
    self.shapes.initialize(from: shapes, count: shapes.count)
    self.cells = .allocate(capacity: cells.count)
    self.cells.initialize(from: cells, count: cells.count)
  }

  deinit {
    shapes.deallocate()
    cells.deallocate()
  }

  private static func add(
    _ use: MemberUse,
    _ shapes: inout [Shape],
    _ cells: inout [MemberCell]
  ) -> Selection {
    if use.isWhole || shapes.count == maximumCount { return .whole }
    if use.isUnseen { return .unseen }
    // The depth of a use is limited, so that this can recurse.
    let index = shapes.count
    shapes.append(Shape())
    var shape = Shape()
    if let rest = use.rest { shape.rest = add(rest, &shapes, &cells) }
    let members = use.members.map { (header: $0, selection: add($1, &shapes, &cells)) }
    // At most half of the cells are used, so that every search ends.
    let bits = Int.bitWidth - (members.count * 2).leadingZeroBitCount
    (shape.firstCell, shape.mask) = (cells.count, 1 << bits - 1)
    cells.append(contentsOf: repeatElement(MemberCell(), count: 1 << bits))
    for (header, selection) in members {
      shape.lengths |= lengthBit(of: header)
      var cell = slot(of: header) & shape.mask
      while cells[shape.firstCell + cell].header != 0 { cell = (cell + 1) & shape.mask }
      cells[shape.firstCell + cell] = MemberCell(header: header, selection: selection)
    }
    shapes[index] = shape
    return Selection(index: Int32(index))
  }

  @inline(__always)
  private static func slot(of header: UInt64) -> Int {
    // Above the kind and the flags is the hash.
    Int(truncatingIfNeeded: header >> 8 & 0xFF_FFFF)
  }

  @inline(__always)
  private static func lengthBit(of header: UInt64) -> UInt64 { 1 &<< (header >> 32) }

  /// Returns a shape by its index, which comes from a selection of this projection.
  func shape(at index: Int) -> Shape { shapes[index] }

  /// Returns what is parsed of the member of an object with a shape.
  @inline(__always)  // Measured: called for each key of an object of which members are skipped.
  func selection(of header: UInt64, in shape: Shape) -> Selection {
    if shape.lengths & Self.lengthBit(of: header) == 0 { return shape.rest }
    var slot = Self.slot(of: header) & shape.mask
    while true {
      // The mask keeps the slot inside the cells of the shape, one of which is free.
      let cell = cells[shape.firstCell &+ slot]
      if cell.header == header { return cell.selection }
      if cell.header == 0 { return shape.rest }
      slot = (slot &+ 1) & shape.mask
    }
  }
}
