import Foundation
import Mercator

/// Parses queries; see `Query`.
struct QueryParser {
  private let text: String
  private var rest: Substring.UnicodeScalarView
  /// Whether the path begins with `$`, so that it has to be one of RFC 9535. Only `-` is taken in keys without quotes,
  /// too, since a `JSONPath` of a report has it there.
  private var isRooted = false
  /// How many filters and parentheses are open.
  private var depth = 0

  private static let maximumDepth = 64

  private init(_ text: String) {
    self.text = text
    rest = Substring(text).unicodeScalars
  }

  /// Returns the query of a text.
  static func query(_ text: String) throws(Misuse) -> Query {
    var parser = QueryParser(text)
    let query = try parser.query()
    guard parser.rest.isEmpty else { throw parser.misuse("is unexpected") }
    return query
  }

  private func misuse(_ problem: String) -> Misuse {
    let place = rest.isEmpty ? "the end" : "\"\(String(rest.prefix(20)))\""
    return Misuse("the path \(text): \(place) \(problem)")
  }

  private mutating func query() throws(Misuse) -> Query {
    isRooted = take("$")
    if isRooted || rest.first == "[" || rest.first == "." { return Query(try segments()) }
    // A path without `$` begins with a key.
    let first = Query.Segment(selectors: [try dotSelector()], isDescendant: false)
    return Query([first] + (try segments()))
  }

  private mutating func segments() throws(Misuse) -> [Query.Segment] {
    var segments: [Query.Segment] = []
    while let segment = try segment() { segments.append(segment) }
    return segments
  }

  private mutating func segment() throws(Misuse) -> Query.Segment? {
    let start = rest
    skipSpace()
    if take("..") {
      let selectors = rest.first == "[" ? try bracketSelectors() : [try dotSelector()]
      return Query.Segment(selectors: selectors, isDescendant: true)
    }
    if take(".") { return Query.Segment(selectors: [try dotSelector()], isDescendant: false) }
    if rest.first == "[" {
      return Query.Segment(selectors: try bracketSelectors(), isDescendant: false)
    }
    rest = start
    return nil
  }

  private mutating func dotSelector() throws(Misuse) -> Query.Selector {
    if take("*") { return .wildcard }
    let name = rest.prefix { scalar in
      scalar == "_" || scalar == "-" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil || scalar.value > 0x7F
    }
    guard let first = name.first else { throw misuse("isn't a key") }
    if isRooted, first.isDigit {
      throw misuse("begins with a digit, which needs brackets and quotes")
    }
    rest = rest.dropFirst(name.count)
    return .name(String(name))
  }

