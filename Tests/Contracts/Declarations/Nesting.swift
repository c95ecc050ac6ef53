// Types in types, functions, closures and accessors, and members with bodies that look like declarations.

struct NestingOuter { let a: Int; struct Inner { let a: String; class Innermost { var a = 1.5; let b = 2 }; var c: Int }; let b: Inner; enum E { case a; struct F { let a: E } }; var c: E }
struct NestingInFunctions {
  func f() { struct Local { let a: Int; var b: Int { 1 } }; class Other { var c = 1 }; let d = 1; _ = d; _ = (Local.self, Other.self) }
  init() { struct Local { var a: Int }; b = 1; _ = Local(a: 1) }
  let b: Int
  var c: Int { struct Local { let a = 1 }; return Local().a }
  var d: Int = 1 { didSet { struct Local { let a = 2 }; _ = Local() } }
  var e = { struct Local { let a = 3; var b: Int { didSet {} } }; return Local(b: 1).a }()
  subscript(i: Int) -> Int { get { struct Local { let a = 4 }; return Local().a } set { class Local { let z = 5 }; _ = Local() } }
  static let f2 = { actor Local { var a = 6 }; _ = Local(); return 1 }()
  static func g<T>(_ t: T) -> Int where T: Equatable { let a = 7; return a }
}
func nestingFunction() -> Int { struct NestingLocal { let a: Int; func f() { struct NestingLocal { let b: Int } } }; return 1 }
let nestingClosure: @Sendable () -> Int = { final class NestingLocal { let a = 1; var b = { struct Deep { let c: Int }; return Deep(c: 1).c }() }; return NestingLocal().a }
extension NestingOuter { struct Extended { let a: Int; var b: Int { 1 } }; var computed: Int { 1 }; static let stored = 1; func f() {} }
enum NestingEnum { case a(let: Int), b; indirect case c(NestingEnum); struct A { let a: Int }; var d: Int { switch self { case .a(let let_): let_; case .b, .c: 1 } }; static var e: Int { 1 } }
protocol NestingProtocol { var a: Int { get set }; func f(); init(a: Int); associatedtype B: Equatable = Int; static func g() -> Self; subscript(i: Int) -> Int { get set } }
struct NestingOfProtocols { protocol P { var a: Int { get }; func f() }; let a: any P; enum E: Int { case a = 1, b; var c: Int { 1 } }; let b: E }
struct NestingBodies {
  func `let`() { let a = 1; var b = 2; b += a; if a < b { let c = 3; _ = c } }
  let d: Int
  init?(_ a: Int) { guard a > 0 else { return nil }; d = a }
  init!(b: Int) { d = b }
  init<T>(c: T) where T: BinaryInteger { d = Int(c) }
  init(async e: Int) async throws { d = e }
  func f(_ g: () -> Int = { let x = 1; return x }, h: Int = { 2 }()) -> Int { g() + h }
  func i() -> (Int) -> Int { { $0 } }
  func j() async throws -> [Int] { [1] }
  func k<T: Collection>(_ t: T) -> some Collection<Int> where T.Element == Int { t }
  func l()
    async throws
    -> Int
  { 1 }
  func m() -> @Sendable
    @MainActor () -> Void
  { {} }
  func n(_ a: () throws -> Void) rethrows {}
  mutating func o() {} ; nonmutating func p() {}
  static func q() {}
  subscript<T>(t: T) -> Int where T: Equatable { 1 }
  subscript(label i: Int, default j: @autoclosure () -> Int = 1) -> Int { _read { yield d } }
  static subscript(i: Int) -> Int { i }
  func r(a: Int,
    b: Int) -> Int {
    a
  }
  func s(
  ) {
  }
  var t: Int
}
class NestingReferences {
  deinit { struct Local { let a: Int }; print("}") }
  var a = 1
  required init() { a = 2 }
  convenience init(b: Int) { self.init() }
  class func c() -> Int { 1 }
  let d = 2
  class Inner: NestingReferences { var e = 3; override class func c() -> Int { let f = 1; return f } }
  class var f: Int { get { 1 } set {} }
  func g() { func h() { let i = 1; _ = i }; h() }
  lazy var j: Inner = { let k = Inner(); return k }()
  let l: Int = { let m = 1; return m }()
}
struct NestingStatements { func f(_ x: Int) -> Int { for i in 0..<x where i > 1 { let a = i; _ = a }; while x < 0 { var b = 1; b += 1 }; repeat { let c = 1; _ = c } while false; do { let d = 1; _ = d }; switch x { case let e where e > 1: return e; default: break }; defer { let f = 1; _ = f }; return { let g = 1; return g }() }; let h: Int }
struct NestingDeep { struct A { struct B { struct C { struct D { struct E { struct F { let a: Int }; let a: F }; let a: E }; let a: D }; let a: C }; let a: B }; let a: A }
struct NestingAliases { typealias A = Int; let a: A; typealias B = (Int) -> Void; let b: B; typealias C<T> = [T]; let c: C<Int>; typealias D
  = Int
  let d: D }
struct NestingClosures { let a: () -> Int = { let x = 1; var y = 2; y += x; return y }; let b = { (x: Int) -> Int in let z = x; return z }; var c = [{ let x = 1; return x }, { 2 }]; let d: Int; var e = { [d = 1] in d }; let f = { @Sendable (x: Int) in x } ; let g: Int }
struct NestingCalls { let a = max(1, { let x = 1; return x }(), 3), b = [1, 2].map({ $0 }).filter { $0 > 1 }.map { x in let y = x; return y }; let c: Int }
struct NestingGenerics<T> { struct Inner<U> { let a: T; let b: U; class Deep<V>: Equatable { var c: V?; static func == (a: Deep, b: Deep) -> Bool { true } } }; let d: Inner<Int>; func f<U>() -> Inner<U>? { nil } }
actor NestingActor { var a = 1; func f() async { struct Local { let a: Int } }; nonisolated struct Inner { let b: Int }; let c = 1; init() {}; isolated deinit {} }
struct NestingSeparated { let a: Int }; struct NestingFollowing { let b: Int }; class NestingThird { let c = 1 }; actor NestingFourth { let d = 1 }
struct NestingBraces
{
  let a: Int
  func f()
  {
    let b = 1
    _ = b
  }
  var c: Int
  {
    get
    { 1 }
  }
  class D
  {
    var e = 1
  }
}
