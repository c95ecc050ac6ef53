import Foundation
import MappingTestSupport
import Mercator
import MercatorChanges
import MercatorFormats
import Testing

/// Patches between a model with UUIDs and a server that spells them in lower case, as RFC 9562 asks for.
@Suite struct UUIDPatchTests {
  private struct Item: Mappable {
    var name = ""

    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
  }

  private struct Stock: Mappable {
    var id: UUID?
    var order: [UUID] = []
    var items: [UUID: Item] = [:]
    var names: [String: UUID] = [:]
    var byTransform: UUID?
    var object: NSUUID?

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      order <- map["order"]
      items <- map["items"]
      names <- map["names"]
      byTransform <- (
        map["byTransform"],
        ThrowingTransform<UUID, String>(
          read: { try #require(UUID(uuidString: $0)) },
          write: { $0.uuidString.lowercased() }
        )
      )
      object <- map["object"]
    }
  }

  private static let first = "7c42ca9b-1d2e-4f3a-8b4c-5d6e7f8a9b0c"
  private static let second = "a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d"
  private static let json = """
    {"byTransform":"\(first)","id":"\(first)","items":{"\(first)":{"name":"a"},\
    "\(second)":{"name":"b"}},"names":{"x":"\(second)"},"object":"\(second)",\
    "order":["\(second)","\(first)"]}
    """

  private let mapper = Mapper<Stock>()

  private func server() throws -> JSONValue { try JSONValue(parsing: Self.json) }

  @Test(arguments: Input.allCases)
  func `UUIDs are written as the server has spelled them`(input: Input) throws {
    let stock = try #require(try input.map(Self.json, with: mapper))
    for output in Output.allCases { #expect(try output.write(stock, with: mapper) == Self.json) }
    for format in [MapFormat.cbor, .messagePack, .propertyList(.xml)] {
      let data = try mapper.write(stock, as: format)
      let again = try mapper.read(data, as: format)
      #expect(try Output.text.write(again, with: mapper) == Self.json)
    }
  }

  @Test(arguments: Input.allCases)
  func `what changed is sent under the keys of the server`(input: Input) throws {
    var new = try #require(try input.map(Self.json, with: mapper))
    let old = new
    let first = try #require(UUID(uuidString: Self.first))
    new.items[first]?.name = "new"
    new.items[try #require(UUID(uuidString: Self.second))] = nil
    new.id = UUID(uuidString: Self.second)
    let expected = try JSONValue(
      parsing: """
        {"byTransform":"\(Self.first)","id":"\(Self.second)",\
        "items":{"\(Self.first)":{"name":"new"}},"names":{"x":"\(Self.second)"},\
        "object":"\(Self.second)","order":["\(Self.second)","\(Self.first)"]}
        """
    )
    let mergePatch = try mapper.mergePatch(from: old, to: new)
    #expect(try server().applying(mergePatch) == expected)
    let patch = try mapper.patch(from: old, to: new)
    #expect(try server().applying(patch) == expected)
  }

  @Test(arguments: Input.allCases)
  func `patches of the server apply to the model`(input: Input) throws {
    let stock = try #require(try input.map(Self.json, with: mapper))
    let mergePatch = try JSONMergePatch(
      parsing: #"{"items":{"\#(Self.first)":null,"\#(Self.second)":{"name":"c"}}}"#
    )
    let patch = try JSONPatch(
      parsing: """
        [{"op":"test","path":"/id","value":"\(Self.first)"},
         {"op":"test","path":"/items/\(Self.second)/name","value":"b"},
         {"op":"remove","path":"/items/\(Self.first)"},
         {"op":"replace","path":"/items/\(Self.second)/name","value":"c"}]
        """
    )
    for patched in [try mapper.apply(mergePatch, to: stock), try mapper.apply(patch, to: stock)] {
      #expect(patched.items.map(\.key.uuidString) == [Self.second.uppercased()])
      #expect(patched.items.values.map(\.name) == ["c"])
    }
  }
}
