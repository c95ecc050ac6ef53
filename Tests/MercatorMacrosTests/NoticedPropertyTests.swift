import MappingTestSupport
import MercatorChanges
import MercatorMacros
import Observation
import Testing

/// Properties whose setters may be noticed are set only where JSON has a value for them.
@Suite struct NoticedPropertyTests {
  @Observable @Mappable final class Observed: MapEquatable {
    var a = 1
    var b = "x"
    var c: [Int] = []
  }

  /// Counts the changes of each property of an observed model.
  final class Changes: @unchecked Sendable {
    private(set) var counts = [0, 0, 0]

    init(of model: Observed) {
      track(model, 0) { _ = $0.a }
      track(model, 1) { _ = $0.b }
      track(model, 2) { _ = $0.c }
    }

    private func track(_ model: Observed, _ index: Int, _ read: @escaping (Observed) -> Void) {
      withObservationTracking {
        read(model)
      } onChange: { [unowned self] in
        counts[index] += 1
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `an update notifies only those who track a changed key`(input: Input) throws {
    var model = Observed(map: Map(mappingType: .fromJSON, JSON: [:]))!
    let one = Changes(of: model)
    try input.update(&model, with: #"{"a":2}"#)
    #expect(one.counts == [1, 0, 0])
    #expect(model.a == 2)

    let none = Changes(of: model)
    try input.update(&model, with: "{}")
    try input.update(&model, with: #"{"unknown":1}"#)
    #expect(none.counts == [0, 0, 0])

    let two = Changes(of: model)
    try input.update(&model, with: #"{"b":"y","c":[1]}"#)
    #expect(two.counts == [0, 1, 1])
  }

  @Test
  func `writing, comparing, copying and describing notify nobody`() throws {
    let model = Observed(map: Map(mappingType: .fromJSON, JSON: ["a": 5]))!
    model.a = 5
    let changes = Changes(of: model)
    #expect(model.toJSONString() == #"{"a":5,"b":"x","c":[]}"#)
    #expect(model.toJSON().count == 3)
    let copy = try model.copy { $0.b = "y" }
    #expect(copy !== model)
    #expect(copy.toJSONString() == #"{"a":5,"b":"y","c":[]}"#)
    #expect(try Mapper<Observed>().changes(from: model, to: copy).map { "\($0.path)" } == ["$.b"])
    #expect(try model == model.copy { _ in })
    #expect(changes.counts == [0, 0, 0])
  }

  @Mappable struct Counted {
    @Unmapped var sets = 0
    var a = 1 {
      didSet { sets += 1 }
    }
    var b: String? {
      didSet { sets += 10 }
    }
    @Key("c", nulls: .keep) var c: Int? = 7 {
      didSet { sets += 100 }
    }
  }

  @Test(arguments: Input.allCases)
  func `an observer is called for each present key, also with an equal value`(input: Input) throws {
    var model = Counted(a: 1, b: nil)
    for (json, sets) in [
      ("{}", 0), (#"{"a":2}"#, 1), (#"{"a":2}"#, 1), (#"{"b":"x"}"#, 10), (#"{"b":null}"#, 10),
      (#"{"c":null}"#, 0), (#"{"c":8,"a":1}"#, 101),
    ] {
      model.sets = 0
      try input.update(&model, with: json)
      #expect(model.sets == sets, "\(json)")
    }
    model.sets = 0
    #expect(model.toJSONString() == #"{"a":1,"c":8}"#)
    #expect(model.sets == 0)
  }

  /// A wrapper that publishes each value it is given.
  @propertyWrapper final class Publishing<Value> {
    private(set) var published: [Value] = []
    var wrappedValue: Value {
      didSet { published.append(wrappedValue) }
    }
    var projectedValue: [Value] { published }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  @Mappable final class Published {
    @Publishing var a = 1
    @Publishing var b = "x"
  }

  @Test(arguments: Input.allCases)
  func `a wrapper publishes only what JSON has`(input: Input) throws {
    var model = Published(map: Map(mappingType: .fromJSON, JSON: [:]))!
    try input.update(&model, with: #"{"a":2}"#)
    _ = model.toJSONString()
    try input.update(&model, with: "{}")
    #expect(model.$a == [2])
    #expect(model.$b == [])
  }

  @Test
  func `a patch sets only what it changes, and removes what it removes`() throws {
    var model = Counted(a: 1, b: "x")
    model.sets = 0
    model = try Mapper<Counted>().apply(JSONMergePatch(["b": .null]), to: model)
    #expect(model.b == nil)
    #expect(model.sets == 10)
  }

  @Mappable final class Item: Identifiable {
    var id: Int
    var name = ""
  }

  @Mappable final class List {
    @Transform(.merged) var items: [Item]
    @Transform(.merged(by: \Item.id, key: "id")) var others: [Item] = []
  }

  @Test(arguments: Input.allCases)
  func `elements are merged by their ids`(input: Input) throws {
    var list = try #require(
      try input.map(#"{"items":[{"id":1,"name":"a"}],"others":[{"id":2}]}"#, to: List.self)
    )
    let (item, other) = (list.items[0], list.others[0])
    try input.update(&list, with: #"{"items":[{"id":3},{"id":1}],"others":[{"id":2,"name":"b"}]}"#)
    #expect(list.items.map(\.id) == [3, 1])
    #expect(list.items[1] === item)
    #expect(item.name == "a")
    #expect(list.others[0] === other)
    #expect(other.name == "b")
  }
}
