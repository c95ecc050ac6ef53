extension ModelSample {
  /// Keys that are no identifiers, or mean something else in Swift.
  static let keys = [
    ModelSample("dots and slashes", #"{"a.b":1,"a":{"b":2},"c/d":3,"~":4,"e.0":[1],"..":5,".":6}"#),
    ModelSample("an empty key", #"{"":1,"a":{"":{"":"x"}}}"#),
    ModelSample(
      "odd keys",
      ##"{"a b":1,"a-b":2,"$a":3,"@b":4,"#":5,"\"":6,"\\":7,"\n":8,"\u0000":9,"\\(x)":10}"##
    ),
    ModelSample("keys that differ in case", #"{"id":1,"ID":2,"Id":3,"iD":4,"i_d":5}"#),
    ModelSample("the same name", #"{"user_id":1,"userId":2,"user-id":3,"userID":4,"user_id2":5}"#),
    ModelSample("digits in front", #"{"2x":1,"3":{"4":"a"},"5_a":2,"x1":3}"#),
    ModelSample(
      "reserved words",
      #"""
      {"class":1,"default":2,"self":3,"Self":4,"init":5,"in":6,"Type":7,"protocol":8,"map":9,
      "nil":10,"is":11,"as":12,"mapping":13,"any":14,"some":15,"await":16,"throws":17,
      "deinit":18,"subscript":19,"super":20,"toJSON":21,"unsafe":22,"consume":23,"copy":24,
      "each":25,"yield":26,"discard":27,"then":28,"actor":29,"macro":30,"open":31,"get":32,
      "set":33,"_":34,"__":35,"async":36,"lazy":37,"operator":38,"import":39,"description":"x",
      "hashValue":40,"borrow":41,"willSet":42,"mutating":43,"left":44,"true":45,
      "dynamicType":46,"file":47,"line":48,"package":49,"inout":50,"weak":51,"repeat":52,
      "readJSON":53,"writeJSON":54,"value":55,"Mappable":56}
      """#
    ),
    ModelSample("reserved words as enums", reservedCases, root: "[Root]"),
    ModelSample(
      "names of types",
      #"""
      {"data":{"a":1},"date":{"b":1},"url":{"c":1},"type":{"d":1},"map":{"e":1},"error":{"f":1},
      "string":{"g":1},"int":{"h":1},"array":[{"i":1}],"self":{"j":1},"protocol":{"k":1},
      "any":{"l":1},"mapper":{"m":1},"json_value":{"n":1},"optional":{"o":1},
      "result":{"p":"https://example.com/","q":"2020-01-01T00:00:00Z"}}
      """#
    ),
    ModelSample(
      "the same type names",
      #"{"item":{"a":1,"item":{"b":"x","item":{"c":true}}},"items":[{"d":2}],"Item":{"e":1}}"#
    ),
    ModelSample("the name of the root", #"{"root":{"a":1},"roots":[{"b":"x"}]}"#),
    ModelSample(
      "other scripts",
      #"{"größe":1,"名前":{"姓":"a"},"é":2,"e\#u{301}":3,"😀":4,"א":5,"\u200b":6}"#
    ),
    ModelSample("invisible differences", #"{"a\u202e":1,"a\u2066":2,"\u00a0":3,"\ufeff":4}"#),
    ModelSample("emoji only", #"{"👍🏽":{"👎":1}}"#),
    ModelSample("enum cases", oddCases, root: "[Root]"),
  ]

  private static let reservedCases =
    "["
    + (0..<24).map {
      #"{"kindOf":"\#(["default", "self", "init", "none", "Type", "case"][$0 % 6])"}"#
    }
    .joined(separator: ",") + "]"

  private static let oddCases =
    "["
    + (0..<18).map { #"{"mode":"\#(["a b", "a-b", "A_B", "ab", "AB", "x1"][$0 % 6])"}"# }
    .joined(separator: ",") + "]"
}
