import JSONText

extension NodeFormat {
  /// Creates a format whose functions read the bytes of a document.
  ///
  /// - Parameters:
  ///   - nativeBytes: returns the bytes of a value that its JSON doesn't say all about, such as a date, whose first byte is
  ///     that of the cursor; nil for any other value.
  ///   - isNumberKey: returns whether the key at a cursor is a number.
  ///   - describe: returns what an item without a value is, such as "unknown simple value 99".
  package convenience init(
    name: String,
    hasLines: Bool = false,
    nativeBytes: (@Sendable (JSONStore, _ index: Int, _ value: ByteCursor) -> NativeBytes?)? = nil,
    isNumberKey: (@Sendable (_ key: ByteCursor) -> Bool)? = nil,
    describe: @escaping @Sendable (_ item: ByteCursor) -> String
  ) {
    self.init(
      name: name,
      hasLines: hasLines,
      nativeBytes: nativeBytes.map { find in
        { @Sendable document, index, offset in
          document.withCursor(at: offset) { find($0, index, $1) }
        }
      },
      isNumberKey: isNumberKey.map { isNumber in
        { @Sendable document, offset in document.withCursor(at: offset) { isNumber($1) } }
      },
      describe: { document, offset in document.withCursor(at: offset) { describe($1) } }
    )
  }
}

extension JSONDocument {
  /// Calls `body` with the store and a cursor over the bytes of the input, which are valid during the call.
  fileprivate func withCursor<R>(at offset: Int, _ body: (JSONStore, ByteCursor) -> R) -> R {
    read { store in
      let bytes = UnsafeBufferPointer(start: store.bytes, count: byteCount)
      return body(store, ByteCursor(bytes, from: offset))
    }
  }
}
