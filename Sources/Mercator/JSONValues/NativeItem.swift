import JSONText

/// An item of a format other than JSON that its JSON doesn't say all about, such as bytes, a date or a tag.
///
/// A JSON value with one is visible as its JSON, and written to the same format as it was.
package final class NativeItem: Sendable {
  let form: JSONValue.Content
  /// The name of the format.
  package let format: String
  /// The bytes of the item, or as the writer of the format takes them. Those of items inside of it are slices of the
  /// same array.
  package let bytes: ArraySlice<UInt8>

  init(_ form: JSONValue.Content, _ format: String, _ bytes: ArraySlice<UInt8>) {
    (self.form, self.format, self.bytes) = (form, format, bytes)
  }
}

/// Finds the items in a document that its JSON doesn't say all about, in the order of their nodes.
struct NativeItems {
  private let document: JSONDocument
  private let format: String
  /// How many items may be inside each other, since destroying them is recursive.
  static var maximumDepth: Int { 64 }

  /// The range of the last copy, inside of which the next items may be.
  private var last: (range: Range<Int>, bytes: [UInt8])?

  /// Creates the items of a document; nil if its format has none.
  init?(_ document: JSONDocument?) {
    guard let document, let format = document.format, format.hasNativeBytes else { return nil }
    (self.document, self.format) = (document, format.name)
  }

  /// Returns the bytes of the item at an index; nil if its JSON says all.
  mutating func bytes(at index: Int) -> ArraySlice<UInt8>? {
    switch document.nativeBytes(at: index) {
    case nil: return nil
    case .encoded(let bytes): return bytes[...]
    case .range(let range):
      if let last, last.range.lowerBound <= range.lowerBound,
        range.upperBound <= last.range.upperBound
      {
        let start = range.lowerBound - last.range.lowerBound
        return last.bytes[start..<start + range.count]
      }
      let bytes = document.bytes(range)
      last = (range, bytes)
      return bytes[...]
    }
  }

  func value(_ form: JSONValue, _ bytes: ArraySlice<UInt8>) -> JSONValue {
    JSONValue(NativeItem(form.content, format, bytes))
  }

  func key(_ store: JSONStore, _ index: Int) -> SpelledText? {
    document.isNumber(key: index) ? SpelledText(number: store.keyText(at: index)) : nil
  }
}
