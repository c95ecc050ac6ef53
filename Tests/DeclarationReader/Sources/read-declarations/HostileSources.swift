/// Sources that are hard to read for their size, or that no compiler has accepted.
enum HostileSources {
  /// Sources of a size, each with a name. Twice the size may take about twice the time.
  static let growing: [(name: String, source: @Sendable (Int) -> String)] = [
    ("parentheses", { body("let a = " + nested("(", ")", $0)) }),
    ("square brackets", { body("let a: " + nested("[", "]", $0)) }),
    ("braces", { body("func f() " + nested("{", "}", $0)) }),
    ("types", { nested("struct A { ", "}\n", $0) }),
    ("brackets without an end", { body("let a = ", repeated("({[", $0)) }),
    ("angles", { body("let a: " + nested("A<", ">", $0)) }),
    ("angles without an end", { body("let a: ", repeated("A<", $0)) }),
    ("angles of values", { body("let a = ", repeated("a<b, c", $0)) }),
    ("angles of attributes", { body(repeated("@a<\n", $0)) }),
    ("closing angles", { body("let a: ", repeated("A>, a ", $0)) }),
    ("comments", { nested("/* ", "*/ ", $0) + "struct A {}" }),
    ("comments without an end", { repeated("/*", $0) }),
    ("strings", { body("let a = ", repeated("\"{\" + ", $0)) }),
    ("strings in strings", { body("let a = " + nested("\"\\(", ")\"", 90), repeated(" + 1", $0)) }),
    ("strings that are nested too deeply", { body("let a = " + nested("\"\\(", ")\"", $0)) }),
    ("strings without an end", { body("let a = ", repeated("\"\\(", $0)) }),
    ("quotes", { body("let a = ", repeated("#\"\"\"", $0)) }),
    ("quotes of lines", { body("let a = ", repeated("##\"\"\"\"#\n", $0)) }),
    ("number signs", { body("let a = ", repeated("#", $0)) }),
    ("slashes", { body("let a = ", repeated("/a /(", $0)) }),
    ("slashes and escapes", { body("let a = ", repeated(" /\\/", $0)) }),
    ("prefix operators", { body("let a = ", repeated("!", $0) + "/a/") }),
    ("operators of lines", { body("let a = 1", repeated(" +\n", $0)) }),
    ("backticks", { body(repeated("let `", $0)) }),
    ("conditions", { body(nested("#if A\n", "#endif\n", $0)) }),
    ("conditions without an end", { body(repeated("#if A\n", $0)) }),
    ("conditions in one line", { body("let a = ", repeated("#if ", $0)) }),
    ("conditions in values", { body("let a = b\n" + nested("#if A\n", "#endif\n", $0)) }),
    ("conditions in a type", { body("let a: A\n" + repeated("#if A\n", $0) + ".a\n") }),
    ("conditions and members", { body("let a = b\n", repeated("#if A\n.a\n#endif\n", $0)) }),
    ("branches", { body("#if A\n", repeated("#else\nlet a: A\n", $0)) }),
    ("attributes", { body(repeated("@a(1) ", $0)) }),
    ("attributes of lines", { body("let a: ", repeated("@a\n", $0)) }),
    ("names of attributes", { body("let a: A\n@a", repeated(".a", $0)) }),
    ("modifiers", { body(repeated("private(set) ", $0)) }),
    ("properties", { body(repeated("@A(1) private(set) var a: [Int] = [1]\n", $0)) }),
    ("observers", { body(repeated("var a = 1 { didSet { } }\n", $0)) }),
    ("variables", { body("let a", repeated(", a", $0) + ": Int") }),
    ("variables with values", { body("let a = 1", repeated(", a = 1", $0)) }),
    ("tuples", { body("let (a, a)", repeated(", (a, a)", $0)) }),
    ("functions", { body(repeated("func f<A>(a: A) -> A where A: B { }\n", $0)) }),
    ("functions without an end", { body(repeated("func ", $0)) }),
    ("operator functions", { body(repeated("func <\n", $0)) }),
    ("ifs", { body("let a = ", repeated("if a { 1 } else ", $0)) }),
    (
      "generic parameters",
      {
        "struct A<" + repeated("T, ", $0) + "> where " + repeated("T: A, ", $0) + "{ }"
      }
    ),
    ("inherited types", { "struct A: " + repeated("A<A>, ", $0) + "{ }" }),
    ("semicolons", { body(repeated(";", $0)) }),
    ("spaces", { body(repeated("\u{A0}", $0)) }),
    ("line breaks", { body("let a = 1", repeated("\n", $0)) }),
    ("type aliases", { body("typealias A = ", repeated("A<\n", $0)) }),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func nested(_ start: String, _ end: String, _ count: Int) -> String {
    repeated(start, count) + repeated(end, count)
  }

  private static func body(_ members: String...) -> String {
    "struct A { " + members.joined() + "\n}"
  }

  /// Deletes, duplicates or swaps a few runs of bytes, or puts in what begins or ends something.
  static func mutate(_ bytes: [UInt8], with generator: inout some RandomNumberGenerator) -> [UInt8]
  {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where bytes.count > 1 {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(start + Int.random(in: 1...12, using: &generator), bytes.count)
      let other = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: other)
      case 2: bytes.swapAt(start, other)
      default:
        let texts = [
          "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#", "#if ", "#endif\n", "/",
          "/*",
          "*/", "//", "`", "\\(", "\n", "@", ",", "=", ":", ";", ".", "var ", "let ", "class ",
          "\u{0}",
        ]
        bytes.insert(contentsOf: texts.randomElement(using: &generator)!.utf8, at: start)
      }
    }
    return bytes
  }
}
