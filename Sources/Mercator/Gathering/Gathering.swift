import Foundation
import JSONText

/// What a line takes from several places, and writes back to them.
///
///     names   <- map[path: "users", .each, "name"]      // elements: $.users[0].name, $.users[1].name, …
///     headers <- map[matching: "x-*"]                   // members:  $.x-a, $.x-b, …
///
/// When reading, the values are gathered into one array or object, which the line then reads like any other
/// value; see `GatheredLine`. When writing, the line's value is written by itself and then distributed; see
/// `DistributedLine`. Only lines with such a key pay for that.
enum Gathering: LineGathering {
  /// Arrays inside each other, and a value in each element of the innermost. The first path leads to an array,
  /// and each of the others from an element to the array inside it, or to the value.
  case elements([[JSONPath.Step]])
  /// The members whose keys match a pattern.
  case members(KeyPattern)

  package var elementPaths: [[JSONPath.Step]]? {
    if case .elements(let paths) = self { paths } else { nil }
  }
}

/// The arrays of objects that lines with `.each` have written to one object, by their paths.
final class GatheredArrays: GatheredLines {
  var arrays = RareDictionary<[JSONPath.Step], GatheredArray>()
}

/// An array of objects that several lines write to: for each element its members in the order of the lines.
struct GatheredArray {
  private(set) var elements: [GatheredNode] = []
  /// The number of elements that the first line has written, of this array and of the arrays inside.
  private var counts = RareDictionary<[JSONPath.Step], Int>()

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
    while elements.count <= index { elements.append(GatheredNode()) }
    elements[index].set(value, at: path)
  }

  /// Makes the value at a path in an element an array, if it isn't one yet.
  mutating func begin(at path: ArraySlice<JSONPath.Step>, ofElement index: Int) {
    set(nil, at: path + [Self.none], ofElement: index)
  }

  /// A position that no element has. A path that ends with it leads to an array, also without a value.
  fileprivate static var none: JSONPath.Step { .index(-1) }

  /// The elements as Swift values.
  var values: [Any] { elements.map(\.swiftValue) }
}

/// A value at a place that several lines may write to.
///
/// A class, so that a large array inside is changed in place.
final class GatheredNode {
  /// A value that a line has written there; nil if there is none.
  private(set) var value: Any?
  /// The members, in the order of the lines; nil if this is no object.
  private(set) var members: [(key: String, node: GatheredNode)]?
  /// The elements; nil if this is no array.
  private(set) var elements: [GatheredNode]?

  /// Sets the value at a path. Containers along the path are extended, and any other value makes way for one.
  func set(_ value: Any?, at path: ArraySlice<JSONPath.Step>) {
    switch path.first {
    case nil:
      guard let value else { return }
      (self.value, members, elements) = (value, nil, nil)
    case .key(let key): set(value, at: path.dropFirst(), ofMember: key)
    case .index(let index): set(value, at: path.dropFirst(), ofElement: index)
    }
  }

  private func set(_ value: Any?, at path: ArraySlice<JSONPath.Step>, ofMember key: String) {
    if members == nil { (self.value, members, elements) = (nil, [], nil) }
    let name = ExactText(key)
    if let node = members?.first(where: { ExactText($0.key) == name })?.node {
      node.set(value, at: path)
    } else if value != nil || path.last == GatheredArray.none {
      let node = GatheredNode()
      node.set(value, at: path)
      members?.append((key, node))
    }
  }

  private func set(_ value: Any?, at path: ArraySlice<JSONPath.Step>, ofElement index: Int) {
    if elements == nil { (self.value, members, elements) = (nil, nil, []) }
    guard index >= 0, let count = elements?.count else { return }
    // An element keeps its place, also without a value.
    for _ in stride(from: count, through: index, by: 1) { elements?.append(GatheredNode()) }
    elements?[index].set(value, at: path)
  }

  /// The node as Swift values.
  var swiftValue: Any {
    if let members {
      return Dictionary(members.map { ($0.key, $0.node.swiftValue) }, uniquingKeysWith: { $1 })
    }
    return elements.map { $0.map(\.swiftValue) as Any } ?? value ?? NSNull()
  }
}
