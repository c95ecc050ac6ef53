import Mercator

/// A query for parts of a value: a JSONPath of RFC 9535 without functions, whose `$` may be left out.
///
///     users[0].name            a part
///     users[*].name            a part of each element
///     users[-1]   users[1:3]   the last element, and the second and third one
///     users["first name"]      a key in quotes
///     ..id                     the members at any depth
///     users[?@.age > 18 && @.name].email
struct Query {
  /// From some values to others inside them.
  struct Segment {
    let selectors: [Selector]
    /// Whether the selectors apply to the values at any depth.
    let isDescendant: Bool
  }

  /// Selects values inside a value.
  enum Selector {
    case name(String)
    case wildcard
    /// A position, which counts from the end if it is negative.
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(QueryFilter)
  }

  let segments: [Segment]

  init(_ segments: [Segment]) { self.segments = segments }

  /// Whether the query leads to one value at most.
  var isSingular: Bool {
    segments.allSatisfy { segment in
      guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
      return switch segment.selectors[0] {
      case .name, .index: true
      case .wildcard, .slice, .filter: false
      }
    }
  }
}

/// A condition in a query.
indirect enum QueryFilter {
  case any([QueryFilter])
  case all([QueryFilter])
  case not(QueryFilter)
  case exists(FilterPath)
  case comparison(Operand, Comparison, Operand)

  /// A query in a filter.
  struct FilterPath {
    let query: Query
    /// Whether the query starts at the value being filtered (`@`) instead of the root (`$`).
    let isRelative: Bool
  }

  enum Operand {
    case literal(JSONValue)
    case path(FilterPath)
  }

  enum Comparison: String, CaseIterable {
    // The longer ones come first, because a parser takes the first one that fits.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }
}
