/// A growing array of plain values: nodes, open containers, written keys.
///
/// What an Array does beyond that (sharing, checking whether it is shared, checking bounds) costs
/// more here than the work itself. Indices come from the owner, which only uses those of elements
/// it has appended and not removed.
struct UnsafeArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  /// Where the next element goes: `base + count`, kept since most uses are of the last element. Whoever
  /// writes elements there, up to `limit`, counts them in with `advance`.
  private(set) var end: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements it grows by; nil for as many as there are.
  private let step: Int?
  /// Whether the memory is its own, and not a part of what somebody else frees.
  private let isOwner: Bool

  init(capacity: Int, growingBy step: Int? = nil) {
    self.capacity = max(capacity, 8)
    self.step = step
    isOwner = true
    base = BufferMemory.allocate(byteCount: self.capacity * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: self.capacity)
    end = base
  }

  /// Uses memory of somebody else's for as long as it has room.
  init(in memory: UnsafeMutablePointer<Element>, capacity: Int, growingBy step: Int?) {
    self.capacity = capacity
    self.step = step
    isOwner = false
    base = memory
    end = memory
  }

  deinit {
    if isOwner { BufferMemory.deallocate(base) }
  }

  /// The element at an index of `0..<count`.
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  /// The last element, until the next one is appended; nil where there is none.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  var last: UnsafeMutablePointer<Element>? { count > 0 ? end - 1 : nil }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    // count < capacity after growing, so the slot is allocated; the elements are plain bits.
    appendUnchecked(element)
  }

  /// For an element that there is room for.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  mutating func appendUnchecked(_ element: Element) {
    end.initialize(to: element)
    end += 1
    count &+= 1
  }

  /// Whether there is room for one more without growing.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  var hasRoom: Bool { count < capacity }

  /// Makes room for `extra` elements, of which there are at most 8, unless that would be more than
  /// `limit` in all.
  mutating func makeRoom(for extra: Int, upTo limit: Int) -> Bool {
    if count &+ extra > limit { return false }
    if capacity &- count < extra { grow(upTo: limit) }
    return true
  }

  /// Where the memory ends, or the place for the first of more than `maximum` elements.
  func limit(_ maximum: Int) -> UnsafeMutablePointer<Element> {
    base + min(capacity, max(maximum, 0))
  }

  /// Counts in what was written from `end` on.
  mutating func advance(to newEnd: UnsafeMutablePointer<Element>) {
    end = newEnd
    count = newEnd - base
  }

  private mutating func grow(upTo limit: Int = .max) {
    self = UnsafeArray(growing: self, upTo: limit)
  }

  /// By value, so that a buffer that is a local variable needs no address.
  @inline(never)
  private init(growing buffer: consuming UnsafeArray, upTo limit: Int) {
    let smaller = buffer.capacity
    count = buffer.count
    step = buffer.step
    capacity = min(smaller + (step ?? smaller), limit)
    isOwner = true
    let stride = MemoryLayout<Element>.stride
    let wasOwner = buffer.isOwner
    let old = buffer.release()
    guard wasOwner else {
      base = BufferMemory.allocate(byteCount: capacity * stride)
        .bindMemory(to: Element.self, capacity: capacity)
      base.initialize(from: old, count: count)
      end = base + count
      return
    }
    base = BufferMemory.grow(old, to: capacity * stride)
      .bindMemory(to: Element.self, capacity: capacity)
    end = base + count
  }

  /// Forgets all elements, and frees the memory where that is for more than `maximum` of them.
  @inline(__always)  // Measured: each text comes here twice.
  mutating func clear(keeping maximum: Int) {
    (count, end) = (0, base)
    if capacity > maximum { self = UnsafeArray(capacity: 0, growingBy: step) }
  }

  /// Forgets all elements from `newCount` on.
  mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    count = newCount
    end = base + newCount
  }

  /// Forgets the last element, if there is one.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  mutating func removeLast() {
    guard count > 0 else { return }
    count &-= 1
    end -= 1
  }

  /// Hands the memory to the caller, who frees it as `BufferMemory` if it was the buffer's own.
  consuming func release() -> UnsafeMutablePointer<Element> {
    let base = base
    discard self
    return base
  }
}
