import JSONText

extension MapInput {
  /// Reports an issue with this value that doesn't, by itself, make it unusable.
  func note(_ kind: MapIssue.Kind, expected: String? = nil, _ outcome: MapIssue.Outcome) {
    map.session.reporter?.add(
      kind,
      at: path,
      slot: textSlot,
      expected: expected,
      found: excerpt,
      outcome
    )
  }
}
