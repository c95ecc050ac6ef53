import JSONText

/// The key of the JSON Pointer in a reference, as in draft-pbryan-zyp-json-ref-03.
let referenceKey = "$ref"

extension JSONStore {
  /// Returns the JSON Pointer of the reference at a node; nil for any other value.
  func reference(at slot: Int) -> String? {
    guard kind(at: slot) == .object else { return nil }
    var cursor = JSONMemberCursor(of: slot)
    return member(referenceKey, with: &cursor).flatMap { string(at: $0) }
  }
}
