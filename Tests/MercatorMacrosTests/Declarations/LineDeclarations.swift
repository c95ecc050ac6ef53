import Foundation
import MercatorMacros

// Models whose properties say more than a key.

extension DeclarationTests {
  static let lines: [DeclarationCase] = [
    DeclarationCase(
      Keys.self,
      #"{"a":{"b":1},"d":2,"e":[{"f":3}],"g":{"h":4},"j":5,"x-1":"y","p":{"q":1},"w":6,"v.1":7}"#
    ),
    DeclarationCase(
      Keys.self,
      #"{"c2":1,"d":2,"i":5}"#,
      written: #"{"a":{"b":0},"c1":1,"d":2,"e":[{"f":0}],"j":5,"w":0,"v.1":0}"#
    ),
    DeclarationCase(
      Combined.self,
      #"{"a":"12","b":[1,"x"],"d":{"e":null}}"#,
      written: #"{"a":12,"b":[1],"d":{"e":4},"nothing":null}"#
    ),
    DeclarationCase(Combined.self, #"{"a":0}"#, written: #"{"d":{"e":4},"nothing":null}"#),
    DeclarationCase(
      Dates.self,
      #"{"a":"2000-01-02","b":1000,"c":"2000-01-02T03:04:05Z","d":"2000-01-02T03:04:05Z","e":["2000-01-02"]}"#
    ),
    DeclarationCase(
      ShortForms.self,
      #"{"a":"1.5","b":"http://a.b","c":"AQI=","d":"one","e":["12"],"f":"ab","g":[1,2],"h":"7","i":"m"}"#
    ),
    DeclarationCase(
      ShortForms.self,
      #"{"g":1,"h":"7","i":"m"}"#,
      written: #"{"g":[1],"h":"7","i":"m"}"#
    ),
    DeclarationCase(
      Inferred.self,
      #"{"a":"one","b":"12","c":[1],"d":{"one":{"x":1}},"e":[{"k":"x","v":1}],"f":"[1]","g":{"x":1}}"#
    ),
    DeclarationCase(Validated.self, #"{"a":5,"b":"x","c":[1,2],"d":"ABC","e":3}"#),
    DeclarationCase(
      Validated.self,
      #"{"a":5,"b":"","c":[],"e":3}"#,
      written: #"{"a":5,"b":"none","e":3}"#
    ),
    DeclarationCase(FlatModel.self, #"{"a":1,"street":"x","zip":"y","b":2}"#),
    DeclarationCase(All.self, #"{"lat":1.5,"lng":2.5}"#),
    DeclarationCase(Defaulted.self, #"{}"#, written: #"{"a":18,"b":"two"}"#),
    DeclarationCase(
      OptionsWithoutKeys.self,
      #"{"a":18,"b":"one","e":"2","f":[1,"x"],"g":null,"j":8}"#,
      written: #"{"a":18,"b":"one","c":[1],"d":2,"e":2,"f":[1],"g":7,"h":null,"j":8}"#
    ),
    DeclarationCase(
      OptionsWithoutKeys.self,
      #"{"a":"x","b":null,"c":null,"d":"x","i":9}"#,
      written: #"{"a":18,"b":"two","c":[1],"d":2,"e":0,"f":[],"g":7,"h":null,"i":9}"#
    ),
  ]
}

@Mappable struct Keys {
  @Key("a.b") var a = 0
  @Key(any: "c1", "c2") var c: Int?
  @Key(required: "d") var d = 0
  @Key(path: "e", 0, "f") var e = 0
  @Key(pointer: "/g/h") var g: Int?
  @Key(any: "j", "i") var j: Int?
  @Key(matching: "x-*") var headers: [String: String] = [:]
  @Key("p.q", nested: true) var q: Int?
  @Key(reading: "w", writing: "w") var w = 0
  @Key("v.1", nested: false) var v = 0
}

@Mappable struct Combined {
  @Key(coercion: .lossless, omit: .value(0)) var a = 0
  @Key("b", elements: .skip, omit: .empty) var b: [Int] = []
  @Key("d.e", coercion: .lossless, nulls: .keep, archived: false) var e = 4
  @Key("nothing", nulls: .write, omit: .value(1)) var nothing: Int?
  @Key(path: "f", 0, coercion: .lossless, omit: .empty) var f: String?
  @Key(any: "g", "h", coercion: .lossless, omit: .value(0)) var g: Int?
}

@Mappable struct Dates {
  @Transform(.dateFormat("yyyy-MM-dd")) var a: Date?
  @Transform(.date(unit: .milliseconds)) var b: Date?
  @Transform(.iso8601Date) var c: Date?
  @Transform(ISO8601DateTransform()) var d: Date?
  @Transform(.dateFormat("yyyy-MM-dd")) var e: [Date]
}

enum Mark: String { case m, f }

@Mappable struct ShortForms {
  @Transform(.decimal(asText: true)) var a: Decimal?
  @Transform(.url) var b: URL?
  @Transform(.data) var c: Data?
  @Transform(EnumTransform<Number>()) var d: Number?
  @Transform(of: Int.self, .asText()) var e: [Int]?
  @Transform(TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })) var f: String?
  @Transform(of: [Int].self, .oneOrMany()) var g: [Int]
  @Transform(
    .of(
      fromJSON: { (text: String?) in text.flatMap { Int($0) } },
      toJSON: { (number: Int?) in number.map { "\($0)" } }
    )
  )
  var h: Int
  @Transform(of: Mark.self, .table(["m": .m, "f": .f], default: .f, reverseDefault: "f")) var i:
    Mark
}

@Mappable struct Inferred {
  @Transform(.enum()) var a: Number?
  @Transform(.asText()) var b: Int?
  @Transform(.oneOrMany()) var c: [Int]
  @Transform(.dictionary()) var d: [Number: Coordinate]?
  @Transform(.pairs(key: "k", value: "v")) var e: [String: Int]?
  @Transform(.json([Int].self)) var f: [Int]?
  @Transform(.codable(Coded.self)) var g: Coded?
}

@Mappable struct Coordinate { var x = 0 }

struct Coded: Codable { var x: Int }

@Mappable struct Validated {
  @Transform(.range(0...9)) var a: Int
  @Transform(.nonEmpty) var b = "none"
  @Transform(.count(1...2)) var c: [Int]?
  @Transform(.pattern("[A-Z]+")) var d: String?
  @Transform(.custom("odd") { (number: Int) in number % 2 == 1 }) var e: Int
}

@Mappable struct FlatModel {
  var a = 0
  @Flat var address: Address
  @Flat var other: OtherPart?
}

@Mappable struct Address {
  var street: String
  var zip = ""
}

@Mappable struct OtherPart { var b: Int? }

struct Point: Equatable { var x = 0.0, y = 0.0 }

struct PointTransform: TransformType {
  func transformFromJSON(_ value: Any?) -> Point? {
    guard let parts = value as? [String: Any], let x = parts["lat"] as? Double,
      let y = parts["lng"] as? Double
    else { return nil }
    return Point(x: x, y: y)
  }
  func transformToJSON(_ value: Point?) -> [String: Any]? {
    value.map { ["lat": $0.x, "lng": $0.y] }
  }
}

@Mappable struct All {
  @Key(all: "lat", "lng") @Transform(PointTransform()) var point = Point()
}

@Mappable struct Defaulted {
  @Key("a", else: 18) var a = 1
  @Key("b", else: Number.two) var b: Number?
}

/// Each option that a line has beside its key, which is the name of the property.
@Mappable struct OptionsWithoutKeys {
  @Key(else: 18) var a = 1
  @Key(else: Number.two) var b: Number?
  @Key(else: [1], omit: .empty) var c: [Int] = []
  @Key(else: 2, coercion: .lossless, elements: .skip, nulls: .keep, archived: false) var d: Int
  @Key(coercion: .lossless) var e = 0
  @Key(elements: .skip) var f: [Int] = []
  @Key(nulls: .keep) var g: Int? = 7
  @Key(nulls: .write) var h: Int?
  @Key(omit: .value(0), archived: false) var i = 0
  @Key(nested: false, required: false) var j: Int?
}
