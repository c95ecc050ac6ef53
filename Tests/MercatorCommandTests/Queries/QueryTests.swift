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
