import Foundation
import JSONText
import Mercator

/// Makes the tree of values that were collected: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int64`, `UInt64`, `Double`,
/// `Decimal`, `Data`, `Date` and `NSNull`.
struct CollectedTree {
  private struct OpenContainer {
    /// The key in the object around the container, and the offset of its value.
    let key: String?
    let offset: Int
    var elements: [Any] = []
    var members: [String: Any] = [:]

    /// Adds a value. Returns whether its key is equal to another one as a String, but not in the bytes.
    mutating func append(_ value: Any, _ key: String?) -> Bool {
      guard let key else {
        elements.append(value)
        return false
      }
      let known = members.index(forKey: key).map { members[$0].key }
      members[key] = value
      return known.map { ExactText($0) != ExactText(key) } ?? false
    }
  }

  private let values: CollectedValues
  private var open: [OpenContainer] = []
  /// The offset of the value of the first key that is equal to another one as a String, but not in the bytes.
  private var equivalentKey: Int?

  /// Returns the tree, without recursion.
  ///
  /// - Throws: `JSONWritingError` for equivalent keys, and for values in more than `maximumDepth` containers.
  static func tree(of values: CollectedValues, maximumDepth: Int) throws(JSONWritingError) -> Any {
    var tree = CollectedTree(values)
    let root = try tree.root(maximumDepth)
    if let key = tree.equivalentKey { throw tree.error(.equivalentKey, at: key) }
    return root
  }

  private init(_ values: CollectedValues) { self.values = values }

  private mutating func root(_ maximumDepth: Int) throws(JSONWritingError) -> Any {
    var walk = CollectedWalk(values, leavesOutNull: false)
    // Around the root there is an array with a single element.
    open = [OpenContainer(key: nil, offset: 0)]
    while let step = walk.step() {
      let key = walk.key.map { text($0) }
      switch step {
      case .begin:
        if walk.depth > maximumDepth { throw error(.tooDeep, at: walk.offset) }
        open.append(OpenContainer(key: key, offset: walk.offset))
      case .end(let isObject):
        guard let last = open.popLast() else { break }
        append(isObject ? last.members as Any : last.elements as Any, last.key, at: last.offset)
      case .empty(let isObject):
        append(isObject ? [String: Any]() as Any : [Any]() as Any, key, at: walk.offset)
      case .value(let value): append(content(of: value), key, at: walk.offset)
      }
    }
    return open.last?.elements.last ?? NSNull()
  }

  private mutating func append(_ value: Any, _ key: String?, at offset: Int) {
    guard let last = open.indices.last else { return }
    if open[last].append(value, key), equivalentKey == nil { equivalentKey = offset }
  }

  private func content(of value: CollectedValue) -> Any {
    switch value {
    case .null: return NSNull()
    case .bool(let value): return value
    case .signed(let value): return value
    case .unsigned(let value): return value
    case .double(let value): return value
    case .digits(let digits), .realDigits(let digits):
      let number = text(digits)
      // A Decimal has no -0, and no zeros at the end.
      let decimal = exactDecimal(number).flatMap { "\($0)" == number ? $0 : nil }
      return decimal ?? JSONNumberLiteral(ofNumber: number)
    case .text(let range): return text(range)
    case .bytes(let range): return Data(values.bytes.array(range))
    case .date(let seconds): return Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  private func text(_ range: Range<Int>) -> String { values.bytes.string(range) ?? "" }

  private func error(_ code: JSONWritingError.Code, at offset: Int) -> JSONWritingError {
    JSONWritingError(code: code, path: values.path(at: offset) ?? JSONPath())
  }
}
