import Foundation
import TestSupport

/// Makes JSON of a shape, with values that don't fit it.
///
/// What `JSONSerialization` doesn't keep is left out: "-0" becomes 0; a fraction of up to 17
/// characters becomes a Double, which has 15 digits for sure; of a longer one it drops the zeros at
/// the end; of more than 38 digits it drops the rest; keys that differ only by normalisation become
/// one key.
struct RandomJSON {
  /// The members of an object.
  typealias Shape = [(String, Kind)]

  /// What a value should look like.
  indirect enum Kind: Sendable {
    case bool, double, decimal, string, date, url, uuid, data, euros, any
    case integer(ClosedRange<Int64>)
    case unsigned
    /// One of these texts, which are JSON already.
    case oneOf([String])
    case array(Kind)
    case dictionary(Kind)
    /// The same for a class, which is updated in place.
    case dictionaryOfObjects(Kind)
    case object(Shape)
    /// An array with an element that a path leads to.
    case tuple([Kind])
  }

  /// A JSON value that is yet to be written as text.
  indirect enum Tree {
    case scalar(String)
    case string(String)
    case array([Tree])
    case object([(String, Tree)])
  }

  var random: SeededGenerator
  /// How many of the values don't fit.
  var faults = 0.08
  /// How many members are missing.
  var missing = 0.1
  /// Whether errors are compared. Then a dictionary has one bad member at most, since nothing says
  /// which of two a Swift dictionary comes to first, and no bad number has more digits than
  /// a Double, because `JSONSerialization` makes a Decimal of it, the error's value.
  var comparesErrors = false
  /// An unusable member ends the update of its dictionary in the middle, under `.fail`: which of
  /// the objects beside it have been updated by then is a matter of order as well.
  var updatesObjects = false
  /// Dates in quarters of a second, which come back as they were from every form of a date.
  var hasCoarseDates = false

  init(seed: UInt64) { random = SeededGenerator(state: seed) }

  mutating func text(_ shape: Shape) -> String {
    var text = ""
    write(object(shape), to: &text)
    return text
  }

  // MARK: Values

  private mutating func value(_ kind: Kind) -> Tree {
    random.chance(faults) ? fault(kind) : fitting(kind)
  }

  private mutating func fitting(_ kind: Kind) -> Tree {
    switch kind {
    case .bool: .scalar(random.pick("true", "false", "0", "1", "1.0"))
    case .double, .decimal: number()
    case .euros: .scalar("\(int(-999...999)).\(int(10...99))")
    case .string: .string(string())
    case .date: date()
    case .url: .string("https://example.org/\(int(0...99))?q=\(int(0...9))#\(int(0...9))")
    case .uuid: .string(uuid())
    case .data:
      .string(Data((0..<int(0...5)).map { _ in UInt8(int(0...255)) }).base64EncodedString())
    case .any: anything(depth: 3)
    case .integer(let range): integer(range)
    case .unsigned: .scalar(String(random.next() >> UInt64(int(0...63))))
    case .oneOf(let texts): .scalar(texts[int(0...texts.count - 1)])
    case .array(let element): .array((0..<int(0...4)).map { _ in value(element) })
    case .dictionary(let member): dictionary(of: member, fits: false)
    case .dictionaryOfObjects(let member): dictionary(of: member, fits: updatesObjects)
    case .object(let shape): object(shape)
    case .tuple(let kinds): .array(kinds.map { value($0) })
    }
  }

  private mutating func fault(_ kind: Kind) -> Tree {
    // Nothing is wrong for an Any, and a long fraction in it would be a Double or a Decimal.
    if case .any = kind { return anything(depth: 3) }
    // A number of seconds may be finer than a millisecond or beyond the year 9999, and is then no
    // date that comes back from the text it is written as.
    if case .date = kind, hasCoarseDates { return random.pick(.scalar("null"), .string("soon")) }
    switch int(0...9) {
    case 0...2: return .scalar("null")
    case 3:
      let beyond = random.pick(
        "-1",
        "128",
        "256",
        "-32769",
        "65536",
        "4294967296",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "123456789012345678901234567890",
        "1e20"
      )
      return .scalar(beyond)
    case 4:
      return .scalar(
        random.pick(
          "1.5",
          "-0.25",
          "1e-7",
          comparesErrors ? "123.5" : "12345678901234567.5",
          "1e300"
        )
      )
    case 5: return .string(random.pick("", "12", "true", "null", "not at all", "=", "1e3"))
    case 6: return .object([("refused", .scalar("true")), ("id", .scalar("1"))])
    case 7: return random.chance(0.5) ? .array([]) : .object([])
    default: return anything(depth: 2)
    }
  }

  private mutating func anything(depth: Int) -> Tree {
    switch int(0...(depth > 0 ? 7 : 5)) {
    case 0: return .scalar("null")
    case 1: return .scalar(random.pick("true", "false"))
    case 2: return integer(-1000...1000)
    case 3: return .scalar(random.pick("0.5", "1e3", "34.0", "18446744073709551615", "-3.25e-5"))
    case 4, 5: return .string(string())
    case 6: return .array((0..<int(0...3)).map { _ in anything(depth: depth - 1) })
    default:
      let count = int(0...(comparesErrors ? 1 : 3))
      return .object((0..<count).map { ("k\($0)", anything(depth: depth - 1)) })
    }
  }

