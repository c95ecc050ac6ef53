/// Texts that aren't even JSON in relaxed syntax, each in one way.
enum RelaxedErrorCases {
  /// A text, and the whole description of what is wrong with it.
  static let all: [(text: String, description: String)] = [
    (
      "/*",
      """
      invalid JSON at line 1, column 1: unterminated comment
      /*
      ^
      """
    ),
    (
      "{a: 1}\n /* é */ /*/",
      """
      invalid JSON at line 2, column 10: unterminated comment
       /* é */ /*/
               ^
      """
    ),
    (
      "[1 2 /* x",
      """
      invalid JSON at line 1, column 4: missing comma
      [1 2 /* x
         ^
      """
    ),
    (
      "// x",
      """
      invalid JSON at line 1, column 5: nothing to parse
      // x
          ^
      """
    ),
    (
      "/* x */",
      """
      invalid JSON at line 1, column 8: nothing to parse
      /* x */
             ^
      """
    ),
    (
      "1 / 2",
      """
      invalid JSON at line 1, column 3: unexpected text after the value
      1 / 2
        ^
      """
    ),
    (
      "/ 1",
      """
      invalid JSON at line 1, column 1: unexpected character
      / 1
      ^
      """
    ),
    (
      "[1/* é */2]",
      """
      invalid JSON at line 1, column 10: missing comma
      [1/* é */2]
               ^
      """
    ),
    (
      "[tr/**/ue]",
      """
      invalid JSON at line 1, column 2: invalid literal
      [tr/**/ue]
       ^
      """
    ),
    (
      "[,]",
      """
      invalid JSON at line 1, column 2: unexpected character
      [,]
       ^
      """
    ),
    (
      "['é',/**/,]",
      """
      invalid JSON at line 1, column 10: unexpected character
      ['é',/**/,]
               ^
      """
    ),
    (
      "{,}",
      """
      invalid JSON at line 1, column 2: object key that isn't a string
      {,}
       ^
      """
    ),
    (
      "{ab: 1,, c: 2}",
      """
      invalid JSON at line 1, column 8: object key that isn't a string
      {ab: 1,, c: 2}
             ^
      """
    ),
    (
      "{ab: , c: 2}",
      """
      invalid JSON at line 1, column 6: unexpected character
      {ab: , c: 2}
           ^
      """
    ),
    (
      "{ab, c: 2}",
      """
      invalid JSON at line 1, column 4: missing colon
      {ab, c: 2}
         ^
      """
    ),
    (
      "{ab,}",
      """
      invalid JSON at line 1, column 4: missing colon
      {ab,}
         ^
      """
    ),
    (
      "{a-b: 1}",
      """
      invalid JSON at line 1, column 3: missing colon
      {a-b: 1}
        ^
      """
    ),
    (
      "{a'b': 1}",
      """
      invalid JSON at line 1, column 3: missing colon
      {a'b': 1}
        ^
      """
    ),
    (
      "{1a: 1}",
      """
      invalid JSON at line 1, column 2: object key that isn't a string
      {1a: 1}
       ^
      """
    ),
    (
      "{é: 1}",
      """
      invalid JSON at line 1, column 2: object key that isn't a string
      {é: 1}
       ^
      """
    ),
    (
      "{a: b}",
      """
      invalid JSON at line 1, column 5: invalid literal
      {a: b}
          ^
      """
    ),
    (
      "{a: 1, b: 2",
      """
      invalid JSON at line 1, column 12: unexpected end of input
      {a: 1, b: 2
                 ^
      """
    ),
    (
      "{a: 1, b: 'x",
      """
      invalid JSON at line 1, column 13: unterminated string
      {a: 1, b: 'x
                  ^
      """
    ),
    (
      "[a: 1]",
      """
      invalid JSON at line 1, column 2: invalid literal
      [a: 1]
       ^
      """
    ),
    (
      "a",
      """
      invalid JSON at line 1, column 1: invalid literal
      a
      ^
      """
    ),
    (
      "[1,}",
      """
      invalid JSON at line 1, column 4: bracket that doesn't match
      [1,}
         ^
      """
    ),
    (
      "'a',",
      """
      invalid JSON at line 1, column 4: unexpected text after the value
      'a',
         ^
      """
    ),
    (
      "1,]",
      """
      invalid JSON at line 1, column 2: unexpected text after the value
      1,]
       ^
      """
    ),
    (
      #"['"é"', '"\x41']"#,
      #"""
      invalid JSON at line 1, column 11: invalid escape
      ['"é"', '"\x41']
                ^
      """#
    ),
    (
      #"["\'"]"#,
      #"""
      invalid JSON at line 1, column 3: invalid escape
      ["\'"]
        ^
      """#
    ),
    (
      #"['\'\ud800']"#,
      #"""
      invalid JSON at line 1, column 5: lone surrogate in an escape
      ['\'\ud800']
          ^
      """#
    ),
    (
      "['\"\\\"\n']",
      #"""
      invalid JSON at line 1, column 6: control character in a string
      ['"\"
           ^
      """#
    ),
    (
      #"'a\"#,
      #"""
      invalid JSON at line 1, column 4: unterminated string
      'a\
         ^
      """#
    ),
    (
      "{a: +1}",
      """
      invalid JSON at line 1, column 5: number with a leading plus
      {a: +1}
          ^
      """
    ),
    (
      "{a: 0x1F}",
      """
      invalid JSON at line 1, column 6: invalid number
      {a: 0x1F}
           ^
      """
    ),
    (
      "{a: NaN}",
      """
      invalid JSON at line 1, column 5: NaN or infinity
      {a: NaN}
          ^
      """
    ),
    (
      "{a: -Infinity}",
      """
      invalid JSON at line 1, column 5: NaN or infinity
      {a: -Infinity}
          ^
      """
    ),
    (
      "{a: .5}",
      """
      invalid JSON at line 1, column 5: invalid number
      {a: .5}
          ^
      """
    ),
    (
      "# x\n{}",
      """
      invalid JSON at line 1, column 1: unexpected character
      # x
      ^
      """
    ),
    (
      "{\n  // the é\n  name: 'Ann', /* 😀 */ 'tags': [\"a\" b],\n}\n",
      """
      invalid JSON at line 3, column 37: missing comma
      : 'Ann', /* 😀 */ 'tags': ["a" b],
                                    ^
      """
    ),
  ]
}
