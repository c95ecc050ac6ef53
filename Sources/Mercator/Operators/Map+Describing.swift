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
  func isOnlyDescribed<T>(
    _ type: T.Type,
    as use: LineUse = .mapsProperty,
    _ read: (MapInput) -> T?
  ) -> Bool {
    guard let recorder = session.recorder else { return false }
    recorder.record(type, use, of: self, read)
    return !recorder.hasInput
  }

  /// Returns a value for a line that is only described; nil if the line is to be read.
  ///
  /// - Throws: `NoStandIn` if no value is known.
  func described<T>(_ type: T.Type, _ read: (MapInput) -> T?) throws -> T? {
    guard let recorder = session.recorder,
      isOnlyDescribed(type, as: .returnsValue, read)
    else { return nil }
    if let value = recorder.standIn(type, of: self, read) { return value }
    throw NoStandIn(type: type, path: JSONPath(currentSteps))
  }

  /// Describes the condition of the current line.
  func describe<Value>(_ validator: MapValidator<Value>) {
    session.recorder?.record(validator.condition)
  }
}
