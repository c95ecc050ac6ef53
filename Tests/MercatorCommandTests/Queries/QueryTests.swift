import Mercator
import Testing

@testable import MercatorCommand

struct QueryTests {
  /// The store of RFC 9535, section 1.5.
  private let store: JSONValue = [
    "store": [
      "book": [
        ["category": "reference", "author": "Nigel Rees", "price": 8.95],
        ["category": "fiction", "author": "Evelyn Waugh", "price": 12.99],
        ["category": "fiction", "author": "Herman Melville", "isbn": "0-553", "price": 8.99],
        ["category": "fiction", "author": "J. R. R. Tolkien", "isbn": "0-395", "price": 22.99],
      ],
      "bicycle": ["color": "red", "price": 399],
    ]
  ]

  private func values(_ path: String, in value: JSONValue) throws -> JSONValue {
    var run = QueryRun(value)
    return JSONValue(try run.values(of: try QueryParser.query(path)))
  }

  @Test func `paths select what RFC 9535 says`() throws {
    let cases: [(path: String, values: JSONValue)] = [
      ("$.store.book[*].price", [8.95, 12.99, 8.99, 22.99]),
      ("$..price", [8.95, 12.99, 8.99, 22.99, 399]),
      ("$..book[2].author", ["Herman Melville"]),
      ("$..book[-1].price", [22.99]),
      ("$..book[0,1].price", [8.95, 12.99]),
      ("$..book[:2].price", [8.95, 12.99]),
      ("$..book[?@.isbn].price", [8.99, 22.99]),
      ("$..book[?@.price<10].price", [8.95, 8.99]),
      ("store.book[?@.price >= 12.99 && @.category == 'fiction'].price", [12.99, 22.99]),
      ("store.book[?!@.isbn || @.price > $.store.book[2].price].price", [8.95, 12.99, 22.99]),
      ("store.book[?(@.author != \"Evelyn Waugh\")].price", [8.95, 8.99, 22.99]),
      ("store.bicycle[?@ == 'red']", ["red"]),
      ("store.book[::2].price", [8.95, 8.99]),
      ("store.book[::-1].price", [22.99, 8.99, 12.99, 8.95]),
      ("store.book[3:1:-1].price", [22.99, 8.99]),
      ("store.book[1:100:0].price", []),
      ("store.book[?@.missing == @.other].price", [8.95, 12.99, 8.99, 22.99]),
      ("store.book[?@.price < 'a'].price", []),
    ]
    for (path, expected) in cases {
      #expect(try values(path, in: store) == expected, "\(path)")
    }
  }

  @Test func `numbers are compared with all their digits`() throws {
    let ids: JSONValue = [["id": 9_007_199_254_740_993], ["id": 9_007_199_254_740_992]]
    #expect(try values("$[?@.id == 9007199254740993].id", in: ids) == [9_007_199_254_740_993])
    #expect(try values("$[?@.id > 9007199254740992].id", in: ids) == [9_007_199_254_740_993])
  }

  @Test func `what RFC 9535 refuses is refused`() {
    let paths = [
      // Positions
      "$[01]", "$[-0]", "$[-01]", "$[00]", "$[+1]", "$[1.0]", "$[1e0]", "$[9007199254740992]",
      "$[-9007199254740992]", "$[9223372036854775808]", "$[- 1]", "$[]", "$[1,]", "$[,1]",
      // Slices
      "$[01:2]", "$[1:02]", "$[1:2:03]", "$[-0:]", "$[:-0]", "$[::-0]", "$[:9007199254740992]",
      "$[::9007199254740992]", "$[1:2:3:4]",
      // Keys
      #"$["\'"]"#, #"$['\"']"#, #"$["\a"]"#, #"$["\U0041"]"#, #"$["\u12"]"#, #"$["\uD800"]"#,
      #"$['\uDC00']"#, "$[\"\u{1}\"]", "$['\n']", #"$["a]"#, "$['a]", "$[a]", "$.1", "$.1a", "$..2",
      "$. a", "$.. a", "$.", "$..", "$...a", "$.'a'", " $", "$ ", "$.a ", "$a", "$$",
      // Filters
      "$[?]", "$[?1]", "$[?true]", "$[?'a']", "$[?!!@.a]", "$[?! !@.a]", "$[?!@.a==1]", "$[?@.a==]",
      "$[?@.a=={}]", "$[?@.a==[]]", "$[?@.a==01]", "$[?@.a==1.]", "$[?@.a==.1]", "$[?@.a==+1]",
      "$[?@.a==TRUE]", "$[?@.a=1]", "$[?@.a===1]", "$[?@.*==1]", "$[?@..a==1]", "$[?@[0,1]==1]",
      "$[?@[0:1]==1]", "$[?@.a==1&&]", "$[?&&@.a]", "$[?(@.a]", "$[?@.a)]", "$[?(@.a)==1]",
      "$[?@.a & @.b]", "$[?@.a==(1)]", "$[?@[01]]",
    ]
    for path in paths {
      #expect(throws: Misuse.self, "\(path)") { try QueryParser.query(path) }
    }
  }

  @Test func `what RFC 9535 has is accepted, and keys as paths of reports have them`() throws {
    let value: JSONValue = ["a": [1, 2], "'": 3, "\"": 4, "b-c": 5, "1": 6, "é": 7, "_": 8]
    let cases: [(path: String, values: JSONValue)] = [
      ("$", [value]), ("$.a[0]", [1]), ("$ .a [ 0 ]", [1]), ("$.a[-1]", [2]),
      ("$.a[ 0 , 1 ]", [1, 2]),
      ("$.a[9007199254740991]", []), ("$.a[-9007199254740991:9007199254740991]", [1, 2]),
      (#"$["'"]"#, [3]), (#"$['\'']"#, [3]), (#"$['"']"#, [4]), (#"$["\""]"#, [4]),
      (#"$["\u00e9"]"#, [7]), ("$['\\u00E9']", [7]), ("$.é", [7]), ("$._", [8]), ("$.b-c", [5]),
      ("b-c", [5]), ("1", [6]), (#"$["1"]"#, [6]), ("$.a[?@==-0 || @ == 1e0]", [1]),
      ("$.a[? ! ( @ == 1 ) ]", [2]), ("$[?!@[0]]['x']", []),
    ]
    for (path, expected) in cases {
      #expect(try values(path, in: value) == expected, "\(path)")
    }
  }

  @Test func `a path that visits too many values ends`() throws {
    var deep: JSONValue = 1
    for _ in 0..<300 { deep = [deep, deep] == deep ? deep : [deep, 1] }
    let query = try QueryParser.query("$..*..*..*")
    var run = QueryRun(deep, maximumVisits: 100_000)
    #expect(throws: InvalidInput.self) { try run.values(of: query) }
  }

  @Test func `a deep value and a deep filter need no deep stack`() throws {
    var deep: JSONValue = ["x": 1]
    for _ in 0..<20_000 { deep = [deep] }
    #expect(try values("$..x", in: deep) == [1])
    let parentheses = String(repeating: "(", count: 1000)
    #expect(throws: Misuse.self) { try QueryParser.query("$[?\(parentheses)@.x") }
    #expect(throws: Misuse.self) {
      try QueryParser.query("$[?\(String(repeating: "!", count: 1000))@.x]")
    }
  }
}
