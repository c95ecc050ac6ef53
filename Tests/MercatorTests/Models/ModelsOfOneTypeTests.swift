import Foundation
import MappingTestSupport
import Mercator
import TestSupport
import Testing

/// Many models of one type, whose lines are the same, or nearly so.
///
/// What is remembered of their keys belongs to a thread, and has an end: so each text is written and read
/// on a thread that has never seen another.
@Suite("Models of one type, one after the other")
struct ModelsOfOneTypeTests {
  struct Holder<Element: Mappable>: Mappable {
    var items: [Element] = []

    init(_ items: [Element]) { self.items = items }
    init?(map: Map) {}
    mutating func mapping(map: Map) { items <- map["items"] }
  }

  static func text<M: Mappable>(_ items: [M], _ mapper: Mapper<Holder<M>> = .init()) -> String? {
    onNewThread { mapper.toJSONString(Holder(items)) }
  }

  struct Plain: Mappable {
    var id: Int?
    var name: String?
    var link: String?
    var inner: [Plain]?

    init(_ id: Int?, _ name: String?, _ link: String?, _ inner: [Plain]? = nil) {
      (self.id, self.name, self.link, self.inner) = (id, name, link, inner)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["a name of sixteen bytes and more"]
      inner <- map["inner"]
      link <- map["url"]
    }
  }

