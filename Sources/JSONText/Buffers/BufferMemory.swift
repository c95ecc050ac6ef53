#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for buffers that may become large.
///
/// It grows by `realloc`, which moves a large block by its page table: nothing is copied, no page is
/// asked for twice, and old and new don't take up room side by side. Measured on a text of 64 MB, with
/// the large pages: 8 page faults for each MB written, and 281 where large pages are asked for in a way that
/// has `realloc` copy.
package enum BufferMemory {
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      guard let memory = malloc(byteCount) else { fatalError("out of memory") }
      adviseHugePages(memory, byteCount)
      return memory
    #else
      return .allocate(byteCount: byteCount, alignment: 16)
    #endif
  }

  /// About as many bytes, and so many that a large block is easy to move.
  ///
  /// Such a block is a mapping of its own, with a few bytes of `malloc` at its beginning. One of whole large
  /// pages begins with one, too, and its pages stay what they are when it grows: 38 instead of 40.5 ms for
  /// writing 64 MB.
  static func suitableByteCount(near byteCount: Int) -> Int {
    guard byteCount >= largePageLength else { return byteCount }
    return (byteCount + largePageLength / 2) / largePageLength * largePageLength - headerLength
  }

  /// At least as many as `malloc` has before a block.
  private static var headerLength: Int { 64 }

  /// The same bytes with room behind them, or without; `memory` is no longer to be used.
  static func grow(
    _ memory: UnsafeMutableRawPointer,
    from oldByteCount: Int,
    to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // What leaves the heap is copied, and `realloc` would copy it into small pages.
      let leavesHeap = oldByteCount < minimumMappedLength && minimumMappedLength <= byteCount
      if !leavesHeap {
        guard let grown = realloc(memory, byteCount) else { fatalError("out of memory") }
        adviseHugePages(grown, byteCount)
        return grown
      }
    #endif
    let grown = allocate(byteCount: byteCount)
    grown.copyMemory(from: memory, byteCount: oldByteCount)
    free(memory)
    return grown
  }

  /// Memory that doesn't grow, for `freeBlock`.
  ///
  /// What `malloc` has no room for in its heap it maps, where that is large, and what it has room for it
  /// puts there: a text of 64 MB where the last one's models were. The next ones then took new pages behind
  /// it, which were given back with them, again and again: a fifth of reading such a text.
  static func allocateBlock(byteCount: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) || canImport(Musl)
      guard byteCount >= minimumMappedLength else { return allocate(byteCount: byteCount) }
      let access = PROT_READ | PROT_WRITE
      let memory = mmap(nil, byteCount, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      // -1 says that there is none.
      guard let memory, Int(bitPattern: memory) != -1 else { fatalError("out of memory") }
      adviseHugePages(memory, byteCount)
      return memory
    #else
      return allocate(byteCount: byteCount)
    #endif
  }

  static func freeBlock(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if canImport(Glibc) || canImport(Musl)
      if byteCount >= minimumMappedLength {
        munmap(memory, byteCount)
        return
      }
    #endif
    free(memory)
  }

  /// From where on a block has pages of its own; so large is the largest that `malloc` may have in its heap
  /// by its own rule.
  static var minimumMappedLength: Int { (32 << 20) - headerLength }

  /// From where on large pages are asked for, of which there is at least one then wherever it begins.
  static var minimumAdvisedLength: Int { 2 * largePageLength }

  /// The usual one.
  private static var largePageLength: Int { 2 << 20 }

  package static func free(_ memory: UnsafeRawPointer) {
    #if canImport(Darwin)
      Darwin.free(UnsafeMutableRawPointer(mutating: memory))
    #elseif canImport(Glibc)
      Glibc.free(UnsafeMutableRawPointer(mutating: memory))
    #elseif canImport(Musl)
      Musl.free(UnsafeMutableRawPointer(mutating: memory))
    #else
      memory.deallocate()
    #endif
  }

  /// Asks for large pages where an array has reserved much room, and uses none of it yet: otherwise the
  /// elements of 64 MB of text took as many page faults as the text and its nodes.
  package static func adviseHugePages<T>(forCapacityOf array: inout [T]) {
    let byteCount = array.capacity * MemoryLayout<T>.stride
    array.withUnsafeMutableBufferPointer { elements in
      // The storage begins there, also where there are no elements, and ends after `capacity` of them.
      if let base = elements.baseAddress {
        adviseHugePages(UnsafeMutableRawPointer(base), byteCount)
      }
    }
  }

  /// Asks for large pages where there is room for them, each of which takes the place of 512 faults.
  ///
  /// For the whole memory, with what lies beside it on its first and last page: what is asked for a part of
  /// a mapping makes three of it, which the system doesn't move together, and `realloc` copies them.
  static func adviseHugePages(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    #if canImport(Glibc) || canImport(Musl)
      guard byteCount >= minimumAdvisedLength else { return }
      let page = sysconf(Int32(_SC_PAGESIZE))
      let start = memory.alignedDown(toMultipleOf: page)
      let end = (memory + byteCount).alignedUp(toMultipleOf: page)
      // Where there are none, it says so, and all is as it was.
      _ = madvise(start, end - start, MADV_HUGEPAGE)
    #endif
  }
}
