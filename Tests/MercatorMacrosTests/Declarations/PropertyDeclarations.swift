import Foundation
import MercatorMacros

// Models whose properties are declared in all ways.

extension DeclarationTests {
  static let properties: [DeclarationCase] = [
    DeclarationCase(Defaults.self, #"{"a":1,"b":"x","c":[2],"d":{"e":3},"f":true,"g":1.5}"#),
    DeclarationCase(Defaults.self, "{}", written: #"{"a":0,"b":"","c":[],"d":{},"f":false,"g":0}"#),
    DeclarationCase(Optionals.self, #"{"a":1,"b":"x","c":[2],"d":[null,"y"]}"#),
    DeclarationCase(Optionals.self, "{}"),
    DeclarationCase(
      RequiredProperties.self,
      #"{"a":1,"b":["x"],"c":{"d":[1]},"e":"one","f":["two"],"g":{"a":1}}"#
    ),
    DeclarationCase(SpelledOptionals.self, #"{"a":1,"b":"x","c":2}"#),
    DeclarationCase(SpelledOptionals.self, #"{}"#),
    DeclarationCase(Fields.self, #"{"a":1,"b":null}"#),
    DeclarationCase(Fields.self, "{}"),
    DeclarationCase(ConstantFields.self, #"{"a":null,"b":"x"}"#),
    DeclarationCase(ConstantFields.self, "{}"),
    DeclarationCase(QuotedNames.self, #"{"default":1,"class":"x","self":true}"#),
    DeclarationCase(
      NamesOfTheExpansion.self,
      #"{"map":1,"value":2,"mapsRequired":3,"_map":4,"Mercator":5,"_id":6,"id":7}"#
    ),
    DeclarationCase(Bindings.self, #"{"b":2,"a":1,"c":3,"d":"x","e":{"f":1}}"#),
    DeclarationCase(
      InitialValues.self,
      #"{"a":1,"b":"{ // }","c":"/*","d":3,"e":"x","f":[1,2],"g":4,"h":5}"#
    ),
    DeclarationCase(Comments.self, #"{"a":1,"b":2}"#),
    DeclarationCase(OneLine.self, #"{"a":1,"b":2,"c":"x"}"#),
    DeclarationCase(Conditions.self, #"{"debug":1,"both":2,"required":3}"#),
    DeclarationCase(Observers.self, #"{"a":1,"b":"x"}"#),
    DeclarationCase(Wrappers.self, #"{"a":1,"b":2,"c":"x"}"#),
    DeclarationCase(LeftOut.self, #"{"a":1}"#),
    DeclarationCase(AccessLevels.self, #"{"a":1,"b":2,"c":3}"#),
    DeclarationCase(AnyValues.self, #"{"a":[1,"x"],"b":{"c":true},"d":[1],"e":"y"}"#),
    DeclarationCase(
      Enums.self,
      #"{"a":"one","b":["two"],"c":{"x":"one"},"d":{"one":1},"e":["one"],"f":[["two"]]}"#
    ),
    DeclarationCase(
      DeepContainers.self,
      #"{"a":[[[1]]],"b":{"c":[{"d":2}]},"e":[{"a":1,"b":{}}]}"#
    ),
    DeclarationCase(Weak.self, #"{"a":1}"#),
    DeclarationCase(Attributed.self, #"{"a":1,"b":2}"#),
    DeclarationCase(Aliases.self, #"{"a":1,"b":"x"}"#),
  ]
}

enum Number: String { case one, two }

@Mappable struct Defaults {
  var a = 0
  var b = ""
  var c: [Int] = []
  var d: [String: Int] = [:]
  var f = false
  var g = 0.0
}

@Mappable struct Optionals {
  var a: Int?
  var b: String?
  var c: [Int]?
  var d: [String?]?
}

@Mappable struct RequiredProperties {
  var a: Int
  var b: [String]
  var c: [String: [Int]]
  var e: Number
  var f: [Number]
  var g: Weak
}

@Mappable struct SpelledOptionals {
  var a: Optional<Int>
  var b: Swift.Optional<String>
  var c: Int!
}

@Mappable struct Fields {
  var a: MapField<Int>
  var b = MapField<Int>.absent
}

@ImmutableMappable struct ConstantFields {
  let a: MapField<Int>
  let b: MapField<String>
}

@Mappable struct QuotedNames {
  var `default`: Int
  var `class`: String?
  var `self` = false
}

@Mappable struct NamesOfTheExpansion {
  var map: Int
  var value = 0
  var mapsRequired: Int
  var _map: Int
  var Mercator = 0
  var _id: Int
  var id: Int
}

@Mappable struct Bindings {
  var b: Int, a = 0, c = 0
  var d, unused: String?
  var e: [String: Int] = [:], g: Dictionary<String, Int>?
}

@Mappable struct InitialValues {
  var a = { 1 }()
  var b = "{ // }", c = "/*"
  var d = [1, 2, 3]
    .map { $0 + 1 }
    .count
  var e: String = if true, Bool(true) { #"a "quoted" \(text)"# } else { "b" }
  var f = Array<Int>()
  var g = Dictionary<String, Int>().count
  var h: Int = [1].reduce(0) { $0 + $1 } {
    didSet {}
  }
}

/* in front */ @Mappable /* between */ struct /* the name */ Comments /* the body */ {
  /// The documentation. }
  var /* of */ a /* type */: /* Int */ Int /* = */ = /* one */ 1  // }
  /* { /* nested */ } */ var b /**/: Int /**/
}

@Mappable struct OneLine { var a = 0; var b: Int; @Unmapped let unused = 1; var c: String? }

@Mappable struct Conditions {
  #if DEBUG || true
    var debug: Int
  #else
    var release: Int
  #endif
  #if os(Linux) || os(macOS) || os(Windows)
    #if true
      var both = 0
    #endif
  #endif
  #if false
    var neither: NoType
  #endif
  var required: Int
}

@Mappable struct Observers {
  var a = 0 {
    willSet { seen += 1 }
  }
  var b: String? = nil {
    @available(*, noasync) didSet { seen += 1 }
  }
  @Unmapped var seen = 0
}

@propertyWrapper struct Limited {
  private var number: Int
  var wrappedValue: Int {
    get { number }
    set { number = min(newValue, 10) }
  }
  init(wrappedValue: Int) { number = min(wrappedValue, 10) }
}

@Mappable struct Wrappers {
  @Limited var a = 0
  @Limited var b: Int
  var c: String?
}

@Mappable struct LeftOut {
  var a = 0
  static let shared = 1
  nonisolated(unsafe) static var count = { 2 }()
  lazy var later = a + 1
  var computed: Int { a }
  var both: Int {
    get { a }
    set { a = newValue }
  }
  @Unmapped var closure: () -> Void = {}
  @Unmapped let constant = 1
  var description: String {
    switch a {
    case 0: "none"
    default: "some"
    }
  }
  func method(of type: Int.Type = Int.self) -> [Int] { [a] }
  subscript(index: Int) -> Int { index }
  enum Kind { case x, y }
  struct Inner { var b = 1 }
}

@Mappable struct AccessLevels {
  private(set) var a = 0
  fileprivate var b: Int
  internal var c: Int?
}

@Mappable struct AnyValues {
  var a: Any
  var b: [String: Any] = [:]
  var d: [Any]
  var e: Any?
}

@Mappable struct Enums {
  var a = Number.one
  var b: [Number] = []
  var c: [String: Number]?
  var d: [Number: Int]
  var e: [Number]
  var f: [[Number]]
}

@Mappable struct DeepContainers {
  var a: [[[Int]]]
  var b: [String: [[String: Int]]]
  var e: [InnerModel]
}

@Mappable struct InnerModel {
  var a: Int
  var b: [String: Int] = [:]
}

@Mappable final class Weak {
  var a = 0
  weak var parent: Weak?
  @Unmapped unowned(unsafe) var owner: Weak?
}

@Mappable struct Attributed {
  @available(macOS 12, *)
  var a = 0
  @usableFromInline internal var b: Int
}

@Mappable struct Aliases {
  typealias Name = String?
  var a: Identifier
  var b: Name
  typealias Identifier = Int
}
