import Foundation
import JSONText

extension Mapper {
  /// Writes a model as a dictionary, whose values keep their Swift types.
  public func toJSON(_ object: N) -> [String: Any] { tree(object) as? [String: Any] ?? [:] }

  /// Writes models as an array of dictionaries.
  public func toJSONArray(_ array: [N]) -> [[String: Any]] { array.map { toJSON($0) } }

  /// Writes models as a dictionary of dictionaries.
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    dictionary.mapValues { toJSON($0) }
  }

  /// Writes models as a dictionary of arrays of dictionaries.
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    dictionary.mapValues { toJSONArray($0) }
  }

  /// Writes a model as text; nil where a value has no form in JSON, such as NaN.
  ///
  /// Members come in the order of the mapping lines. With `prettyPrint`, on lines of their own.
  public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
    try? Writing(object, settings(), isPretty: prettyPrint).text()
  }

  /// Writes models as text; nil where a value has no form in JSON.
  public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
    try? Writing(array, settings(), isPretty: prettyPrint).text()
  }

  /// Writes a model as UTF-8 bytes; nil where a value has no form in JSON.
  public func toJSONData(_ object: N, prettyPrint: Bool = false) -> Data? {
    try? Writing(object, settings(), isPretty: prettyPrint).data()
  }

  /// Writes models as UTF-8 bytes; nil where a value has no form in JSON.
  public func toJSONData(_ array: [N], prettyPrint: Bool = false) -> Data? {
    try? Writing(array, settings(), isPretty: prettyPrint).data()
  }

  private func tree<T: MapValue>(_ value: T) -> Any? { TreeWriter.tree(of: value, settings()) }
}

extension Mapper where N: Hashable {
  /// Writes models as an array of dictionaries, in the order of the set.
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { set.map { toJSON($0) } }

  /// Writes models as text; nil where a value has no form in JSON.
  public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
    toJSONString(Array(set), prettyPrint: prettyPrint)
  }
}
