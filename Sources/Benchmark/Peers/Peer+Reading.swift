import Foundation
import JSONText
import Mercator

// From UTF-8 in a `Data` to a model.

extension Peer {
  /// All peers; the first one is what the others are compared with.
  static func reading<Model: StructModel, Class: ClassModel>(
    _ data: Data,
    _ model: Model.Type,
    _ class: Class.Type,
    dates: DateCoding = .iso8601
  ) -> [Peer] {
    [
      readingMercator("struct", data, model),
      readingMercator("class", data, `class`),
      readingByHand("struct", data, model),
      readingByHand("class", data, `class`),
      readingCodable(data, model, dates),
      readingDictionaries(data, model),
    ]
  }

  /// The peers for a model that is a struct only.
  static func reading<Model: SmallModel>(_ data: Data, _ model: Model.Type) -> [Peer] {
    [
      readingMercator("struct", data, model),
      readingByHand("struct", data, model),
      readingCodable(data, model),
    ]
  }

  static func readingMercator<M: Mappable>(_ kind: String, _ data: Data, _: M.Type) -> Peer {
    let mapper = Mapper<M>()
    return Peer("Mercator-\(kind)") { mapper.map(data: data) }
  }

  static func readingByHand<M: HandWritten>(_ kind: String, _ data: Data, _: M.Type) -> Peer {
    Peer("by-hand-\(kind)") {
      try data.withUnsafeBytes { try JSONDocument($0) }.byHand(M.self)
    }
  }

  static func readingCodable<M: Decodable>(
    _ data: Data,
    _: M.Type,
    _ dates: DateCoding = .iso8601
  ) -> Peer {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates.decoding
    return Peer("JSONDecoder") { try decoder.decode(M.self, from: data) }
  }

  static func readingDictionaries<M: DictionaryMapped>(_ data: Data, _: M.Type) -> Peer {
    Peer("JSONSerialization", tolerance: Peer.serializationTolerance) {
      (try JSONSerialization.jsonObject(with: data) as? [String: Any]).map { M($0) }
    }
  }
}
