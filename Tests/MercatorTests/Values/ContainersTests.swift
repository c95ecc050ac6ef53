import MappingTestSupport
import Mercator
import Testing

/// Arrays, sets, dictionaries and Optionals of each other.
struct ContainersTests {
  private struct User: Mappable, Hashable {
    var id = 0

    init(_ id: Int) { self.id = id }

    init?(map: Map) {
      guard map["id"].isKeyPresent else { return nil }
    }

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  // Plain collections are all or nothing.
  @Test(arguments: Input.allCases)
  func `one bad plain value spoils its collection`(input: Input) throws {
    #expect(try input.read("[1, 2.0]", as: [Int].self) == [1, 2])
    #expect(try input.read("[1, 2.5]", as: [Int].self) == nil)
    #expect(try input.read("[1, 300]", as: [Int8].self) == nil)
    #expect(try input.read("[1, -1]", as: [UInt].self) == nil)
    #expect(try input.read(#"["x", null]"#, as: [String].self) == nil)
    #expect(try input.read(#"["x", 1]"#, as: Set<String>.self) == nil)
    #expect(try input.read(#"{"a":1,"b":"2"}"#, as: [String: Int].self) == nil)
    #expect(try input.read(#"{"a":1,"b":null}"#, as: [String: Int].self) == nil)
    #expect(try input.read("[[1], [2, null]]", as: [[Int]].self) == nil)
    #expect(try input.read("[[1], 2]", as: [[Int]].self) == nil)
    #expect(try input.read("[[1], null]", as: [[Int]].self) == nil)
    #expect(try input.read(#"{"a":[1],"b":["2"]}"#, as: [String: [Int]].self) == nil)
    #expect(try input.read(#"[{"a":1},{"a":"2"}]"#, as: [[String: Int]].self) == nil)
  }

  @Test(arguments: Input.allCases)
  func `empty containers are values`(input: Input) throws {
    #expect(try input.read("[]", as: [Int].self) == [])
    #expect(try input.read("[]", as: Set<Int>.self) == [])
    #expect(try input.read("{}", as: [String: Int].self) == [:])
    #expect(try input.read("[[]]", as: [[Int]].self) == [[]])
    #expect(try input.read("[[], [[]]]", as: [[[Int]]].self) == [[], [[]]])
    #expect(try input.read(#"{"a":[]}"#, as: [String: [Int]].self) == ["a": []])
    #expect(try input.read(#"{"a":{}}"#, as: [String: [String: Int]].self) == ["a": [:]])
    #expect(try input.read("[{}]", as: [[String: Int]].self) == [[:]])
    #expect(try input.read("[]", as: [User].self) == [])
    #expect(try input.read("[[]]", as: [[User]].self) == [[]])
    #expect(try input.read("{}", as: [String: User].self) == [:])
  }

  @Test(arguments: Input.allCases)
  func `an array is no dictionary and no scalar, and the other way round`(input: Input) throws {
    for json in ["1", "\"a\"", "true", "null", "{}", "{\"a\":1}"] {
      #expect(try input.read(json, as: [Int].self) == nil, "\(json)")
      #expect(try input.read(json, as: [String].self) == nil, "\(json)")
      #expect(try input.read(json, as: Set<Int>.self) == nil, "\(json)")
      #expect(try input.read(json, as: [Int?].self) == nil, "\(json)")
    }
    for json in ["1", "\"a\"", "true", "null", "[]", "[{\"a\":1}]"] {
      #expect(try input.read(json, as: [String: Int].self) == nil, "\(json)")
      #expect(try input.read(json, as: [String: User].self) == nil, "\(json)")
    }
  }

  @Test(arguments: Input.allCases)
  func `sets and deeper nesting map`(input: Input) throws {
    #expect(try input.read(#"["a","b","a"]"#, as: Set<String>.self) == ["a", "b"])
    #expect(try input.read("[1, 1.0, 2]", as: Set<Int>.self) == [1, 2])
    #expect(try input.read("[[1,1],[2]]", as: [Set<Int>].self) == [[1], [2]])
    #expect(try input.read("[[1,2],[1,2]]", as: Set<[Int]>.self) == [[1, 2]])
    #expect(try input.read(#"{"a":[1,1]}"#, as: [String: Set<Int>].self) == ["a": [1]])
    #expect(
      try input.read(#"{"a":{"b":{"c":[true]}}}"#, as: [String: [String: [String: [Bool]]]].self)
        == ["a": ["b": ["c": [true]]]]
    )
    #expect(
      try input.read(#"[{"a":[{"id":1},{"id":2}]}]"#, as: [[String: [User]]].self)
        == [["a": [User(1), User(2)]]]
    )
    #expect(try input.read(#"[{"a":{"id":1}}]"#, as: [[String: User]].self) == [["a": User(1)]])
  }

