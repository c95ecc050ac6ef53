import MappingTestSupport
import Mercator
import MercatorChanges
import TestSupport
import Testing

@Suite("Arrays updated by the ids of their elements")
struct MergeTests {
  @Test(arguments: Input.allCases)
  func `elements are updated in place, inserted and removed, in the order of the JSON`(
    input: Input
  ) throws {
    for line in Order.Line.allCases {
      let order = Order(line)
      let (a, b) = (order.items[0], order.items[1])
      _ = try input.update(
        order,
        with: #"{"items": [{"id": 4, "name": "d"}, {"id": 2, "n": 20}, {"id": 1}]}"#
      )
      #expect(order.items.map(\.text) == ["4 d 0", "2 b 20", "1 a 1"], "\(line)")
      #expect(order.items[1] === b, "\(line)")
      #expect(order.items[2] === a, "\(line)")
    }
  }

  @Test(arguments: Input.allCases)
  func `elements that the JSON lacks can be kept`(input: Input) throws {
    for line in Order.Line.allCases {
      let order = Order(line)
      order.keepsOthers = true
      let (a, b, c) = (order.items[0], order.items[1], order.items[2])
      _ = try input.update(order, with: #"{"items": [{"id": 4}, {"id": 2, "n": 20}]}"#)
      #expect(order.items.map(\.text) == ["4 - 0", "2 b 20", "1 a 1", "3 c 3"], "\(line)")
      #expect(order.items[1] === b, "\(line)")
      #expect(order.items[2] === a, "\(line)")
      #expect(order.items[3] === c, "\(line)")
    }
  }

  @Test(arguments: Input.allCases)
  func `an empty array removes all elements, or keeps them if it should`(input: Input) throws {
    let order = Order(.identifiable)
    order.keepsOthers = true
    _ = try input.update(order, with: #"{"items": []}"#)
    #expect(order.items.map(\.id) == [1, 2, 3])
    order.keepsOthers = false
    _ = try input.update(order, with: #"{"items": []}"#)
    #expect(order.items.isEmpty)
  }

  @Test(
    arguments: ["{}", #"{"items": null}"#, #"{"items": 5}"#, #"{"items": {}}"#],
    Input.allCases
  )
  func `an array that can't be read keeps its elements`(json: String, input: Input) throws {
    let order = Order(.id)
    let items = order.items
    _ = try input.update(order, with: json)
    #expect(order.items.map { ObjectIdentifier($0) } == items.map { ObjectIdentifier($0) })
  }

  @Test(arguments: Input.allCases)
  func `an Optional array is cleared by null only, and made if it is nil`(input: Input) throws {
    var shelf = Shelf()
    shelf.optional = [Book(1, "a"), Book(2, "b")]
    try input.update(&shelf, with: #"{"optional": 5}"#)
    #expect(shelf.optional == [Book(1, "a"), Book(2, "b")])
    try input.update(&shelf, with: #"{"optional": [{"isbn": 2, "n": 7}, {"isbn": 3}]}"#)
    #expect(shelf.optional == [Book(2, "b", 7), Book(3, nil)])
    try input.update(&shelf, with: #"{"optional": null}"#)
    #expect(shelf.optional == nil)
    try input.update(&shelf, with: #"{"optional": [{"isbn": 2}, {"isbn": 2}]}"#)
    #expect(shelf.optional == [Book(2, nil), Book(2, nil)])
  }

  @Test(arguments: Input.allCases)
  func `structs keep what the JSON doesn't have`(input: Input) throws {
    var shelf = Shelf()
    shelf.books = [Book(1, "a", 1), Book(2, "b", 2)]
    try input.update(
      &shelf,
      with: #"{"books": [{"isbn": 2, "title": null}, {"isbn": 1, "n": 10}]}"#
    )
    #expect(shelf.books == [Book(2, nil, 2), Book(1, "a", 10)])
  }

  @Test(arguments: Input.allCases)
  func `an array inside an element is updated, too`(input: Input) throws {
    var shelf = Shelf()
    shelf.books = [Book(1, "a"), Book(2, "b")]
    let (first, second) = (Chapter("x", 1), Chapter("y", 2))
    shelf.books[1].chapters = [first, second]
    let json = #"""
      {"books": [{"isbn": 2, "chapters": [{"key": "y", "pages": 20}, {"key": "z"}]},
      {"isbn": 3, "chapters": [{"key": "y"}]}]}
      """#
    try input.update(&shelf, with: json)
    #expect(shelf.books.map(\.isbn) == [2, 3])
    #expect(shelf.books[0].title == "b")
    #expect(shelf.books[0].chapters.map(\.text) == ["y 20", "z 0"])
    #expect(shelf.books[0].chapters[0] === second)
    #expect(shelf.books[1].chapters.map(\.text) == ["y 0"])
    #expect(shelf.books[1].chapters[0] !== second)
  }

  @Test(arguments: Input.allCases)
  func `elements with constants are replaced, or kept if they can't be read`(input: Input) throws {
    for isKeyed in [false, true] {
      var tags = Tags(isKeyed: isKeyed)
      tags.list = [Tag(id: "a", n: 1), Tag(id: "b", n: 2), Tag(id: "c", n: 3)]
      let json = #"{"list": [{"id": "c", "n": 30}, {"id": "b"}, {"id": "d", "n": 4}]}"#
      let (isUpdated, report) = try input.reportUpdate(of: &tags, with: json)
      #expect(isUpdated, "\(isKeyed)")
      let kept = isKeyed ? [Tag(id: "b", n: 2)] : []
      let list = [Tag(id: "c", n: 30)] + kept + [Tag(id: "d", n: 4)]
      #expect(tags.list == list, "\(isKeyed)")
      #expect(report.lines == ["$.list[1].n: missing, expected Int; failed"], "\(isKeyed)")
    }
  }

  @Test(arguments: Input.allCases)
  func `an unusable element is skipped, and a refused update keeps its element`(
    input: Input
  ) throws {
    for line in Order.Line.allCases {
      var order = Order(line)
      let a = order.items[0]
      let json = #"{"items": [5, {"id": 1, "name": "refused"}, null, {"id": 2}]}"#
      let (isUpdated, report) = try input.reportUpdate(of: &order, with: json)
      #expect(isUpdated, "\(line)")
      #expect(order.items.map(\.id) == [1, 2].suffix(line == .key ? 2 : 1), "\(line)")
      if line == .key { #expect(order.items[0] === a) }
      #expect(
        report.lines == [
          "$.items[0]: wrong-type, expected object, found number 5; skipped",
          "$.items[1]: validation-failed, expected Item, found the error Refused(); "
            + (line == .key ? "kept" : "skipped"),
          "$.items[2]: null, expected Item, found null; skipped",
        ],
        "\(line)"
      )
    }
  }

  @Test(arguments: Input.allCases)
  func `an id that can't be used inserts its element, which is reported`(input: Input) throws {
    let cases: [(Order.Line, json: String, texts: [String], lines: [String])] = [
      (.key, "{}", ["0 - 0"], ["$.items[0].id: missing, expected Int; used"]),
      (
        .key, #"{"id": null}"#, ["0 - 0"],
        [
          "$.items[0].id: null, expected Int, found null; used",
          "$.items[0].id: null, expected Int, found null; kept",
        ]
      ),
      (
        .key, #"{"id": "x"}"#, ["0 - 0"],
        [
          #"$.items[0].id: wrong-type, expected Int, found string "x"; used"#,
          #"$.items[0].id: wrong-type, expected Int, found string "x"; kept"#,
        ]
      ),
      (
        .key, #"{"id": 2}, {"id": 2, "n": 5}"#, ["2 b 2", "2 - 5"],
        ["$.items[1].id: duplicate-key, found number 2; used"]
      ),
      (
        .id, #"{"n": 5}"#, ["0 - 5"],
        ["$.items[0]: missing, expected an id of type Int; used"]
      ),
      (
        .id, #"{"id": 2}, {"id": 2, "n": 5}"#, ["2 b 2", "2 - 5"],
        ["$.items[1]: duplicate-key, found an object with 2 members; used"]
      ),
    ]
    for (line, json, texts, lines) in cases {
      var order = Order(line)
      order.items.append(Item(0, "local"))
      let (isUpdated, report) = try input.reportUpdate(
        of: &order,
        with: #"{"items": [\#(json)]}"#
      )
      #expect(isUpdated, "\(json)")
      #expect(order.items.map(\.text) == texts, "\(json)")
      #expect(report.lines == lines, "\(line) \(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `of existing elements with the same id the first one is updated`(input: Input) throws {
    let order = Order(.id)
    let first = Item(7, "first")
    order.items = [first, Item(7, "second")]
    order.keepsOthers = true
    _ = try input.update(order, with: #"{"items": [{"id": 7, "n": 1}]}"#)
    #expect(order.items.map(\.text) == ["7 first 1", "7 second 0"])
    #expect(order.items.first === first)
  }

  @Test(arguments: Input.allCases)
  func `an Optional id is missing if it is nil`(input: Input) throws {
    var drafts = Drafts()
    drafts.list = [Draft(id: nil, n: 1), Draft(id: "b", n: 2)]
    let json = #"{"list": [{"n": 10}, {"meta": {"id": "b"}}]}"#
    let (_, report) = try input.reportUpdate(of: &drafts, with: json)
    #expect(drafts.list == [Draft(id: nil, n: 10), Draft(id: "b", n: 2)])
    #expect(
      report.lines == ["$.list[0].meta.id: missing, expected Optional<String>; used"]
    )
  }

  @Test(arguments: Input.allCases)
  func `an issue of an element that is updated is reported once`(input: Input) throws {
    for line in Order.Line.allCases {
      var order = Order(line)
      let json = #"{"items": [{"id": 1, "n": "x"}, {"id": 9, "n": "y"}]}"#
      let (_, report) = try input.reportUpdate(of: &order, with: json)
      #expect(
        report.lines == [
          #"$.items[0].n: wrong-type, expected Int, found string "x"; kept"#,
          #"$.items[1].n: wrong-type, expected Int, found string "y"; kept"#,
        ],
        "\(line)"
      )
      #expect(order.items.map(\.n) == [1, 0], "\(line)")
    }
  }

  @Test(arguments: Input.allCases)
  func `without an update the line is like any other`(input: Input) throws {
    let json = #"{"books":[{"chapters":[],"isbn":2,"n":0},{"chapters":[],"isbn":2,"n":1}]}"#
    let shelf = try #require(try input.map(json, to: Shelf.self))
    #expect(shelf.books == [Book(2, nil), Book(2, nil, 1)])
    for output in Output.allCases { #expect(try output.write(shelf) == json) }
  }

  @Test func `a model in a dictionary takes the place of the element with its id`() throws {
    for line in Order.Line.allCases {
      let order = Order(line)
      let (b, new) = (order.items[1], Item(1, "new"))
      try Mapper<Order>().update(order, with: ["items": [["id": 2], new]])
      #expect(order.items.map(\.text) == ["2 b 2", "1 new 0"], "\(line)")
      #expect(order.items[0] === b, "\(line)")
      #expect(order.items[1] === new, "\(line)")
    }
  }

  @Test func `an array whose reading is stopped keeps its elements`() throws {
    let order = Order(.key)
    let all = (1...2000).map { #"{"id": \#($0)}"# }.joined(separator: ",")
    let isLate = Flag()
    let options = MapOptions(limits: .init(stop: MapOptions.Stop { isLate.isSet }))
    let mapper = Mapper<Order>(context: isLate, options: options)
    let error = #expect(throws: MappingFailure.self) {
      try mapper.update(order, with: #"{"items": [\#(all)]}"#)
    }
    #expect(error?.description.hasPrefix("stopped at $.items[1") == true)
    #expect(order.items.map(\.id) == [1, 2, 3])
  }

  @Test(arguments: Input.allCases)
  func `the line may have other keys, and be required`(input: Input) throws {
    var aliases = Aliases()
    let book = Book(1, "a", 1)
    aliases.books = [book]
    try input.update(&aliases, with: #"{"old": [{"isbn": 1, "n": 2}], "needed": []}"#)
    #expect(aliases.books == [Book(1, "a", 2)])
    let error = #expect(throws: MappingFailure.self) {
      try input.update(&aliases, with: #"{"needed": 5}"#)
    }
    #expect(
      error?.description == """
        Got an error while mapping.
        - reason: wrong type: expected Array<Book>, found number 5
        - key: needed
        - currentValue: 5
        - path: $.needed
        """
    )
    #expect(aliases.books == [Book(1, "a", 2)])
  }

  @Test(arguments: Input.allCases)
  func `models of several types are updated if their type stays`(input: Input) throws {
    var zoo = Zoo()
    let (cat, dog) = (Cat(1), Dog(2))
    zoo.animals = [MapClustered(cat), MapClustered(dog)]
    try input.update(
      &zoo,
      with: #"{"animals": [{"type": "dog", "id": 1}, {"type": "dog", "id": 2, "n": 5}]}"#
    )
    #expect(zoo.animals.map { "\(type(of: $0.value))" } == ["Dog", "Dog"])
    #expect(zoo.animals[1].value === dog)
    #expect(dog.n == 5)
  }

  @Test func `lines inside of each other are updated as deep as the text goes`() throws {
    try onNewThread(stackSize: 8 << 20) {
      let (json, depth) = (Branch.json(depth: 250), 250)
      let branch = try #require(Branch(JSONString: json))
      let branches = branch.line
      try Mapper<Branch>().update(branch, with: json)
      #expect(branch.line.count == depth)
      #expect(branch.line.map { ObjectIdentifier($0) } == branches.map { ObjectIdentifier($0) })
      #expect(branches.allSatisfy { $0.count == 2 })
      branches.forEach { $0.children = [] }
    }
  }

  @Test func `on a small stack they end where the stack ends`() throws {
    try onNewThread(stackSize: 512 << 10) {
      let json = Branch.json(depth: 250)
      let branch = try #require(Branch(JSONString: json))
      let branches = branch.line
      try Mapper<Branch>().update(branch, with: json)
      #expect(branch.line.map { ObjectIdentifier($0) } == branches.map { ObjectIdentifier($0) })
      #expect(branches[20].count == 2)
      branches.forEach { $0.children = [] }
    }
  }

  @Test func `without a key, a line more than 16 models deep keeps its array`() throws {
    var branch = try #require(Twig(JSONString: Branch.json(depth: 30)))
    let twigs = branch.line
    let json = Branch.json(depth: 30)
    let (isUpdated, report) = Mapper<Twig>().updateReporting(&branch, with: json)
    #expect(isUpdated)
    #expect(branch.line.map { ObjectIdentifier($0) } == twigs.map { ObjectIdentifier($0) })
    #expect(branch.line.count == 30)
    let path = "$" + String(repeating: ".children[0]", count: 17) + ".children"
    #expect(
      report.lines == [
        "\(path): too-deep, expected no more levels, found an array of 1 element; kept"
      ]
    )
    // Read once by the update, and once for each level around it.
    #expect(twigs.prefix(18).allSatisfy { $0.count == 2 })
    #expect(twigs.dropFirst(18).allSatisfy { $0.count == 1 })
  }
}
