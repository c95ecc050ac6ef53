import Foundation

@testable import JSONText
@testable import Mercator
@testable import MercatorFormats

/// Makes the tree of values for nodes: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int64`, `UInt64`, `Double`, `Decimal`,
/// `Data`, `Date` and `NSNull`.
struct NodeTree {
  private struct OpenContainer {
    let isObject: Bool
    /// The index behind its last node.
    let end: Int
    let firstWins: Bool
    var key = ""
    var elements: [Any] = []
    var members: [String: Any] = [:]

    mutating func append(_ value: Any) {
      if !isObject { return elements.append(value) }
      if !firstWins || members[key] == nil { members[key] = value }
    }

    var value: Any { isObject ? members as Any : elements as Any }
  }

  /// Returns the tree of a document, without recursion.
  static func tree(of document: JSONDocument) -> Any {
    document.read { store in
      var open: [OpenContainer] = []
      var index = 0
      while true {
        var value: Any?
        if store.count(at: index) > 0 {
          open.append(
            OpenContainer(
              isObject: store.kind(at: index) == .object,
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
          guard let inner = open.indices.last else { return made }
          open[inner].append(made)
          if open[inner].end == index { value = open.removeLast().value }
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
