import JSONText

// How a line is described instead of being read; see `LineRecorder`.

/// A line that returns a value of which the description of its model knows none.
struct NoStandIn: Error, CustomStringConvertible {
  let type: Any.Type
  let path: JSONPath

  var description: String { "no value of type \(type) is known for \(path)" }
}

extension Map {
  /// Returns whether the current line is only described and reads nothing.
  func isOnlyDescribed<K: PropertyKind>(_ kind: K, as use: LineUse) -> Bool {
    guard let recorder = session.recorder else { return false }
    recorder.record(K.Value.self, use, of: self, kind.read)
    if let condition = kind.condition { recorder.record(condition) }
    return !recorder.hasInput
  }
}
