import Foundation

/// Allocates and frees the memory of buffers and documents.
///
/// Memory grows by `realloc`. On many systems it moves a large block by changing the page table: nothing is
/// copied, and the old and the new block don't exist at the same time.
@usableFromInline package enum BufferMemory {
  @usableFromInline package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    checked(malloc(byteCount))
  }

  /// Returns a block of another size that starts with the same bytes; `memory` must not be used any more.
  @usableFromInline package static func grow(_ memory: UnsafeMutableRawPointer, to byteCount: Int)
    -> UnsafeMutableRawPointer
  {
    checked(realloc(memory, byteCount))
  }

  /// Ends the process if there is no memory left, as the collections of the standard library do.
  private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory else { fatalError("out of memory") }
    return memory
  }

  /// Frees memory of `allocate` or `grow`.
  @usableFromInline package static func deallocate(_ memory: UnsafeRawPointer) {
    free(UnsafeMutableRawPointer(mutating: memory))
  }
}
