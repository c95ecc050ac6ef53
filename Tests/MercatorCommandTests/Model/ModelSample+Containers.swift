extension ModelSample {
  /// Arrays and dictionaries.
  static let containers = [
    ModelSample("empty arrays", #"{"a":[],"b":[[]],"c":{"d":[]}}"#),
    ModelSample(
      "nulls in arrays",
      #"{"a":[1,null],"b":[null],"c":[{"x":1},null],"d":[[1],null],"e":[[null]]}"#
    ),
    ModelSample("an array at the root", #"[{"a":1},{"a":2,"b":"x"}]"#, root: "[Root]"),
    ModelSample("nulls in an array at the root", #"[{"a":1},null]"#, root: "[Root?]"),
    ModelSample("arrays of arrays", #"[[{"a":1}],[]]"#, root: "[[Root]]"),
    ModelSample("nested arrays", #"{"a":[[[1]]],"b":[[[[[[[[[[1]]]]]]]]]]}"#),
    ModelSample(
      "ids as keys",
      #"{"users":{"17":{"name":"a"},"42":{"name":"b"}},"counts":{"1":2}}"#
    ),
    ModelSample(
      "dictionaries at the root",
      #"{"17":{"name":"a"},"42":{"name":"b","x":null}}"#,
      root: "[String: Root]"
    ),
    ModelSample(
      "days as keys",
      #"{"rates":{"2020-01-01":{"EUR":1.5,"USD":2},"2020-01-02":{"EUR":1,"GBP":3}}}"#
    ),
    ModelSample(
      "varying keys",
      #"{"prices":{"eur":1,"usd":2.5}}"#,
      #"{"prices":{"gbp":1,"chf":3}}"#,
      #"{"prices":{}}"#
    ),
    ModelSample(
      "dictionaries with null",
      #"{"a":{"1":1,"2":null},"b":{"1":{"x":1},"2":null},"c":{"1":null}}"#
    ),
    ModelSample(
      "dictionaries and objects",
      #"{"a":{"1":{"x":1}}}"#,
      #"{"a":{"name":"b","on":true}}"#
    ),
    ModelSample("empty objects", #"{"a":{},"b":[{}],"c":{"d":{}}}"#),
    ModelSample(
      "values of several kinds",
      #"{"a":[1,{"x":1},[2],"y"],"b":{"x":1}}"#,
      #"{"a":null,"b":[1]}"#
    ),
    ModelSample(
      "UUIDs as keys",
      #"""
      {"a":{"e621e1f8-c36c-495a-93fc-0c247a3e6e5f":[1],
      "E621E1F8-C36C-495A-93FC-0C247A3E6E50":[]}}
      """#
    ),
  ]
}
