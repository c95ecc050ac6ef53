import Mercator
import Testing

/// Elements of containers as users of the original met them.
struct ElementCases {
  // Plain values are all or nothing unless `.skip` is given.
  @Test(arguments: Input.allCases)
  func `null inside an array of plain values`(input: Input) throws {
    let json = #"["package benefits 1",null,null]"#
    #expect(try input.read(json, as: [String].self) == nil)
    let skip = MapOptions(elements: .skip)
    #expect(try input.read(json, as: [String].self, options: skip) == ["package benefits 1"])
    let fail = MapOptions(elements: .fail)
    #expect(try input.read(json, as: [String].self, options: fail) == nil)
    #expect(try input.read(json, as: [String?].self) == ["package benefits 1", nil, nil])
    let numbers = try #require(try input.read("[null,5,null,10]", as: [Int?].self))
    #expect(numbers == [nil, 5, nil, 10])
    #expect(try input.read("[]", as: [String?].self) == [])
  }

  private struct User: Mappable, Equatable {
    var userId: Int?

    init(_ userId: Int) { self.userId = userId }
    init?(map: Map) {}

    mutating func mapping(map: Map) { userId <- map["userId"] }
  }

  private struct Approval: Mappable {
    var approvers: [[User]] = []
    var positions: [[User?]] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      approvers <- map["approvers"]
      positions <- map["approvers"]
    }
  }

  @Test(arguments: Input.allCases)
  func `null among the models of nested arrays`(input: Input) throws {
    let json = """
      {"approvers":[[{"userId":3},{"userId":4},null],[{"userId":4},null,{"userId":11}]]}
      """
    let model = try #require(try input.map(json, to: Approval.self))
    #expect(model.approvers == [[User(3), User(4)], [User(4), User(11)]])
    #expect(model.positions == [[User(3), User(4), nil], [User(4), nil, User(11)]])
  }

  private struct Component: Mappable {
    var test = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) { test <- map["test"] }
  }

  private struct Structure: Mappable {
    var components: [[[Component]]]?
    var coordinates: [[[Double]]] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      coordinates <- map["coordinates"]
      components <- map["structure_model"]
    }
  }

  @Test(arguments: Input.allCases)
  func `arrays three levels deep`(input: Input) throws {
    let json = """
      {"coordinates":[[[13.5,52.25],[0.1,-7]],[]],"structure_model":[[[{"test":"test"}]]]}
      """
    let model = try #require(try input.map(json, to: Structure.self))
    #expect(model.coordinates == [[[13.5, 52.25], [0.1, -7]], []])
    #expect(model.components?.map { $0.map { $0.map(\.test) } } == [[["test"]]])
    #expect(model.toJSONString() == json)
    #expect(try Output.dictionary.write(model) == json)
  }

  private struct Item: ImmutableMappable, Equatable {
    let name: String
    let url: String

    init(map: Map) throws {
      name = try map.value("name")
      url = try map.value("url")
    }
  }

  private struct Refusing: Mappable {
    var name = ""

    init?(map: Map) {
      guard map["url"].value() as String? != nil else { return nil }
    }

    mutating func mapping(map: Map) { name <- map["name"] }
  }

  private let items = #"[{"name":"ok","url":"https://a.b"},{"name":"bad","url":17}]"#

  @Test(arguments: Input.allCases)
  func `an element that throws`(input: Input) throws {
    let skipped = try #require(try input.read(items, as: [Item].self))
    #expect(skipped.map(\.name) == ["ok"])
    #expect(try input.mapArray(items, of: Item.self)?.map(\.name) == ["ok"])
    let fail = MapOptions(elements: .fail)
    #expect(try input.read(items, as: [Item].self, options: fail) == nil)
    let error = #expect(throws: MapError.self) {
      let mapper = Mapper<Item>(options: fail)
      let object = try input.object(items)
      let _: [Item] =
        try input == .text
        ? mapper.mapArray(JSONString: items) : mapper.mapArray(JSONObject: object)
    }
    #expect(error?.path == "$[1].url")
    #expect(error?.key == "url")
    #expect(error?.currentValue as? Int == 17)
    let skipping = Mapper<Item>(options: MapOptions(elements: .skip))
    #expect(try input.mapArray(items, with: skipping)?.map(\.name) == ["ok"])
  }

  @Test(arguments: Input.allCases)
  func `an element that refuses`(input: Input) throws {
    #expect(try input.mapArray(items, of: Refusing.self)?.map(\.name) == ["ok"])
    let failing = Mapper<Refusing>(options: MapOptions(elements: .fail))
    #expect(try input.mapArray(items, with: failing)?.count == nil)
  }

  private struct Contact: ImmutableMappable {
    let id: Int
    let phone: String
    let name: String?

    init(map: Map) throws {
      id = try map.value("Id")
      phone = try map.value("Phone")
      name = try? map.value("Name")
    }
  }

  private struct Customer: ImmutableMappable {
    let contact: Contact?

    init(map: Map) throws {
      contact = try? map.value("Contact")
    }
  }

  @Test(arguments: Input.allCases)
  func `an optional nested model with try?`(input: Input) throws {
    let json = #"{"Contact":{"Id":1,"Phone":"p"}}"#
    let contact = try #require(try input.require(json, as: Customer.self).contact)
    #expect(contact.id == 1)
    #expect(contact.phone == "p")
    #expect(contact.name == nil)
    for json in ["{}", #"{"Contact":null}"#, #"{"Contact":5}"#, #"{"Contact":{"Id":1}}"#] {
      #expect(try input.require(json, as: Customer.self).contact == nil, "\(json)")
    }
  }
}
