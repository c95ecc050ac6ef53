/* Comments wherever the compiler accepts them. /* They nest: struct A { var a: Int } */ { */

/**/struct CommentsBefore/**/{/**/var/**/a/**/:/**/Int/**/=/**/1/**/;/**/let/**/b/**/:/**/Int/**/}/**/
struct CommentsSlashStarSlash { /*/ var a: Int /*/ let b: Int */ let c: Int */ let d: Int }
struct CommentsNested { /* /* /* } */ { */ " */ let a: Int /* var /* b: */ Int */; let c: Int }
struct CommentsLines { // {
  // var a: Int
  let b: Int // ; let c: Int
  let d // :
    : // String
    Int // = 3
  //}
}
struct CommentsDocumented {
  /// The number. { " ` /*
  let a: Int
  /** Two
      lines { */
  let b: Int
  //* var x: Int
  let c: Int
  ///*
  let d: Int
  //*/
}
struct CommentsQuotes { /* " */ let a = "/*"; /* ''' */ let b = "*/"; let c = "//"; let d: Int /* \ */ }
struct CommentsBetweenBindings { var a /* , x */ = 1 /* ; */ , /* y: Int, */ b /* = 3 */ : /* { */ Int /* } */ = 2 }
struct CommentsOperators { let a = 1 + /* + */2, b = 3 - /**/1, c = 4 * /* * */2; let d = 6 /*/*/*/ */ */ */ }
struct CommentsInTypes { let a: [ /* ] */ Int]; let b: (/* ) */ Int, /* , */ Int); let c: Array</* > */Int> }
struct CommentsAtAttributes {
  @available(/* ) */ *, deprecated /* ( */) /* var */ let a: Int
  @MainActor /* let b: Int */ // let c: Int
  // let e: Int
  var d: Int = 1
  private(/* */set) var f = 1
  private(set) /* let */ var g = 1
}
struct CommentsAroundAccessors {
  var a: Int /* = 1 */ { /* didSet */ 1 }
  var b: Int = 1 /* { get } */ { // get
    // get
    didSet /* { */ {}
  }
  var c: Int { /* willSet {} */ get /* didSet */ { 1 } }
  var d: Int { // didSet {}
    1
  }
}
struct CommentsWithLineBreak { let a = 1 /*
  */; let b = 2 /* { */ /*
  */; let c: Int
}
struct CommentsEmpty { /**/ /***/ /****/ /*//*/ let a: Int */ */ let b: Int /* **/ }
struct CommentsOfUnicode { /* “ é 🎈 */ let a: Int // … {
  let b: Int /* 日本 */ }
struct CommentsDirectives { // #if FLAG
  /* #if FLAG
  */
  let a: Int
  // #else
  let b: Int
  /*
  #endif */
}
struct/* */CommentsHeader/*<*/</* > */T/* : */:/* { */Equatable/* } */>/* where */where/* { */T/* , */:/* */Hashable/* */{/* } */let a: T }
class CommentsSubclassed // : Object {
{ var a = 1 }
actor CommentsActor /* { */ { /* nonisolated */ let a = 1 /* } */ }
struct CommentsBetweenMembers { func f() {}; /* } */ let a: Int // {
  init() { a = 1 /* } */ } // }
  /* { */ subscript(i: Int) -> Int { i /* } */ } /* } */
  let b = 1 }
