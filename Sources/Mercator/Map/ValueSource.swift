import JSONText

/// The Swift values of a model's lines, which the lines of its copy take over.
///
/// A line that has no value here, or one of another type, reads the object that the copy is read from.
package final class ValueSource: LineInterceptor {
  /// The values by their paths; nil where two lines have the same one.
  private var values = RareDictionary<[JSONPath.Step], Any?>()
  /// The members that no line maps; nil if the model doesn't keep them.
  package var unmapped: JSONObject?

  package init() {}

  package func add(_ value: Any, at path: [JSONPath.Step]) {
    values[path] = .some(values[path] == nil ? value : nil)
  }

  package func value<T>(of map: Map) -> T? {
    guard Self.of(map) != nil, case .some(.some(let value)) = values[map.currentSteps] else {
      return nil
    }
    guard let type = T.self as? any RequiredValue.Type else { return value as? T }
    return type.init(holding: value).flatMap { $0 as? T }
  }

  /// Returns the values that the model of a map takes over; nil if it takes none, as a model inside doesn't.
  static func of(_ map: Map) -> ValueSource? {
    guard let source = map.session.interceptor as? ValueSource else { return nil }
    return map.dictionary?.path.steps.isEmpty == true ? source : nil
  }
}
