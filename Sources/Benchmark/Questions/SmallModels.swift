import Foundation
import JSONText
import Mercator

/// What does a call cost where there is little or nothing to read and write?
enum SmallModels {
  static var questions: [Question] {
    let empty = { Data("{}".utf8) }
    let customer = { try CustomerPayload.customer.compact() }
    return [
      Question("empty", "read", empty) { try readingEmpty($0) },
      Question("empty", "write", empty, restoresText: true) {
        try Peer.writing($0, EmptyModel.self, EmptyModelClass.self)
      },
      Question("scalars", "read", customer) {
        Peer.reading($0, Customer.self, CustomerClass.self)
      },
      Question("scalars", "write", customer, restoresText: true) {
        try Peer.writing($0, Customer.self, CustomerClass.self)
      },
    ]
  }

  /// Each kind of input has a way of its own, which is all that a call costs here.
  private static func readingEmpty(_ data: Data) throws -> [Peer] {
    let mapper = Mapper<EmptyModel>()
    let text = String(decoding: data, as: UTF8.self)
    let others = Peer.reading(data, EmptyModel.self, EmptyModelClass.self).dropFirst()
    return [
      Peer.readingMercator("struct", data, EmptyModel.self),
      Peer("Mercator-string") { mapper.map(JSONString: text) },
      Peer("throwing-data") { try mapper.read(data) },
      Peer("throwing-string") { try mapper.read(text) },
    ] + others
  }
}

private struct EmptyModel: StructModel, CustomStringConvertible {
  mutating func mapping(map: Map) {}
  func code(by coder: some HandCoder<Self>) {}
  var description: String { "no members" }
}

private final class EmptyModelClass: ClassModel, CustomStringConvertible {
  func mapping(map: Map) {}
  var description: String { "no members" }
}
