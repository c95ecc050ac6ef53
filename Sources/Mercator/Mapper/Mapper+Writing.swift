import Foundation
import JSONText

extension Mapper {
  /// Writes a model as a dictionary. The values in it keep their Swift types.
  public func toJSON(_ object: N) -> [String: Any] { self.object(object) ?? [:] }

  /// Writes models as an array of dictionaries.
  public func toJSONArray(_ array: [N]) -> [[String: Any]] { array.compactMap { object($0) } }

  /// Writes models as a dictionary of dictionaries.
  public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
    dictionary.compactMapValues { object($0) }
  }

  /// Writes models as a dictionary of arrays of dictionaries.
  public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
    dictionary.mapValues { toJSONArray($0) }
  }

  /// Writes a model as text; nil if JSON can't represent a number, such as NaN, if an object contains
  /// itself or is nested too deeply, or if the model or the policy refuses it. Values of types that can't
  /// be written are left out.
  ///
  /// Members are in the order of the mapping lines. With `prettyPrint`, each is on its own line.
  public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
    try? WriteSession.of(object, settings, isPretty: prettyPrint).text()
  }

  /// Writes models as text; nil as for `toJSONString(_:prettyPrint:)` of a model.
  public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
    try? WriteSession.of(array, settings, isPretty: prettyPrint).text()
  }

  /// Writes a model as UTF-8 bytes; nil as for `toJSONString(_:prettyPrint:)`.
  @_disfavoredOverload
  public func toJSONData(_ object: N, prettyPrint: Bool = false) -> Data? {
    try? WriteSession.of(object, settings, isPretty: prettyPrint).data()
  }

  /// Writes models as UTF-8 bytes; nil as for `toJSONString(_:prettyPrint:)`.
  @_disfavoredOverload
  public func toJSONData(_ array: [N], prettyPrint: Bool = false) -> Data? {
    try? WriteSession.of(array, settings, isPretty: prettyPrint).data()
  }

  /// Returns the model as a dictionary, or nil if the model refuses to be written.
  fileprivate func object(_ model: N) -> [String: Any]? {
    DictionarySink.tree(of: model, settings) as? [String: Any]
  }
}

extension Mapper where N: Hashable {
  /// Writes models as an array of dictionaries, in the order of the set.
  public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { set.compactMap { object($0) } }

  /// Writes models as text; nil as for `toJSONString(_:prettyPrint:)` of a model.
  public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
    toJSONString(Array(set), prettyPrint: prettyPrint)
  }
}
