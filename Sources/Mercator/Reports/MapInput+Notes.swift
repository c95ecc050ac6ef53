import JSONText

extension MapInput {
  /// Says something of this value that doesn't keep it from being used, or not by itself.
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
