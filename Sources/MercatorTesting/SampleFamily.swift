import Mercator

/// A set of JSON values from which samples of one member are taken, such as integers of 8 bits or dates.
///
/// To find out what a member accepts, its families are tried in the order of `all`.
enum SampleFamily: Hashable, Sendable {
  /// Texts with numbers of characters in a range.
  case text(ClosedRange<Int>)
  case word, name, url, date, dateWithMilliseconds, dateOfWCF, day, dayAndTime, uuid, base64,
    integerText
  case hexColor
  /// Numbers with some digits after the point: from `-limit` or 0 up to `limit`, which counts units of the
  /// last digit.
  case fraction(limit: Int, digits: Int, isSigned: Bool)
  /// Multiples of 0.25, which every floating-point type holds exactly.
  case quarters
  case integer(from: Int64, through: UInt64)
  case bool
  /// The given values and no others.
  case values([JSONValue])
  /// The cases of an enum, without those that the model refuses.
  case cases([JSONValue])
  /// Any JSON value.
  case anything

  /// The families, in the order in which they are tried: the wider one before the narrower one.
  static let all: [SampleFamily] = texts + fractions + integers + [.bool]

  static let texts: [SampleFamily] = [
    .text(0...12), .text(1...12), .text(1...3), .text(3...3), .url, .date, .dateWithMilliseconds,
    .dateOfWCF, .day, .dayAndTime, .uuid, .integerText, .hexColor, .base64, .word, .name,
  ]

  static let fractions: [SampleFamily] = [
    .fraction(limit: 999_999_999_999_999, digits: 6, isSigned: true),
    .fraction(limit: 999_999, digits: 2, isSigned: true),
    .fraction(limit: 999_999, digits: 2, isSigned: false),
    .fraction(limit: 8999, digits: 2, isSigned: true),
    .fraction(limit: 99, digits: 2, isSigned: false),
    .quarters,
  ]

  static let integers: [SampleFamily] = [
    .integer(from: .min, through: UInt64(Int64.max)), .integer(from: 0, through: .max),
    .integer(from: -(1 << 53), through: 1 << 53),
    .integer(from: Int64(Int32.min), through: UInt64(Int32.max)),
    .integer(from: 0, through: UInt64(UInt32.max)),
    .integer(from: Int64(Int16.min), through: UInt64(Int16.max)),
    .integer(from: 0, through: UInt64(UInt16.max)), .integer(from: 1, through: 10000),
    .integer(from: Int64(Int8.min), through: UInt64(Int8.max)), .integer(from: 0, through: 255),
    .integer(from: 0, through: 100), .integer(from: 1, through: 100),
    .integer(from: 1, through: 10),
    .integer(from: 1, through: 3), .integer(from: 0, through: 1),
  ]

  var isFraction: Bool {
    switch self {
    case .fraction, .quarters: true
    default: false
    }
  }

  /// The families for a type that a report names as the expected one; they are tried first.
  static func likely(for type: String) -> [SampleFamily] {
    switch type {
    case "String": [.text(0...12)]
    case "Bool": [.bool]
    case "Int", "Int64", "Int32", "Int16", "Int8", "UInt", "UInt64", "UInt32", "UInt16", "UInt8":
      // A transform from numbers with a fraction also expects an integer.
      [fractions[1]] + integers
    case "Double", "Float", "CGFloat", "Decimal": fractions
    case "Date": [.date]
    case "URL": [.url]
    case "UUID": [.uuid]
    default: []
    }
  }
}

// MARK: Probes

extension SampleFamily {
  /// The values with which a member is tried: the extremes of the family, and one between them.
  var probes: [JSONValue] {
    switch self {
    case .text(let lengths):
      [
        lengths.lowerBound, lengths.upperBound, (lengths.lowerBound + lengths.upperBound) / 2,
      ].map { JSONValue(Self.text(count: $0)) }
    case .fraction(let limit, let digits, let isSigned):
      [limit, isSigned ? -limit : 0, limit / 3].map { Self.decimal($0, digits: digits) }
    case .quarters: [0.25, -1000.75, 123.5]
    case .integer(let lower, let upper):
      [JSONValue(upper), JSONValue(lower), Self.integer(from: lower, offset: upper / 2)]
    case .bool: [true, false]
    case .values(let values), .cases(let values): values
    case .anything, .word, .name, .url, .date, .dateWithMilliseconds, .dateOfWCF, .day, .dayAndTime,
      .uuid,
      .base64, .integerText, .hexColor:
      ([1, 2, 3] as [UInt64]).map { seed in
        var random = SplitMix64(seed: seed)
        return value(using: &random)
      }
    }
  }

  /// Returns the first characters of the alphabet, again from its beginning after its end.
  private static func text(count: Int) -> String {
    (0..<count).map { alphabet[$0 % alphabet.count] }.joined()
  }
}

// MARK: Values

