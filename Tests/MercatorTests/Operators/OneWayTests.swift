import MappingTestSupport
import Mercator
import Testing

/// `>>>`, which writes without touching the value; and what `<-` does instead.
struct OneWayTests {
  private enum Color: String { case red }

  private struct User: Mappable, Hashable {
    var id = 1

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private struct Increment: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { (value as? Int).map { $0 - 1 } }
    func transformToJSON(_ value: Int?) -> Int? { value.map { $0 + 1 } }
  }

  private struct Constants: Mappable, Equatable {
    let text = "x"
    let int: Int8 = 5
    let optional: Int? = 6
    let color = Color.red
    let colors: [Color]? = [.red]
    let user = User()
    let users = [User()]
    let named: [String: [User]]? = ["a": [User()]]
    let set: Set<User> = [User()]
    let raised = 7
    let raisedAll = [7, 8]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      text >>> map["text"]
      int >>> map["int"]
      optional >>> map["optional"]
      color >>> map["color"]
      colors >>> map["colors"]
      user >>> map["user"]
      users >>> map["users"]
      named >>> map["named"]
      set >>> map["set"]
      raised >>> (map["raised"], Increment())
      raisedAll >>> (map["raisedAll"], Increment())
      id >>> map["computed"]
      "literal" >>> map["literal"]
    }

    private var id: String { "\(text)\(int)" }
  }

  @Test(arguments: Output.allCases)
  func `constants and computed values are written`(output: Output) throws {
    #expect(
      try output.write(Constants()) == """
        {"color":"red","colors":["red"],"computed":"x5","int":5,"literal":"literal",\
        "named":{"a":[{"id":1}]},"optional":6,"raised":8,"raisedAll":[8,9],"set":[{"id":1}],\
        "text":"x","user":{"id":1},"users":[{"id":1}]}
        """
    )
  }

  @Test(arguments: Input.allCases)
  func `nothing is read`(input: Input) throws {
    let json = #"{"text":"y","int":9,"optional":null,"color":"blue","user":{"id":2},"raised":1}"#
    #expect(try input.map(json, to: Constants.self) == Constants())
    #expect(try input.update(Constants(), with: json) == Constants())
  }

  private final class Counter: Mappable {
    var writes = 0
    var bothWays = 1 { didSet { writes += 1 } }
    var optional: Int? = 1 { didSet { writes += 1 } }
    var color = Color.red { didSet { writes += 1 } }
    var user = User() { didSet { writes += 1 } }
    var users: [User]? = [User()] { didSet { writes += 1 } }
    var raised = 1 { didSet { writes += 1 } }
    var computed: Int {
      get { 1 }
      set { writes += 1 }
    }
    var isOneWay = true

    init() {}
    init?(map: Map) {}

    func mapping(map: Map) {
      if isOneWay {
        bothWays >>> map["a"]
        optional >>> map["b"]
        color >>> map["c"]
        user >>> map["d"]
        users >>> map["e"]
        raised >>> (map["f"], Increment())
        computed >>> map["g"]
      } else {
        bothWays <- map["a"]
        optional <- map["b"]
        color <- map["c"]
        user <- map["d"]
        users <- map["e"]
        raised <- (map["f"], Increment())
        computed <- map["g"]
      }
    }
  }

  private let written = #"{"a":1,"b":1,"c":"red","d":{"id":1},"e":[{"id":1}],"f":2,"g":1}"#

  @Test(arguments: Output.allCases)
  func `no setter runs when writing`(output: Output) throws {
    let counter = Counter()
    #expect(try output.write(counter) == written)
    #expect(counter.writes == 0)
  }

  @Test(arguments: Input.allCases)
  func `no setter runs when reading`(input: Input) throws {
    let counter = Counter()
    _ = try input.update(counter, with: written)
    #expect(counter.writes == 0)
  }

  // `<-` takes its left side inout.
  @Test(arguments: Output.allCases)
  func `setters run where properties are mapped both ways`(output: Output) throws {
    let counter = Counter()
    counter.isOneWay = false
    #expect(try output.write(counter) == written)
    #expect(counter.writes == 7)
    for input in Input.allCases {
      let counter = Counter()
      counter.isOneWay = false
      _ = try input.update(counter, with: "{}")
      #expect(counter.writes == 7)
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `one line serves both directions, and may tell them apart`(
    input: Input,
    output: Output
  ) throws {
    struct Model: Mappable {
      var n = 0
      var isReading: Bool?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        n <- map["n"]
        if map.mappingType == .fromJSON { isReading = true }
      }
    }
    let model = try #require(try input.map(#"{"n":1}"#, to: Model.self))
    #expect(model.isReading == true)
    #expect(try output.write(model) == #"{"n":1}"#)
  }

  struct OneWay: Mappable {
    var secret = "s"
    var computed = 0
    var both = 1
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      both <- map["both"]
      computed >>> map["computed"]
      if map.mappingType == .fromJSON { secret <- map["secret"] }
    }
  }

  @Test(arguments: Input.allCases)
  func `a property is only written, or only read`(input: Input) throws {
    let json = #"{"both":2,"computed":7,"secret":"new"}"#
    let model = try #require(try input.map(json, to: OneWay.self))
    #expect(model.secret == "new")
    #expect(model.computed == 0)
    #expect(model.both == 2)
    let written = #"{"both":2,"computed":0}"#
    for output in Output.allCases { #expect(try output.write(model) == written) }
  }
}
