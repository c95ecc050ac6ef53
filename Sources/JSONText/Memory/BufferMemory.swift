import Foundation

/// The memory of buffers and documents.
///
/// It grows by `realloc`, which moves a large block by its page table on many systems: nothing is copied
/// then, and the old and the new block don't take up room side by side.
package enum BufferMemory {
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(byteCount) else { fatalError("out of memory") }
    return memory
  }

  /// The same bytes with room behind them, or without; `memory` is no longer to be used.
  static func grow(_ memory: UnsafeMutableRawPointer, to byteCount: Int) -> UnsafeMutableRawPointer
  {
    guard let grown = realloc(memory, byteCount) else { fatalError("out of memory") }
    return grown
  }

  /// Frees what `allocate` or `grow` has made.
  package static func deallocate(_ memory: UnsafeRawPointer) {
    free(UnsafeMutableRawPointer(mutating: memory))
  }
}
