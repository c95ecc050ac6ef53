/// A growing array of plain values: nodes, open containers, written members.
///
/// Array's reference counts, uniqueness checks and bounds checks would cost more here than the actual work.
/// Indices come from the owner, which only uses those of elements it has appended and not removed.
struct UnsafeArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  /// The address of the next element, `base + count`, kept since most accesses are to the last element. Code
  /// that writes elements there, up to `limit`, must call `advance` afterwards.
  private(set) var end: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// The number of elements that the array grows by; nil to double the capacity.
  private let step: Int?
  /// Whether the array owns its memory, and frees it.
  let isOwner: Bool

  init(capacity: Int, growingBy step: Int? = nil) {
    self.capacity = max(capacity, 8)
    self.step = step
    isOwner = true
    base = BufferMemory.allocate(byteCount: self.capacity * MemoryLayout<Element>.stride)
      .bindMemory(to: Element.self, capacity: self.capacity)
    end = base
  }

  /// Creates an array without memory.
  init() {
    self.init(in: Self.noMemory, capacity: 0)
  }

  /// The address of arrays without memory. It is never accessed, since there is no room.
  static var noMemory: UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Element>.alignment)
      .unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }

  /// Creates an array in memory of another owner, which is used as long as it has room.
  init(in memory: UnsafeMutablePointer<Element>, capacity: Int, growingBy step: Int? = nil) {
    self.capacity = capacity
    self.step = step
    isOwner = false
    base = memory
    end = memory
  }

  deinit {
    if isOwner { BufferMemory.deallocate(base) }
  }

  /// Accesses the element at an index of `0..<count`.
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  /// The address of the last element, valid until the next append; nil if the array is empty.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  var last: UnsafeMutablePointer<Element>? { count > 0 ? end - 1 : nil }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    // `count < capacity` after growing, so the memory is allocated; the elements are plain bits.
    appendUnchecked(element)
  }

  /// Appends an element for which there is room.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  mutating func appendUnchecked(_ element: Element) {
    end.initialize(to: element)
    end += 1
    count &+= 1
  }

  /// Whether one more element fits without growing.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  var hasRoom: Bool { count < capacity }

  /// Makes room for at most 8 more elements. Returns false if there would be more than `limit` in all.
  mutating func makeRoom(for extra: Int, upTo limit: Int) -> Bool {
    if count &+ extra > limit { return false }
    if capacity &- count < extra { grow(upTo: limit) }
    return true
  }

  /// The end of the memory, or of the first `maximum` elements if that comes first.
  func limit(_ maximum: Int) -> UnsafeMutablePointer<Element> {
    base + min(capacity, max(maximum, 0))
  }

  /// Adds the elements written between `end` and `newEnd` to the array.
  mutating func advance(to newEnd: UnsafeMutablePointer<Element>) {
    end = newEnd
    count = newEnd - base
  }

  private mutating func grow(upTo limit: Int = .max) {
    self = UnsafeArray(growing: self, upTo: limit)
  }

  /// Takes the array by value, so that a local variable needs no address.
  @inline(never)
  private init(growing buffer: consuming UnsafeArray, upTo limit: Int) {
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
  mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    count = newCount
    end = base + newCount
  }

  /// Removes the last element, if there is one.
  @inline(__always)  // Measured: see `JSONWriter.open`.
  mutating func removeLast() {
    guard count > 0 else { return }
    count &-= 1
    end -= 1
  }

  /// Returns the memory. If the array owned it, the caller must free it with `BufferMemory`.
  consuming func release() -> UnsafeMutablePointer<Element> {
    let base = base
    discard self
    return base
  }
}
