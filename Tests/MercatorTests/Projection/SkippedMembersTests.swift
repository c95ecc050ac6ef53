import Foundation
import JSONText
import Mercator
import Testing

/// Reading with `MapOptions.Reading.skipsUnmapped` has the same results as without, whatever earlier calls have read.
@Suite("Skipped members")
struct SkippedMembersTests {
  private static let skipping = MapOptions(reading: .init(skipsUnmapped: true))

  /// Reads texts one after the other with and without skipping, twice, and compares results and errors.
  private func expectSame<N: BaseMappable>(
    _ type: N.Type,
    _ texts: [String],
    at path: String? = nil,
    _ options: MapOptions = MapOptions(),
    _ location: SourceLocation = #_sourceLocation
  ) {
    var skipping = options
    skipping.reading.skipsUnmapped = true
    let mappers = [Mapper<N>(options: options), Mapper<N>(options: skipping)]
    for text in texts + texts {
      let results = mappers.map { mapper in
        [
          describe { try mapper.read(text, at: path) },
          describe { try mapper.readArray(text, at: path) },
          describe { try mapper.readDictionary(text, at: path) },
          dump(mapper.map(JSONString: text) as Any),
          dump(mapper.mapArray(JSONString: text) as Any),
          describe { mapper.readReporting(text, at: path).value },
          mapper.readReporting(text, at: path).report.description,
          mapper.readArrayReporting(text, at: path).report.description,
        ]
      }
      for (plain, skipping) in zip(results[0], results[1]) where plain != skipping {
        Issue.record("\(text)\nplain: \(plain)\nskipping: \(skipping)", sourceLocation: location)
      }
    }
  }

  private func describe<T>(_ read: () throws -> T) -> String {
    do { return dump(try read()) } catch { return "\(error)" }
  }

