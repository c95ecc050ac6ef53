import Mercator

/// Notes the cases of enums that a model expects, while it reads a sample.
///
/// A report only has the name of a type. So the sample is read once more, with this as the interceptor, which lets all
/// lines read as usual.
final class ExpectedCases: LineInterceptor {
  /// The cases by the paths of values that are reported, or that a transform reads.
  private(set) var byPath: [JSONPath: [JSONValue]] = [:]

  func note(expected type: Any.Type, at path: @autoclosure () -> JSONPath) {
    guard
      let cases = (type as? any RawRepresentable.Type)?.allRawValues
        ?? (type as? any EnumHolder.Type)?.enumType.allRawValues
    else { return }
    byPath[path()] = cases
  }

  func note(_ transform: LineTransform, at path: @autoclosure () -> JSONPath) {
    note(expected: transform.object, at: path())
  }
}

extension RawRepresentable {
  /// The JSON of all cases; nil if the type doesn't list them.
  fileprivate static var allRawValues: [JSONValue]? {
    func values<C: CaseIterable>(of type: C.Type) -> [JSONValue]? {
      let values = type.allCases.compactMap { JSONValue(ofScalar: $0) }
      return values.isEmpty ? nil : values
    }
    return (self as? any CaseIterable.Type).flatMap { values(of: $0) }
  }
}

/// A type whose JSON is the raw value of an enum.
private protocol EnumHolder {
  static var enumType: any RawRepresentable.Type { get }
}

extension MapOpenEnum: EnumHolder {
  static var enumType: any RawRepresentable.Type { Known.self }
}

extension Optional: EnumHolder where Wrapped: RawRepresentable {
  static var enumType: any RawRepresentable.Type { Wrapped.self }
}
