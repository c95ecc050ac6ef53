// Strings that hold what looks like code, and interpolations that hold code.

struct StringsOfBrackets { let a = "{"; let b = "}}"; let c = "(["; let d = "])"; let e = "<"; let f: Int }
struct StringsOfComments { let a = "//"; let b = "/*"; let c = "*/"; let d = "http://x/*"; let e: Int }
struct StringsOfQuotes { let a = "\""; let b = "\\"; let c = "\\\""; let d = "'"; let e = "\"{\""; let f: Int }
struct StringsOfCode { let a = "let b: Int"; let c = "} struct D { let e: Int"; let f = "#if FLAG"; let g: Int }
struct StringsRaw { let a = #"\"#; let b = #"""#; let c = ##"a"#b"##; let d = #"\("#; let e = #"{"\#n"#; let f: Int }
struct StringsRawWithQuotes {
  let a = #""""#, b = #"""a"#, c = #""a""#, d = ##""" #"##, e = #"""a" "#
  let f = ["null", #""""#, #""a\"b""#, "[]"]
  let g: Int
}
struct StringsEmpty { let a = "", b = #""#, c = ##""##; let d = """
  """; let e = #"""
  """#; let f: Int }
struct StringsOfLines {
  let a = """
    { " "" \""" } // /* let x: Int
    let y: Int
    #if FLAG
    """
  let b: String = """
    \(1) \
    let z: Int
    """ + "}"
  let c: Int
}
struct StringsOfRawLines {
  let a = #"""
    """ \(x) { """"
    let y: Int
    """#
  let b = ##"""
    """#
    \#(x) \##(1 + 1)
    """##, c = 1
  let d: Int
}
struct StringsInterpolated {
  let a = "\(1)\(2 + (3))", b = "\("}")", c = "\("\("\("{")")")"
  let d = "\([1, 2].map { "\($0) }" }.joined(separator: "\("{")"))"
  let e = #"\(1) \#("}" + #"""# + "\("{")")"#
  let f: Int
}
struct StringsInterpolatedLines {
  let a = """
    \([1, 2]
      .map { "}\($0)" }
      .joined(separator: """
        {
        """)) "
    \("""
      \("""
        " } \("{")
        """)
      """)
    """
  let b: Int; let c = """
    \(1 /* ) */ + // )
    2)
    """; var d = 1
}
struct StringsInterpolatedOverLines {
  let a = """
    \(
    1
    ) }
    """; let b = """
    \(1 +
    2) {
    """; let c: Int
  let d = """
    \([1].map {
    let x = $0
    return "\(x) {"
    })
    """
  var e: Int { 1 }
  let f: Int
}
struct StringsWithNamesInInterpolations { let a = "\(`Strings a b`) {"; let b: Int }
let `Strings a b` = 1
struct StringsObserved {
  var a = "{ didSet" { didSet {} }
  var b = "}" { willSet { print("}") } didSet { print("\("{")") } }
  var c: String { "didSet {}" }
  var d: String { get { "}" } set { print(#"""#) } }
  var e = """
    { didSet {} }
    """ { didSet {} }
  var f = "\(1)" + #"}"# { didSet {} }
}
struct StringsKeyed { let a = ["{": "}", "a": "\("}")"]; let b = ["a"]["a" == "}" ? 0 : 0]; let c: [String: String] }
struct StringsUnicode { let a = "é🎈{"; let b = "\u{1F388}}"; let c = "\u{7D}{"; let d: Int }
struct StringsEscaped { let a = "\t\n\r\0\\{"; let b = "\\\\"; let c = "\\("; let d = "\\\("}")"; let e: Int }
struct StringsInDefaults { func f(a: String = "}", b: String = "{") -> String { "}" + a + b }; let c: Int }
struct StringsConcatenated { let a = "a" + "}"
  + "b {"
  + """
  "
  """
  let b: Int }
struct StringsInAttributes {
  @available(*, deprecated, message: "} { \" let x: Int") let a: Int
  @available(*, deprecated, message: "\\\"{") let b: Int
  @available(*, deprecated, message: """
    } "
    let x: Int
    """) let c: Int
}
struct StringsSlashes { let a = "/" + "/"; let b = "\\/"; let c = "/\("/")/"; let d: Int }
struct StringsRawInterpolated { let a = ##"\#(1) \##(1) "# \##("}") }"##; let b: Int }
struct StringsOfHashes { let a = "#"; let b = "##\"#"; let c = #"#"#; let d = ##"#"#"##; let e: Int }
struct StringsIndented { let a = """
      a
       "b"
      """.count; let b = """
  \(("a", "b}")) "
  """.isEmpty ? "{" : "}"; let c: Int }
