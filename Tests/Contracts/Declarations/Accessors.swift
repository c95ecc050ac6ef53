// Observers, which stored properties have, and accessors of computed ones.

struct AccessorsObserved {
  var a: Int { didSet {} }
  var b: Int { willSet {} }
  var c: Int { willSet(new) { print(new) } didSet(old) { print(old) } }
  var d = 1 { didSet { print(oldValue) } }
  var e: Int = 1 { willSet { print(newValue) } }
  var f: Int
  {
    didSet {}
  }
  var g = 1
  {
    willSet {}
  }
  var h: [Int] = [1, 2] { didSet {} }
}
struct AccessorsComputed {
  var a: Int { 1 }
  var b: Int { get { 1 } }
  var c: Int { get { 1 } set {} }
  var d: Int { get { 1 } set(value) { print(value) } }
  var e: Int { set {} get { 1 } }
  var f: Int { get async throws { 1 } }
  var g: Int { get throws { 1 } }
  var h: Int { mutating get { 1 } nonmutating set {} }
  var i: Void {}
  var j: Int { return 1 }
  var k: Int
  {
    get
    {
      1
    }
  }
  var l: Int { _read { yield m } _modify { yield &m } }
  var m: Int
  var n: () -> Int { { 1 } }
  var o: [Int] { [1].map { $0 } }
  var p: Int { if true { 1 } else { 2 } }
  var q: Int { switch 1 { case 1: 2; default: 3 } }
  var r: Int { get { didSet(1) } }
  func didSet(_ a: Int) -> Int { a }
  var s: Int { let didSet = 1; return didSet }
  var t: Int { { (didSet: Int) in didSet }(1) }
  var u: Int { get async { 1 } }
  var v: Int { get throws(AccessorsError) { throw AccessorsError() } }
  var w: some Equatable { 1 }
  var x: any Equatable { get { 1 } }
  var y: (Int, Int) { (1, 2) }
  var z: Int { self[1] }
  subscript(i: Int) -> Int { get { i } set { print("}") } }
}
struct AccessorsError: Error {}
struct AccessorsInitialized {
  var a: Int
  var b: Int {
    @storageRestrictions(initializes: a)
    init(initialValue) { a = initialValue }
    get { a }
    set { a = newValue }
  }
  var c: Int { @storageRestrictions(initializes: d) init { d = newValue } get { 1 } }
  let d: Int
}
struct AccessorsBehindClosures {
  var a = [1].map { $0 } { didSet {} }
  var b = [1].map { (didSet) in didSet + 1 }.count { didSet {} }
  var c = { 1 }() { didSet {} }
  var d: () -> Int = { 1 } { willSet {} }
  var e = [1].map { x in
    x + 1
  } { didSet { print("{") } }
  var f = accessorsCall { 1 } second: { 2 } { didSet {} }
  var g = accessorsCall { 1 } second: { 2 }
  var h = accessorsCall {
    1
  } second: {
    let willSet = 1
    return willSet
  }
  var i: Int
  var j = accessorsCall { 1 } second: { 2 }
  { didSet {} }
  var k = [1: { didSet in didSet } as (Int) -> Int].count
  let l: Int
  var m = true ? { 1 } : { 2 }
  var n: (() -> Int)? = nil ?? { 3 } { didSet {} }
}
func accessorsCall(_ first: () -> Int, second: () -> Int) -> Int { 1 }
struct AccessorsBehindExpressions {
  var a = if true { 1 } else { 2 }
  var b: Int = if true { 1 } else if false { 2 } else { 3 } { didSet {} }
  var c = switch 1 { case 1: 2; default: 3 }
  var d: Int = switch (1, 2) {
  case (let x, let y) where x < y: x
  case (_, 2): 3
  default:
    4
  } { willSet {} }
  var e: Int = if #available(macOS 10, *), true { 1 } else { 2 }
  var f: Int = if let x = [1].first, x > 1 { x } else { 1 }
  var g: Int = if case .some(let y) = Optional(1), [y].contains(where: { $0 > 1 }) { 1 } else { 2 } { didSet {} }
  var h: Int =
    if true {
      1
    } else {
      2
    }
  var i: Int
  var j: Int = if case let x? = Optional(1), case 1 = x { x } else { 2 }, k: Int = 2
  var l: Int = if true { if false { 1 } else { 2 } } else { switch 1 { default: 3 } } { didSet {} }
  let m: Int
}
struct AccessorsOverLines {
  var a = 1
    + 2
    - 3
  var b = "a"
    .lowercased()
    .uppercased()
  var c = 1 +
    2 *
    3
  var d = true
    ? 1
    : 2
  var e =
    1
  var f
    = 1 { didSet {} }
  var g: Int
    = 2
  var h = [
    1,
  ], i = (
    1
  )
  var j = Optional(1)
    ?? 2
  var k = 1
    as Any
    as? Int
  var l = 1
    is Int
  var m = accessorsCall(
    { 1 },
    second: { 2 }
  )
  .description
  .count { didSet {} }
  var n = Optional("a")?
    .count
  var o = Optional("a")!
    .count
  var p: Int?
  var q: Int!
  @MainActor var r: Int?
  var s = 2 -
1, t: Int
  var u = true && false
    || true { didSet {} }
  let v: Int
}
struct AccessorsWithAttributes {
  var a: Int { @inline(never) get { 1 } }
  var b: Int = 1 { @available(*, deprecated, message: "}") didSet {} }
  var c: Int = 1 { @inline(never) @available(*, deprecated) willSet {} didSet {} }
  let d: Int
}
class AccessorsBase { var a = 1; var b = 1; var c: Int { 1 }; var d: Int { get { 1 } set {} } }
class AccessorsOverridden: AccessorsBase {
  override var a: Int { didSet {} }
  override var b: Int { get { 1 } set {} }
  final override var c: Int { 2 }
  override final public var d: Int { willSet {} didSet {} }
  var e = 2
}
class AccessorsLazy {
  lazy var a = 1
  lazy var b: Int = { 2 }()
  lazy var c = 3 { didSet {} }
  lazy var d: [Int] = {
    let e = 1
    return [e]
  }()
  var f = 1
  @MainActor lazy var g = 1
}
protocol AccessorsProtocol { var a: Int { get }; var b: Int { get set }; static var c: Int { get }; var d: Int { get async throws }; subscript(i: Int) -> Int { get } }
extension AccessorsProtocol { var e: Int { 1 }; func f() {} }
enum AccessorsEnum { case a, b(Int); var c: Int { 1 }; static let d = 1; struct Inner { let e: Int; var f: AccessorsEnum? { didSet {} } } }
