import Foundation
import JSONText

extension JSONWriter {
  /// The text as UTF-8, after which the writer is empty.
  ///
  /// A long text isn't copied: it stays in the memory it was written to. For a short one that memory
  /// is too large, and a copy costs less than handing it over.
  ///
  /// - Throws: the first `JSONWritingError` there was.
  package func data() throws(JSONWritingError) -> Data {
    if count < 16 * 1024 {
      let bytes = try written()
      // Not from the buffer, which is asked for what kind of collection it is.
      return bytes.baseAddress.map { Data(bytes: $0, count: bytes.count) } ?? Data()
    }
    let bytes = try release()
    guard let start = bytes.baseAddress else { return Data() }
    return Data(
      bytesNoCopy: start,
      count: bytes.count,
      deallocator: .custom { memory, _ in BufferMemory.deallocate(memory) }
    )
  }
}
