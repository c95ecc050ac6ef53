extension MapFormat {
  /// The format of a content type; nil for JSON and for any other.
  ///
  ///     let contentType = response.value(forHTTPHeaderField: "Content-Type") ?? ""
  ///     let user =
  ///       if let format = MapFormat(contentType: contentType) {
  ///         try mapper.read(data, as: format)
  ///       } else {
  ///         try mapper.read(data)
  ///       }
  ///
  /// These are `application/cbor` and the suffix `+cbor` (RFC 8949), `application/vnd.msgpack`, `application/msgpack` and
  /// `application/x-msgpack`, `application/x-plist`, and `application/x-www-form-urlencoded`.
  ///
  /// - Parameter contentType: the value of a Content-Type field, in any case. Its parameters have no meaning here.
  public init?(contentType: String) {
    let mediaType = contentType.prefix { $0 != ";" }
    let name = mediaType.trimmed.lowercased()
    switch name {
    case "application/cbor": self = .cbor
    case "application/vnd.msgpack", "application/msgpack", "application/x-msgpack":
      self = .messagePack
    case "application/x-plist": self = .propertyList(.xml)
    case "application/x-www-form-urlencoded": self = .form
    default:
      guard name.hasSuffix("+cbor"), !name.hasSuffix("/+cbor"), name.contains("/") else {
        return nil
      }
      self = .cbor
    }
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
