import Foundation
import Mercator

// What GenerateCalls.swift puts in the place of the original's type parameters: types of a client,
// who implements what the original requires and nothing more.

final class ClassModel: Mappable, Hashable {
  var id = 0

  required init?(map: Map) {}

  func mapping(map: Map) { id <- map["id"] }

  static func == (left: ClassModel, right: ClassModel) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct StructModel: Mappable, Hashable {
  var id = 0

  init?(map: Map) {}

  mutating func mapping(map: Map) { id <- map["id"] }
}

struct ConstantModel: ImmutableMappable, Hashable {
  let id: Int

  init(map: Map) throws { id = try map.value("id") }
}

class ClusterModel: StaticMappable, Hashable {
  var id = 0

  class func objectForMapping(map: Map) -> BaseMappable? { nil }

  func mapping(map: Map) { id <- map["id"] }

  static func == (left: ClusterModel, right: ClusterModel) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

enum Suit: String { case hearts, spades }

enum Level: Int { case low, high }

struct Flags: OptionSet { let rawValue: Int }

struct Coded: Codable { var id = 0 }

struct Context: MapContext {}

struct Halves: TransformType {
  func transformFromJSON(_ value: Any?) -> Double? { (value as? Double).map { $0 / 2 } }
  func transformToJSON(_ value: Double?) -> Double? { value.map { $0 * 2 } }
}

class ByNumber<Model: BaseMappable>: TransformType {
  typealias Object = Model
  typealias JSON = Int

  func transformFromJSON(_ value: Any?) -> Model? { nil }
  func transformToJSON(_ value: Model?) -> Int? { nil }
}

#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  typealias UIColor = NSColor
#elseif canImport(UIKit)
  import UIKit
#endif
