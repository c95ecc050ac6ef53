import JSONText

/// The text of one call if members that no line asks for may be skipped; see `LearntProjections`.
struct ProjectedText {
  private let type: ObjectIdentifier
  let record: UseRecord

  /// The length of the longest text of which members are skipped. Address space for the nodes of the whole text is
  /// reserved, ten bytes for each byte.
  static let maximumLength = 32 << 20

  /// Creates the text of a call that reads a type; nil if nothing is skipped.
  init?(_ options: ResolvedOptions, isReporting: Bool, of type: Any.Type) {
    self.type = ObjectIdentifier(type)
    guard options.skipsUnmapped(isReporting: isReporting),
      let record = LearntProjections.shared.record(for: self.type)
    else { return nil }
    self.record = record
  }

  /// Ends the call.
  func end(_ document: JSONDocument) {
    if document.byteCount > Self.maximumLength { return }
    LearntProjections.shared.end(record, of: document, for: type)
  }
}
