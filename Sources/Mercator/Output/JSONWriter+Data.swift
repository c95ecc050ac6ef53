import Foundation
import JSONText

extension JSONWriter {
  /// Returns the text as UTF-8 and empties the writer.
  ///
  /// A long text isn't copied: the Data takes over the writer's memory. For a short text that memory is too
  /// large, and copying is cheaper than transferring ownership.
  ///
  /// - Throws: the first `JSONWritingError` of the writer.
  package func data() throws(JSONWritingError) -> Data {
    if count < 16 * 1024 || !ownsMemory {
      let bytes = try written()
      // `Data(bytes:count:)`, because the generic initializer first checks the type of the collection.
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
