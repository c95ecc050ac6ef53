extension Map {
  /// Records that the model has looked up a key; of a path also its first part.
  func noteLookUp(of key: String) {
    guard let diagnostics, diagnostics.lookedUpKeys != nil else { return }
    if let dot = key.firstIndex(of: ".") { diagnostics.lookedUpKeys?.insert(String(key[..<dot])) }
    diagnostics.lookedUpKeys?.insert(key)
  }

  /// Records that the model has looked up the first key of the current path.
  func noteLookUp() {
    guard let diagnostics, diagnostics.lookedUpKeys != nil else { return }
    guard case .key(let key) = currentSteps.first else { return }
    diagnostics.lookedUpKeys?.insert(key)
  }

  /// Adds the keys that a part of this object has looked up, as with `map.flat`.
  func noteLookUps(of part: ModelDiagnostics) {
    guard let diagnostics, diagnostics.lookedUpKeys != nil else { return }
    diagnostics.lookedUpKeys = part.lookedUpKeys.flatMap { diagnostics.lookedUpKeys?.union($0) }
  }
}
