extension ContentType {
  /// Whether the media type is one of JSON. RFC 8259 registers application/json, and RFC 6839, section 3.1, the
  /// suffix; text/json isn't registered, but servers use it.
  var isJSON: Bool {
    if mediaType == "application/json" || mediaType == "text/json" { return true }
    return mediaType.hasSuffix("+json") && !mediaType.hasSuffix("/+json")
  }

  /// The format of MercatorFormats that the media type names; nil if there is none. RFC 8949, section 9.3, registers
  /// application/cbor and the suffix; application/vnd.msgpack is registered with IANA, and servers use the others.
  static func format(of mediaType: String) -> String? {
    switch mediaType {
    case "application/cbor": return ".cbor"
    case "application/vnd.msgpack", "application/msgpack", "application/x-msgpack":
      return ".messagePack"
    default: return mediaType.hasSuffix("+cbor") && !mediaType.hasSuffix("/+cbor") ? ".cbor" : nil
    }
  }

  /// Whether the media type is one of web pages.
  var isHTML: Bool { mediaType == "text/html" || mediaType == "application/xhtml+xml" }

  /// The first charset that isn't UTF-8 or a part of it; nil if there is none. RFC 8259, section 8.1, allows no
  /// other one.
  var unsupportedCharset: String? {
    charsets.first { !["utf-8", "utf8", "us-ascii", "ascii"].contains($0) }
  }

  /// The media types of many JSON texts, each on a line of its own or behind a separator, in lowercase.
  static let streamsOfJSON: Set = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/jsonlines",
    "application/x-jsonlines", "application/json-seq",
  ]
}
