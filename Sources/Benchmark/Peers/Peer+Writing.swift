import Foundation
import JSONText
import Mercator

// From a model to UTF-8 in a `Data`.

extension Peer {
  /// All peers; the first one is what the others are compared with.
  static func writing<Model: StructModel, Class: ClassModel>(
    _ data: Data,
    _ model: Model.Type,
    _ class: Class.Type,
    dates: DateCoding = .iso8601
  ) throws -> [Peer] {
    let value = try read(model, data)
    let object = try read(`class`, data)
    return [
      writingMercator("struct", value),
      writingMercator("class", object),
      writingByHand("struct", value),
      writingByHand("class", object),
      writingCodable(value, dates),
      writingDictionaries(value),
    ]
  }

  /// The peers for a model that is a struct only.
  static func writing<Model: SmallModel>(_ data: Data, _ model: Model.Type) throws -> [Peer] {
    let value = try read(model, data)
    return [
      writingMercator("struct", value),
      writingByHand("struct", value),
      writingCodable(value),
    ]
  }

  static func read<M: Mappable>(_: M.Type, _ data: Data) throws -> M {
    guard let model = Mapper<M>().map(data: data) else {
      throw Misuse("the payload doesn't map to \(M.self)")
    }
    return model
  }

  static func writingMercator<M: Mappable>(_ kind: String, _ model: M) -> Peer {
    let mapper = Mapper<M>()
    return Peer("Mercator-\(kind)") { mapper.toJSONData(model) }
  }

  static func writingByHand<M: HandWritten>(_ kind: String, _ model: M) -> Peer {
    Peer("by-hand-\(kind)") {
      let writer = JSONWriter()
      model.write(to: writer)
      return try writer.data()
    }
  }

  static func writingCodable<M: Encodable>(_ model: M, _ dates: DateCoding = .iso8601) -> Peer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = dates.encoding
    return Peer("JSONEncoder") { try encoder.encode(model) }
  }

  static func writingDictionaries<M: DictionaryMapped>(_ model: M) -> Peer {
    Peer("JSONSerialization") {
      try JSONSerialization.data(withJSONObject: model.json, options: .withoutEscapingSlashes)
    }
  }
}
