import Mercator

/// Finds the values of a query.
struct QueryRun {
  private let root: JSONValue
  /// How many more values may be visited: a query such as `..*..*` visits each value once for each value around it.
  private var budget: Int

  static let maximumVisits = 5_000_000

  init(_ root: JSONValue, maximumVisits: Int = Self.maximumVisits) {
    (self.root, budget) = (root, maximumVisits)
  }

  /// Returns the values of a query in the order of the text.
  mutating func values(of query: Query) throws(InvalidInput) -> [JSONValue] {
    try values(of: query, in: root)
  }

  private mutating func values(
    of query: Query,
    in start: JSONValue
  ) throws(InvalidInput) -> [JSONValue] {
    var values = [start]
    for segment in query.segments {
      var next: [JSONValue] = []
      for value in values {
        if segment.isDescendant {
          try addDescendants(of: value, segment.selectors, to: &next)
        } else {
          try add(segment.selectors, of: value, to: &next)
        }
      }
      values = next
    }
    return values
  }

  private mutating func visit(_ count: Int = 1) throws(InvalidInput) {
    budget -= count
    if budget < 0 { throw InvalidInput("the path visits too many values") }
  }

  private mutating func addDescendants(
    of value: JSONValue,
    _ selectors: [Query.Selector],
    to values: inout [JSONValue]
  ) throws(InvalidInput) {
    var pending = [value]
    while let next = pending.popLast() {
      try visit()
      try add(selectors, of: next, to: &values)
      pending += next.children.reversed()
    }
  }

  private mutating func add(
    _ selectors: [Query.Selector],
    of value: JSONValue,
    to values: inout [JSONValue]
  ) throws(InvalidInput) {
    for selector in selectors {
      try visit()
      switch selector {
      case .name(let name): if let member = value.object?[name] { values.append(member) }
      case .wildcard:
        try visit(value.count)
        values += value.children
      case .index(let index):
        guard let elements = value.array else { continue }
        let position = index < 0 ? elements.count + index : index
        if elements.indices.contains(position) { values.append(elements[position]) }
      case .slice(let start, let end, let step):
        try visit(value.count)
        values += value.array.map { $0.slice(start, end, step) } ?? []
      case .filter(let filter):
        for child in value.children where try matches(child, filter) { values.append(child) }
      }
    }
  }

  private mutating func matches(
    _ value: JSONValue,
    _ filter: QueryFilter
  ) throws(InvalidInput) -> Bool {
    try visit()
    switch filter {
    case .any(let filters):
      for filter in filters where try matches(value, filter) { return true }
      return false
    case .all(let filters):
      for filter in filters where try !matches(value, filter) { return false }
      return true
    case .not(let filter): return try !matches(value, filter)
    case .exists(let path): return try !values(of: path, value).isEmpty
    case .comparison(let left, let comparison, let right):
      return comparison.holds(try self.value(of: left, value), try self.value(of: right, value))
    }
  }

  private mutating func values(
    of path: QueryFilter.FilterPath,
    _ value: JSONValue
  ) throws(InvalidInput) -> [JSONValue] {
    try values(of: path.query, in: path.isRelative ? value : root)
  }

  private mutating func value(
    of operand: QueryFilter.Operand,
    _ value: JSONValue
  ) throws(InvalidInput) -> JSONValue? {
    switch operand {
    case .literal(let literal): literal
    case .path(let path): try values(of: path, value).first
    }
  }
}

extension JSONValue {
  /// The elements of an array or the values of an object; empty for a scalar.
  fileprivate var children: [JSONValue] { array ?? object.map { Array($0.values) } ?? [] }
}

extension [JSONValue] {
  /// Returns the elements of a slice, as RFC 9535 defines it in section 2.3.4.2.2.
  fileprivate func slice(_ start: Int?, _ end: Int?, _ step: Int) -> [JSONValue] {
    if step == 0 { return [] }
    func position(_ index: Int?, or other: Int) -> Int {
      guard let index else { return other }
      return index < 0 ? Swift.max(count + index, -1) : Swift.min(index, count)
    }
    if step > 0 {
      let lower = Swift.max(position(start, or: 0), 0)
      let upper = Swift.max(position(end, or: count), 0)
      return stride(from: lower, to: upper, by: step).map { self[$0] }
    }
    let first = Swift.min(position(start, or: count - 1), count - 1)
    let last = Swift.min(position(end, or: -1), count - 1)
    return stride(from: first, to: last, by: step).map { self[$0] }
  }
}

extension QueryFilter.Comparison {
  /// Returns whether two values compare so, as RFC 9535 defines it in section 2.3.5.2.2; nil is a missing value.
  fileprivate func holds(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: Self.isLess(left, right)
    case .greater: Self.isLess(right, left)
    case .atMost: left == right || Self.isLess(left, right)
    case .atLeast: left == right || Self.isLess(right, left)
    }
  }

  /// Only two numbers, or two texts, have an order.
  private static func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    if let left = left?.string, let right = right?.string {
      return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }
    guard let left, let right, left.kind == .number, right.kind == .number else { return false }
    if let left = left.decimal, let right = right.decimal { return left < right }
    guard let left = left.double, let right = right.double else { return false }
    return left < right
  }
}
