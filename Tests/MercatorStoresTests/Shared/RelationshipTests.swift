import Foundation
import Mercator
import MercatorStores
import Testing

struct `Relationships in a store` {
  struct Label: Mappable, MapStorable, Hashable {
    var name = ""
    init(_ name: String) { self.name = name }
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
    static let recordMapping = MapRecordMapping(
      entity: "Label",
      uniqueBy: "name",
      properties: [.attribute("name")]
    )
  }

  struct Person: Mappable, MapStorable, Hashable {
    var login = ""
    var age: Int?
    init(_ login: String, age: Int? = nil) { (self.login, self.age) = (login, age) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      login <- map["login"]
      age <- map["age"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Person",
      uniqueBy: "login",
      properties: [.attribute("login"), .attribute("age")]
    )
  }

  struct Issue: Mappable, MapStorable, Equatable {
    var id = 0
    var author: Person?
    var assignees: [Person]?
    var labels: Set<Label> = []
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      author <- map["people.author"]
      assignees <- map["people.assignees"]
      labels <- map["labels"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Issue",
      uniqueBy: "id",
      properties: [
        .attribute("id"),
        .toOne("author", of: "people.author", Person.self),
        .toMany("assignees", of: "people.assignees", Person.self, isOrdered: true),
        .toMany("labels", Label.self),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `related models are saved and read, in their order`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var issue = Issue(1)
      issue.author = Person("ada", age: 36)
      issue.assignees = ["grace", "ada", "barbara", "alan"].map { Person($0) }
      issue.labels = [Label("bug"), Label("help wanted")]
      try adapter.save(issue)
      var expected = issue
      // The author and the second assignee are one record, and the assignee was saved last.
      expected.author?.age = nil
      let read = try #require(try adapter.model(Issue.self, where: ["id": 1]))
      #expect(read == expected)
      #expect(try adapter.column("login", of: "Person") == ["ada", "alan", "barbara", "grace"])
    }
    try check(tested.make(for: Issue.self, Person.self, Label.self))
  }

  @Test(arguments: TestedStore.all)
  func `saving again replaces the relationships, and keeps the records`(
    tested: TestedStore
  ) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var issue = Issue(1)
      issue.author = Person("ada")
      issue.assignees = ["grace", "ada"].map { Person($0) }
      issue.labels = [Label("bug"), Label("help wanted")]
      try adapter.save(issue)
      issue.author = nil
      issue.assignees = ["alan", "grace"].map { Person($0) }
      issue.labels = [Label("bug"), Label("new")]
      try adapter.save(issue)
      #expect(try adapter.models(Issue.self) == [issue])
      #expect(try adapter.column("login", of: "Person") == ["ada", "alan", "grace"])
      #expect(try adapter.column("name", of: "Label") == ["bug", "help wanted", "new"])

      // A nil collection leads to no records, and is read as an empty one.
      issue.assignees = nil
      try adapter.save(issue)
      issue.assignees = []
      #expect(try adapter.models(Issue.self) == [issue])
    }
    try check(tested.make(for: Issue.self, Person.self, Label.self))
  }

  @Test(arguments: TestedStore.all)
  func `several models share the records of their relationships`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let issues = (1...300).map { id in
        var issue = Issue(id)
        issue.author = Person("author \(id % 3)", age: id % 3)
        issue.labels = Set((0..<id % 4).map { Label("label \($0)") })
        return issue
      }
      try adapter.save(contentsOf: issues)
      let read = try adapter.models(Issue.self)
      #expect(read.map(\.id) == issues.map(\.id))
      #expect(read.map(\.author) == issues.map(\.author))
      #expect(read.map(\.labels) == issues.map(\.labels))
      #expect(try adapter.count(of: "Person") == 3)
      #expect(try adapter.count(of: "Label") == 3)
    }
    try check(tested.make(for: Issue.self, Person.self, Label.self))
  }

  @Test(arguments: TestedStore.all)
  func `a deleted record is in no relationship any more`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      var issue = Issue(1)
      issue.author = Person("ada")
      issue.assignees = ["grace", "ada", "alan"].map { Person($0) }
      try adapter.save(issue)
      #expect(try adapter.delete(Person.self, where: ["login": "ada"]) == 1)
      issue.author = nil
      issue.assignees = ["grace", "alan"].map { Person($0) }
      #expect(try adapter.models(Issue.self) == [issue])
    }
    try check(tested.make(for: Issue.self, Person.self, Label.self))
  }
}