  private mutating func bracketSelectors() throws(Misuse) -> [Query.Selector] {
    _ = take("[")
    var selectors: [Query.Selector] = []
    repeat {
      skipSpace()
      selectors.append(try bracketSelector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw misuse("isn't the end of the brackets") }
    return selectors
  }

  private mutating func bracketSelector() throws(Misuse) -> Query.Selector {
    if take("*") { return .wildcard }
    if take("?") { return .filter(try filter()) }
    if rest.first == "\"" || rest.first == "'" { return .name(try quotedText()) }
    let start = try integer()
    skipSpace()
    guard take(":") else {
      guard let start else { throw misuse("isn't a key in quotes, a position, * or a filter") }
      return .index(start)
    }
    skipSpace()
    let end = try integer()
    skipSpace()
    var step: Int?
    if take(":") {
      skipSpace()
      step = try integer()
    }
    return .slice(start: start, end: end, step: step ?? 1)
  }

  /// Takes an integer in the only spelling that RFC 9535 has for it, within those that a Double holds.
  private mutating func integer() throws(Misuse) -> Int? {
    let isNegative = take("-")
    let digits = rest.prefix(while: \.isDigit)
    if digits.isEmpty {
      if isNegative { throw misuse("isn't a number") }
      return nil
    }
    if digits.first == "0", digits.count > 1 || isNegative {
      throw misuse("has a zero that a position must not have")
    }
    guard let number = Int(String(digits)), number < 1 << 53 else { throw misuse("is too large") }
    rest = rest.dropFirst(digits.count)
    return isNegative ? -number : number
  }

  /// Takes a text in double or single quotes, with the escapes of JSON, of which only that of its own quote is one.
  private mutating func quotedText() throws(Misuse) -> String {
    guard let quote = rest.popFirst() else { throw misuse("isn't a quote") }
    var json = "\""
    while let scalar = rest.popFirst() {
      if scalar == quote {
        json += "\""
        guard let text = try? ValueMapper<String>().read(json) else {
          throw misuse("is behind a text that isn't valid")
        }
        return text
      }
      if scalar == "\\", let next = rest.popFirst() {
        // JSON has no \' and refuses it, but has \" also where that isn't the quote.
        if quote == "'", next == "\"" { throw misuse("is behind an escape that isn't valid") }
        json += next == quote && next == "'" ? "'" : "\\\(next)"
      } else {
        json += scalar == "\"" ? "\\\"" : String(scalar)
      }
    }
    throw misuse("comes before the quote at the end")
  }

  // MARK: Filters

  private mutating func filter() throws(Misuse) -> QueryFilter {
    guard depth < Self.maximumDepth else { throw misuse("is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    var filters = [try conjunction()]
    while takeOperator("||") { filters.append(try conjunction()) }
    return filters.count == 1 ? filters[0] : .any(filters)
  }

  private mutating func conjunction() throws(Misuse) -> QueryFilter {
    var filters = [try condition()]
    while takeOperator("&&") { filters.append(try condition()) }
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  private mutating func condition() throws(Misuse) -> QueryFilter {
    skipSpace()
    if take("!") {
      skipSpace()
      if rest.first == "!" { throw misuse("negates again") }
      let isParenthesized = rest.first == "("
      let condition = try condition()
      // As in RFC 9535: whether `!` would negate the value or the comparison isn't clear to a reader.
      if !isParenthesized, case .comparison = condition {
        throw misuse("is behind a comparison with !, which needs parentheses")
      }
      return .not(condition)
    }
    if take("(") {
      let filter = try filter()
      guard takeOperator(")") else { throw misuse("isn't a closing parenthesis") }
      return filter
    }
    let left = try operand()
    skipSpace()
    for comparison in QueryFilter.Comparison.allCases where take(comparison.rawValue) {
      skipSpace()
      let right = try operand()
      try checkSingular(left)
      try checkSingular(right)
      return .comparison(left, comparison, right)
    }
    guard case .path(let path) = left else { throw misuse("isn't a comparison") }
    return .exists(path)
  }

  private func checkSingular(_ operand: QueryFilter.Operand) throws(Misuse) {
    guard case .path(let path) = operand, !path.query.isSingular else { return }
    throw Misuse("the path \(text): a comparison needs a single value on each side")
  }

  private mutating func operand() throws(Misuse) -> QueryFilter.Operand {
    if rest.first == "@" || rest.first == "$" {
      let isRelative = rest.popFirst() == "@"
      return .path(QueryFilter.FilterPath(query: Query(try segments()), isRelative: isRelative))
    }
    if rest.first == "\"" || rest.first == "'" { return .literal(JSONValue(try quotedText())) }
    let literal = String(rest.prefix { !" \t\r\n)&|]=!<>,".unicodeScalars.contains($0) })
    guard let value = try? ValueMapper<JSONValue>().read(literal), value.array == nil,
      value.object == nil
    else {
      throw misuse("isn't a literal, @ or $")
    }
    rest = rest.dropFirst(literal.unicodeScalars.count)
    return .literal(value)
  }

  private mutating func takeOperator(_ text: String) -> Bool {
    skipSpace()
    return take(text)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}
