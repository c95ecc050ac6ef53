import Foundation
import TestSupport
import Testing

@testable import Mercator
@testable import MercatorFormats

struct FormTests {
  private struct Filter: Mappable, Equatable {
    struct Place: Mappable, Equatable {
      var city = ""
      var near: [Double] = []
      init(city: String, near: [Double]) { (self.city, self.near) = (city, near) }
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        city <- map["city"]
        near <- map["near"]
      }
    }

    var text = ""
    var page = 0
    var isOpen = false
    var price: Decimal?
    var since: Date?
    var tags: [String] = []
    var place: Place?
    var places: [Place] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      page <- map["page"]
      isOpen <- map["open"]
      price <- map["price"]
      since <- (map["since"], .date)
      tags <- map["tags"]
      place <- map["place"]
      places <- map["places"]
    }
  }

  private var filter: Filter {
    var filter = Filter()
    filter.text = "a b+c&d=é~*"
    filter.page = -2
    filter.isOpen = true
    filter.price = Decimal(string: "12.50")
    filter.since = Date(timeIntervalSince1970: 1.5)
    filter.tags = ["x", "", "007"]
    filter.place = .init(city: "Bern", near: [46.9, 7])
    filter.places = [.init(city: "A", near: []), .init(city: "B", near: [1])]
    return filter
  }

  private let rest = """
    &page=-2&open=true&price=12.5&since=1.5&tags%5B%5D=x&tags%5B%5D=&tags%5B%5D=007\
    &place%5Bcity%5D=Bern&place%5Bnear%5D%5B%5D=46.9&place%5Bnear%5D%5B%5D=7\
    &places%5B0%5D%5Bcity%5D=A&places%5B1%5D%5Bcity%5D=B&places%5B1%5D%5Bnear%5D%5B%5D=1
    """

  @Test func `a model is written as a query, and read from it`() throws {
    let data = try Mapper<Filter>().write(filter, as: .query)
    #expect(
      String(decoding: data, as: UTF8.self) == "text=a%20b%2Bc%26d%3D%C3%A9~%2A" + rest
    )
    #expect(try Mapper<Filter>().read(data, as: .query) == filter)
  }

  @Test func `a model is written as a form, and read from it`() throws {
    let data = try Mapper<Filter>().write(filter, as: .form)
    #expect(
      String(decoding: data, as: UTF8.self) == "text=a+b%2Bc%26d%3D%C3%A9%7E*" + rest
    )
    #expect(try Mapper<Filter>().read(data, as: .form) == filter)
  }

  @Test func `numbers and Bools are read from texts without an issue, whatever the policy`() throws
  {
    let mapper = Mapper<Filter>(
      options: MapOptions(policy: MapOptions.Policy(.fail, except: [.missing: .ignore]))
    )
    let filter = try mapper.read("page=3&open=1&price=0.10&text=1", as: .query)
    #expect(filter.page == 3)
    #expect(filter.isOpen)
    #expect(filter.price == Decimal(string: "0.1"))
    #expect(filter.text == "1")
    #expect(
      mapper.readReporting("page=3x", as: .query).report.description
        == #"5  error  $.page  wrong type: expected Int, found string "3x"; kept"#
    )
  }

  @Test func `pairs lead to the tree that their keys say`() throws {
    let cases: [(text: String, tree: String)] = [
      ("", "{}"),
      ("&&", "{}"),
      ("a", #"{"a": ""}"#),
      ("a=", #"{"a": ""}"#),
      ("=1", #"{"": "1"}"#),
      ("%EF%BB%BFa=%EF%BB%BFb", "{\"\u{FEFF}a\": \"\u{FEFF}b\"}"),
      ("a=b=c", #"{"a": "b=c"}"#),
      ("a=1+2", #"{"a": "1+2"}"#),
      ("a%5Bb%5D=%31", #"{"a": {"b": "1"}}"#),
      ("a[b][c]=1&a[b][d]=2", #"{"a": {"b": {"c": "1", "d": "2"}}}"#),
      ("a[]=1&a[]=2", #"{"a": ["1", "2"]}"#),
      ("a[1]=y&a[0]=x", #"{"a": ["x", "y"]}"#),
      ("a[0][b]=1&a[0][c]=2", #"{"a": [{"b": "1", "c": "2"}]}"#),
      ("a[][b]=1&a[][b]=2", #"{"a": [{"b": "1"}, {"b": "2"}]}"#),
      ("a[0]=x&a[b]=y", #"{"a": {"0": "x", "b": "y"}}"#),
      ("a[01]=x", #"{"a": {"01": "x"}}"#),
      ("a[-1]=x", #"{"a": {"-1": "x"}}"#),
      ("0=x", #"{"0": "x"}"#),
      ("a=1&a=2", #"{"a": ["1", "2"]}"#),
      ("a=1&a[]=2", #"{"a": ["1", "2"]}"#),
      ("a=100%", #"{"a": "100%"}"#),
    ]
    for (text, tree) in cases {
      #expect(try shown(MapFormat.query.parse(Data(text.utf8), MapOptions())) == tree, "\(text)")
    }
    #expect(try shown(MapFormat.form.parse(Data("a=1+2".utf8), MapOptions())) == #"{"a": "1 2"}"#)
  }

  @Test func `pairs that lead to no tree are refused`() {
    let cases: [(text: String, error: String)] = [
      ("a=%FF", "invalid UTF-8 at offset 2"),
      ("a[b=1", "unpaired brackets at offset 0"),
      ("a]b[=1", "unpaired brackets at offset 0"),
      ("x&a[b]c=1", "unpaired brackets at offset 2"),
      ("a[[b]]=1", "unpaired brackets at offset 0"),
      ("a[5]=x", "an array without an element at 0 at offset 0"),
      ("a[1000000000000]=x", "an array without an element at 0 at offset 0"),
      ("a=1&a[b]=2", "a text and a container at one place at offset 4"),
      ("a[b]=1&a=2", "a text and a container at one place at offset 7"),
      ("a[]=1&a[0]=2", "different kinds of brackets behind one key at offset 6"),
      ("a[b]=1&a[]=2", "different kinds of brackets behind one key at offset 7"),
    ]
    for (text, error) in cases {
      #expect(MapFormat.query.failure(Data(text.utf8)) == "query: " + error, "\(text)")
    }
  }

  @Test func `depth and the number of values are limited`() {
    let options = MapOptions(limits: .init(depth: 3, values: 9))
    #expect(MapFormat.query.failure(Data("a[b][c]=1".utf8), options) == nil)
    #expect(
      MapFormat.query.failure(Data("a[b][c][d]=1".utf8), options)
        == "query: nested too deeply at offset 0"
    )
    #expect(
      MapFormat.query.failure(Data("a=1&b=2&c=3&d=4&e=5".utf8), options)
        == "query: too many values at offset 16"
    )
  }

  @Test func `what a query has no form for is an error with its path`() {
    let cases: [(tree: Any, error: String)] = [
      ([1], "a value other than an object at $"),
      (["a": [NSNull()]], "null at $.a[0]"),
      (["a": [[Any]()]], "an empty array in an array at $.a[0]"),
      (["a": [[String: Any]()]], "an empty object in an array at $.a[0]"),
      (
        ["a": ["0": 1, "7": 2]],
        "an object whose keys are all numbers, which is read as an array at $.a"
      ),
      (["a": ["b[": 1]], #"a key with brackets at $.a["b["]"#),
      (["b[": [Any]()], #"a key with brackets at $["b["]"#),
      (["b[": ["c": NSNull()]], #"a key with brackets at $["b["]"#),
      (["b[": ["c": ["d": NSNull()]]], #"a key with brackets at $["b["]"#),
      (["a": ["": [String: Any]()]], #"an empty key at $.a[""]"#),
      (["a": ["": 1]], #"an empty key at $.a[""]"#),
      (["a": Double.nan], "NaN or an infinity at $.a"),
      // What isn't written leaves an element empty, or only numbers as keys.
      (["a": [["b": NSNull()]]], "an empty object in an array at $.a[0]"),
      (["a": [["b": 1], ["b": [Any]()], ["c": 2]]], "an empty object in an array at $.a[1]"),
      (["a": [[["b": ["c": NSNull()]]]]], "an empty object in an array at $.a[0][0]"),
      (
        ["a": ["0": 1, "b": NSNull(), "c": [Any]()] as [String: Any]],
        "an object whose keys are all numbers, which is read as an array at $.a"
      ),
      (
        ["a": ["0": ["b": 1], "b": ["c": NSNull()]]],
        "an object whose keys are all numbers, which is read as an array at $.a"
      ),
    ]
    for (tree, error) in cases {
      #expect(MapFormat.query.writingFailure(tree) == "query: " + error, "\(tree)")
    }
  }

  @Test func `null, empty arrays and empty objects are left out`() throws {
    let tree: [String: Any] = [
      "a": NSNull(), "b": [Any](), "c": [String: Any](), "d": "x", "e": ["0": NSNull()],
      "f": ["0": ["g": [Any]()]],
    ]
    #expect(try MapFormat.query.serialize(tree, MapOptions()) == Data("d=x".utf8))
  }

  @Test func `NaN and infinities are written as the options say`() throws {
    let tree: [String: Any] = ["a": Double.nan, "b": -Double.infinity, "c": 1.0]
    #expect(
      try MapFormat.query.serialize(tree, MapOptions(nonFiniteNumbers: .text))
        == Data("a=NaN&b=-Infinity&c=1".utf8)
    )
    #expect(
      try MapFormat.query.serialize(tree, MapOptions(nonFiniteNumbers: .null)) == Data("c=1".utf8)
    )
  }

  @Test(.growth) func `twice the pairs take less than three times the work`() throws {
    func parsing(_ count: Int) -> () throws -> Void {
      let text = (0..<count).map { "a[\($0)][b]=\($0)&c[]=x" }.joined(separator: "&")
      return { _ = try MapFormat.query.parse(Data(text.utf8), MapOptions()) }
    }
    try expectGrowth(below: 3, from: parsing(4000), to: parsing(8000))
  }
}
