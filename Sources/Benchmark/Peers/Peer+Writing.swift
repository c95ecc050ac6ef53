import Foundation
import JSONText
import Mercator

// From a model to UTF-8 in a `Data`.

extension Peer {
  /// All peers; the first one is what the others are compared with.
  static func writing<Struct: StructModel, Class: ClassModel>(
    _ data: Data,
    _ model: Struct.Type,
    _ class: Class.Type,
    dates: DateFormatter? = nil
  ) throws -> [Peer] {
    let value = try read(model, data)
    let object = try read(`class`, data)
    return [
      writingMercator("struct", value), writingMercator("class", object),
      writingByHand("struct", value),
    ] + Class.writingByHand(object) + [
      writingCodable(value, dates), writingDictionaries { value.json },
    ]
  }

  /// The peers for a model that is a struct only.
  static func writing<Struct: StructModel>(_ data: Data, _ model: Struct.Type) throws -> [Peer] {
    let value = try read(model, data)
    return [
      writingMercator("struct", value), writingByHand("struct", value), writingCodable(value),
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

  static func writingByHand<M: HandCoded>(_ kind: String, _ model: M) -> Peer {
    Peer("by-hand-\(kind)") {
      let writer = JSONWriter()
      M.write(model, to: writer)
      return try writer.data()
    }
  }

  static func writingCodable<M: Encodable>(_ model: M, _ dates: DateFormatter? = nil) -> Peer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = dates.map { .formatted($0) } ?? .iso8601
    return Peer("JSONEncoder") { try encoder.encode(model) }
  }

  static func writingDictionaries(_ json: @escaping () -> [String: Any]) -> Peer {
    Peer("JSONSerialization") {
      try JSONSerialization.data(withJSONObject: json(), options: .withoutEscapingSlashes)
    }
  }
}
