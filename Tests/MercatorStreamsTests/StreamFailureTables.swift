// The tables of `StreamFailureTests`, one for each format, in the order of `formats`: what is handed out of a text with
// `{"id":0}`, an element of each kind, and `{"id":2}`. They were printed by the code and then read line by line.

extension StreamFailureTests {
  static let tables = [jsonLines, jsonTextSequence, concatenated, array, members]

  private static let jsonLines = #"""
    - broken JSON
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 9: trailing comma
    {"id":1,}
           ^
    {"id":2}
    ended
    - a word
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 2: invalid literal
    nope
    ^
    {"id":2}
    ended
    - wrong type
    {"id":0}
    element 1 at line 2 (offset 11): wrong type: expected Int, found string "one" at $.id
    {"id":2}
    ended
    - missing
    {"id":0}
    element 1 at line 2 (offset 11): missing: expected Int at $.id
    {"id":2}
    ended
    - own error
    {"id":0}
    element 1 at line 2 (offset 11): refused by itself
    {"id":2}
    ended
    - nil
    {"id":0}
    element 1 at line 2 (offset 11): model refused: expected Refusing, found an object with 2 members at $
    {"id":2}
    ended
    - scalar
    {"id":0}
    element 1 at line 2 (offset 11): wrong type: expected object, found number -12.5 at $
    {"id":2}
    ended
    - array
    {"id":0}
    element 1 at line 2 (offset 11): wrong type: expected object, found an array of 1 element at $
    {"id":2}
    ended
    - null
    {"id":0}
    element 1 at line 2 (offset 11): null: expected Order, found null at $
    {"id":2}
    ended
    - too long
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 84: too many bytes
    üüüüüüüüüüüüüüüüüüüü��üüüüüüüüüüü"}
                         ^
    {"id":2}
    ended
    - too deep
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 19: nested too deeply
    {"id":1,"x":[[[[[[1]]]]]]}
                     ^
    {"id":2}
    ended
    - duplicate key
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 10: duplicate key
    {"id":1,"id":2}
            ^
    {"id":2}
    ended
    - invalid UTF-8
    {"id":0}
    element 1 at line 2 (offset 11): invalid JSON at line 2, column 15: invalid UTF-8
    {"id":1,"x":"�"}
                 ^
    {"id":2}
    ended
    """#

  private static let jsonTextSequence = #"""
    - broken JSON
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 10: trailing comma
    {"id":1,}
           ^
    {"id":2}
    ended
    - a word
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 3: invalid literal
    nope
    ^
    {"id":2}
    ended
    - wrong type
    {"id":0}
    element 1 at line 2 (offset 13): wrong type: expected Int, found string "one" at $.id
    {"id":2}
    ended
    - missing
    {"id":0}
    element 1 at line 2 (offset 13): missing: expected Int at $.id
    {"id":2}
    ended
    - own error
    {"id":0}
    element 1 at line 2 (offset 13): refused by itself
    {"id":2}
    ended
    - nil
    {"id":0}
    element 1 at line 2 (offset 13): model refused: expected Refusing, found an object with 2 members at $
    {"id":2}
    ended
    - scalar
    {"id":0}
    element 1 at line 2 (offset 13): wrong type: expected object, found number -12.5 at $
    {"id":2}
    ended
    - array
    {"id":0}
    element 1 at line 2 (offset 13): wrong type: expected object, found an array of 1 element at $
    {"id":2}
    ended
    - null
    {"id":0}
    element 1 at line 2 (offset 13): null: expected Order, found null at $
    {"id":2}
    ended
    - too long
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 85: too many bytes
    üüüüüüüüüüüüüüüüüüüü��üüüüüüüüüüü"}
                         ^
    {"id":2}
    ended
    - too deep
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 20: nested too deeply
    {"id":1,"x":[[[[[[1]]]]]]}
                     ^
    {"id":2}
    ended
    - duplicate key
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 11: duplicate key
    {"id":1,"id":2}
            ^
    {"id":2}
    ended
    - invalid UTF-8
    {"id":0}
    element 1 at line 2 (offset 13): invalid JSON at line 2, column 16: invalid UTF-8
    {"id":1,"x":"�"}
                 ^
    {"id":2}
    ended
    """#

  private static let concatenated = #"""
    - broken JSON
    {"id":0}
    invalid JSON at line 1, column 19: trailing comma
     {"id":0}  {"id":1,}  {"id":2}
                      ^
    ended
    - a word
    {"id":0}
    invalid JSON at line 1, column 12: invalid literal
     {"id":0}  nope  {"id":2}
               ^
    ended
    - wrong type
    {"id":0}
    element 1 at line 1 (offset 11): wrong type: expected Int, found string "one" at $.id
    {"id":2}
    ended
    - missing
    {"id":0}
    element 1 at line 1 (offset 11): missing: expected Int at $.id
    {"id":2}
    ended
    - own error
    {"id":0}
    element 1 at line 1 (offset 11): refused by itself
    {"id":2}
    ended
    - nil
    {"id":0}
    element 1 at line 1 (offset 11): model refused: expected Refusing, found an object with 2 members at $
    {"id":2}
    ended
    - scalar
    {"id":0}
    element 1 at line 1 (offset 11): wrong type: expected object, found number -12.5 at $
    {"id":2}
    ended
    - array
    {"id":0}
    element 1 at line 1 (offset 11): wrong type: expected object, found an array of 1 element at $
    {"id":2}
    ended
    - null
    {"id":0}
    element 1 at line 1 (offset 11): null: expected Order, found null at $
    {"id":2}
    ended
    - too long
    {"id":0}
    element 1 at line 1 (offset 11): invalid JSON at line 1, column 94: too many bytes
    üüüüüüüüüüüüüüüüüüüü��üüüüüüüüüüü"}  {"id":2}
                         ^
    {"id":2}
    ended
    - too deep
    {"id":0}
    invalid JSON at line 1, column 29: nested too deeply
     {"id":0}  {"id":1,"x":[[[[[[1]]]]]]}  {"id":2}
                                ^
    ended
    - duplicate key
    {"id":0}
    invalid JSON at line 1, column 20: duplicate key
     {"id":0}  {"id":1,"id":2}  {"id":2}
                       ^
    ended
    - invalid UTF-8
    {"id":0}
    invalid JSON at line 1, column 25: invalid UTF-8
     {"id":0}  {"id":1,"x":"�"}  {"id":2}
                            ^
    ended
    """#

  private static let array = #"""
    - broken JSON
    {"id":0}
    invalid JSON at line 1, column 64: trailing comma
    "]","rows":[ {"id":0}, {"id":1,}, {"id":2}],"b":1}]}
                                  ^
    ended
    - a word
    {"id":0}
    invalid JSON at line 1, column 57: invalid literal
    0,{"a":"]","rows":[ {"id":0}, nope, {"id":2}],"b":1}]}
                                  ^
    ended
    - wrong type
    {"id":0}
    element 1 at line 1 (offset 56): wrong type: expected Int, found string "one" at $.data[1].rows[1].id
    {"id":2}
    ended
    - missing
    {"id":0}
    element 1 at line 1 (offset 56): missing: expected Int at $.data[1].rows[1].id
    {"id":2}
    ended
    - own error
    {"id":0}
    element 1 at line 1 (offset 56): refused by itself
    {"id":2}
    ended
    - nil
    {"id":0}
    element 1 at line 1 (offset 56): model refused: expected Refusing, found an object with 2 members at $.data[1].rows[1]
    {"id":2}
    ended
    - scalar
    {"id":0}
    element 1 at line 1 (offset 56): wrong type: expected object, found number -12.5 at $.data[1].rows[1]
    {"id":2}
    ended
    - array
    {"id":0}
    element 1 at line 1 (offset 56): wrong type: expected object, found an array of 1 element at $.data[1].rows[1]
    {"id":2}
    ended
    - null
    {"id":0}
    element 1 at line 1 (offset 56): null: expected Order, found null at $.data[1].rows[1]
    {"id":2}
    ended
    - too long
    {"id":0}
    element 1 at line 1 (offset 56): invalid JSON at line 1, column 139: too many bytes
    üüüüüüüüüüüüüüüüüüüü��üüüüüüüüüüü"}, {"id":2}],"b":1}]}
                         ^
    {"id":2}
    ended
    - too deep
    {"id":0}
    invalid JSON at line 1, column 70: nested too deeply
    ows":[ {"id":0}, {"id":1,"x":[[[[[[1]]]]]]}, {"id":2}],"b":1
                                  ^
    ended
    - duplicate key
    {"id":0}
    invalid JSON at line 1, column 65: duplicate key
    ]","rows":[ {"id":0}, {"id":1,"id":2}, {"id":2}],"b":1}]}
                                  ^
    ended
    - invalid UTF-8
    {"id":0}
    invalid JSON at line 1, column 70: invalid UTF-8
    ows":[ {"id":0}, {"id":1,"x":"�"}, {"id":2}],"b":1}]}
                                  ^
    ended
    """#

  private static let members = #"""
    - broken JSON
    k0: {"id":0}
    invalid JSON at line 1, column 78: trailing comma
    :{"k0": {"id":0},"k1": {"id":1,},"k2": {"id":2}}}]}
                                  ^
    ended
    - a word
    k0: {"id":0}
    invalid JSON at line 1, column 71: invalid literal
    ,"rows":{"k0": {"id":0},"k1": nope,"k2": {"id":2}}}]}
                                  ^
    ended
    - wrong type
    k0: {"id":0}
    element 1 at line 1 (offset 70): wrong type: expected Int, found string "one" at $.data[1].rows.k1.id
    k2: {"id":2}
    ended
    - missing
    k0: {"id":0}
    element 1 at line 1 (offset 70): missing: expected Int at $.data[1].rows.k1.id
    k2: {"id":2}
    ended
    - own error
    k0: {"id":0}
    element 1 at line 1 (offset 70): refused by itself
    k2: {"id":2}
    ended
    - nil
    k0: {"id":0}
    element 1 at line 1 (offset 70): model refused: expected Refusing, found an object with 2 members at $.data[1].rows.k1
    k2: {"id":2}
    ended
    - scalar
    k0: {"id":0}
    element 1 at line 1 (offset 70): wrong type: expected object, found number -12.5 at $.data[1].rows.k1
    k2: {"id":2}
    ended
    - array
    k0: {"id":0}
    element 1 at line 1 (offset 70): wrong type: expected object, found an array of 1 element at $.data[1].rows.k1
    k2: {"id":2}
    ended
    - null
    k0: {"id":0}
    element 1 at line 1 (offset 70): null: expected Order, found null at $.data[1].rows.k1
    k2: {"id":2}
    ended
    - too long
    k0: {"id":0}
    element 1 at line 1 (offset 70): invalid JSON at line 1, column 150: too many bytes
    üüüüüüüüüüüüüüüüüüüü��üüüüüüüüüüüüüü"},"k2": {"id":2}}}]}
                         ^
    k2: {"id":2}
    ended
    - too deep
    k0: {"id":0}
    invalid JSON at line 1, column 84: nested too deeply
    : {"id":0},"k1": {"id":1,"x":[[[[[[1]]]]]]},"k2": {"id":2}}}
                                  ^
    ended
    - duplicate key
    k0: {"id":0}
    invalid JSON at line 1, column 79: duplicate key
    {"k0": {"id":0},"k1": {"id":1,"id":2},"k2": {"id":2}}}]}
                                  ^
    ended
    - invalid UTF-8
    k0: {"id":0}
    invalid JSON at line 1, column 84: invalid UTF-8
    : {"id":0},"k1": {"id":1,"x":"�"},"k2": {"id":2}}}]}
                                  ^
    ended
    """#
}