extension SampleFamily {
  /// Returns a random value of the family.
  func value(using random: inout SplitMix64) -> JSONValue {
    switch self {
    case .text(let lengths):
      return JSONValue(
        (0..<random.number(in: lengths)).map { _ in random.one(of: Self.alphabet) }.joined()
      )
    case .fraction(let limit, let digits, let isSigned):
      let size = Int(random.number(through: UInt64(limit)))
      return Self.decimal(isSigned && random.oneIn(2) ? -size : size, digits: digits)
    case .quarters: return Self.decimal(random.number(in: -4000...4000) * 25, digits: 2)
    case .integer(let lower, let upper):
      let last = upper &- UInt64(bitPattern: lower)
      let edge: UInt64? = random.oneIn(4) ? random.one(of: [0, 1, last]) : nil
      return Self.integer(from: lower, offset: min(edge ?? random.number(through: last), last))
    case .bool: return JSONValue(random.oneIn(2) as Bool)
    case .values(let values), .cases(let values): return random.one(of: values)
    case .anything: return Self.anything(depth: 2, using: &random)
    case .word: return JSONValue(Self.word(using: &random))
    case .name:
      let word = Self.word(using: &random)
      return JSONValue(word.prefix(1).uppercased() + word.dropFirst())
    case .url:
      let (host, path) = (Self.word(using: &random), Self.word(using: &random))
      return JSONValue("https://\(host).example/\(path)?n=\(random.below(1000))")
    case .date: return JSONValue("\(Self.day(using: &random))T\(Self.time(using: &random))Z")
    case .dateWithMilliseconds:
      let digits = Self.padded(random.number(in: 1...999), to: 3)
      return JSONValue("\(Self.day(using: &random))T\(Self.time(using: &random)).\(digits)Z")
    case .dateOfWCF:
      let milliseconds = random.number(in: -1_000_000_000...2_000_000_000) * 1000
      return JSONValue("/Date(\(milliseconds))/")
    case .day: return JSONValue(Self.day(using: &random))
    case .dayAndTime: return JSONValue("\(Self.day(using: &random)) \(Self.time(using: &random))")
    case .uuid:
      let parts = [8, 4, 4, 4, 12].map { Self.hexDigits($0, using: &random) }
      return JSONValue(parts.joined(separator: "-").lowercased())
    case .hexColor: return JSONValue("#" + Self.hexDigits(6, using: &random))
    case .base64:
      return JSONValue(
        (0..<random.below(4)).map { _ in random.one(of: ["AQID", "/+8A", "zzzz", "TWFu"]) }.joined()
      )
    case .integerText: return JSONValue("\(random.number(in: -1_000_000...1_000_000))")
    }
  }

  /// Characters that JSON escapes, and characters of one to four bytes and of several scalars.
  private static let alphabet: [String] =
    [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\u{0}", "é", "e\u{301}", "中", "😀", "\u{2028}",
      "b", "-",
    ]

  private static func anything(depth: Int, using random: inout SplitMix64) -> JSONValue {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: return .null
    case 1: return JSONValue(random.oneIn(2))
    case 2: return JSONValue(random.number(in: -1000...1000))
    case 3: return decimal(random.number(in: -99999...99999), digits: 2)
    case 4: return SampleFamily.text(0...8).value(using: &random)
    case 5:
      return JSONValue(
        (0..<random.below(3)).map { _ in anything(depth: depth - 1, using: &random) }
      )
    default:
      var object = JSONObject()
      for _ in 0..<random.below(3) {
        object[word(using: &random)] = anything(depth: depth - 1, using: &random)
      }
      return JSONValue(object)
    }
  }

  private static func word(using random: inout SplitMix64) -> String {
    (0..<random.number(in: 3...7)).map { _ in
      random.one(of: ["a", "d", "e", "i", "l", "m", "n", "o", "r", "t"])
    }.joined()
  }

  // The time between 0 and 4 o'clock is left out: in local time, some of it doesn't exist.
  private static func time(using random: inout SplitMix64) -> String {
    let parts = [random.number(in: 4...23), random.below(60), random.below(60)]
    return parts.map { padded($0, to: 2) }.joined(separator: ":")
  }

  private static func day(using random: inout SplitMix64) -> String {
    let parts = [random.number(in: 1...12), random.number(in: 1...28)]
    let year = random.number(in: 1971...2037)
    return ([padded(year, to: 4)] + parts.map { padded($0, to: 2) }).joined(separator: "-")
  }

  private static func hexDigits(_ count: Int, using random: inout SplitMix64) -> String {
    (0..<count).map { _ in String(random.below(16), radix: 16, uppercase: true) }.joined()
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func integer(from lower: Int64, offset: UInt64) -> JSONValue {
    let bits = UInt64(bitPattern: lower) &+ offset
    return lower < 0 ? JSONValue(Int64(bitPattern: bits)) : JSONValue(bits)
  }

  /// Returns the number `units` / 10^`digits`, from its digits, which are the same on every platform.
  private static func decimal(_ units: Int, digits: Int) -> JSONValue {
    let text = padded(abs(units), to: digits + 1)
    let number = "\(units < 0 ? "-" : "")\(text.dropLast(digits)).\(text.suffix(digits))"
    return JSONNumberLiteral(number).map { JSONValue($0) } ?? .null
  }
}
