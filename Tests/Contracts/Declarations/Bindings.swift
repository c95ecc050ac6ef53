// Several variables in one declaration, tuples, semicolons, and declarations on one line.

struct BindingsTyped { let a: Int, b: String, c: [Int] }
struct BindingsShared { let a, b, c: Int; var d, e: String?, f: Int }
struct BindingsWithValues { var a = 1, b = 2, c: Int = 3, d: Int }
struct BindingsMixed { var a = [1, 2], b: [String: Int] = ["a": 1, "b": 2], c = (1, 2), d, e: Int }
struct BindingsOverLines {
  var
    a
    :
    Int
    ,
    b
    =
    1
    , c: Int = 2,
    d: Int
  let e: Int, // let x: Int
    f: Int
}
struct BindingsOfGenerics {
  var a = Dictionary<String, Int>(), b = 1
  var c: Dictionary<String, Int> = [:], d: Dictionary<Int, Array<Set<Int>>>, e = Array<Array<Int>>()
  var f = Dictionary<String, (Int, Int)>(), g = Dictionary<String, [Int: Int]>.self, h: Int
  var i = [Dictionary<String, Int>](), j = (Dictionary<String, Int>).init(), k: Int
}
struct BindingsOfComparisons { var a = 1 < 2, b = 2 > 1, c = 3 < 4, d: Bool; let e = 1 < 2 ? 3 : 4, f: Int }
struct BindingsOfTernaries { var a = true ? 1 : 2, b: Int = false ? true ? 1 : 2 : 3, c = true ? [1, 2] : [3], d: Int }
struct BindingsOfClosures {
  var a = { (x: Int, y: Int) in x + y }, b = { 1 }(), c: () -> Int = { 2 }, d: Int
  var e = [1].map { $0 }, f = [2].reduce(0) { a, b in a + b }, g: Int
}
struct BindingsOfIfs { var a = if true, 1 < 2 { 1 } else { 2 }, b = switch (1, 2) { case (1, _): 1; default: 2 }, c: Int }
struct BindingsOfTuples {
  var (a, b) = (1, 2)
  let (c, d): (Int, Int)
  var ((e, f), g) = ((1, 2), 3)
  var (h, _) = (1, 2)
  let i: Int
}
struct BindingsOfParens { var (a) = 1
  let b: Int }
struct BindingsOfStaticTuples { static let (a, b) = (1, 2); let c: Int; nonisolated(unsafe) static var (d, e) = (1, 2) }
struct BindingsAndSemicolons { let a: Int; var b = 1; let c: Int; var d: Int { 1 }; var e = 1 { didSet {} }; let f: Int; }
struct BindingsOnOneLine { let a: Int; init(a: Int) { self.a = a }; func f() {}; var b: Int { get { 1 } set {} }; var c = 1; subscript(i: Int) -> Int { i }; struct D { let e: Int }; static let f = 1; typealias G = Int; let h = 2 }
struct BindingsEmpty {}
struct BindingsOneCharacter{let a:Int;var b:Int=1;let c=2}
struct BindingsTight{var a:Array<Int>=[],b:Int?=nil,c:[Int]=[],d=1,e:Set<Int>=[]}
struct BindingsOfObservers { var a: Int = 1 { didSet {} }
  var b = 1, c = 2
  var d: Int { willSet {} } }
class BindingsOfReferences { weak var a, b: AnyObject?; unowned(safe) var c: AnyObject, d: AnyObject; init(_ x: AnyObject) { c = x; d = x } }
struct BindingsOfAs { var a = 1 as Int, b = 2 as Any as? Dictionary<String, Int>, c = 3 is Int, d = 4 as! Int }
struct BindingsOfCasts { var a = [:] as Dictionary<String, Int>, b: Int
  var c = [:] as Dictionary< String, Int >
  var d: Int }
struct BindingsOfKeyPaths { let a = \String.count, b = \[Int].[0], c = \BindingsEmpty.self, d: Int; let e = \String?.?.count
  let f: Int }
struct BindingsOfUntyped {
  var a = 1, b, c: Int
  var d = Dictionary<String, Set<Int>>(), e, f: Int, g = [1]
  var h = 1 < 2, i, j: Bool, k = 3 > 2
  var l = Dictionary <String, Int>(), m, n: Int
  var o: Array<Int>, p, q: String?
  var r = BindingsOfThree<Int, String, Bool>(), s, t: Int
  var u = BindingsOfThree<Int, BindingsOfThree<Int, Int, Int>, Bool>.self, v, w: Int
}
struct BindingsOfThree<A, B, C> {}
struct BindingsOfNumbers { let a = 0x1F, b = 1_000.5e-3, c = 0b1, d = -1, e = 0x1.8p3, f = 1...2, g = 0..<3, h: Int; let i = (0...)
  let j: Int }
struct BindingsOfSubscripts { let a = [1, 2][0], b = ["a": 1]["a", default: 2], c: Int }
struct BindingsOfAngles {
  let a = 1 << 2, b = 8 >> 1, c = 1 < 2, d = 1 > 2, e: Int
  let f = (1 < 2, 3 > 2), g = [1 < 2, 3 > 4], h: Int
  let i = 1 < 2 && 3 > 2, j: Int
}
struct BindingsNamedAlike { let a: Int; struct BindingsNamedAlike { let a: Int; var b: String; struct BindingsNamedAlike { let c: Int } }; let b: Int }