  // Optionals keep positions, whatever the elements are.
  @Test(arguments: Input.allCases)
  func `an array of optionals keeps its positions`(input: Input) throws {
    #expect(try input.read(#"[1,null,"x",2.5,3]"#, as: [Int?].self) == [1, nil, nil, nil, 3])
    #expect(
      try input.read(#"[{"id":1},{},null,5,{"id":2}]"#, as: [User?].self)
        == [User(1), nil, nil, nil, User(2)]
    )
    let named: [String: Int?] = ["a": 1, "b": Int?.none, "c": Int?.none]
    #expect(try input.read(#"{"a":1,"b":null,"c":"x"}"#, as: [String: Int?].self) == named)
    #expect(
      try input.read(#"{"a":[1,null],"b":[]}"#, as: [String: [Int?]].self)
        == ["a": [1, nil], "b": []]
    )
    let rows: [[Int]?] = [[1], nil, nil, nil]
    #expect(try input.read("[[1],null,5,[null]]", as: [[Int]?].self) == rows)
    let cells: [[Int?]?] = [[1], nil, [nil]]
    #expect(try input.read("[[1],null,[null]]", as: [[Int?]?].self) == cells)
    #expect(try input.read("null", as: [Int?].self) == nil)
  }

  // An optional element is never unusable, so that no policy drops it.
  @Test(arguments: Input.allCases, [MapOptions.Elements.byKind, .skip, .fail])
  func `optional elements keep their positions with every policy`(
    input: Input,
    elements: MapOptions.Elements
  ) throws {
    let options = MapOptions(reading: .init(elements: elements))
    #expect(try input.read("[1,null,2]", as: [Int?].self, options: options) == [1, nil, 2])
    #expect(
      try input.read(#"[{"id":1},null]"#, as: [User?].self, options: options) == [User(1), nil]
    )
  }

