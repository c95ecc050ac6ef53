import Foundation
import Mercator

/// Reads pictures away from the main actor.
actor Catalogue {
  private let mapper = Mapper<Picture>()
  private var pictures: [Int: Picture] = [:]

  func add(_ bytes: [UInt8]) throws -> Int {
    for picture in try mapper.readArray(bytes, at: "pictures") { pictures[picture.id] = picture }
    return pictures.count
  }

  func text(of id: Int) throws -> String? {
    try pictures[id].map { try mapper.writeString($0) }
  }
}

/// Reads any model on whatever thread there is. Its conformance must not be one of the main actor, which
/// the compiler checks where this is called.
@concurrent nonisolated func load<Model: BaseMappable & Sendable>(
  _ type: Model.Type,
  from text: String
) async throws -> [Model] {
  try Mapper<Model>().readArray(text)
}

/// The same for values that aren't models.
@concurrent nonisolated func numbers(in text: String) async throws -> [String: [Int]] {
  try ValueMapper<[String: [Int]]>().read(text)
}

/// A class is made and used in one task.
@concurrent nonisolated func techniques(in text: String) async throws -> [Picture.Technique] {
  let show = try Mapper<Exhibit>().read(text) as? Show
  return show?.opening == Opening(from: 9, to: 17) ? show?.pictures.map(\.technique) ?? [] : []
}
