import Foundation
import Mercator
import Testing

/// What a client has of its own, spelled like something that the library adds to the original: the
/// client's is called.
extension Map {
  fileprivate subscript<K: RawRepresentable>(_ key: K) -> Map where K.RawValue == String {
    self["app_" + key.rawValue]
  }

  fileprivate subscript(required key: String) -> Map { self["app_" + key] }
  fileprivate subscript(any key: String) -> Map { self["app_" + key] }
  fileprivate subscript(any key: String, _ other: String) -> Map { self["app_" + key + other] }
  fileprivate subscript(all key: String, _ other: String) -> Map { self["app_" + key + other] }
  fileprivate subscript(path keys: String...) -> Map { self["app_" + keys.joined()] }
  fileprivate subscript(pointer text: String) -> Map { self["app_" + text] }
  fileprivate subscript(reading key: String, writing other: String) -> Map { self["app_" + key] }
  fileprivate subscript(_ key: String, style style: Style) -> Map { self["app_" + key] }
  fileprivate subscript(_ key: String, omit style: Style) -> Map { self["app_" + key] }
  fileprivate subscript(_ key: String, nulls nulls: Style) -> Map { self["app_" + key] }
  fileprivate subscript(_ key: String, elements elements: Style) -> Map { self["app_" + key] }

  fileprivate var flat: Map { self["app_flat"] }
  fileprivate var options: String { "app" }

  fileprivate func read<T: Decodable>(_ type: T.Type) throws -> T {
    try #require(-1 as? T)
  }

  fileprivate func value<T: Decodable>(_ key: String) throws -> T {
    try #require(-2 as? T)
  }

  fileprivate func value<T: Decodable>(_ key: String, default value: T) -> T {
    (-3 as? T) ?? value
  }
}

private enum Style { case omit, snakeCase, empty, keep, skip }

private enum CodingKeys: String, CodingKey { case id }
private enum Names: String { case id }

extension Mapper {
  fileprivate convenience init(options: String) {
    self.init(context: Named(name: options))
  }

  fileprivate func made(_ id: Int) -> N? { map(JSON: ["id": id]) }
  fileprivate func map(data: Data) -> N? { made(1) }
  fileprivate func mapArray(data: Data) -> [N]? { made(2).map { [$0] } }
  fileprivate func read(_ text: String) throws -> N { try #require(made(3)) }
  fileprivate func readArray(_ text: String) throws -> [N] { [try #require(made(4))] }
  fileprivate func readDictionary(_ text: String) throws -> [String: N] { [:] }
  fileprivate func write(_ object: N) throws -> Data { Data("write(_:)".utf8) }
  fileprivate func write(_ array: [N]) throws -> Data { Data("write([_])".utf8) }
  fileprivate func writeString(_ object: N) throws -> String { "writeString(_:)" }
  fileprivate func writeBytes(_ object: N) throws -> [UInt8] { [7] }
  fileprivate func toJSONData(_ object: N) -> Data? { Data("toJSONData(_:)".utf8) }
}

extension Mapper where N: Hashable {
  fileprivate func readSet(_ text: String) throws -> Set<N> { [try #require(made(5))] }
}

extension BaseMappable {
  fileprivate func toJSONData() -> Data? { Data("toJSONData()".utf8) }
}

private struct Named: MapContext { let name: String }

private struct Note: Mappable, Hashable {
  var id = 0
  init() {}
  init?(map: Map) {}
  mutating func mapping(map: Map) { id <- map["id"] }
}

private func read(_ map: Map) -> Int {
  var id = 0
  id <- map
  return id
}

@Suite struct `A client's extensions` {
  @Test func `a client's subscripts win`() {
    let map = map(reading: [
      "id": 1, "app_id": 2, "app_/id": 3, "app_flat": 4, "app_idid": 5,
    ])
    #expect(read(map[CodingKeys.id]) == 2)
    #expect(read(map[Names.id]) == 2)
    #expect(read(map[required: "id"]) == 2)
    #expect(read(map[any: "id"]) == 2)
    #expect(read(map[any: "id", "id"]) == 5)
    #expect(read(map[all: "id", "id"]) == 5)
    #expect(read(map[path: "id", "id"]) == 5)
    #expect(read(map[pointer: "/id"]) == 3)
    #expect(read(map[reading: "id", writing: "id"]) == 2)
    #expect(read(map["id", style: .snakeCase]) == 2)
    #expect(read(map["id", omit: .empty]) == 2)
    #expect(read(map["id", nulls: .keep]) == 2)
    #expect(read(map["id", nulls: .omit]) == 2)
    #expect(read(map["id", elements: .skip]) == 2)
    #expect(read(map.flat) == 4)
    #expect(read(map["id"]) == 1)
    #expect(map.options == "app")
  }

  @Test func `a client's functions of a map win`() throws {
    let map = map(reading: ["id": 1])
    #expect(try map["id"].read(Int.self) == -1)
    let id: Int = try map.value("id")
    #expect(id == -2)
    let other: Int = map.value("id", default: 7)
    #expect(other == -3)
    let text: String = try map.value("id", nested: false, using: CountTransform())
    #expect(text == "1")
  }

  @Test func `a client's functions of a mapper win`() throws {
    let mapper = Mapper<Note>(), note = Note()
    #expect((Mapper<Note>(options: "app").context as? Named)?.name == "app")
    #expect(mapper.map(data: Data())?.id == 1)
    #expect(mapper.mapArray(data: Data())?.first?.id == 2)
    #expect(try mapper.read("").id == 3)
    #expect(try mapper.readArray("").first?.id == 4)
    #expect(try mapper.readDictionary("").isEmpty)
    #expect(try mapper.readSet("").first?.id == 5)
    #expect(try mapper.write(note) == Data("write(_:)".utf8))
    #expect(try mapper.write([note]) == Data("write([_])".utf8))
    #expect(try mapper.writeString(note) == "writeString(_:)")
    #expect(try mapper.writeBytes(note) == [7])
    #expect(mapper.toJSONData(note) == Data("toJSONData(_:)".utf8))
    #expect(note.toJSONData() == Data("toJSONData()".utf8))
  }
}

private struct CountTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> String? { value.map { "\($0)" } }
  func transformToJSON(_ value: String?) -> Int? { value.flatMap { Int($0) } }
}
