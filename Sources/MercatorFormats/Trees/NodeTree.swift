import Foundation
import JSONText
import Mercator

/// Makes the tree of values for nodes: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int64`, `UInt64`, `Double`, `Decimal`,
/// `Data`, `Date` and `NSNull`.
struct NodeTree {
  private struct OpenContainer {
    let isObject: Bool
    /// The index of its node, and that behind its last node.
    let index: Int
    let end: Int
    let firstWins: Bool
    var key = ""
    var elements: [Any] = []
    var members: [String: Any] = [:]

    /// Adds a value. Returns whether its key is equal to another one as a String, but not in the bytes.
    mutating func append(_ value: Any) -> Bool {
      if !isObject {
        elements.append(value)
        return false
      }
      let index = members.index(forKey: key)
      let isEquivalent = index.map { ExactText(members[$0].key) != ExactText(key) } ?? false
      if index == nil || !firstWins { members[key] = value }
      return isEquivalent
    }

    var value: Any { isObject ? members as Any : elements as Any }
  }

  /// Returns the tree of a document, without recursion, and the value of the first key that is equal to another one as a
  /// String, but not in the bytes.
  static func tree(of document: JSONDocument) -> (root: Any, equivalentKey: Int?) {
    document.read { store in
      var equivalentKey: Int?
      var last = 0
      var open: [OpenContainer] = []
      var index = 0
      while true {
        var value: Any?
        last = index
        if store.count(at: index) > 0 {
          open.append(
            OpenContainer(
              isObject: store.kind(at: index) == .object,
              index: index,
              end: store.behind(index),
              firstWins: store.duplicateKeys == .firstWins
            )
          )
          index += 1
        } else {
          value = childless(index, store)
          index = store.behind(index)
        }
        while let made = value.take() {
          guard let inner = open.indices.last else { return (made, equivalentKey) }
          if open[inner].append(made), equivalentKey == nil { equivalentKey = last }
          if open[inner].end == index {
            last = open[inner].index
            value = open.removeLast().value
          }
        }
        if let inner = open.indices.last, open[inner].isObject {
          open[inner].key = store.keyText(at: index)
          index += 1
        }
      }
    }
  }

  private static func childless(_ index: Int, _ store: JSONStore) -> Any {
    if let seconds = store.nativeDate(at: index) {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    if let data = store.withBytes(at: index, { Data($0) }) { return data }
    switch store.nativeNumber(at: index) {
    case .signed(let value): return value
    case .unsigned(let value): return value
    case .double(let value): return value
    case nil: break
    }
    if let number = store.numberText(at: index) {
      // A Decimal has no -0, and no zeros at the end.
      let decimal = exactDecimal(number).flatMap { "\($0)" == number ? $0 : nil }
      return decimal ?? JSONNumberLiteral(ofNumber: number)
    }
    return switch store.kind(at: index) {
    case .bool: store.bool(at: index) ?? false
    case .string: store.string(at: index) ?? ""
    case .array: [Any]()
    case .object: [String: Any]()
    case .null, .number: NSNull()
    }
  }
}

extension JSONDocument {
  /// Returns the first value inside more than `count` containers.
  func firstValue(inside count: Int) -> Int? {
    var walk = DocumentWalk(store)
    while let step = walk.step() {
      if case .begin(let index) = step, walk.depth > count { return index }
    }
    return nil
  }
}
