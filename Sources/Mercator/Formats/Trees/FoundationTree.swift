import Foundation

/// A tree with the numbers of Foundation, as `JSONSerialization` returns it.
///
/// Transforms and properties of the type Any cast a number to the type that they need, which works for an NSNumber
/// only.
enum FoundationTree {
  private struct Container {
    /// The keys of an object; nil for an array.
    let keys: [String]?
    let values: [Any]
    var position = 0
    var made: [Any] = []

    init(_ array: [Any]) { (keys, values) = (nil, array) }

    init(_ object: [String: Any]) { (keys, values) = (Array(object.keys), Array(object.values)) }

    var value: Any {
      guard let keys else { return made }
      return Dictionary(uniqueKeysWithValues: zip(keys, made))
    }
  }

  /// Returns a tree with its numbers converted, without recursion.
  static func converted(_ tree: Any) -> Any {
    var open: [Container] = []
    var next = tree
    while true {
      var made: Any?
      switch next {
      case let array as [Any]: open.append(Container(array))
      case let object as [String: Any]: open.append(Container(object))
      default: made = number(next) ?? next
      }
      while true {
        if let value = made.take() {
          guard let last = open.indices.last else { return value }
          open[last].made.append(value)
        }
        let last = open.count - 1
        let position = open[last].position
        if position < open[last].values.count {
          open[last].position += 1
          next = open[last].values[position]
          break
        }
        made = open.removeLast().value
      }
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    // Types are compared, because a Bool can be cast to a number on Apple platforms.
    let type = type(of: value)
    if type == Int64.self { return (value as? Int64).map { NSNumber(value: $0) } }
    if type == Double.self { return (value as? Double).map { NSNumber(value: $0) } }
    if type == UInt64.self { return (value as? UInt64).map { NSNumber(value: $0) } }
    if type == Decimal.self { return (value as? Decimal).map { NSDecimalNumber(decimal: $0) } }
    return nil
  }
}
