import Foundation
import JSONText

extension Difference {
  /// Where two texts differ; a null is nothing, and so is the order of members.
  func between(_ a: JSONNode, _ b: JSONNode, at path: String) -> String? {
    switch (a.kind, b.kind) {
    case (.object, .object):
      let (members, others) = (a.valuesByKey, b.valuesByKey)
      return first(Set(members.keys).union(others.keys).sorted()) { key in
        between(members[key] ?? Self.absent, others[key] ?? Self.absent, at: "\(path).\(key)")
      }
    case (.array, .array) where a.count == b.count:
      return first(zip(a.elements, b.elements).enumerated()) { index, elements in
        between(elements.0, elements.1, at: "\(path)[\(index)]")
      }
    case (.number, .number):
      let (number, other) = (NSNumber(reading: a), NSNumber(reading: b))
      return isClose(number, other) ? nil : "\(path): \(number) instead of \(other)"
    case (.string, .string), (.bool, .bool), (.null, .null):
      return a.bool == b.bool && a.string == b.string
        ? nil : "\(path): \(a.leafText) instead of \(b.leafText)"
    default: return "\(path): \(a.leafText) instead of \(b.leafText)"
    }
  }
}

extension NSNumber {
  fileprivate convenience init(reading node: JSONNode) {
    if let integer = node.integer(as: Int.self) {
      self.init(value: integer)
    } else {
      self.init(value: node.double ?? .nan)
    }
  }
}

extension JSONNode {
  /// Without nulls.
  fileprivate var valuesByKey: [String: JSONNode] {
    Dictionary(members.lazy.filter { !$0.value.isNull }.map { ($0.key, $0.value) }) { $1 }
  }

  fileprivate var leafText: String {
    string ?? numberText ?? bool.map { "\($0)" } ?? "an \(kind) of \(count)"
  }
}
