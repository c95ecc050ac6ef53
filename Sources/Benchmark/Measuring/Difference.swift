import Foundation

/// Where two products differ: models field by field, whatever kind of type they are, what
/// `JSONSerialization` gives value by value, and so what a text says.
///
///     .statuses[3].user.name: Ann instead of Anna
///
/// By reflection, so that no field can be forgotten.
struct Difference {
  /// How far numbers may be from each other, as a part of the number.
  var tolerance = 0.0

  func between(_ a: Any, _ b: Any, at path: String = "") -> String? {
    let (a, b) = (unwrapped(a), unwrapped(b))
    // Reflection takes its time, and one payload is nothing but numbers.
    if let a = a as? [[Double]], let b = b as? [[Double]], areClose(a, b) { return nil }
    if let a = a as? [String: Any], let b = b as? [String: Any] {
      return first(Set(a.keys).union(b.keys).sorted()) {
        between(a[$0] ?? Self.absent, b[$0] ?? Self.absent, at: "\(path).\($0)")
      }
    }
    if let a = a as? [Any], let b = b as? [Any], a.count == b.count {
      return first(a.indices) { between(a[$0], b[$0], at: "\(path)[\($0)]") }
    }
    if let a = a as? NSNumber, let b = b as? NSNumber, a.isBool == b.isBool {
      return isClose(a, b) ? nil : "\(path): \(a) instead of \(b)"
    }
    let (fields, others) = (Mirror(reflecting: a).children, Mirror(reflecting: b).children)
    if a is NSObject || fields.isEmpty || fields.count != others.count {
      let (a, b) = ("\(a)", "\(b)")
      return a == b ? nil : "\(path): \(a.prefix(80)) instead of \(b.prefix(80))"
    }
    return first(zip(fields, others)) { field, other in
      let name = field.label ?? ""
      return name == other.label
        ? between(field.value, other.value, at: "\(path).\(name)")
        : "\(path): \(name) instead of \(other.label ?? "")"
    }
  }

  private func isClose(_ a: NSNumber, _ b: NSNumber) -> Bool {
    // Of two large integers that are the same Double, none is close to the other.
    a.doubleValue == b.doubleValue
      ? a.int64Value == b.int64Value : isClose(a.doubleValue, b.doubleValue)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= tolerance * b.magnitude
  }

  private func areClose(_ a: [[Double]], _ b: [[Double]]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.count == $1.count && zip($0, $1).allSatisfy(isClose) }
  }

  private func first<S: Sequence>(_ places: S, _ difference: (S.Element) -> String?) -> String? {
    for place in places {
      if let text = difference(place) { return text }
    }
    return nil
  }

  private static let absent = "(nothing)"

  /// What is inside of Optionals.
  private func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.map { unwrapped($0.value) } ?? Self.absent
  }
}

extension NSNumber {
  /// Whether it was a Bool: true isn't 1, but 1.0 is.
  fileprivate var isBool: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}

extension Boxed: CustomReflectable {
  /// Those of the value, since a place of its own makes no difference.
  var customMirror: Mirror { Mirror(reflecting: value) }
}