  /// Returns a text with everything in a value; dictionaries are sorted by their keys.
  private func dump(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: return "\(value)"
    case .dictionary:
      return "[" + mirror.children.map { dump($0.value) }.sorted().joined(separator: ", ") + "]"
    case .optional: return mirror.children.first.map { dump($0.value) } ?? "nil"
    default:
      // Not every value that is an NSObject: by bridging, an array of dictionaries is one, too.
      let isObject = mirror.displayStyle == .class && value is NSObject
      if isObject || value is Date || value is URL || value is any Error {
        return "\(value)"
      }
      let children = mirror.children.map { "\($0.label ?? ""): \(dump($0.value))" }
      let inherited = mirror.superclassMirror?.children.map { dump($0.value) } ?? []
      return "\(type(of: value))(" + (children + inherited).joined(separator: ", ") + ")"
    }
  }

  /// A policy by which reports need no duplicate keys, so that they don't keep members from being skipped.
  private static let reporting = MapOptions(
    policy: MapPolicy(.warn, except: [.duplicateKey: .ignore, .unknownKey: .ignore])
  )

  // MARK: Models

  private struct Author: Mappable {
    var name: String?
    var tags: [String] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      tags <- map["tags"]
    }
  }

  private struct Post: Mappable {
    var id = 0
    var author: Author?
    var authors: [Author] = []
    var byName: [String: Author] = [:]
    var city: String?
    var first: Int?
    var link: URL?
    var any: Any?
    var value: JSONValue?
    var inner: Author?
    var date: Date?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      author <- map["author"]
      authors <- map["authors"]
      byName <- map["by_name"]
      city <- map["place.city.name"]
      first <- map["numbers.1.n"]
      link <- (map["link"], URLTransform())
      any <- map["any"]
      value <- map["value"]
      inner <- (map["inner"], EmbeddedJSONTransform<Author>())
      date <- map["date"]
    }
  }

  private static let posts = [
    #"{"id": 1, "author": {"name": "Ada", "x": [{"y": 1}], "tags": ["a", "b"]}, "x": {"id": 2}}"#,
    """
    {"skipped": {"deep": [[{"id": 3}], "]}"]}, "id": 2,
     "authors": [{"x": 1, "name": "a"}, {"name": "b", "x": [1, {"name": "c"}]}, 7, null],
     "by_name": {"k": {"name": "n", "x": {"name": "no"}}, "l": {"x": 1}, "m": null, "n": []},
     "place": {"x": 1, "city": {"code": [1], "name": "Bonn"}, "y": {}},
     "numbers": [{"n": 1, "m": [2]}, {"m": 1, "n": 5, "o": {}}, {"n": 6}],
     "link": "https://example.com/", "any": {"a": [1, {"b": null}]}, "value": {"c": {"d": [1.50]}},
     "inner": "{\\"name\\": \\"in\\", \\"x\\": {\\"name\\": 1}}", "date": "2014-08-31T00:29:15Z", "z": 0}
    """,
    #"{"id": "wrong", "author": [], "authors": {"name": 1}, "by_name": [], "place": [{"city": 1}]}"#,
    #"{"\u0069d": 4, "i\u0064s": {"id": 5}, "author": {"n\u0061me": "esc", "name": "last"}}"#,
    #"{"id": 1, "x": 1, "id": 2, "author": {"name": "a"}, "author": {"x": 1, "name": "b"}}"#,
    #"[{"id": 1, "x": {"id": 3}}, {"id": 2, "place": {"city": {"name": "Ulm", "x": 1}}}]"#,
    #"{"k": {"id": 1, "x": {"id": 3}}, "l": {"id": 2}, "m": 5}"#,
    #"{"numbers": {"1": {"x": [], "n": 9}, "n": 3}}"#, "[]", "{}", "7", "null", "",
    #"{"id": 1, "x": {"a": tru}}"#, #"{"id": 1, "x": [1, 2}"#, #"{"id": 1, "x": "\ud800"}"#,
  ]

  @Test("models, arrays, dictionaries, paths and whole values")
  func results() {
    expectSame(Post.self, Self.posts)
    expectSame(Post.self, Self.posts.reversed(), Self.reporting)
    expectSame(
      Post.self,
      Self.posts,
      MapOptions(
        policy: MapPolicy(
          .fail,
          except: [.missing: .ignore, .unknownKey: .ignore, .duplicateKey: .ignore]
        )
      )
    )
    expectSame(Post.self, Self.posts, MapOptions(policy: .strict))
    expectSame(Post.self, Self.posts, MapOptions(keyStyle: .snakeCase))
    expectSame(Post.self, Self.posts, MapOptions(includedKeys: ["id", "author.name"]))
    expectSame(
      Post.self,
      Self.posts,
      MapOptions(reading: .init(coercion: .lossless, duplicateKeys: .firstWins))
    )
    expectSame(
      Post.self,
      Self.posts,
      MapOptions(
        reading: .init(elements: .fail, nulls: .keep, duplicateKeys: .reject, ignoresKeyCase: true)
      )
    )
    expectSame(
      Post.self,
      Self.posts,
      MapOptions(reading: .init(syntax: .relaxed, invalidUTF8: .replace))
    )
  }

  @Test("start paths")
  func paths() {
    let texts = Self.posts.flatMap {
      [
        #"{"x": {"a": 1}, "data": {"y": [1], "items": \#($0.isEmpty ? "1" : $0)}, "z": 1}"#,
        #"{"data": [\#($0)]}"#,
      ]
    }
    expectSame(Post.self, texts, at: "data.items")
    expectSame(Post.self, texts, at: "data.items", Self.reporting)
    expectSame(Post.self, texts, at: "data.0")
    expectSame(Author.self, texts + Self.posts, at: "data.items.author")
  }

  private class Shape: StaticMappable {
    var kind = ""
    static func objectForMapping(map: Map) -> (any BaseMappable)? {
      let kind: String? = map["kind"].value()
      return kind == "circle" ? Circle() : kind == "box" ? Box() : nil
    }
    func mapping(map: Map) { kind <- map["kind"] }
  }
  private final class Circle: Shape {
    var radius = 0.0
    override func mapping(map: Map) {
      super.mapping(map: map)
      radius <- map["radius"]
    }
  }
  private final class Box: Shape {
    var size: Author?
    override func mapping(map: Map) {
      super.mapping(map: map)
      size <- map["size"]
    }
  }

  @Test("classes whose lines depend on the data")
  func polymorphism() {
    let texts = [
      #"[{"x": {"kind": 1}, "kind": "circle", "radius": 2, "size": {"name": "no"}}]"#,
      #"[{"size": {"x": [1], "name": "yes"}, "kind": "box"}, {"kind": "circle", "y": 1, "radius": 3}]"#,
      #"[{"kind": "other"}, {"size": {"tags": ["t"]}, "kind": "box"}]"#,
    ]
    expectSame(Shape.self, texts)
    expectSame(Shape.self, texts.reversed(), Self.reporting)
  }

  private struct Chosen: Mappable {
    var values: [String] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      var key: String?
      key <- map["key"]
      var value: String?
      value <- map[key ?? "none"]
      if let value { values.append(value) }
      if map["flag"].isKeyPresent { values.append("\(map.JSON.keys.sorted())") }
      if let other = map["current"].currentValue { values.append("\(other)") }
    }
  }

  @Test("a line that asks for something that was skipped")
  func misses() {
    let texts = (0..<12).flatMap { index in
      [
        #"{"key": "k\#(index)", "k\#(index)": "v", "x": {"y": [1]}}"#,
        #"{"k\#(index)": "first", "x": [{"k\#(index)": 1}], "key": "k\#(index)"}"#,
        #"{"flag": 1, "x": {"a": [1, 2, {"c": 3}]}, "z\#(index)": 2}"#,
        #"{"x\#(index)": {}, "current": {"c\#(index)": [1, {"d": null}]}}"#,
      ]
    }
    expectSame(Chosen.self, texts)
    expectSame(Chosen.self, texts, Self.reporting)
  }

  @Test("a line that asks for something that was skipped gets it, and no line runs twice")
  func countOfLines() throws {
    struct Counted: Mappable {
      nonisolated(unsafe) static var count = 0
      var value = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        Counted.count += 1
        var key = "a"
        key <- map["key"]
        value <- map[key]
      }
    }
    let mapper = Mapper<Counted>(options: Self.skipping)
    for (text, value) in [
      (#"{"a": 1, "b": 2}"#, 1), (#"{"a": 1, "b": 2}"#, 1), (#"{"key": "b", "a": 1, "b": 2}"#, 2),
      (#"{"b": 2, "a": 1, "key": "b"}"#, 2), (#"{"a": 1, "b": 2, "c": [3]}"#, 1),
    ] {
      Counted.count = 0
      #expect(try mapper.read(text).value == value)
      #expect(Counted.count == 1)
    }
  }

  private struct Whole: Mappable, Equatable {
    var name: String?
    var codable: Coded?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      codable <- (map["coded"], CodableTransform<Coded>())
    }
  }
  private struct Coded: Codable, Equatable {
    var a: Int
    var b: [String: [Int]]?
  }

  @Test("values that Codable reads")
  func codable() {
    expectSame(
      Whole.self,
      [
        #"{"x": 1, "coded": {"a": 1, "c": 2}, "name": "n"}"#,
        #"{"x": 1, "coded": {"c": 2, "b": {"k": [1]}, "a": 3}, "name": "n"}"#,
        #"{"coded": {"b": {}}}"#, #"{"coded": 1}"#,
      ]
    )
  }

  private struct Kept: Mappable, KeepsUnmapped {
    var name: String?
    var unmapped = JSONObject()
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  @Test("models that keep what they don't map get all of it")
  func keepsUnmapped() {
    expectSame(
      Kept.self,
      [
        #"{"name": "a", "x": {"y": [1]}}"#, #"{"z": [{"a": 1}], "name": "b"}"#,
        #"[{"q": {"r": 1}}]"#,
      ]
    )
  }

  private struct Checked: ImmutableMappable {
    let id: Int
    let author: Author?
    init(map: Map) throws {
      id = try map.value("id")
      author = try? map.value("author")
    }
  }

  @Test("errors of models, with places behind skipped members")
  func errors() {
    let texts = [
      #"{"x": [{"id": 1}], "id": 1, "author": {"x": 1}}"#,
      "{\n  \"x\": [\n    {\"id\": 1}\n  ],\n  \"id\": \"no\"\n}",
      #"[{"x": {}, "id": 1}, {"y": [1, {}], "id": {"z": {"w": 1}, "v": 2}}]"#,
      #"{"x": 1}"#, #"{"id": {"a": {"b": [1]}, "c": 2}}"#,
    ]
    expectSame(Checked.self, texts)
    expectSame(Checked.self, texts, Self.reporting)
  }

  @Test("a report has the same places with and without skipping, also behind skipped members")
  func reports() throws {
    let text = """
      {"x": {"y": [1, "é", {"z": null}]},
       "authors": [
         {"x": [[]], "name": "a"},
         {"skipped": {"é": "[{"},
          "name": {"n": [], "m": {"o": 1}}, "tags": [{"t": 1}]}
       ], "w": {}, "id": []}
      """
    var options = Self.reporting
    let plain = Mapper<Post>(options: options).readReporting(text).report
    options.reading.skipsUnmapped = true
    let mapper = Mapper<Post>(options: options)
    for _ in 0..<4 {
      let report = mapper.readReporting(text).report
      #expect(report.description == plain.description)
      #expect(report.issues.map(\.location) == plain.issues.map(\.location))
    }
    #expect(plain.issues.count == 5)
  }

  @Test("an observer gets each issue once")
  func observer() throws {
    final class Issues: @unchecked Sendable {
      var all: [String] = []
    }
    let issues = Issues()
    var options = Self.reporting
    options.reading.skipsUnmapped = true
    options.reporting.observer = MapObserver { issues.all.append("\($0)") }
    let mapper = Mapper<Chosen>(options: options)
    let texts = [
      #"{"key": 1, "none": {"a": 1}, "x": 1}"#, #"{"key": "b", "b": {"c": 1, "d": [2]}, "x": 1}"#,
    ]
    for text in texts + texts {
      issues.all = []
      let report = mapper.readReporting(text).report
      #expect(issues.all == report.issues.map { "\($0)" })
      #expect(
        report.issues.map { "\($0)" }
          == Mapper<Chosen>(options: Self.reporting).readReporting(text).report.issues.map {
            "\($0)"
          }
      )
    }
  }

  @Test("limits: depth is the same, values count what isn't skipped")
  func limits() throws {
    struct Small: Mappable {
      var a = 0
      init?(map: Map) {}
      mutating func mapping(map: Map) { a <- map["a"] }
    }
    expectSame(
      Small.self,
      [#"{"a": 1, "x": [[[1]]]}"#, #"{"x": [[[1]]], "a": 1}"#],
      MapOptions(limits: .init(depth: 3))
    )
    var options = Self.skipping
    options.limits.values = 5
    let mapper = Mapper<Small>(options: options)
    #expect(mapper.map(JSONString: #"{"a": 1, "b": 2}"#)?.a == 1)
    let long = #"{"x": [1, 2, 3, 4, 5, 6], "a": 2}"#
    #if MERCATOR_NO_PROJECTION
      #expect(mapper.map(JSONString: long) == nil)
    #else
      #expect(mapper.map(JSONString: long)?.a == 2)
    #endif
  }

  @Test("updates and dictionaries are read as without the option")
  func updates() throws {
    let mapper = Mapper<Post>(options: Self.skipping)
    for text in Self.posts {
      guard let post = Mapper<Post>().map(JSONString: #"{"id": 9, "author": {"name": "old"}}"#)
      else { return }
      let updated = mapper.map(JSONString: text, toObject: post)
      #expect(dump(updated) == dump(Mapper<Post>().map(JSONString: text, toObject: post)))
    }
    let object: [String: Any] = ["id": 1, "x": ["y": 1], "author": ["name": "Ada", "z": 1]]
    #expect(mapper.map(JSON: object)?.author?.name == "Ada")
  }

  @Test("values that aren't models")
  func values() throws {
    let plain = ValueMapper<[String: Author?]>()
    let skipping = ValueMapper<[String: Author?]>(options: Self.skipping)
    for text in [
      #"{"k": {"x": {"y": 1}, "name": "a"}}"#, #"{"l": null, "m": {"x": 1}}"#, #"{"n": 1}"#, "[]",
    ] {
      for _ in 0..<2 {
        #expect(describe { try plain.read(text) } == describe { try skipping.read(text) })
        #expect(
          plain.readReporting(text).report.description
            == skipping.readReporting(text).report.description
        )
      }
    }
  }

  @Test("calls of several threads learn from each other and are right")
  func threads() throws {
    let texts = (0..<64).map {
      #"{"key": "k\#($0 % 7)", "k\#($0 % 7)": "v\#($0)", "x": {"k\#($0 % 7)": [\#($0)]}, "y": [{}]}"#
    }
    let mapper = Mapper<Chosen>(options: Self.skipping)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<200 {
        let index = (thread * 13 + round) % texts.count
        let values = mapper.map(JSONString: texts[index])?.values
        if values != ["v\(index)"] { Issue.record("\(values ?? []) for \(index)") }
      }
    }
  }
}
