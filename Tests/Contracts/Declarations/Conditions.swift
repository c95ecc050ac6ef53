// Conditions around members, attributes and parts of values. They are compiled with and without FLAG being set.

struct ConditionsPlain {
  #if FLAG
  let a: Int
  #endif
  let b: Int
  #if FLAG
  var c: Int
  #else
  var d: Int
  #endif
}
struct ConditionsElseIf {
  #if FLAG && os(Windows)
    let a: Int
  #elseif FLAG
    let b: Int, c: String
  #elseif os(Linux) || os(macOS)
    let d: Int
  #else
    let e: Int
  #endif
}
struct ConditionsNested {
  #if FLAG
    #if swift(>=5)
      let a: Int
      #if !FLAG
        let b: Int
      #else
        let c: Int
      #endif
    #endif
  #else
    #if compiler(<5)
    #elseif canImport(Swift)
      let d: Int
    #endif
    let e: Int
  #endif
}
struct ConditionsEmpty {
  #if FLAG
  #else
  #endif
  let a: Int
  #if FLAG
  // let b: Int
  #elseif os(Linux)
  #endif
}
struct ConditionsOfMethods {
  #if FLAG
  func f() {}
  init() { a = 1 }
  #else
  func f() {
    #if os(Linux)
    let b = 1; _ = b
    #endif
  }
  #endif
  let a: Int
}
struct ConditionsAroundAttributes {
  #if FLAG
  @available(*, deprecated)
  #endif
  let a: Int
  #if FLAG
  @MainActor
  #else
  @available(*, deprecated) @MainActor
  #endif
  var b: Int = 1
  #if FLAG
    #if os(Linux)
    @available(*, deprecated)
    #endif
  #endif
  @MainActor
  static let c = 1
  @MainActor
  #if FLAG
  @available(*, deprecated)
  #endif
  private(set) var d = 1
  let e: Int
}
struct ConditionsInValues {
  let a = [3, 1]
    #if FLAG
    .sorted()
    #else
    .reversed()
    .map { $0 }
    #endif
    .count
  let b = "b"
    #if FLAG
    .lowercased()
    #endif
  let c: Int
  var d = "d"
    #if FLAG
      #if os(Linux)
      .uppercased()
      #endif
    #endif
  var e: Int
}
struct ConditionsBehindValues {
  let a = 1
  #if FLAG
  let b = 2
  #endif
  var c: Int
  #if FLAG
  var d: Int { 1 }
  #else
  var d: Int = 1 { didSet {} }
  #endif
  var e = { 1 }()
  #if FLAG
  var f: Int
  #endif
}
struct ConditionsOverLines {
  #if (FLAG ||
    os(Windows))
  let a: Int
  #elseif (FLAG
    && os(Linux)) || (
    os(Linux)
  )
  let b: Int
  #endif
  #if (os(Linux)
    || FLAG)
  let c: Int
  #endif
  let d: Int
}
struct ConditionsWithComments {
  #if FLAG // {
  let a: Int
  #elseif /* } */ os(Linux) /* let x: Int */ // "
  let b: Int
  #else // #endif
  let c: Int
  #endif // #if
  let d: Int
}
struct ConditionsInBodies {
  var a: Int {
    #if FLAG
    return 1
    #else
    return 2
    #endif
  }
  var b: Int = 1 {
    didSet {
      #if FLAG
      print(b)
      #endif
    }
  }
  let c: Int
}
#if FLAG
struct ConditionsAroundTypes { let a: Int }
#else
struct ConditionsAroundTypes { let b: Int; struct Inner { let c: Int } }
#endif
struct ConditionsOfNestedTypes {
  #if FLAG
  struct A { let a: Int
    #if os(Linux)
    let b: Int
    #endif
  }
  #else
  class A { var c = 1 }
  #endif
  var d: A?
}
struct ConditionsWithWarnings {
  let a: Int
  #if FLAG
  let b: Int
  #endif
}
struct ConditionsIndented { #if FLAG
  let a: Int
  #endif
  let b: Int }
class ConditionsOfClasses {
  #if FLAG
  let a = 1
  class var b: Int { 1 }
  #else
  deinit {}
  nonisolated(unsafe) static var c = 1 as Int { didSet {} }
  lazy var d = 1
  #endif
  init() {}
  let e = 1
}
struct ConditionsWithOperators {
  #if !(FLAG) && (os(Linux) || !os(Linux))
  let a: Int
  #endif
  #if true
  let b: Int
  #endif
  #if false
  let c: Int
  #endif
  #if hasFeature(BareSlashRegexLiterals)
  #endif
}
