/// Translates a regular expression of ECMA-262 for the library of Foundation, ICU.
///
/// Most of both languages is the same. These mean something else in ICU, or nothing:
///
///     \d \w \s \b      digits, letters and spaces of all scripts; here, those of ASCII, and for \s what ECMA-262 lists
///     $                also before a line break at the end; here, only at the end
///     .                fewer characters: no other line breaks than those of ECMA-262 are left out here
///     [ && inside []   a set in a set, and an intersection; here, these characters
///     [] and [^]       an error; here, nothing and any character
///
/// Source: ECMA-262, sections 12.2, 12.3 and 22.2; "Regular Expressions" in the user guide of ICU.
struct PatternTranslation {
  private(set) var pattern = ""

  /// The characters of `\s`, as a part of a set.
  private static let spaces = #"\t\n\x{B}\f\r\u2028\u2029\uFEFF\p{Zs}"#
  private static let digits = "0-9"
  private static let letters = "A-Za-z0-9_"

  init(_ source: String) {
    var rest = Substring(source).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": translateEscape(rest.popFirst(), isInSet: false)
      case "[": translateSet(&rest)
      case ".": pattern += #"[^\n\r\u2028\u2029]"#
      case "$": pattern += #"\z"#
      default: pattern.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func translateEscape(_ scalar: Unicode.Scalar?, isInSet: Bool) {
    switch scalar {
    case "d": add(Self.digits, isInSet)
    case "w": add(Self.letters, isInSet)
    case "s": add(Self.spaces, isInSet)
    case "D": pattern += "[^\(Self.digits)]"
    case "W": pattern += "[^\(Self.letters)]"
    case "S": pattern += "[^\(Self.spaces)]"
    case "b" where isInSet: pattern += #"\x{8}"#
    case "b":
      pattern +=
        "(?:\(Self.boundary(before: "<=", after: "!"))|\(Self.boundary(before: "<!", after: "=")))"
    case "B" where !isInSet:
      pattern +=
        "(?:\(Self.boundary(before: "<=", after: "="))|\(Self.boundary(before: "<!", after: "!")))"
    default:
      pattern += "\\"
      if let scalar { pattern.unicodeScalars.append(scalar) }
    }
  }

  private mutating func add(_ characters: String, _ isInSet: Bool) {
    pattern += isInSet ? characters : "[\(characters)]"
  }

  private static func boundary(before: String, after: String) -> String {
    "(?\(before)[\(letters)])(?\(after)[\(letters)])"
  }

  /// Translates a set, whose opening bracket was taken.
  private mutating func translateSet(_ rest: inout Substring.UnicodeScalarView) {
    let isInverted = rest.first == "^"
    if isInverted { rest.removeFirst() }
    if rest.first == "]" {
      rest.removeFirst()
      pattern += isInverted ? #"[\x{0}-\x{10FFFF}]"# : "(?!)"
      return
    }
    pattern += isInverted ? "[^" : "["
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]":
        pattern += "]"
        return
      case "\\": translateEscape(rest.popFirst(), isInSet: true)
      case "[", "&": pattern += "\\\(scalar)"
      // Also a difference of sets, and a mark of ICU for text that isn't there.
      case "-" where rest.first == "-" || rest.first == "[": pattern += "\\-"
      default: pattern.unicodeScalars.append(scalar)
      }
    }
  }
}
