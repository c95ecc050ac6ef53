import Foundation
import MappingTestSupport
import MercatorMacros
import Observation
import Testing

// Models of all kinds of types.

extension DeclarationTests {
  static let types: [DeclarationCase] = [
    DeclarationCase(PlainClass.self, #"{"a":1,"b":"x"}"#),
    DeclarationCase(Subclass.self, #"{"a":1,"b":"x","c":2,"d":3}"#),
    DeclarationCase(LeafClass.self, #"{"a":1,"b":"x","c":2,"d":3,"e":4}"#),
    DeclarationCase(OfUnmapped.self, #"{"a":1}"#),
    DeclarationCase(OfProtocol.self, #"{"a":1}"#),
    DeclarationCase(HashableClass.self, #"{"a":1}"#),
    DeclarationCase(Watched.self, #"{"a":1,"b":"x","c":[3]}"#),
    DeclarationCase(WatchedWithAttributes.self, #"{"a":{"b":1},"c":"7","d":"x"}"#),
    DeclarationCase(PublicModel.self, #"{"a":1,"b":2}"#),
    DeclarationCase(OpenClass.self, #"{"a":1}"#),
    DeclarationCase(PackageModel.self, #"{"a":1}"#),
    DeclarationCase(Namespace.Inside.self, #"{"a":1}"#),
    DeclarationCase(Namespace.Extended.self, #"{"a":1}"#),
    DeclarationCase(Namespace.Deep.Deeper.self, #"{"a":1}"#),
    DeclarationCase(Page<Int>.self, #"{"items":[1,2],"next":3,"total":2}"#),
    DeclarationCase(Page<Page<String>>.self, #"{"items":[{"items":["x"],"total":1}],"total":1}"#),
    DeclarationCase(Constrained<String>.self, #"{"a":"x","b":{"c":"y"}}"#),
    DeclarationCase(GenericClass<[Int]>.self, #"{"value":[1]}"#),
    DeclarationCase(Constants.self, #"{"a":1,"b":"x","c":"one","d":["two"],"e":5}"#),
    DeclarationCase(
      Constants.self,
      #"{"a":1,"c":"one","d":["two","?"]}"#,
      written: #"{"a":1,"c":"one","d":["two"],"e":3}"#
    ),
    DeclarationCase(ConstantClass.self, #"{"a":1,"b":"x","c":2}"#),
    DeclarationCase(ConstantSubclass.self, #"{"a":1,"b":"x","c":2,"d":3}"#),
    DeclarationCase(Snake.self, #"{"user_id":1,"avatar_url":"x","fullName":"y"}"#),
    DeclarationCase(Kebab.self, #"{"user-id":1,"home-page":"x"}"#),
    DeclarationCase(OwnInitializer.self, #"{"a":1,"b":7}"#, written: #"{"a":1,"b":7}"#),
    DeclarationCase(Recursive.self, #"{"a":1,"children":[{"a":2,"children":[]}]}"#),
    DeclarationCase(OwnNames.Model.self, #"{"a":1,"b":2}"#),
    DeclarationCase(AlsoCodable.self, #"{"a":1,"b":"x"}"#),
    DeclarationCase(FilePrivate.self, #"{"a":1,"b":2}"#),
    // Not beside the type around it: the compiler finds no conformances of a type in the initial value of a static
    // property if a member of it was looked up there before.
    DeclarationCase("PublicModel.Nested") { try checkNested($0) },
    DeclarationCase("Outer.Hidden") { try Outer.check($0) },
    DeclarationCase("local types") { try checkLocalTypes($0) },
    DeclarationCase("memberwise initializers") { _ in
      #expect(InnerModel(a: 1).toJSONString() == #"{"a":1,"b":{}}"#)
      #expect(
        Constants(a: 1, b: nil, c: .one, d: []).toJSONString() == #"{"a":1,"c":"one","d":[],"e":3}"#
      )
    },
  ]
}

@Mappable class PlainClass {
  var a: Int
  var b = ""
}

@Mappable(super: .mapped) class Subclass: PlainClass {
  var c: Int
  var d: Int?
}

@Mappable(super: .mapped) final class LeafClass: Subclass, Identifiable {
  var e = 0
}

class Unmapped_ { init() {} }

@Mappable(super: .unmapped) final class OfUnmapped: Unmapped_ {
  var a: Int
}

protocol Shown { var a: Int { get } }

@Mappable(super: .absent) final class OfProtocol: Shown, CustomStringConvertible {
  var a: Int
  var description: String { "\(a)" }
}

@Mappable final class HashableClass: Hashable {
  var a = 0
  static func == (left: HashableClass, right: HashableClass) -> Bool { left.a == right.a }
  func hash(into hasher: inout Hasher) { hasher.combine(a) }
}

@Observable @Mappable final class Watched {
  var a = 1
  var b: String?
  var c: [Int] = []
  @ObservationIgnored @Unmapped var ignored = 0
}

// `@Observable` copies the attributes to the variables behind the properties.
@Observable @Mappable final class WatchedWithAttributes {
  @Key("a.b") var a = 0
  @Transform(.asText()) var c = 0
  @Flat var rest = Rest()
  @Unmapped var ignored = 0

  @Mappable struct Rest { var d: String? }
}

@Mappable public struct PublicModel: Sendable, Equatable {
  public var a: Int
  public internal(set) var b = 0

  @Mappable public struct Nested { public var a: Int }
}

@Mappable open class OpenClass {
  public var a: Int
}

@Mappable package struct PackageModel { package var a: Int }

enum Namespace {
  @Mappable struct Inside { var a = 0 }
  enum Deep {}
}

extension Namespace {
  @Mappable struct Extended { var a: Int }
}

extension Namespace.Deep {
  @Mappable final class Deeper { var a: Int }
}

@Mappable struct Page<Item: MapValue> {
  var items: [Item]
  var next: Item?
  var total: Int
}

@Mappable struct Constrained<T> where T: MapValue & Hashable {
  var a: T
  var b: [String: T] = [:]
}

@Mappable final class GenericClass<Value: MapValue> { var value: Value }

@ImmutableMappable struct Constants {
  let a: Int
  let b: String?
  let c: Number
  let d: [Number]
  var e = 3
}

@ImmutableMappable class ConstantClass {
  let a: Int
  let b: String?
  var c = 0
}

@ImmutableMappable(super: .mapped) final class ConstantSubclass: ConstantClass {
  let d: Int
}

@Mappable(keys: .snakeCase) struct Snake {
  var userID: Int
  var avatarURL: String?
  @Key("fullName") var name = ""
}

@ImmutableMappable(keys: MapKeyStyle.kebabCase) struct Kebab {
  let userID: Int
  let homePage: String?
}

@Mappable struct OwnInitializer {
  var a: Int
  var b: Int

  init?(map: Map) { (a, b) = (0, 7) }
}

@Mappable struct Recursive {
  var a: Int
  var children: [Recursive] = []
}

/// Names that are also those of the library.
enum OwnNames {
  struct Map {}
  struct Key {}
  protocol Mappable {}
  @MercatorMacros.Mappable struct Model {
    var a: Int
    var b = 0
  }
}

@Mappable struct AlsoCodable: Codable {
  var a: Int
  var b: String?
}

@Mappable private struct FilePrivate {
  var a: Int
  var b = 0
}

@MainActor @Mappable struct OnMain {
  var a: Int
  var b = 0
}

@MainActor @Mappable final class OnMainClass {
  var a: Int
  var b = 0
}

enum Outer {
  @Mappable private struct Hidden: Mappable {
    var a: Int
    var b = 0
  }

  static func check(_ input: Input) throws {
    try DeclarationCase(Hidden.self, #"{"a":1,"b":2}"#).check(input)
  }
}

func checkNested(_ input: Input) throws {
  try DeclarationCase(PublicModel.Nested.self, #"{"a":1}"#).check(input)
}

func checkLocalTypes(_ input: Input) throws {
  @Mappable(local: true) struct Local: Mappable {
    var a: Int
    @Key("c") var b = 0
  }
  @Mappable(local: true) final class LocalClass: Mappable { var a: Int }
  @ImmutableMappable(local: true) struct LocalConstants: ImmutableMappable { let a: Int }
  try DeclarationCase(Local.self, #"{"a":1,"c":2}"#).check(input)
  try DeclarationCase(LocalClass.self, #"{"a":1}"#).check(input)
  try DeclarationCase(LocalConstants.self, #"{"a":1}"#).check(input)
}
