import JSONText

/// The Swift values of a model's lines, which the lines of its copy take over.
///
/// A line that has no value here, or one of another type, reads the object that the copy is read from.
final class ValueSource: LineInterceptor {
  /// The values by their paths; nil where two lines have the same one.
  private var values: [[JSONPath.Step]: Any?] = [:]
  /// The members that no line maps; nil if the model doesn't keep them.
  var unmapped: JSONObject?

  func add(_ value: Any, at path: [JSONPath.Step]) {
    values.updateValue(values[path] == nil ? value : nil, forKey: path)
  }

  func value<T>(of map: Map) -> T? {
    guard map.isCopied, case .some(.some(let value)) = values[map.currentSteps] else { return nil }
    return value as? T
  }
}

extension Map {
  /// Whether this is the map of a model that takes over the values of another one, and not of a model inside.
  var isCopied: Bool {
    session.interceptor is ValueSource && dictionary?.path.steps.isEmpty == true
  }

  /// The members that no line maps of the model that is copied; nil if there are none to take over.
  var copiedMembers: JSONObject? {
    isCopied ? (session.interceptor as? ValueSource)?.unmapped : nil
  }
}
