import Foundation
import Mercator
import MercatorStores
import Testing

struct FailuresOfStores {
  struct Author: Mappable, MapStorable {
    var name: String?
    init(_ name: String?) { self.name = name }
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
    static let recordMapping = MapRecordMapping(
      entity: "Author",
      uniqueBy: "name",
      properties: [.attribute("name")]
    )
  }

  struct Book: Mappable, MapStorable {
    var id = 0
    var title = ""
    var author: Author?
    var refuses = false
    init(_ id: Int, _ title: String, _ author: Author? = nil) {
      (self.id, self.title, self.author) = (id, title, author)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      title <- map["title"]
      author <- map["author"]
    }
    mutating func didMap(_ map: Map) throws {
      if title == "unreadable" { throw Refusal(reason: "not this one") }
    }
    func didWrite(_ map: Map) throws {
      if title == "unwritable" { throw Refusal(reason: "not that one") }
    }
    static let recordMapping = MapRecordMapping(
      entity: "Book",
      uniqueBy: "id",
      properties: [
        .attribute("id"),
        .attribute(
          "title",
          using: .init(
            toRecord: { (title: String) in
              if title == "secret" { throw Refusal(reason: "to record") }
              return title.uppercased()
            },
            toModel: { (title: String) in
              if title == "DAMAGED" { throw Refusal(reason: "to model") }
              return title.lowercased()
            }
          )
        ),
        .toOne("author", Author.self),
      ]
    )
  }

  struct Refusal: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }

  @Test(arguments: TestedStore.all)
  func `transforms convert values on their way to the record and back`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Book(1, "Emma"))
      #expect(try adapter.column("title", of: "Book") == ["EMMA"])
      #expect(try adapter.model(Book.self, where: ["id": 1])?.title == "emma")
    }
    try check(tested.make(for: Book.self, Author.self))
  }

  @Test(arguments: TestedStore.all)
  func `a failure changes nothing in the store`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Book(1, "emma", Author("jane")), Book(2, "persuasion")])
      let failing: [(book: Book, error: String)] = [
        (Book(4, "unwritable"), "$[2] (Book): refused by the model: not that one"),
        (Book(4, "secret"), "$[2].title (Book): value not converted: to record"),
      ]
      for (book, expected) in failing {
        let error = storeError {
          try adapter.save(contentsOf: [
            Book(1, "changed", Author("other")), Book(3, "new", Author("new")), book,
          ])
        }
        #expect(error == expected)
        #expect(try adapter.column("title", of: "Book") == ["EMMA", "PERSUASION"])
        #expect(try adapter.column("name", of: "Author") == ["jane"])
        #expect(try adapter.model(Book.self, where: ["id": 1])?.author?.name == "jane")
      }
    }
    try check(tested.make(for: Book.self, Author.self))
  }

  @Test(arguments: TestedStore.all)
  func `an invalid record rolls back what was inserted with it`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Book(1, "emma", Author("jane")))
      // An author without a name, which isn't optional.
      let error = storeError {
        try adapter.save(contentsOf: [Book(1, "changed"), Book(2, "new", Author(nil))])
      }
      #expect(error?.hasPrefix("$[1].author") == true)
      #expect(try adapter.column("title", of: "Book") == ["EMMA"])
      #expect(try adapter.column("name", of: "Author") == ["jane"])
      #expect(try adapter.model(Book.self, where: ["id": 1])?.author?.name == "jane")
      // The store works as before.
      try adapter.save(Book(2, "new", Author("new")))
      #expect(try adapter.models(Book.self).map(\.author?.name) == ["jane", "new"])
    }
    let author = MapEntity(
      "Author",
      attributes: [.init("name", .text, isOptional: false)],
      uniqueAttributes: ["name"]
    )
    try check(tested.make([MapEntity(of: Book.self), author]))
  }

  @Test(arguments: TestedStore.all)
  func `a failed transaction around several calls undoes all of them`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(Book(1, "emma"))
      func saveTwo(andFail fails: Bool) throws {
        try store.perform {
          try store.transaction {
            try adapter.save(Book(2, "persuasion"))
            _ = storeError { try adapter.save(Book(3, "secret")) }
            try adapter.save(Book(1, "changed"))
            if fails { throw Refusal(reason: "all of it") }
          }
        }
      }
      #expect(throws: Refusal.self) { try saveTwo(andFail: true) }
      #expect(try adapter.models(Book.self).map(\.title) == ["emma"])
      try saveTwo(andFail: false)
      #expect(try adapter.models(Book.self).map(\.title) == ["changed", "persuasion"])
    }
    try check(tested.make(for: Book.self, Author.self))
  }

  @Test(arguments: TestedStore.all)
  func `a record that its model refuses is an error with its path`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      try adapter.save(contentsOf: [Book(1, "a"), Book(2, "unreadable")])
      #expect(
        storeError { _ = try adapter.models(Book.self) }
          == "$[1] (Book): refused by the model: not this one"
      )
      try adapter.save(Book(2, "damaged"))
      #expect(
        storeError { _ = try adapter.models(Book.self) }
          == "$[1].title (Book): value not converted: to model"
      )
      #expect(try adapter.model(Book.self, where: ["id": 1])?.title == "a")
    }
    try check(tested.make(for: Book.self, Author.self))
  }

  @Test(arguments: TestedStore.all)
  func `threads take turns`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let errors = OnEightThreads { thread in
        for number in 0..<20 {
          let author = Author("a\(number % 3)")
          try adapter.save(Book(number, "t\(thread)", author))
          _ = try adapter.models(Book.self)
        }
      }.errors
      #expect(errors.isEmpty)
      #expect(try adapter.count(of: "Book") == 20)
      #expect(try adapter.count(of: "Author") == 3)
    }
    try check(tested.make(for: Book.self, Author.self))
  }

  @Test(arguments: TestedStore.all)
  func `a call inside perform is made at once`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let title = try store.perform {
        try adapter.save(Book(1, "emma"))
        return try store.perform { try adapter.model(Book.self, where: ["id": 1])?.title }
      }
      #expect(title == "emma")
    }
    try check(tested.make(for: Book.self, Author.self))
  }
}

/// Calls a closure on eight threads at once, with the number of the thread.
private struct OnEightThreads {
  /// The errors that the closure threw.
  private(set) var errors: [any Error] = []

  init(_ body: (Int) throws -> Void) {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var errors: [any Error] = []
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      do { try body(thread) } catch { lock.withLock { errors.append(error) } }
    }
    self.errors = errors
  }
}
