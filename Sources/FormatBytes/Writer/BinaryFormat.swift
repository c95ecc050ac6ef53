import JSONText

/// A binary format that values are written to by a `FormatWriter`.
package final class BinaryFormat: Sendable {
  package enum Encoding: Sendable {
    case cbor, messagePack
  }

  let encoding: Encoding
  /// The format as it is read.
  package let nodes: NodeFormat
  package let parse: @Sendable (inout NodeBuilder) throws(FormatFailure) -> Void
  /// Whether members without an order are sorted by the bytes of their keys, as RFC 8949 has it in section 4.2.1;
  /// otherwise by the UTF-8 of the keys.
  let sortsByBytes: Bool
  /// Whether keys that were numbers are written as numbers again.
  let hasNumberKeys: Bool
  package let native: NativeOutput
  /// Writes a date that the native output keeps.
  let writeDate: @Sendable (Double, FormatWriter) -> Void
  /// Writes a number by its digits, or returns why the format doesn't have it.
  let writeNumber: @Sendable (String, FormatWriter) -> String?

  package init(
    _ encoding: Encoding,
    _ nodes: NodeFormat,
    parse: @escaping @Sendable (inout NodeBuilder) throws(FormatFailure) -> Void,
    sortsByBytes: Bool = false,
    hasNumberKeys: Bool = true,
    keepsData: Bool = true,
    keepsDate: @escaping @Sendable (Double) -> Bool,
    keepsItem: @escaping @Sendable (ArraySlice<UInt8>) -> Bool = { _ in true },
    writeDate: @escaping @Sendable (Double, FormatWriter) -> Void,
    writeNumber: @escaping @Sendable (String, FormatWriter) -> String?
  ) {
    (self.encoding, self.nodes, self.parse) = (encoding, nodes, parse)
    (self.sortsByBytes, self.hasNumberKeys) = (sortsByBytes, hasNumberKeys)
    native = NativeOutput(
      of: nodes.name,
      keepsData: keepsData,
      keepsDate: keepsDate,
      keepsItem: keepsItem
    )
    (self.writeDate, self.writeNumber) = (writeDate, writeNumber)
  }

  /// Returns the document of bytes that a writer has written; nil if it wrote nothing.
  package func document(ofWritten bytes: UnsafeBufferPointer<UInt8>) -> JSONDocument? {
    if bytes.isEmpty { return nil }
    var builder = NodeBuilder(nodes, bytes, JSONParsingOptions(maximumDepth: .max))
    // What the writer writes is in the format.
    do throws(FormatFailure) {
      try parse(&builder)
      return try builder.document()
    } catch {
      return nil
    }
  }
}
