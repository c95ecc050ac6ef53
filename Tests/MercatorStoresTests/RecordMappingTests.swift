import Foundation
import Mercator
import MercatorStores
import MercatorStoresTesting
import MercatorTesting
import Testing

/// Mappings that don't fit the model or the store. One after the other, since the mapping of the model changes.
@Suite(.serialized)
struct RecordMappingTests {
  struct Plain: Mappable, MapStorable {
    var id = 0
    var value: [String: Int] = [:]
    var text = ""
    var list: [Plain] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      value <- map["value"]
      text <- map["text"]
      list <- map["list"]
    }
    nonisolated(unsafe) static var properties: [MapRecordMapping.Property] = []
    static var recordMapping: MapRecordMapping {
      MapRecordMapping(entity: "Plain", uniqueBy: "id", properties: properties)
    }
  }

  private static let entity = MapEntity(
    "Plain",
    attributes: [.init("id", .integer), .init("value")],
    relationships: [.init("one", to: "Plain"), .init("many", to: "Plain", isToMany: true)],
    uniqueAttributes: ["id"],
    unsupportedProperties: ["fetched"]
  )

  private static let cases: [(property: MapRecordMapping.Property, error: String)] = [
    (
      .attribute("valeu"),
      "$.valeu (Plain): unknown key: no line of RecordMappingTests.Plain has the key"
    ),
    (
      .attribute("valeu", of: "value"),
      #"$.value (Plain): unknown property: the entity has no attribute "valeu""#
    ),
    (
      .attribute("one", of: "value"),
      #"$.value (Plain): unknown property: the entity has no attribute "one""#
    ),
    (
      .toOne("value", Plain.self),
      #"$.value (Plain): unknown property: the entity has no relationship "value""#
    ),
    (
      .toOne("many", of: "value", Plain.self),
      #"$.value (Plain): unknown property: "many" is a relationship to many records in the entity, "#
        + "and to one record in the mapping"
    ),
    (
      .toMany("many", of: "value", Plain.self, isOrdered: true),
      #"$.value (Plain): unknown property: "many" is a relationship to many records in the entity, "#
        + "and to many records in an order in the mapping"
    ),
    (
      .attribute("fetched", of: "value"),
      #"$.value (Plain): unsupported property: "fetched" can't be mapped"#
    ),
    (
      .toMany("many", of: "value", Plain.self),
      "$.value (Plain): unusable relationship: expected models, found (key: String, value: Int)"
    ),
    (
      .toOne("one", of: "text", Plain.self),
      "$.text (Plain): unusable relationship: expected a model, found String"
    ),
    (
      .toOne("one", of: "list", Plain.self),
      "$.list (Plain): unusable relationship: expected a model, found [RecordMappingTests.Plain]"
    ),
    (
      .toOne("one", of: "id", Plain.self),
      "$.id (Plain): repeated property: the key has two properties"
    ),
    (
      .attribute("id", of: "value"),
      #"$.value (Plain): repeated property: the name "id" has two keys"#
    ),
  ]

  @Test func `a mapping that doesn't fit is an error that says how`() throws {
    for (property, error) in Self.cases {
      Plain.properties = [.attribute("id"), property]
      let adapter = MapStoreAdapter(InMemoryStore(entities: [Self.entity]))
      var model = Plain()
      model.value = ["a": 1]
      model.text = "a"
      model.list = [Plain()]
      #expect(storeError { try adapter.save(model) } == error)
      #expect(try adapter.count(of: "Plain") == 0)
    }
  }

  @Test func `an unknown entity is an error`() throws {
    Plain.properties = [.attribute("id")]
    let adapter = MapStoreAdapter(InMemoryStore(entities: []))
    let expected = "$ (Plain): unknown entity: RecordMappingTests.Plain needs it"
    #expect(storeError { try adapter.save(Plain()) } == expected)
    #expect(storeError { _ = try adapter.models(Plain.self) } == expected)
    #expect(storeError { try adapter.delete(Plain.self, where: [:]) } == expected)
  }

  @Test func `a unique attribute that isn't mapped is an error`() throws {
    Plain.properties = [.attribute("value")]
    let adapter = MapStoreAdapter(InMemoryStore(entities: [Self.entity]))
    #expect(
      storeError { try adapter.save(Plain()) }
        == #"$ (Plain): unknown property: the unique attribute "id" isn't an attribute of the mapping"#
    )
  }

  struct Encoded: CodableMappable, MapStorable {
    var id = 0
    static let recordMapping = MapRecordMapping(entity: "Plain", properties: [.attribute("id")])
  }

  @Test func `a model that no lines map is an error`() throws {
    let adapter = MapStoreAdapter(InMemoryStore(entities: [Self.entity]))
    #expect(
      storeError { try adapter.save(Encoded()) }
        == "$ (Plain): refused by the model: RecordMappingTests.Encoded isn't mapped by lines"
    )
  }
}
