import JSONText

/// A literal or a range that a scalar of the JSON is compared with.
///
///     let matches: [MapMatch] = ["pro", 2, true, .range(22...30)]
///
/// Numbers are compared by value, so 2 equals 2.0. true doesn't equal 1.
public struct MapMatch: Hashable, Sendable {
  private let pattern: Pattern

  private enum Pattern: Hashable {
    case text(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)
    case texts(ClosedRange<String>)
    case integers(ClosedRange<Int>)
    case numbers(ClosedRange<Double>)
  }

  /// Matches integers in a range.
  public static func range(_ range: ClosedRange<Int>) -> MapMatch {
    MapMatch(pattern: .integers(range))
  }

  /// Matches numbers in a range.
  public static func range(_ range: ClosedRange<Double>) -> MapMatch {
    MapMatch(pattern: .numbers(range))
  }

  /// Matches strings in a range, in the order of `String`.
  public static func range(_ range: ClosedRange<String>) -> MapMatch {
    MapMatch(pattern: .texts(range))
  }

  /// Whether this is a single value, which can be written, and not a range.
  var isValue: Bool {
    switch pattern {
    case .text, .integer, .number, .bool: true
    case .texts, .integers, .numbers: false
    }
  }

  /// The JSON of a single value; nil for a range.
  package var json: JSONValue? {
    switch pattern {
    case .text(let text): JSONValue(text)
    case .integer(let integer): JSONValue(integer)
    case .number(let number): JSONValue(number)
    case .bool(let bool): JSONValue(bool)
    case .texts, .integers, .numbers: nil
    }
  }

  func matches(_ scalar: Scalar) -> Bool {
    switch pattern {
    case .text(let text): scalar.text == text
    case .integer(let integer): scalar.integer == integer
    case .number(let number): scalar.number == number
    case .bool(let bool): scalar.bool == bool
    case .texts(let texts): scalar.text.map { texts.contains($0) } ?? false
    case .integers(let integers):
      scalar.integer.flatMap(Int.init(exactly:)).map { integers.contains($0) } ?? false
    case .numbers(let numbers): scalar.number.map { numbers.contains($0) } ?? false
    }
  }

  /// Writes the value. Returns false for a range, without writing.
  func write(to output: inout MapOutput) -> Bool {
    switch pattern {
    case .text(let text): output.write(text)
    case .integer(let integer): integer.writeJSON(to: &output)
    case .number(let number): number.writeJSON(to: &output)
    case .bool(let bool): output.write(bool)
    case .texts, .integers, .numbers: return false
    }
    return true
  }
}

extension MapMatch: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a match of a string.
  public init(stringLiteral text: String) { pattern = .text(text) }
  /// Creates a match of an integer.
  public init(integerLiteral integer: Int64) { pattern = .integer(integer) }
  /// Creates a match of a number.
  public init(floatLiteral number: Double) { pattern = .number(number) }
  /// Creates a match of true or false.
  public init(booleanLiteral bool: Bool) { pattern = .bool(bool) }
}

extension MapMatch: CustomStringConvertible {
  /// The value as in JSON, or the range.
  public var description: String {
    switch pattern {
    case .text(let text): quoted(text)
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .texts(let texts): "\(quoted(texts.lowerBound))...\(quoted(texts.upperBound))"
    case .integers(let integers): "\(integers)"
    case .numbers(let numbers): "\(numbers)"
    }
  }
}

extension Sequence<MapMatch> {
  /// The list of all matches, for a report.
  var listed: String { "one of " + map(\.description).joined(separator: ", ") }
}

extension Sequence where Element: Hashable {
  /// The elements that are equal to an earlier one.
  package var repeated: [Element] {
    var seen = RareSet<Element>()
    return filter { !seen.insert($0) }
  }
}

/// A scalar of the JSON, read once for several comparisons.
struct Scalar {
  private(set) var text: String?
  private(set) var number: Double?
  private(set) var integer: Int64?
  private(set) var bool: Bool?

  @inline(never)
  init(_ input: MapInput) {
    if input.mayBeCompared(as: String.self) { text = input.string }
    if text != nil { return }
    if input.isBool {
      bool = input.bool
    } else if input.isNumber {
      number = input.double
      // Coercion may cut off a fraction, but a comparison must not.
      if let number, number.rounded(.towardZero) == number { integer = input.int64 }
    }
  }
}