  @Test(arguments: Input.allCases)
  func `unusable models are skipped at every depth`(input: Input) throws {
    let elements = #"{"id":1},{},null,5,"x",[],{"id":2}"#
    let users = [User(1), User(2)]
    #expect(try input.read("[\(elements)]", as: [User].self) == users)
    #expect(try input.read("[\(elements)]", as: Set<User>.self) == Set(users))
    #expect(try input.read("[[\(elements)],[{}],[]]", as: [[User]].self) == [users, [], []])
    #expect(try input.read("[[\(elements)],5,null]", as: [[User]].self) == [users])
    #expect(
      try input.read("{\"a\":[\(elements)],\"b\":5}", as: [String: [User]].self) == ["a": users]
    )
    #expect(
      try input.read(#"{"a":{"id":1},"b":{},"c":null,"d":5}"#, as: [String: User].self)
        == ["a": User(1)]
    )
    #expect(
      try input.read("[{\"a\":[[\(elements)]]},null]", as: [[String: [[User]]]].self)
        == [["a": [users]]]
    )
    #expect(try input.read("[5, null, {}]", as: [User].self) == [])
  }

  // The option overrides both kinds.
  @Test(arguments: Input.allCases)
  func `with skip every unusable element is left out`(input: Input) throws {
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(#"[1,"x",null,2.5,3]"#, as: [Int].self, options: skip) == [1, 3])
    #expect(try input.read("[[1,null],5,[2]]", as: [[Int]].self, options: skip) == [[1], [2]])
    #expect(try input.read(#"["a",1,"a"]"#, as: Set<String>.self, options: skip) == ["a"])
    #expect(
      try input.read(#"{"a":1,"b":null}"#, as: [String: Int].self, options: skip) == ["a": 1]
    )
    #expect(try input.read(#"[{"id":1},null]"#, as: [User].self, options: skip) == [User(1)])
    #expect(try input.read("5", as: [Int].self, options: skip) == nil)
  }

  @Test(arguments: Input.allCases)
  func `with fail every unusable element spoils the collection`(input: Input) throws {
    let fail = MapOptions(reading: .init(elements: .fail))
    for json in [#"[{"id":1},null]"#, #"[{"id":1},{}]"#, #"[{"id":1},5]"#] {
      #expect(try input.read(json, as: [User].self, options: fail) == nil, "\(json)")
      #expect(try input.read(json, as: Set<User>.self, options: fail) == nil, "\(json)")
      #expect(try input.read("[\(json),[]]", as: [[User]].self, options: fail) == nil)
    }
    #expect(try input.read(#"{"a":{}}"#, as: [String: User].self, options: fail) == nil)
    #expect(try input.read(#"[{"id":1}]"#, as: [User].self, options: fail) == [User(1)])
    #expect(try input.read("[1, null]", as: [Int].self, options: fail) == nil)
  }

  // The last one wins, also where it can't be used.
  @Test(arguments: Input.allCases)
  func `a key that comes twice`(input: Input) throws {
    #expect(try input.read(#"{"a":1,"a":2}"#, as: [String: Int].self) == ["a": 2])
    #expect(try input.read(#"{"a":1,"a":"x"}"#, as: [String: Int].self) == nil)
    let gap: [String: Int?] = ["a": Int?.none]
    #expect(try input.read(#"{"a":1,"a":"x"}"#, as: [String: Int?].self) == gap)
    #expect(try input.read(#"{"a":{"id":1},"a":5}"#, as: [String: User].self) == [:])
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(#"{"a":1,"a":"x"}"#, as: [String: Int].self, options: skip) == [:])
  }

  // Sets are written as arrays; nil inside a container is null, so that positions stay.
  @Test(arguments: Output.allCases)
  func `containers are written as what they are`(output: Output) throws {
    #expect(try output.write(value: [[1, 2], []]) == "[[1,2],[]]")
    #expect(try output.write(value: [1, nil, 3]) == "[1,null,3]")
    #expect(try output.write(value: [[1], nil]) == "[[1],null]")
    #expect(try output.write(value: ["b": ["x"], "a": []]) == #"{"a":[],"b":["x"]}"#)
    #expect(try output.write(value: ["a": Int?.none]) == #"{"a":null}"#)
    #expect(try output.write(value: Set([7])) == "[7]")
    #expect(try output.write(value: [Set(["x"])]) == #"[["x"]]"#)
    #expect(try output.write(value: [User(1), nil]) == #"[{"id":1},null]"#)
    #expect(try output.write(value: [["a": [User(1)]]]) == #"[{"a":[{"id":1}]}]"#)
    #expect(try output.write(value: [Int]()) == "[]")
    #expect(try output.write(value: [String: [User]]()) == "{}")
  }

  private struct Wide: Mappable {
    var id = 0
    var room = SIMD64<Double>()

    init?(map: Map) {}
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  @Test(arguments: Input.allCases)
  func `an array that takes megabytes`(input: Input) throws {
    let ids = Array(0..<20_000)
    #expect(ids.count * MemoryLayout<Wide>.stride > 10_000_000)
    let text = "[" + ids.map { #"{"id":\#($0)}"# }.joined(separator: ",") + ",7]"
    let read = try #require(try input.mapArray(text, of: Wide.self))
    #expect(read.map(\.id) == ids)
    #expect(read.allSatisfy { $0.room == SIMD64<Double>() })
  }

  // Plain values are all or nothing unless `.skip` is given.
  @Test(arguments: Input.allCases)
  func `null inside an array of plain values`(input: Input) throws {
    let json = #"["package benefits 1",null,null]"#
    #expect(try input.read(json, as: [String].self) == nil)
    let skip = MapOptions(reading: .init(elements: .skip))
    #expect(try input.read(json, as: [String].self, options: skip) == ["package benefits 1"])
    let fail = MapOptions(reading: .init(elements: .fail))
    #expect(try input.read(json, as: [String].self, options: fail) == nil)
    #expect(try input.read(json, as: [String?].self) == ["package benefits 1", nil, nil])
    let numbers = try #require(try input.read("[null,5,null,10]", as: [Int?].self))
    #expect(numbers == [nil, 5, nil, 10])
    #expect(try input.read("[]", as: [String?].self) == [])
  }
}
