import JSONText

extension MapInput {
  /// Reports an issue with this value that doesn't, by itself, make it unusable.
  func note(_ kind: MapIssue.Kind, expected: String? = nil, _ outcome: MapIssue.Outcome) {
    map.reporter?.add(
      kind,
      at: path,
      slot: map.store == nil ? nil : slot,
      expected: expected,
      found: excerpt,
      outcome
    )
  }
}
