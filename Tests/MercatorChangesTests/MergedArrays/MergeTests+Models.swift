import Mercator
import MercatorChanges

/// The models of the tests.
extension MergeTests {
  struct Refused: Error {}

  /// Used by one thread.
  final class Flag: MapContext, @unchecked Sendable {
    var isSet = false
  }

  final class Item: Mappable, Identifiable {
    var id = 0
    var name: String?
    var n = 0

    var text: String { "\(id) \(name ?? "-") \(n)" }

    init(_ id: Int, _ name: String, _ n: Int = 0) { (self.id, self.name, self.n) = (id, name, n) }
    init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      n <- map["n"]
      if map["name"].value() != "refused" { name <- map["name"] }
    }

    func didMap(_ map: Map) throws {
      if map["name"].value() == "refused" { throw Refused() }
      if id == 1500 { (map.context as? Flag)?.isSet = true }
    }
  }

  final class Order: Mappable {
    enum Line: CaseIterable { case id, key, identifiable }

    var items = [Item(1, "a", 1), Item(2, "b", 2), Item(3, "c", 3)]
    var keepsOthers = false
    private let line: Line

    init(_ line: Line) { self.line = line }
    init?(map: Map) { line = .id }

    func mapping(map: Map) {
      switch (line, keepsOthers) {
      case (.id, false): items <- (map["items"], .merged(by: \.id))
      case (.id, true): items <- (map["items"], .merged(by: \.id, keepingOthers: true))
      case (.key, false): items <- (map["items"], .merged(by: \.id, key: "id"))
      case (.key, true): items <- (map["items"], .merged(by: \.id, key: "id", keepingOthers: true))
      case (.identifiable, false): items <- (map["items"], .merged)
      case (.identifiable, true): items <- (map["items"], .merged(keepingOthers: true))
      }
    }
  }

  final class Chapter: Mappable {
    var key = ""
    var pages = 0

    var text: String { "\(key) \(pages)" }

    init(_ key: String, _ pages: Int) { (self.key, self.pages) = (key, pages) }
    init?(map: Map) {}

    func mapping(map: Map) {
      key <- map["key"]
      pages <- map["pages"]
    }
  }

  struct Book: Mappable, Equatable {
    var isbn = 0
    var title: String?
    var n = 0
    var chapters: [Chapter] = []

    init(_ isbn: Int, _ title: String?, _ n: Int = 0) {
      (self.isbn, self.title, self.n) = (isbn, title, n)
    }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      isbn <- map["isbn"]
      title <- map["title"]
      n <- map["n"]
      chapters <- (map["chapters"], .merged(by: \.key))
    }

    static func == (a: Book, b: Book) -> Bool {
      (a.isbn, a.title, a.n) == (b.isbn, b.title, b.n)
        && a.chapters.map(\.text) == b.chapters.map(\.text)
    }
  }

  struct Shelf: Mappable {
    var books: [Book] = []
    var optional: [Book]?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      books <- (map["books"], .merged(by: \.isbn))
      optional <- (map["optional"], .merged(by: \.isbn, key: "isbn"))
    }
  }

  struct Tag: ImmutableMappable, Equatable {
    let id: String
    let n: Int

    init(id: String, n: Int) { (self.id, self.n) = (id, n) }
    init(map: Map) throws {
      id = try map.value("id")
      n = try map.value("n")
    }
  }

  struct Tags: Mappable {
    var list: [Tag] = []
    private let isKeyed: Bool

    init(isKeyed: Bool) { self.isKeyed = isKeyed }
    init?(map: Map) { isKeyed = false }

    mutating func mapping(map: Map) {
      if isKeyed {
        list <- (map["list"], .merged(by: \.id, key: "id"))
      } else {
        list <- (map["list"], .merged(by: \.id))
      }
    }
  }

  struct Aliases: Mappable {
    var books: [Book] = []
    var needed: [Book] = [Book(1, "a")]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      books <- (map[any: "books", "old"], .merged(by: \.isbn))
      needed <- (map[required: "needed"], .merged(by: \.isbn))
    }
  }

  class Animal: Mappable {
    var id = 0
    var n = 0

    init(_ id: Int) { self.id = id }
    required init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      n <- map["n"]
    }
  }

  final class Cat: Animal {}
  final class Dog: Animal {}

  enum Animals: MapClusterRegistry {
    static let cluster = MapCluster<Animal>(key: "type", ["cat": Cat.self, "dog": Dog.self])
  }

  struct Zoo: Mappable {
    var animals: [MapClustered<Animals>] = []

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      animals <- (map["animals"], .merged(by: \.value.id))
    }
  }

  /// A model inside of models of its type.
  class Branch: Mappable {
    var id = 0
    var children: [Branch] = []
    /// How often it was mapped.
    var count = 0

    required init?(map: Map) {}

    func mapping(map: Map) {
      count += 1
      id <- map["id"]
      children <- (map["children"], .merged(by: \.id, key: "id"))
    }

    /// The model and the first ones below it, one inside the other.
    var line: [Branch] {
      Array(sequence(first: self) { $0.children.first })
    }

    static func json(depth: Int) -> String {
      let levels = (1..<depth).map { #"{"id":\#($0),"children":["# }
      return levels.joined() + #"{"id":-1}"# + String(repeating: "]}", count: depth - 1)
    }
  }

  /// A branch that is updated without a key.
  final class Twig: Mappable {
    var id = 0
    var children: [Twig] = []
    var count = 0

    init?(map: Map) {}

    func mapping(map: Map) {
      count += 1
      id <- map["id"]
      children <- (map["children"], .merged(by: \.id))
    }

    var line: [Twig] { Array(sequence(first: self) { $0.children.first }) }
  }

  struct Draft: Mappable, Equatable {
    var id: String?
    var n = 0

    init(id: String?, n: Int) { (self.id, self.n) = (id, n) }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["meta.id"]
      n <- map["n"]
    }
  }

  struct Drafts: Mappable {
    var list: [Draft] = []

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      list <- (map["list"], .merged(by: \.id, key: "meta.id"))
    }
  }
}
