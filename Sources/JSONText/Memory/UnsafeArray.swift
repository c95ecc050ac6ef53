/// A growing array of plain values: nodes, open containers, written members.
///
/// Array's reference counts, uniqueness checks and bounds checks would cost more here than the actual work.
/// Indices come from the owner, which only uses those of elements it has appended and not removed.
///
/// All of it is inlinable, because it is generic, and other modules build nodes.
@frozen @usableFromInline package struct UnsafeArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package internal(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline package internal(set) var count = 0
  /// The address of the next element, `base + count`, kept since most accesses are to the last element. Code
  /// that writes elements there, up to `limit`, must call `advance` afterwards.
  @usableFromInline package internal(set) var end: UnsafeMutablePointer<Element>
  @usableFromInline package internal(set) var capacity: Int
  /// The number of elements that the array grows by; nil to double the capacity.
  @usableFromInline let step: Int?
  /// Whether the array owns its memory, and frees it.
  @usableFromInline package let isOwner: Bool

  @inlinable package init(capacity: Int, growingBy step: Int? = nil) {
    self.capacity = max(capacity, 8)
    self.step = step
    isOwner = true
    base = BufferMemory.allocate(byteCount: self.capacity * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: self.capacity)
    end = base
  }

  /// Creates an array without memory.
  @inlinable package init() {
    self.init(in: Self.noMemory, capacity: 0)
  }

  /// The address of arrays without memory. It is never accessed, since there is no room.
  @inlinable static var noMemory: UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Element>.alignment)
      .unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }

  /// Creates an array in memory of another owner, which is used as long as it has room.
  @inlinable package init(
    in memory: UnsafeMutablePointer<Element>,
    capacity: Int,
    growingBy step: Int? = nil
  ) {
    self.capacity = capacity
    self.step = step
    isOwner = false
    base = memory
    end = memory
  }

  @inlinable deinit {
    if isOwner { BufferMemory.deallocate(base) }
  }

  /// Accesses the element at an index of `0..<count`.
  @inlinable package subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  /// The address of the last element, valid until the next append; nil if the array is empty.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.open`.
  package var last: UnsafeMutablePointer<Element>? { count > 0 ? end - 1 : nil }

  @inlinable package mutating func append(_ element: Element) {
    if count == capacity { grow() }
    // `count < capacity` after growing, so the memory is allocated; the elements are plain bits.
    appendUnchecked(element)
  }

  /// Appends an element for which there is room.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.open`.
  package mutating func appendUnchecked(_ element: Element) {
    end.initialize(to: element)
    end += 1
    count &+= 1
  }

  /// Whether one more element fits without growing.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.open`.
  package var hasRoom: Bool { count < capacity }

  /// Makes room for at most 8 more elements. Returns false if there would be more than `limit` in all.
  @inlinable package mutating func makeRoom(for extra: Int, upTo limit: Int) -> Bool {
    if count &+ extra > limit { return false }
    if capacity &- count < extra { grow(upTo: limit) }
    return true
  }

  /// The end of the memory, or of the first `maximum` elements if that comes first.
  @inlinable package func limit(_ maximum: Int) -> UnsafeMutablePointer<Element> {
    base + min(capacity, max(maximum, 0))
  }

  /// Adds the elements written between `end` and `newEnd` to the array.
  @inlinable package mutating func advance(to newEnd: UnsafeMutablePointer<Element>) {
    end = newEnd
    count = newEnd - base
  }

  @inlinable mutating func grow(upTo limit: Int = .max) {
    self = UnsafeArray(growing: self, upTo: limit)
  }

  /// Takes the array by value, so that a local variable needs no address.
  @inlinable @inline(never)
  init(growing buffer: consuming UnsafeArray, upTo limit: Int) {
    let smaller = buffer.capacity
    count = buffer.count
    step = buffer.step
    capacity = min(smaller + (step ?? max(smaller, 8)), limit)
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

  /// Removes all elements from `newCount` on.
  @inlinable package mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    count = newCount
    end = base + newCount
  }

  /// Removes the last element, if there is one.
  @inlinable @inline(__always)  // Measured: see `JSONWriter.open`.
  package mutating func removeLast() {
    guard count > 0 else { return }
    count &-= 1
    end -= 1
  }

  /// Returns the memory. If the array owned it, the caller must free it with `BufferMemory`.
  @inlinable package consuming func release() -> UnsafeMutablePointer<Element> {
    let base = base
    discard self
    return base
  }
}
