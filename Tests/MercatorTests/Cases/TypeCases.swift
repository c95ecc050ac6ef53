import Mercator
import Testing

/// Enums, generics and protocols as users of the original met them.
struct TypeCases {
  private enum Foo: String { case one, two }

  private struct Foos: Mappable {
    var all: [Foo] = []
    var optional: Foo? = .one
    var fallback = Foo.two

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      all <- map["v"]
      optional <- map["w"]
      fallback <- map["w"]
    }
  }

  @Test(arguments: Input.allCases)
  func `unknown cases of an enum`(input: Input) throws {
    let json = #"{"v":["one","two","three"],"w":"three"}"#
    let foos = try #require(try input.map(json, to: Foos.self))
    #expect(foos.all == [.one, .two])
    #expect(foos.optional == nil)
    #expect(foos.fallback == .two)
  }

  private struct Response<Content>: Mappable {
    var code = -1
    var data: Content?

    init?(map: Map) {}

    @available(*, deprecated)
    mutating func mapping(map: Map) {
      code <- map["code"]
      data <- map["data"]
    }
  }

  private struct User: Mappable, Equatable {
    var id = ""

    init(_ id: String) { self.id = id }
    init?(map: Map) {}

    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private func check<T: Equatable>(_ json: String, is data: T, _ input: Input) throws {
    let response = try #require(try input.map(json, to: Response<T>.self))
    #expect(response.code == 0)
    #expect(response.data == data)
    #expect(response.toJSONString() == json)
    for output in Output.allCases { #expect(try output.write(response) == json) }
  }

  // The original converts nothing here; ours asks the type what it is.
  @Test(arguments: Input.allCases)
  func `an envelope around a model, an array of models or a number`(input: Input) throws {
    try check(#"{"code":0,"data":{"id":"2"}}"#, is: User("2"), input)
    try check(#"{"code":0,"data":[{"id":"2"},{"id":"3"}]}"#, is: [User("2"), User("3")], input)
    try check(#"{"code":0,"data":33}"#, is: 33, input)
  }

  private protocol Pet {}

  private struct Cat: Pet, Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { "purr" >>> map["sound"] }
  }

  private struct Dog: Pet, Mappable {
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { "woof" >>> map["sound"] }
  }

  private struct Home: Mappable {
    var pets: [any Pet] = [Cat(), Dog()]

    init() {}
    init?(map: Map) {}

    @available(*, deprecated)
    mutating func mapping(map: Map) { pets <- map["pets"] }
  }

  @Test(arguments: Output.allCases)
  func `an array of a protocol type is written`(output: Output) throws {
    let json = #"{"pets":[{"sound":"purr"},{"sound":"woof"}]}"#
    #expect(try output.write(Home()) == json)
    #expect(Home().toJSONString() == json)
  }
}
