// Names between backticks, raw identifiers, names of keywords, and names beyond ASCII.

struct NamesOfKeywords { let `var`: Int; var `let` = 1; let `struct`, `class`: Int; var `default`: Int { 1 }; let `in`: Int; var `self` = 2 }
struct NamesRaw { let `a b`: Int; var `let c: Int` = 1; let `}`: Int; var `{ get }`: Int { 1 }; let `a"b`: Int; var `a//b`: Int = 1 { didSet {} }; let `/* */ c`: Int }
struct NamesContextual {
  let get: Int, set: Int, willSet: Int, didSet: Int, open: Int, lazy: Int, weak: Int
  var optional: Int, required: Int, prefix: Int, mutating: Int, async: Int, actor: Int, macro: Int
  var final = 1, dynamic = 2, left: Int, right: Int, none: Int, some: Int, any: Int, each: Int
  var convenience: Int; var unowned: Int; var indirect: Int; var override: Int; var nonisolated: Int
  var package: Int; var sending: Int; var borrowing: Int; var consuming: Int; var isolated: Int; var distributed: Int
  var static_: Int; var precedence: Int; var yield: Int; var then: Int; var of: Int; var `Self`: Int
}
struct NamesUnicode { let é: Int; var 日本 = 1; let 🎈: Int; var 👨‍👩‍👧: String { "" }; let ñandú, Ω: Int; var 名 = 1 { didSet {} } }
struct NamesUnderscored { let _a: Int; var __ = 1; let _1: Int; var a_: Int { 1 }; let a1b2: Int }
struct `Names Raw Type` { let a: Int; struct `Inner {` { let b: Int } }
struct `class_` { let a: Int }
struct NamesOfFunctions {
  func get() {}; func set() {}; func open() {}; func lazy() {}; func actor() {}; func macro() {}
  func `init`() {}; func `var`(a: Int) {}; func `let`() -> Int { 1 }
  func willSet() {}
  func didSet() {}
  func async() async {}
  func prefix(_ struct: Int, class: String, let a: Int, var b: Int = 1, in c: Int) {}
  static func `class`() {}
  let a: Int
  func `a b`() {}
  let b: Int
}
struct NamesOfArguments {
  func f(struct: Int, class a: Int, actor b: Int, enum: Int = 1, let: Int, func: () -> Void = {}) {}
  let a: Int
  init(var: Int, let b: Int) { a = b }
}
class lazy { var a = 1 }
final class prefix { var a = 1; class open { let b = 1 }; class optional: lazy { var c = 1 } }
actor actor { var a = 1; actor distributed { let b = 1 } }
struct some_ { let any: any Sendable; let some: Int; var each = 1 }
struct NamesOfCases {
  enum Kind { case `if`, `switch`, `var`, `struct`, `class`, `default`, `init`, `let`, `in`, get, didSet }
  var a = Kind.if { didSet {} }
  var b = Kind.switch
  var c = Kind.var, d = Kind.let
  var e: Kind = .class
  var f: Kind = .struct { willSet {} }
  var g = Kind
    .default
  var i = Kind.`init` { didSet {} }
  var j = Kind.didSet { didSet {} }
  var k: Int
}
struct NamesOfLabels { let a = NamesOfArguments(var: 1, let: 2), b = max(1, 2); let c: Int }
struct NamesInTuples { let a: (var: Int, let: String, struct: (class: Int, Int)); let b = (if: 1, switch: 2); let c: Int }
struct NamesDollar { var a: () -> Int = { 1 }; let b = [1].map { $0 + 1 }; let c: Int }
struct NamesOfMembers { let a = Int.self; let b = Int.max; let c = (1, 2).1; let d = [1].first?.description; let e: Int.Type; let f: Any.Type }
struct NamesSpaced { let   a   :   Int   ; let	b	:	Int	; var
  c
  :
  Int }
struct NamesLikeAttributes { @available(*, deprecated, renamed: "b") var available: Int; let objc: Int; let MainActor: Int }
infix operator √
struct NamesOfOperators {
  let a: Int
  static func == (l: Self, r: Self) -> Bool { true }
  static func <(l: Self, r: Self) -> Bool { l.a<r.a }
  static func <<(l: Self, r: Self) -> Self { l }
  static func <<T>(l: Self, r: T) -> Bool { true }
  static func ==<T>(l: Self, r: T) -> Bool { false }
  static prefix func -(l: Self) -> Self { l }
  static prefix func ! (l: Self) -> Bool { !false }
  static func >= <T: Equatable>(l: Self, r: T) -> Bool where T: Hashable { true }
  static func ?? (l: Self, r: Int) -> Int { r }
  static func ... (l: Self, r: Self) -> Int { 1 }
  static func √ (l: Self, r: Self) -> Int { 1 }

  static func + (l: Self, r: Self) -> Self { l }; let b: Int
}
