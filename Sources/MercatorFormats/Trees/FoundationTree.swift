import Foundation
import Mercator

/// A tree with the numbers of Foundation, as `JSONSerialization` returns it.
///
/// Transforms and properties of the type Any cast a number to the type that they need, which works for an NSNumber
/// only.
enum FoundationTree {
  /// Returns a tree with its numbers converted; nil if `isDue` returns true.
  static func converted(_ tree: Any, stoppingIf isDue: (() -> Bool)? = nil) -> Any? {
    TreeConversion.converted(tree, stoppingIf: isDue) { number($0) ?? $0 }
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
