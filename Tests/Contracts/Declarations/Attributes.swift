// Attributes, modifiers and property wrappers.

@propertyWrapper struct AttributesWrapper<Value> {
  var wrappedValue: Value
  var projectedValue: Int { 1 }
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  init(wrappedValue: Value, _ block: () -> Void, name: String = "") { self.wrappedValue = wrappedValue }
  init(wrappedValue: Value, _ numbers: Int...) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct AttributesDefault { var wrappedValue: Int = 1; init() {}; init(wrappedValue: Int) {} }
enum AttributesSpace { typealias Wrapper = AttributesWrapper }
@resultBuilder enum AttributesBuilder { static func buildBlock(_ parts: Int...) -> Int { parts.count } }
@globalActor actor AttributesActor { static let shared = AttributesActor(); var a = 1 }

struct AttributesWrapped {
  @AttributesWrapper var a: Int
  @AttributesWrapper var b = 1
  @AttributesWrapper({ print("}") }, name: "{") var c = [1, 2]
  @AttributesWrapper(1, 2) var d: Int = 3
  @AttributesWrapper<Int> var e: Int
  @AttributesWrapper<Dictionary<String, [Int]>>(1) var f = [:]
  @AttributesSpace.Wrapper var g: String
  @AttributesSpace . Wrapper var h: String
  @AttributesDefault var i: Int
  @AttributesDefault var j
  @AttributesWrapper var k = 1 { didSet {} }
  @AttributesWrapper var l: Int? { willSet {} }
  @AttributesWrapper @AttributesWrapper var m: Int
  @AttributesWrapper private(set) var n: Int = 1
  let q: Int
}
extension AttributesDefault { @MainActor static var shared = 1 }
struct AttributesOverLines {
  @available(
    *,
    deprecated
  )
  @AttributesWrapper
  @MainActor

  private
  var a
  : Int = 1
  @AttributesWrapper<
    Int
  >
  var b: Int
  @MainActor @available(*, deprecated) internal
  let c: Int; @MainActor
  let d: Int
}
struct AttributesBuilt {
  @AttributesBuilder var a: Int { 1; 2 }
  @AttributesBuilder let b: () -> Int
  @AttributesBuilder func c() -> Int { 1 }
  @inlinable var d: Int { 1 }
  @inline(__always) func e() {}
  @discardableResult mutating func f() -> Int { 1 }
  @usableFromInline let g: Int
}
struct AttributesOfAccess {
  public let a: Int; private let b: Int; fileprivate var c: Int; internal private(set) var d: Int
  public internal(set) var e: Int; internal let f: Int; private(set) public var g: Int; fileprivate(set) var h = 1 { didSet {} }
  private(set)
  var i: Int
  public private(set) static var j: Int { get { 1 } set {} }
}
class AttributesOfClasses {
  weak var a: AnyObject?
  unowned var b: AnyObject
  unowned(safe) let c: AnyObject
  unowned(unsafe) var d: AnyObject
  final var e = 1
  lazy var f = 1
  lazy private(set) var g: Int = { 2 }()
  private lazy var h = 3 { didSet {} }
  static let i = 1
  class var j: Int { 1 }
  final class var k: Int { 2 }
  class func l() {}
  static var m: Int { get { 1 } set {} }
  nonisolated(unsafe) static var n = 1
  nonisolated(unsafe) var o = 1
  nonisolated let p = 1
  @MainActor var q = 1
  @AttributesActor var r: Int = 1 { didSet {} }
  open var s = 1
  required init(_ x: AnyObject) { b = x; c = x; d = x }
  convenience init(y: AnyObject) { self.init(y) }
  class subscript(t: Int) -> Int { t }
  weak let u: AnyObject? = nil
  deinit { print("}") }
  dynamic var v = 1
}
class AttributesOfSubclasses: AttributesOfClasses {
  override var s: Int { didSet {} }
  override var v: Int { get { super.v } set { super.v = newValue } }
  override class var j: Int { 2 }
  override class func l() {}
  var w = 1
}
actor AttributesOfActors {
  nonisolated let a: Int; var b = 1; nonisolated var c: Int { 1 }; @MainActor var d = 1
  isolated deinit { _ = a }
  init() { a = 1 }
  nonisolated func e() {}
}
@available(*, deprecated, message: "} struct X { let y: Int }") @MainActor
public final class AttributesOnTypes { let a = 1; @MainActor @available(*, deprecated) final class Inner { var b = 1 } }
@frozen public struct AttributesFrozen { public let a: Int; @usableFromInline var b: Int }
@dynamicMemberLookup @dynamicCallable struct AttributesDynamic {
  subscript(dynamicMember name: String) -> Int { 1 }
  func dynamicallyCall(withArguments: [Int]) {}
  let a: Int
}
struct AttributesOfAccessors {
  var a: Int { @inline(__always) get { 1 } @available(*, deprecated) set {} }
  var b: Int = 1 { @available(*, deprecated) didSet {} }
  var c: Int { mutating get { 1 } nonmutating set {} }
  var d = 1 { @available(*, deprecated) willSet(didSet) {} @inline(never) didSet(willSet) {} }
  let e: Int
}
nonisolated struct AttributesNonisolated { let a: Int }
struct AttributesOfTypesInside {
  @MainActor struct A { let a: Int }
  private final class B { let b = 1 }
  fileprivate enum C { case d }
  @available(*, deprecated) typealias E = Int
  indirect enum F { case g(F) }
  public protocol H { var i: Int { get }; associatedtype J; static var k: Int { get set } }
  let l: Int
}
