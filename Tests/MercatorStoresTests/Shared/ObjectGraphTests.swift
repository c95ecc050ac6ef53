import Foundation
import Mercator
import MercatorStores
import Testing

struct ObjectGraphsInStores {
  final class Node: Mappable, MapStorable {
    var id = 0
    var next: Node?
    var others: [Node] = []
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
      others <- map["others"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Node",
      uniqueBy: "id",
      properties: [
        .attribute("id"), .toOne("next", Node.self),
        .toMany("others", Node.self, isOrdered: true),
      ]
    )
  }

  @Test(arguments: TestedStore.all)
  func `objects that lead back to each other are saved and read`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let (a, b, c) = (Node(1), Node(2), Node(3))
      (a.next, b.next, c.next) = (b, c, a)
      a.others = [a, b, c]
      b.others = [a]
      defer { for node in [a, b, c] { (node.next, node.others) = (nil, []) } }
      try adapter.save(a)
      #expect(try adapter.count(of: "Node") == 3)

      let read = try #require(try adapter.model(Node.self, where: ["id": 1]))
      defer { for node in read.others { (node.next, node.others) = (nil, []) } }
      #expect(read.others.map(\.id) == [1, 2, 3])
      #expect(read.others[0] === read)
      #expect(read.next === read.others[1])
      #expect(read.next?.next === read.others[2])
      #expect(read.next?.next?.next === read)
      #expect(read.next?.others.first === read)
    }
    try check(tested.make(for: Node.self))
  }

  @Test(arguments: TestedStore.all)
  func `one record is one object in all models that are read together`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let shared = Node(9)
      let nodes = (1...3).map { Node($0) }
      for node in nodes { node.next = shared }
      try adapter.save(contentsOf: nodes)
      let read = try adapter.models(Node.self)
      let last = try #require(read.first { $0.id == 9 })
      #expect(read.filter { $0.next === last }.count == 3)
    }
    try check(tested.make(for: Node.self))
  }

  @Test(arguments: TestedStore.all)
  func `a list of objects may be longer than the stack is deep`(tested: TestedStore) throws {
    try onSmallStack {
      func check(_ store: some MapRecordStore) throws {
        let adapter = MapStoreAdapter(store)
        let count = 5000
        let nodes = (0..<count).map { Node($0) }
        for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
        try adapter.save(nodes[0])
        #expect(try adapter.count(of: "Node") == count)
        var read = try adapter.models(Node.self).sorted { $0.id < $1.id }
        #expect(read.count == count)
        #expect(read[0].next === read[1])
        // Freed one by one, because a list of objects frees itself recursively.
        while let node = read.popLast() { node.next = nil }
        for node in nodes { node.next = nil }
      }
      try check(tested.make(for: Node.self))
    }
  }

  final class Page: Mappable, MapStorable {
    final class Link: Mappable {
      var target: Page?
      init(_ target: Page) { self.target = target }
      init?(map: Map) {}
      func mapping(map: Map) { target <- map["target"] }
    }

    var id = 0
    var link: Link?
    init(_ id: Int) { self.id = id }
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      link <- map["link"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Page",
      uniqueBy: "id",
      properties: [.attribute("id"), .attribute("link")]
    )
  }

  @Test(arguments: TestedStore.all)
  func `an attribute that leads back to its own object is an error`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      let page = Page(1)
      page.link = Page.Link(page)
      defer { page.link = nil }
      let error = storeError { try adapter.save(page) }
      #expect(
        error == "$.link (Page): refused by the model: cannot write JSON at $.target: "
          + "an object that contains itself"
      )
      page.link = Page.Link(Page(2))
      try adapter.save(page)
      #expect(try adapter.models(Page.self).map(\.link?.target?.id) == [2])
    }
    try check(tested.make(for: Page.self))
  }

  final class Tally: MapContext, @unchecked Sendable {
    var made: [Int] = []
    var mapped: [Int] = []
  }

  final class Counted: Mappable, MapStorable {
    var id = 0
    var partner: Counted?
    init(_ id: Int) { self.id = id }
    init?(map: Map) {
      // The attributes are there before the object is made, and its relationships are not.
      guard let id: Int = map["id"].value() else { return nil }
      (map.context as? Tally)?.made.append(id)
    }
    func mapping(map: Map) {
      id <- map["id"]
      partner <- map["partner"]
    }
    func didMap(_ map: Map) throws { (map.context as? Tally)?.mapped.append(id) }
    static let recordMapping = MapRecordMapping(
      entity: "Counted",
      uniqueBy: "id",
      properties: [.attribute("id"), .toOne("partner", Counted.self)]
    )
  }

  @Test(arguments: TestedStore.all)
  func `each object is made and mapped once, with the context`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let tally = Tally()
      let adapter = MapStoreAdapter(store, context: tally)
      let (a, b) = (Counted(1), Counted(2))
      (a.partner, b.partner) = (b, a)
      defer { a.partner = nil }
      try adapter.save(a)
      #expect(tally.made == [])
      let read = try adapter.models(Counted.self)
      defer { for model in read { model.partner = nil } }
      #expect(read[0].partner === read[1])
      #expect(tally.made.sorted() == [1, 2])
      #expect(tally.mapped.sorted() == [1, 2])
    }
    try check(tested.make(for: Counted.self))
  }

  struct Folder: Mappable, MapStorable {
    var id = 0
    var folders: [Folder] = []
    init(_ id: Int, _ folders: [Folder] = []) { (self.id, self.folders) = (id, folders) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      folders <- map["folders"]
    }
    static let recordMapping = MapRecordMapping(
      entity: "Folder",
      uniqueBy: "id",
      properties: [.attribute("id"), .toMany("folders", Folder.self, isOrdered: true)]
    )
  }

  @Test(arguments: TestedStore.all)
  func `records that lead back to themselves can't be structs`(tested: TestedStore) throws {
    func check(_ store: some MapRecordStore) throws {
      let adapter = MapStoreAdapter(store)
      // The inner folder is the same record as the outer one.
      try adapter.save(Folder(1, [Folder(2, [Folder(3)])]))
      let read = try #require(try adapter.model(Folder.self, where: ["id": 1]))
      #expect(read.folders[0].folders[0].id == 3)
      try adapter.save(Folder(3, [Folder(1, [Folder(2, [Folder(3)])])]))
      let error = storeError { _ = try adapter.model(Folder.self, where: ["id": 1]) }
      #expect(
        error?.hasSuffix(
          "(Folder): cycle: ObjectGraphsInStores.Folder isn't a class, but its records lead back to themselves"
        ) == true
      )
    }
    try check(tested.make(for: Folder.self))
  }
}

/// Calls a closure on a thread with a stack of 512 kB, and waits for it.
private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var failure: (any Error)?
  let thread = Thread {
    do { try body() } catch { failure = error }
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  if let failure { throw failure }
}
