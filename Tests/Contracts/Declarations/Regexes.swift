// Regular expressions that hold brackets, quotes, comments and slashes. Swift 6 reads those between slashes.

struct RegexPlain { let a = /abc/; let b: Int }
struct RegexBraces { let a = /x{2,3}/; let b = /\{/; let c = /\}\}/; let d: Int }
struct RegexQuote { let a = /"/; let b: Int; let c = /'"'/; let d: String }
struct RegexParens { let a = /(a)(b(c))/; let b = /\(/; let c: Int }
struct RegexClass { let a = /[)]/; let b = /[(]/; let c = /[\]\)]/; let d: Int }
struct RegexSlash { let a = /a\/b/; let b = /http:\/\/x/; let c = /\/\*/; let d: Int }
struct RegexStar { let a = /x*/; let b = /a.*b/; let c: Int }
struct RegexSpace { let a = /a b/; let b = /a\ /; let c: Int }
struct RegexComma { let a = /a,b/, b = /c,d: e = f/, c: Int }
struct RegexCalls {
  let a = "a{b".firstMatch(of: /{/)
  let b = "a".replacing(/"/, with: "}")
  let c = ["x"].map { $0.contains(/\}/) }
  let d: Int
}
struct RegexExtended {
  let a = #/a/b{"/#
  let b = ##/a/#b}/##
  let c = #/[)(]/#
  let d = #/}"/#; var e: Int
}
struct RegexLines {
  let a = #/
    a { 1 } # a comment with " and ' and {
    "b"
    /#
  let b: Int
  let c = ##/
    x /# y \{
    /##
  let d: Int
}
struct RegexLinesAfterSpace {
  let a = #/  
    "
    /#
  let b: Int
}
struct RegexInTernary { let a = true ? /"a/ : /b"/; let b: Int }
struct RegexInArray { let a = [/"/, /{/]; let b = [/\[/, /]/].count; let c: Int }
struct RegexOrDivision {
  let a = 8 / 2, b = 9 / 3
  let c = (8) / (2) / 1
  let d = 8/2/2
  let e = [8][0] / 2, f = "\(8 / 2)"
  let g: Int
}
struct RegexUnapplied {
  let a = [8, 2].reduce(64, /)
  let b = [4].reduce(8, /) / 2
  let c: (Int, Int) -> Int = (/)
  let d: Int
}
struct RegexOperatorFunction {
  let value: Int
  static func /(a: Self, b: Self) -> Self { Self(value: a.value/b.value, rest: 0) }
  static func /= (a: inout Self, b: Self) { a = a/b }
  let rest: Int
}
struct RegexOperatorAndBraces {
  var value = 1
  static func / (a: Self, b: Int) -> [Int] { [a.value / b, b / 2] }
  static func /(a: Self, b: String) -> String { "{" + "/" }
  var rest = 2
}
struct RegexInInterpolation {
  let a = "\("a".contains(/b{2}/))"
  let b = "\("a)".replacing(/[)(]/, with: "(}"))"
  let c: Int
}
struct RegexInClosure {
  let a = { /}/ }
  let b = { return /"{/ }
  let c = { (x: String) in x.wholeMatch(of: /(\{)|(")/) != nil }
  let d: Int
}
struct RegexDivisionOfComments {
  let a = 8 /* / " */ / 2 // / "
  let b = 8 / /* { */ 2
  let c: Int
}
prefix func ! (regex: Regex<Substring>) -> Bool { true }
struct RegexBehindPrefixOperator {
  let a = !/"{/
  let b: Int
}
struct RegexOfLines {
  let a =
    /"{/
  let b = "x"
    .contains(
      /\("/
    )
  let c: Int
}
