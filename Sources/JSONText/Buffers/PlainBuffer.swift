/// A growing array of plain values: nodes, open containers, written keys.
///
/// What an Array does beyond that (sharing, checking whether it is shared, checking bounds) costs
/// more here than the work itself. Indices come from the owner, which only uses those of elements
/// it has appended and not removed.
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The element at an index of `0..<count`.
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    // count < capacity after growing, so the slot is allocated; the elements are plain bits.
    (base + count).initialize(to: element)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  /// Forgets all elements from `newCount` on.
  mutating func truncate(to newCount: Int) { count = min(newCount, count) }

  /// Hands the memory to the caller, who frees it.
  consuming func release() -> UnsafeMutablePointer<Element> {
    let base = base
    discard self
    return base
  }
}
