import Foundation
import JSONText

/// What a line takes from several places, and writes back to them.
///
///     names   <- map[path: "users", .each, "name"]      // elements: $.users[0].name, $.users[1].name, …
///     headers <- map[matching: "x-*"]                   // members:  $.x-a, $.x-b, …
///
/// When reading, the values are gathered into one array or object, which the line then reads like any other
/// value; see `Map+Gathering.swift`. When writing, the line's value is written apart and then distributed; see
/// `Map+Distributing.swift`. Only lines with such a key pay for that.
enum Gathering {
  /// Arrays inside each other, and a value in each element of the innermost. The first path leads to an array,
  /// and each of the others from an element to the array inside it, or to the value.
  case elements([[JSONPath.Step]])
  /// The members whose keys match a pattern.
  case members(KeyPattern)
}

/// An array of objects that several lines write to: for each element its members in the order of the lines.
struct GatheredArray {
  private(set) var elements: [GatheredNode] = []
  /// The number of elements that the first line has written, of this array and of the arrays inside.
  private var counts: [[JSONPath.Step]: Int] = [:]

  /// Returns the number of elements that another line has written to the array at a path; nil if it is the same,
  /// or if this is the first line.
  mutating func otherCount(than count: Int, at path: [JSONPath.Step]) -> Int? {
    guard let other = counts[path] else {
      counts[path] = count
      return nil
    }
    return other == count ? nil : other
  }

  /// Sets the value at a path in an element, which is added if it is missing. Nil is left out, but the
  /// containers around it aren't.
  mutating func set(_ value: Any?, at path: ArraySlice<JSONPath.Step>, ofElement index: Int) {
    while elements.count <= index { elements.append(.nothing) }
    elements[index].set(value, at: path)
  }

  /// Makes the value at a path in an element an array, if it isn't one yet.
  mutating func begin(at path: ArraySlice<JSONPath.Step>, ofElement index: Int) {
    set(nil, at: path + [Self.none], ofElement: index)
  }

  /// A position that no element has. A path that ends with it leads to an array, also without a value.
  fileprivate static var none: JSONPath.Step { .index(-1) }

  /// The elements as Swift values.
  var values: [Any] { elements.map(\.value) }
}

/// A value at a place that several lines may write to.
indirect enum GatheredNode {
  case nothing
  case value(Any)
  case object([(key: String, value: GatheredNode)])
  case array([GatheredNode])

  /// Sets the value at a path. Containers along the path are extended, and any other value makes way for one.
  mutating func set(_ value: Any?, at path: ArraySlice<JSONPath.Step>) {
    // Emptied first, so that the container has one reference and is changed in place.
    let old = self
    self = .nothing
    switch path.first {
    case nil: self = value.map { .value($0) } ?? old
    case .key(let key): self = .object(Self.members(old, setting: value, at: key, path.dropFirst()))
    case .index(let index):
      self = .array(Self.elements(old, setting: value, at: index, path.dropFirst()))
    }
  }

  private static func members(
    _ old: consuming GatheredNode,
    setting value: Any?,
    at key: String,
    _ path: ArraySlice<JSONPath.Step>
  ) -> [(key: String, value: GatheredNode)] {
    var members: [(key: String, value: GatheredNode)] = []
    if case .object(let existing) = old { members = existing }
    let name = ExactText(key)
    if let position = members.firstIndex(where: { ExactText($0.key) == name }) {
      members[position].value.set(value, at: path)
    } else if value != nil || path.last == GatheredArray.none {
      var node = GatheredNode.nothing
      node.set(value, at: path)
      members.append((key, node))
    }
    return members
  }

  private static func elements(
    _ old: consuming GatheredNode,
    setting value: Any?,
    at index: Int,
    _ path: ArraySlice<JSONPath.Step>
  ) -> [GatheredNode] {
    var elements: [GatheredNode] = []
    if case .array(let existing) = old { elements = existing }
    guard index >= 0, value != nil || path.last == GatheredArray.none else { return elements }
    while elements.count <= index { elements.append(.nothing) }
    elements[index].set(value, at: path)
    return elements
  }

  /// The node as Swift values.
  fileprivate var value: Any {
    switch self {
    case .nothing: NSNull()
    case .value(let value): value
    case .array(let elements): elements.map(\.value)
    case .object(let members):
      Dictionary(members.map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 })
    }
  }
}