  @Test("whatever is left out, each has its own members")
  func leftOut() {
    let items = [
      Plain(nil, nil, nil), Plain(1, "a", "b"), Plain(nil, "c", nil), Plain(2, nil, "d"),
      Plain(3, nil, nil, [Plain(4, "e", nil), Plain(nil, nil, "f")]), Plain(nil, "g", "h"),
    ]
    #expect(
      Self.text(items)
        == #"{"items":[{},{"id":1,"a name of sixteen bytes and more":"a","url":"b"},"#
        + #"{"a name of sixteen bytes and more":"c"},{"id":2,"url":"d"},{"id":3,"inner":"#
        + #"[{"id":4,"a name of sixteen bytes and more":"e"},{"url":"f"}]},"#
        + #"{"a name of sixteen bytes and more":"g","url":"h"}]}"#
    )
    let mapper = Mapper<Holder<Plain>>()
    mapper.options.writing.keyOrder = .sorted
    #expect(
      Self.text(Array(repeating: Plain(1, nil, "b", []), count: 4), mapper)
        == #"{"items":["#
        + Array(repeating: #"{"id":1,"inner":[],"url":"b"}"#, count: 4)
        .joined(separator: ",") + "]}"
    )
  }

  /// Keys of all lengths, and some that differ in the middle only.
  struct Keyed: Mappable, Equatable {
    static let keys =
      (1...96).map { length in String((0..<length).map { "abcdefghijk".shifted($0 + length) }) }
      + ["A", "B", "C"].map { "the same in front \($0) and the same behind" }
      + ["D", "E"].map { middle in String(repeating: "x", count: 34) + middle + "same behind" }

    var values = [Int?](repeating: nil, count: keys.count)

    init(from start: Int) { for index in values.indices { values[index] = start + index } }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      for (index, key) in Self.keys.enumerated() { values[index] <- map[key] }
    }
  }

  @Test(
    "keys of all lengths are written and read whole, again and again",
    arguments: Input.allCases
  )
  func keyLengths(input: Input) throws {
    let items = (0..<4).map { Keyed(from: $0 * 1000) }
    let members = items.map { item in
      zip(Keyed.keys, item.values).map { "\"\($0)\":\($1 ?? -1)" }.joined(separator: ",")
    }
    let json = "{\"items\":[" + members.map { "{\($0)}" }.joined(separator: ",") + "]}"
    #expect(Self.text(items) == json)
    #expect(try onNewThread { try input.map(json, to: Holder<Keyed>.self)?.items } == items)
    // As before, but the last key is another's beginning or end.
    let other = json.replacingOccurrences(of: "same behind\"", with: "same behinD\"")
    let missing = try #require(try onNewThread { try input.map(other, to: Holder<Keyed>.self) })
    #expect(missing.items.map { $0.values.filter { $0 == nil }.count } == [5, 5, 5, 5])
  }

  /// Lines that depend on the value.
  struct Changing: Mappable {
    var kind = 0

    init(_ kind: Int) { self.kind = kind }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      kind <- map["kind"]
      if kind == 1 { kind >>> map["kind"] }
      if kind == 2 { kind >>> map["path.kind"] }
      if kind == 3 { kind >>> map["a.b", nested: false] }
      if kind == 4 { kind >>> map["quo\"te"] }
      if kind == 5 {
        let line = map["twice"]
        1 >>> line
        2 >>> line
        #expect(line.currentKey == "twice")
      }
      (kind + 1) >>> map["next"]
      if kind == 6 { 7 >>> map["kind"] }
      if kind == 7 { #expect(map.JSON["next"] as? Int == 8) }
      kind >>> map["path.last"]
      0 >>> map["next"]
    }
  }

  @Test("each is written as if it were alone")
  func changing() {
    let kinds = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 0, 6, 5, 4, 3, 2, 1]
    let alone = kinds.map { Mapper<Changing>().toJSONString(Changing($0)) ?? "" }
    #expect(alone[0] == #"{"kind":0,"next":0,"path":{"last":0}}"#)
    let expected = #"{"items":["# + alone.joined(separator: ",") + "]}"
    #expect(Self.text(kinds.map { Changing($0) }) == expected)
    // Each type that comes first once more, so that all key sequences there are begin with each of its forms.
    for first in kinds {
      let texts = [first, first] + kinds
      #expect(
        Self.text(texts.map { Changing($0) }) == #"{"items":["#
          + texts.map { Mapper<Changing>().toJSONString(Changing($0)) ?? "" }
          .joined(separator: ",") + "]}"
      )
    }
  }

  /// Two lines for one key, the first of which is nil in some.
  struct Twin: Mappable {
    var first: Int?
    var second: Int?

    init(_ first: Int?, _ second: Int?) { (self.first, self.second) = (first, second) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      first <- map["twin"]
      second <- map["twin"]
    }
  }

  @Test("a key that has two lines is written once")
  func twins() {
    let items = [Twin(nil, 1), Twin(nil, 2), Twin(3, 4), Twin(5, nil), Twin(6, 7)]
    #expect(
      Self.text(items) == #"{"items":[{"twin":1},{"twin":2},{"twin":4},{"twin":5},{"twin":7}]}"#
    )
  }

  /// Keys made at run time, more of them than are remembered.
  struct Wide: Mappable {
    var start = 0

    init(_ start: Int) { self.start = start }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      for number in 0..<200 { number >>> map["a key made when it is written \(start + number)"] }
    }
  }

  @Test("keys made at run time", arguments: [0, 1])
  func wide(_ step: Int) {
    let items = (0..<5).map { Wide($0 * step) }
    let alone = items.map { Mapper<Wide>().toJSONString($0) ?? "" }
    #expect(Self.text(items) == #"{"items":["# + alone.joined(separator: ",") + "]}")
  }

  /// Keys that are equal as texts, but not in their bytes.
  struct Spelled: Mappable {
    var key = ""

    init(_ key: String) { self.key = key }
    init?(map: Map) {}
    mutating func mapping(map: Map) { 1 >>> map[key] }
  }

  @Test("a key is written as it is spelled")
  func spelled() {
    // The letter, and the sign for kelvin, which Unicode has as another form of it.
    let keys = ["K", "K", "K", "\u{212A}", "K", "\u{212A}"]
    #expect(
      Self.text(keys.map { Spelled($0) }) == #"{"items":["#
        + keys.map { #"{"\#($0)":1}"# }.joined(separator: ",") + "]}"
    )
    let written = Self.text(keys.map { Spelled($0) })
    #expect(written?.unicodeScalars.filter { $0 == "\u{212A}" }.count == 2)
  }

  @Test("a root is written alike however often")
  func roots() {
    let kinds = [0, 0, 0, 6, 6, 7, 7, 7, 5, 0]
    let alone = kinds.map { kind in
      onNewThread { Mapper<Changing>().toJSONString(Changing(kind)) }
    }
    let together = onNewThread {
      kinds.map { Mapper<Changing>().toJSONString(Changing($0)) }
    }
    #expect(together == alone)
    let plain = Plain(1, nil, "b", [Plain(2, nil, nil)])
    let again = onNewThread { (0..<5).map { _ in Mapper<Plain>().toJSONString(plain) } }
    #expect(again == Array(repeating: #"{"id":1,"inner":[{"id":2}],"url":"b"}"#, count: 5))
  }

  /// A model that has another's text in its own.
  struct Quoting: Mappable {
    var item = Plain(nil, nil, nil)

    init(_ item: Plain) { self.item = item }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      item.id <- map["id"]
      Mapper<Plain>().toJSONString(item) >>> map["text"]
      item.name <- map["name"]
    }
  }

  @Test("a text is written inside of another")
  func quoting() {
    let items = (0..<4).map { Quoting(Plain($0, "n", nil)) }
    let members = (0..<4).map { id in
      #"{"id":\#(id),"text":"{\"id\":\#(id),\"a name of sixteen bytes and more\":\"n\"}","name":"n"}"#
    }
    let whole = #"{"items":["# + members.joined(separator: ",") + "]}"
    let texts = onNewThread { (0..<3).map { _ in Mapper().toJSONString(Holder(items)) } }
    #expect(texts == [whole, whole, whole])
  }

  /// A type for each `Digits`.
  struct Numbered<Digits>: Mappable {
    var id = 0

    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      id >>> map["the same once more"]
    }
  }

  enum Zero<Rest> {}
  enum One<Rest> {}

  /// Writes and reads models of 2^`bits` types, and answers how many of them were as they should be.
  static func countNumbered<Digits>(_ bits: Int, _ digits: Digits.Type) -> Int {
    if bits > 0 {
      return countNumbered(bits - 1, Zero<Digits>.self) + countNumbered(bits - 1, One<Digits>.self)
    }
    typealias Mapping = Mapper<Holder<Numbered<Digits>>>
    let text = Mapping().toJSONString(Holder([Numbered(1), Numbered(2), Numbered(3)]))
    let ids = Mapping().map(JSONString: text ?? "")?.items.map(\.id)
    let expected = (1...3).map { #"{"id":\#($0),"the same once more":\#($0)}"# }
    return text == #"{"items":["# + expected.joined(separator: ",") + "]}" && ids == [1, 2, 3]
      ? 1 : 0
  }

  @Test("models of more types than are remembered")
  func types() {
    #expect(onNewThread { Self.countNumbered(11, Never.self) } == 2048)
  }

  @Test("a long text is the same as Data and as String")
  func long() {
    let holder = Holder((0..<2000).map { (id: Int) in Plain(id, "name \(id)", nil) })
    let data = Mapper<Holder<Plain>>().toJSONData(holder)
    let text = Mapper<Holder<Plain>>().toJSONString(holder)
    #expect((data?.count ?? 0) > 64 * 1024)
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == text)
    // Data of its own: it may be changed.
    var copy = data
    copy?.append(0x20)
    #expect(copy?.count == (data?.count ?? 0) + 1)
    #expect(copy?.dropLast() == data)
  }
}

extension String {
  /// One of its characters, counted on from the start again at the end.
  fileprivate func shifted(_ offset: Int) -> Character {
    self[index(startIndex, offsetBy: offset % count)]
  }
}
