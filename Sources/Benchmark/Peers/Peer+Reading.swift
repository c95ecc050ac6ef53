import Foundation
import JSONText
import Mercator

// From UTF-8 in a `Data` to a model.

extension Peer {
  /// All peers; the first one is what the others are compared with.
  static func reading<Struct: StructModel, Class: ClassModel>(
    _ data: Data,
    _ model: Struct.Type,
    _ class: Class.Type,
    dates: DateFormatter? = nil
  ) -> [Peer] {
    [
      readingMercator("struct", data, model), readingMercator("class", data, `class`),
      readingByHand("struct", data, model),
    ] + Class.readingByHand(data) + [
      readingCodable(data, model, dates), readingDictionaries(data) { Struct($0) },
    ]
  }

  /// The peers for a model that is a struct only.
  static func reading<Struct: StructModel>(_ data: Data, _ model: Struct.Type) -> [Peer] {
    [
      readingMercator("struct", data, model), readingByHand("struct", data, model),
      readingCodable(data, model),
    ]
  }

  static func readingMercator<M: Mappable>(_ kind: String, _ data: Data, _: M.Type) -> Peer {
    let mapper = Mapper<M>()
    return Peer("Mercator-\(kind)") { mapper.map(data: data) }
  }

  static func readingByHand<M: HandCoded>(_ kind: String, _ data: Data, _: M.Type) -> Peer {
    Peer("by-hand-\(kind)") {
      try data.withUnsafeBytes { try JSONDocument($0) }.read {
        M.read(HandNode(store: $0, index: 0))
      }
    }
  }

  static func readingCodable<M: Decodable>(
    _ data: Data,
    _: M.Type,
    _ dates: DateFormatter? = nil
  ) -> Peer {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates.map { .formatted($0) } ?? .iso8601
    return Peer("JSONDecoder") { try decoder.decode(M.self, from: data) }
  }

  static func readingDictionaries<M>(_ data: Data, by make: @escaping ([String: Any]) -> M) -> Peer
  {
    Peer("JSONSerialization", tolerance: Peer.serializationTolerance) {
      (try JSONSerialization.jsonObject(with: data) as? [String: Any]).map(make)
    }
  }
}
