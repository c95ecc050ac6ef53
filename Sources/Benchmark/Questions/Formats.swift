import Foundation
import JSONText
import Mercator
import MercatorFormats

/// What do models cost in formats other than JSON, against JSON of the same models?
///
/// Each format reads its own bytes, and all write to `Data`. JSON is compact here, as the formats are.
enum Formats {
  static func questions(_ payloads: Payloads, _ models: [RealModel]) -> [Question] {
    charted(models) + both("points", payloads.canada, Points.self)
  }

  /// The questions whose answers are in the chart of formats.
  static func charted(_ models: [RealModel]) -> [Question] {
    models.flatMap(\.formats)
      + both("scalars", { try CustomerPayload.customer.compact() }, Customer.self, with: forms)
  }

  private static let binary: [(name: String, format: MapFormat)] = [
    ("CBOR", .cbor), ("MessagePack", .messagePack), ("binary-list", .propertyList(.binary)),
    ("XML-list", .propertyList(.xml)),
  ]
  private static let forms = binary + [("form", .form)]

  static func both<Model: BlankModel & Codable>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Model.Type
  ) -> [Question] {
    both(payload, text, Model.self, with: binary)
  }

  private static func both<Model: BlankModel & Codable>(
    _ payload: String,
    _ text: @escaping () throws -> Data,
    _: Model.Type,
    with formats: [(name: String, format: MapFormat)]
  ) -> [Question] {
    let mapper = Mapper<Model>()
    // Without what the model doesn't map, so that all formats have the same content.
    let json = { try mapper.write(try Peer.read(Model.self, try text())) }
    return [
      Question(payload, "formats-read", json) { json in
        let model = try Peer.read(Model.self, json)
        return [Peer("Mercator-struct") { try mapper.read(json) }]
          + (try formats.map { name, format in
            let bytes = try mapper.write(model, as: format)
            return Peer(name) { try mapper.read(bytes, as: format) }
          })
          + (try [("binary", .binary), ("XML", .xml)].map { name, format in
            let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
            encoder.outputFormat = format
            let bytes = try encoder.encode(model)
            return Peer("\(name)-Decoder") { try decoder.decode(Model.self, from: bytes) }
          } as [Peer])
      },
      Question(payload, "formats-write", json) { data in
        let model = try Peer.read(Model.self, data)
        return [
          Peer("Mercator-struct", comparing: { try mapper.read($0) }) { try mapper.write(model) }
        ]
          + formats.map { name, format in
            Peer(name, comparing: { try mapper.read($0, as: format) }) {
              try mapper.write(model, as: format)
            }
          }
          + [("binary", .binary), ("XML", .xml)].map { name, format in
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            return Peer(
              "\(name)-Encoder",
              comparing: { try PropertyListDecoder().decode(Model.self, from: $0) }
            ) {
              try encoder.encode(model)
            }
          } as [Peer]
      },
    ]
  }

  /// How many bytes a model takes in each format.
  static func sizes(_ options: Options) throws {
    func line(_ cells: [String]) -> String { Columns.line(cells, [18, 18], [12, 8]) }
    print(line(["payload", "format", "bytes", "of JSON"]))
    for model in RealModels.all(Payloads(folder: options.data)) {
      var json = 0
      for (name, count) in try model.sizes() {
        if json == 0 { json = count }
        let ratio = String(format: "%.2f", Double(count) / Double(json))
        print(line([model.payload, name, "\(count)", ratio]))
      }
    }
  }

  static func sizes<Model: BlankModel & Codable>(of model: Model) throws -> [(String, Int)] {
    let mapper = Mapper<Model>()
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let foundation = try encoder.encode(model).count
    encoder.outputFormat = .xml
    return [("JSON", try mapper.write(model).count)]
      + (try binary.map { ($0.name, try mapper.write(model, as: $0.format).count) })
      + [("binary-Encoder", foundation), ("XML-Encoder", try encoder.encode(model).count)]
  }
}

/// Plain lists of Doubles: the rings of an outline.
private struct Points: BlankModel, Codable {
  var rings: [[[Double]]] = []

  mutating func mapping(map: Map) { rings <- map["features.0.geometry.coordinates"] }
}
