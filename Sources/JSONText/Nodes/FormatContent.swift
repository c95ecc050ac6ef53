/// A format other than JSON, as its documents know it.
///
/// A class, because each call that reads the format keeps it, and copying its functions would count many references.
package final class NodeFormat: Sendable {
  /// The name of the format, for errors.
  package let name: String
  /// Whether places are lines and columns as well as offsets, or there are no places at all.
  package let hasLines: Bool
  package let hasOffsets: Bool
  /// Whether a key may be repeated, for a list.
  package let repeatsKeys: Bool
  /// Returns what an item without a value is, such as "unknown simple value 99".
  let describe: @Sendable (JSONDocument, _ offset: Int) -> String
  /// Returns the bytes of a value that its JSON doesn't say all about, such as a date; nil for any other value.
  let nativeBytes: NativeBytes.Finder?
  package var hasNativeBytes: Bool { nativeBytes != nil }
  /// Returns whether the key at an offset is a number.
  let isNumberKey: (@Sendable (JSONDocument, _ offset: Int) -> Bool)?

  package init(
    name: String,
    hasLines: Bool = false,
    hasOffsets: Bool = true,
    repeatsKeys: Bool = false,
    nativeBytes: NativeBytes.Finder? = nil,
    isNumberKey: (@Sendable (JSONDocument, _ offset: Int) -> Bool)? = nil,
    describe: @escaping @Sendable (JSONDocument, _ offset: Int) -> String = { _, _ in
      "an item without a value"
    }
  ) {
    (self.name, self.hasLines, self.hasOffsets) = (name, hasLines, hasOffsets)
    (self.repeatsKeys, self.describe) = (repeatsKeys, describe)
    (self.nativeBytes, self.isNumberKey) = (nativeBytes, isNumberKey)
  }
}

/// The bytes of a value as its format has them, or as a writer of the format takes them.
package enum NativeBytes {
  /// A range of the input.
  case range(Range<Int>)
  case encoded([UInt8])

  package typealias Finder =
    @Sendable (JSONDocument, _ index: Int, _ offset: Int) -> NativeBytes?
}

extension NodeFormat {
  /// Creates the format of copies of values of a document, whose offsets they keep.
  convenience init(copying source: JSONDocument) {
    self.init(
      name: source.format?.name ?? "JSON",
      hasOffsets: source.hasPlaces,
      describe: { _, offset in source.description(ofItemAt: offset) }
    )
  }
}

/// What a document in a format other than JSON has besides its nodes.
package final class FormatContent: @unchecked Sendable {
  // Unchecked: the memory of the offsets is written before, and not changed.

  let format: NodeFormat
  /// The offset of each node in the input. It lies in the document's block, or belongs to this object.
  private let offsets: UnsafePointer<UInt32>
  private let ownsOffsets: Bool
  /// The number of bytes of the input, without what was appended to them.
  let byteCount: Int
  let findings: NodeFindings
  /// The keys that the input has more than once, by the nodes of their values.
  let repeatedKeys: [Int: RepeatedKey]

  package init(
    _ format: NodeFormat,
    offsets: UnsafePointer<UInt32>,
    ownsOffsets: Bool,
    byteCount: Int,
    _ findings: NodeFindings,
    _ repeatedKeys: [Int: RepeatedKey]
  ) {
    self.format = format
    (self.offsets, self.ownsOffsets, self.byteCount) = (offsets, ownsOffsets, byteCount)
    (self.findings, self.repeatedKeys) = (findings, repeatedKeys)
  }

  deinit {
    if ownsOffsets { BufferMemory.deallocate(offsets) }
  }

  /// Returns the offset of a node, whose index comes from the document.
  func offset(of index: Int) -> Int { Int(offsets[index]) }
}
