import Foundation
import Mercator

/// A model that begins with the values in its declarations, and has code for nothing but its mapping.
protocol BlankModel: Mappable {
  init()
}

extension BlankModel {
  @inline(__always) init?(map: Map) { self.init() }
}

/// A struct that all peers can fill and write.
typealias StructModel = BlankModel & HandCoded & Codable

/// A class, for the peers that make a difference between the two; `GitHubUserClass` is `GitHubUser` as
/// a class, and so with all others.
protocol ClassModel: BlankModel {
  /// No peer unless the class is also coded by hand.
  static func readingByHand(_ data: Data) -> [Peer]
  static func writingByHand(_ model: Self) -> [Peer]
}

extension ClassModel {
  static func readingByHand(_ data: Data) -> [Peer] { [] }
  static func writingByHand(_ model: Self) -> [Peer] { [] }
}

extension ClassModel where Self: HandCoded {
  static func readingByHand(_ data: Data) -> [Peer] {
    [Peer.readingByHand("class", data, Self.self)]
  }
  static func writingByHand(_ model: Self) -> [Peer] { [Peer.writingByHand("class", model)] }
}
