import Foundation

/// Allocates and frees the memory of buffers and documents.
///
/// Memory grows by `realloc`. On many systems it moves a large block by changing the page table: nothing is
/// copied, and the old and the new block don't exist at the same time.
package enum BufferMemory {
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(byteCount) else { fatalError("out of memory") }
    return memory
  }

  /// Returns a block of another size that starts with the same bytes; `memory` must not be used any more.
  static func grow(_ memory: UnsafeMutableRawPointer, to byteCount: Int) -> UnsafeMutableRawPointer
  {
    guard let grown = realloc(memory, byteCount) else { fatalError("out of memory") }
    return grown
  }

  /// Frees memory of `allocate` or `grow`.
  package static func deallocate(_ memory: UnsafeRawPointer) {
    free(UnsafeMutableRawPointer(mutating: memory))
  }
}
