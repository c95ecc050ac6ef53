/// The way through the values of a format whose containers refer to their elements by numbers.
package struct ReferenceWalk {
  /// How often the size of a key counts, because it is hashed at once.
  package static let keyWeight = 16
  /// The count in the first byte of a value that says that the count is behind it.
  static let longCount: UInt64 = 15

  package let table: ReferenceTable
  let heads: ValueHeads
  /// The containers whose children are being added, the innermost one last.
  package internal(set) var frames: [ReferenceFrame] = []
  /// Whether each value is a container in `frames`: a bit for each.
  private var openValues: [UInt64]
  /// The number of values that were added.
  package var madeCount = 0
  /// The size of texts and bytes that may still be added, with the weight of keys.
  package var weightLeft: Int
  /// The size of texts and bytes that may still be added.
  package var contentLeft: Int

  /// A container whose children are being added.
  package struct ReferenceFrame {
    let value: Int
    /// The offset of the next reference, and of the one behind the last.
    package internal(set) var next: Int
    let end: Int
    /// The distance between the references to the key and to the value of a member; 0 in an array.
    package let distance: Int

    /// - Parameters:
    ///   - references: the offset of the first reference.
    ///   - size: the number of bytes of all references.
    init(_ value: Int, at references: Int, _ size: Int, isObject: Bool) {
      distance = isObject ? size / 2 : 0
      (self.value, next, end) = (value, references, references &+ size &- distance)
    }
  }

  package init(_ table: ReferenceTable, _ heads: ValueHeads, weight: Int, content: Int) {
    (self.table, self.heads, weightLeft, contentLeft) = (table, heads, weight, content)
    openValues = Array(repeating: 0, count: (table.count + 63) / 64)
  }

  /// Whether a value is a container whose children are being added.
  package func isOpen(_ value: Int) -> Bool { openValues[value >> 6] &>> (value & 63) & 1 != 0 }

  mutating func setOpen(_ value: Int, _ isOpen: Bool) {
    let bit: UInt64 = 1 &<< UInt64(value & 63)
    if isOpen { openValues[value >> 6] |= bit } else { openValues[value >> 6] &= ~bit }
  }

  /// Begins a container with at least one child.
  ///
  /// - Parameter references: the offset of the first reference.
  package mutating func enter(_ value: Int, at references: Int, count: Int, isObject: Bool) {
    setOpen(value, true)
    let size = count &* table.referenceSize &<< (isObject ? 1 : 0)
    frames.append(ReferenceFrame(value, at: references, size, isObject: isObject))
  }

  /// Moves to the next child of the innermost container.
  package mutating func advance() {
    guard let last = frames.indices.last else { return }
    frames[last].next += table.referenceSize
  }

  /// Ends each container whose last child was added.
  package mutating func leaveFrames() {
    while let last = frames.last, last.next == last.end {
      setOpen(last.value, false)
      frames.removeLast()
    }
  }
}