  private mutating func integer(_ range: ClosedRange<Int64>) -> Tree {
    let value = Int64.random(in: range, using: &random)
    let small = value % 10
    // The ends of the range, other notations of a whole number, and a bool that counts as one.
    switch int(0...11) {
    case 0: return .scalar(String(range.lowerBound))
    case 1: return .scalar(String(range.upperBound))
    case 2: return .scalar(small > 0 ? "\(small).0" : "1e0")
    case 3: return .scalar(random.pick("1e1", "10E-1", "1.2e+1", "true", "false"))
    case 4...7: return .scalar(String(range.contains(small) ? small : 1))
    default: return .scalar(String(value))
    }
  }

  private mutating func number() -> Tree {
    let sign = random.pick("", "-")
    switch int(0...4) {
    case 0: return .scalar(String(int(-99...99)))
    case 1: return .scalar("\(sign)\(int(0...99999)).\(int(1...999))5")
    case 2:
      return .scalar(
        "\(sign)\(int(1...9)).\(int(1...99))5e\(random.pick("", "-", "+"))\(int(1...20))"
      )
    case 3:
      return .scalar("\(sign)0.\(int(100_000_000...999_999_999))\(int(100_000_000...999_999_999))7")
    default: return .scalar(String(int(1...1 << 53)))
    }
  }

  private mutating func date() -> Tree {
    let fraction = hasCoarseDates ? random.pick("", ".25", ".5") : random.pick("", ".1", ",123456")
    if random.chance(0.3) {
      return .scalar("\(int(1...2_000_000_000))\(fraction.prefix { $0 != "," })")
    }
    let day = "\(int(1900...2100))-0\(int(1...9))-\(int(10...28))"
    let zone = random.pick("Z", "z", "+02:00", "-0330")
    return .string("\(day)T\(int(10...23)):\(int(10...59)):\(int(10...59))\(fraction)\(zone)")
  }

  private mutating func uuid() -> String {
    let digits = (0..<2).map { _ in String(format: "%016lX", random.next()) }.joined()
    let lengths = [8, 4, 4, 4, 12]
    var rest = digits[...]
    return lengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private mutating func string() -> String {
    let parts = [
      "a", "Zz", "\"", "\\", "/", "\n", "\u{1}", "\u{e9}", "\u{1F600}", "\u{2028}", "7", " ",
    ]
    return (0..<int(0...6)).map { _ in parts[int(0...parts.count - 1)] }.joined()
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { random.int(range) }

  // MARK: Objects

  private mutating func dictionary(of kind: Kind, fits: Bool) -> Tree {
    let shares = (faults, missing)
    defer { (faults, missing) = shares }
    let count = random.chance(0.03) ? 60 : int(0...4)
    let spoiled = int(0...max(count - 1, 0))
    return .object(
      (0..<count).map { index in
        if comparesErrors { (faults, missing) = index == spoiled ? shares : (0, 0) }
        return (
          "k\(index)" + random.pick("", ".x", "/\"", "\u{e9}"), fits ? fitting(kind) : value(kind)
        )
      }
    )
  }

  private mutating func object(_ shape: Shape) -> Tree {
    var members: [(String, Tree)] = []
    for (key, kind) in shape where !random.chance(missing) { members.append((key, value(kind))) }
    // Now and then as many as make the object a large one.
    for index in 0..<(random.chance(0.1) ? 60 : int(0...2)) {
      members.append(("extra \(index)", anything(depth: 1)))
    }
    if random.chance(0.7) { members.shuffle(using: &random) }
    return .object(members)
  }

  // MARK: Text

  private mutating func write(_ tree: Tree, to text: inout String) {
    switch tree {
    case .scalar(let scalar): text += scalar
    case .string(let string): quote(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? space() : space() + "," + space()
        write(element, to: &text)
      }
      text += space() + "]"
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.enumerated() {
        text += index == 0 ? space() : space() + "," + space()
        quote(key, to: &text)
        text += space() + ":" + space()
        write(value, to: &text)
      }
      text += space() + "}"
    }
  }

  private mutating func space() -> String {
    random.chance(0.1) ? random.pick(" ", "\n", "\t  ", "\r\n          ") : ""
  }

  private mutating func quote(_ string: String, to text: inout String) {
    text += "\""
    let escapes = random.chance(0.1)
    if !escapes, string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += string + "\""
      return
    }
    for scalar in string.unicodeScalars {
      if scalar.value < 0x20 || (escapes && random.chance(0.3)) {
        for unit in String(scalar).utf16 { text += String(format: "\\u%04x", Int(unit)) }
      } else if scalar == "\"" || scalar == "\\" || (scalar == "/" && escapes) {
        text += "\\\(scalar)"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
