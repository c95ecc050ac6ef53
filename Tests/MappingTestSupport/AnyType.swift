import Mercator

/// The lines of a function that knows nothing of its type parameter.
///
/// They are requirements of a protocol, because the compiler warns of such lines except in a deprecated
/// function, and of a call of that unless it is one of a requirement.
package protocol LinesOfAnyType {
  static func map<T>(_ value: inout T, _ map: Map)
  static func write<T>(_ value: T, _ map: Map)
  static func value<T>(_ key: String, _ map: Map) throws -> T
  static func value<T>(_ key: String, _ map: Map, default value: T) throws -> T
}

package var anyType: any LinesOfAnyType.Type { Lines.self }

private enum Lines: LinesOfAnyType {
  @available(*, deprecated)
  package static func map<T>(_ value: inout T, _ map: Map) { value <- map }

  @available(*, deprecated)
  package static func write<T>(_ value: T, _ map: Map) { value >>> map }

  @available(*, deprecated)
  package static func value<T>(_ key: String, _ map: Map) throws -> T { try map.value(key) }

  @available(*, deprecated)
  package static func value<T>(_ key: String, _ map: Map, default value: T) throws -> T {
    try map.value(key, default: value)
  }
}
