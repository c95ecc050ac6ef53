// Types of properties, generic types, and constraints.

struct TypesOptional { let a: Int?; var b: Int??; var c: String!; let d: [Int?]?; var e: (() -> Void)?; let f: Optional<Int>; var g: TypesAlias; var h: Int? = nil, i: Int! = 1 }
typealias TypesAlias = Int?
struct TypesOfFunctions {
  let a: () -> Void
  let b: (Int, String) -> (Int) -> Int
  let c: @Sendable (Int) async throws -> Void
  let d: @MainActor @Sendable () -> Void
  let e: (inout Int, borrowing Int, consuming Int) -> Void
  let f: (@escaping () -> Void) -> () -> Int
  let g: (_ a: Int, _ b: String...) -> Void
  let h: @convention(c) (Int) -> Int
  let i: (Int) throws(TypesError) -> Int
  let j: (Int) -> Int = { $0 }, k: () -> () = {}
  var l: (Int) -> Int { { $0 } }
  var m: (Int) -> Int = { $0 } { didSet {} }
  let n: nonisolated(nonsending) () async -> Void
  let o: @isolated(any) () async -> Void
}
struct TypesError: Error {}
struct TypesOverLines {
  let a: (Int)
    -> Int
  let b: (Int)
    async throws
    -> Int
  let c:
    @MainActor
    @Sendable
    () -> Void
  let d: @Sendable
    (Int) -> Void
  let e: Dictionary<
    String,
    Int
  >
  let f: any
    Equatable
  let g: [
    Int
    :
    String
  ]
  let h: Result<Int, any Error>
    .Type
  let i: any Sendable
    & CustomStringConvertible
  let j: Array< Int >
  let k: Dictionary < String, Int >
  let l: Set<Int
  >
  var m: Array< Int > = []
  var n: (Int) ->
    Int
  var o: Int
}
struct TypesOfTuples { let a: (Int, Int); let b: (a: Int, b: (c: String, Int)); let c: (); let d: [(Int, String)]; let e: ((Int)); var f: (Int, Int) { (1, 2) }; let g: (let: Int, b: Int) }
struct TypesOfCollections { let a: [Int]; let b: [String: [Int]]; let c: [[Int?]]; let d: [String: (Int) -> Int]; let e: Set<[Int]>; let f: [3 of Int]; let g: [2 of [2 of Int]]; let h: InlineArray<3, Int> }
struct TypesExistential { let a: any Equatable; let b: any Sendable & Error; let c: (any Error)?; let d: any Collection<Int>; let e: [any Error]; let f: Any; let g: AnyObject; let h: any Error.Type; let i: (any Error).Type; let j: Any.Type }
struct TypesOpaque { let a: some Equatable = 1; var b: some Collection<Int> = [1]; var c: some Sendable { 1 }; let d: Int; let e: [some Equatable] = [1] }
struct TypesMeta { let a: Int.Type; let b: any Equatable.Type; let c: (Int, Int).Type; let d: TypesMeta.Type = TypesMeta.self, e = [Int].self; let f: Int }
struct TypesNested { let a: Result<Array<Set<Int>>, TypesError>; let b: Dictionary<String, Dictionary<String, [Int]>>.Keys; let c: Array<Array<Array<Int>>>; let d: Array<(Int) -> Int>; let e: Array<() -> Void>?; let f: Result<(Int) -> Set<Int>, TypesError>, g: Int }
struct TypesQualified { let a: Swift.Int; let b: Swift.Array<Swift.Int>; let c: TypesNested.Type; var d: Swift.Dictionary<Swift.String, Swift.Int>.Index?; let e: Array<Int>.Element }
struct TypesGeneric<A, B: Equatable, C: Collection & Sendable>: Equatable where C: Equatable, A: Equatable, C.Element == Int { let a: A; let b: B?; var c: C; let d: [A] }
struct TypesPacks<each T, U> { let a: (repeat each T); let b: (U, repeat Array<each T>); let c: U; func f<each V>(_ v: repeat each V) {} }
struct TypesValues<let N: Int, T> { let a: T; var b: InlineArray<N, T>; let c: [N of Int] }
struct TypesWhere<T> where T: Sequence, T.Element == (Int, Int), T: Equatable { let a: T }
class TypesInherited<T>: TypesParent<T, Int>, Equatable { static func == (l: TypesInherited, r: TypesInherited) -> Bool { true }; var b: T? }
class TypesParent<A, B> { var a: (A, B)? }
struct TypesNoncopyable: ~Copyable { let a: Int; var b: Int; deinit {}; consuming func c() {}; borrowing func d() {} }
struct TypesHeader
  <
    T
  >
  : Equatable,
    @unchecked
    Sendable
  where
    T: Equatable
{
  let a: T
}
struct TypesConforming: Equatable, @unchecked Sendable, Comparable { let a: Int; static func < (l: Self, r: Self) -> Bool { l.a < r.a } }
struct TypesPrivate { private typealias A = Int; typealias B<T> = Array<T> where T: Equatable; private let a: A
  typealias C = @Sendable
    @MainActor () -> Void
  typealias D = (Int)
    async -> Int
  let b: B<Int>; let c: C }
struct TypesInferred { let a = 1, b = "b", c = [1: "a"], d = (1, a: 2), e = { 1 }, f = Optional(1), g = nil as Int?, h = TypesError(), i = TypesOptional.self, j = Array<Int>(), k = [Int](), l = [String: Int](), m = 1 as Double, n = -1, o = !true, p = (1 + 2) * 3, q = "a" < "b", r = [1, 2].first ?? 3, s = 0 ..< 3; let t: Int }
struct TypesOfSelf { var a: Int; lazy var b: [Self] = []; static let c: Self.Type? = nil; var d: [Self]; let e: (Self) -> Self }
struct TypesEscaped { let a: `Array`<Int>; let b: [`Int`]; let c: Swift.`Int`; let d: `Int` }
actor TypesOfActors<T: Sendable>: CustomStringConvertible { let a: T; nonisolated let description: String; var b: [T] = []; init(a: T) { self.a = a; description = "" } }
struct TypesSending { let a: (sending Int) -> sending Int; let b: (isolated (any Actor)?) -> Void; let c: Int }
struct TypesSemicolons { let a: Array<Int>; let b: (Int) -> Int; let c: Int?; let d: Int! ; let e: [Int]; let f: any Error; }
