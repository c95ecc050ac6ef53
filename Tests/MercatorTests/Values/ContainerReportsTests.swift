import Mercator
import Testing

/// Containers as users of the original met them.
struct ContainerReportsTests {
  @Test(arguments: Input.allCases)
  func `T8: null inside an array of plain values`(input: Input) throws {
    let json = #"["package benefits 1",null,null]"#
    #expect(try input.read(json, as: [String].self) == nil)
    let skip = MapOptions(elements: .skip)
    #expect(try input.read(json, as: [String].self, options: skip) == ["package benefits 1"])
    #expect(try input.read(json, as: [String?].self) == ["package benefits 1", nil, nil])
    let numbers = try #require(try input.read("[null,5,null,10]", as: [Int?].self))
    #expect(numbers == [nil, 5, nil, 10])
    #expect(try input.read("[]", as: [String?].self) == [])
  }

  private struct Approver: Mappable, Equatable {
    var userId: Int?

    init(_ userId: Int) { self.userId = userId }
    init?(map: Map) {}

    mutating func mapping(map: Map) { userId <- map["userId"] }
  }

  private struct Approval: Mappable {
    var approvers: [[Approver]] = []
    var positions: [[Approver?]] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      approvers <- map["approvers"]
      positions <- map["approvers"]
    }
  }

  @Test(arguments: Input.allCases)
  func `T9: null among the models of nested arrays`(input: Input) throws {
    let json = """
      {"approvers":[[{"userId":3},{"userId":4},null],[{"userId":4},null,{"userId":11}]]}
      """
    let model = try #require(try input.map(json, to: Approval.self))
    #expect(model.approvers == [[Approver(3), Approver(4)], [Approver(4), Approver(11)]])
    #expect(
      model.positions
        == [[Approver(3), Approver(4), nil], [Approver(4), nil, Approver(11)]]
    )
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
  func `T10: arrays three levels deep`(input: Input) throws {
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

  private struct Items: Mappable {
    var items: [Item] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) { items <- map["items"] }
  }

  @Test(arguments: Input.allCases)
  func `T11: an element that throws`(input: Input) throws {
    let json = #"[{"name":"ok","url":"https://a.b"},{"name":"bad","url":17}]"#
    let model = try #require(try input.map("{\"items\":\(json)}", to: Items.self))
    #expect(model.items.map(\.name) == ["ok"])
    #expect(try input.read(json, as: [Item].self, options: MapOptions(elements: .fail)) == nil)
    #expect(try input.mapArray(json, of: Item.self)?.map(\.name) == ["ok"])
    let error = try #require(throws: MapError.self) {
      let object = try input.object(json)
      let mapper = Mapper<Item>()
      let _: [Item] =
        try input == .text ? mapper.mapArray(JSONString: json) : mapper.mapArray(JSONObject: object)
    }
    #expect(error.path == "$[1].url")
    #expect(error.key == "url")
    #expect(error.currentValue as? Int == 17)
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
  func `T12: an optional model with try?`(input: Input) throws {
    let json = #"{"Contact":{"Id":1,"Phone":"p"}}"#
    let contact = try #require(try input.require(json, as: Customer.self).contact)
    #expect(contact.id == 1 && contact.phone == "p" && contact.name == nil)
    for json in ["{}", #"{"Contact":null}"#, #"{"Contact":5}"#, #"{"Contact":{"Id":1}}"#] {
      #expect(try input.require(json, as: Customer.self).contact == nil, "\(json)")
    }
  }

  private class Sport: Mappable {
    final class Venue: Mappable {
      var city = "Oslo"

      init() {}
      init?(map: Map) {}

      func mapping(map: Map) { city <- map["city"] }
    }

    var id = 1
    var name: String? = "Sport"
    var kept: String? = "Sport"
    var venue = Venue()

    init() {}
    required init?(map: Map) {}

    func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      kept <- map["name", ignoreNil: true]
      venue <- map["venue"]
    }
  }

  @Test(arguments: Input.allCases)
  func `T14: an update keeps what is missing and clears what is null`(input: Input) throws {
    let sport = Sport()
    _ = try input.update(sport, with: #"{"id":2}"#)
    #expect(sport.id == 2)
    #expect(sport.name == "Sport")
    let venue = sport.venue
    _ = try input.update(sport, with: #"{"id":1,"name":null,"venue":null}"#)
    #expect(sport.name == nil)
    #expect(sport.kept == "Sport")
    #expect(sport.venue === venue)
    #expect(venue.city == "Oslo")
  }

  @Test(arguments: Input.allCases)
  func `T19: elements by their index`(input: Input) throws {
    struct Address: Mappable {
      var first: String?
      var absent: [String?] = []

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        first <- map["results.0.address_components.0.long_name"]
        guard map.mappingType == .fromJSON else { return }
        for index in ["1", "-1", "x", "", "99999999999999999999"] {
          var value: String? = "kept"
          value <- map["results.\(index).address_components.0.long_name"]
          absent.append(value)
        }
      }
    }
    let json = #"{"results":[{"address_components":[{"long_name":"1-2"}]}]}"#
    let model = try #require(try input.map(json, to: Address.self))
    #expect(model.first == "1-2")
    #expect(model.absent == Array(repeating: "kept", count: 5))
  }
}
