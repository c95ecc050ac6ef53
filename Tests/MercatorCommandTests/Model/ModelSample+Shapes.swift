extension ModelSample {
  /// Types at several places, recursive types, and clusters.
  static let shapes = [
    ModelSample(
      "the same type twice",
      #"{"home_address":{"street":"a","zip":"1"},"work_address":{"street":"b","zip":"2"}}"#
    ),
    ModelSample("a linked list", #"{"value":1,"next":{"value":2,"next":{"value":3,"next":null}}}"#),
    ModelSample(
      "a tree",
      #"""
      {"id":1,"name":"a","children":[{"id":2,"name":"b","children":[{"id":3,"name":"c",
      "children":[]}]}]}
      """#
    ),
    ModelSample(
      "a tree of dictionaries",
      #"{"id":1,"size":2,"nodes":{"11":{"id":3,"size":4,"nodes":{}}}}"#
    ),
    ModelSample(
      "mutual recursion",
      #"""
      {"person":{"name":"a","age":1,"pet":{"kind_of":"cat","legs":4,"owner":{"name":"b","age":2,
      "pet":null}}}}
      """#
    ),
    ModelSample(
      "many keys",
      "{\"a\":{" + keys(300, "1") + "},\"b\":{" + keys(30, "{\"x\":1}") + "}}"
    ),
    ModelSample("deep objects", deep(500)),
    ModelSample("deep objects with different keys", deepKeys(120)),
    ModelSample(
      "a cluster",
      #"""
      {"events":[{"type":"push","commits":[1]},{"type":"issue","title":"a"},{"type":"push",
      "commits":[]}]}
      """#
    ),
    ModelSample(
      "clusters that are missing, null, or in containers",
      #"""
      [{"e":{"type":"a","x":1},"f":[{"type":"a","x":1}],"g":{"1":{"type":"b","y":"z"}},
      "h":[[{"type":"b","y":""}]]},{"e":{"type":"b","y":"z"},"f":null,"i":[{"type":"a","x":2},
      null]},{"e":null}]
      """#,
      root: "[Root]"
    ),
    ModelSample(
      "a cluster at the root",
      #"[{"type":"a.b","x":1},{"type":"c","y":[{"type":"a.b","x":2}]},{"type":"d"}]"#,
      root: "[MapClustered<Roots>]"
    ),
    ModelSample(
      "an expression",
      #"""
      {"root":{"type":"add","left":{"type":"num","value":1},"right":{"type":"add",
      "left":{"type":"num","value":2},"right":{"type":"neg","of":{"type":"num","value":3}}}}}
      """#
    ),
    ModelSample(
      "a tag that tells nothing",
      #"[{"type":"a","x":1},{"type":"b","x":2,"y":3},{"type":""}]"#,
      root: "[Root]"
    ),
    ModelSample(
      "objects without a tag",
      #"[{"type":"a","x":1},{"type":"b","y":2},{"z":3}]"#,
      root: "[Root]"
    ),
    ModelSample(
      "tags with odd texts",
      #"""
      [{"kind":"1a","x":1},{"kind":"Self","y":2},{"kind":"a-b","z":3},{"kind":"a_b","w":3},
      {"kind":"😀","v":1}]
      """#,
      root: "[MapClustered<Roots>]"
    ),
    ModelSample(
      "tags and null",
      #"[{"type":"a","x":1},{"type":"b","y":2},{"type":null,"y":3}]"#,
      root: "[Root]"
    ),
    ModelSample(
      "members of other kinds",
      #"[{"type":"n","value":1},{"type":"o","value":{"a":1}},{"type":"l","value":[1]}]"#,
      root: "[MapClustered<Roots>]"
    ),
  ]

  private static func keys(_ count: Int, _ value: String) -> String {
    (0..<count).map { "\"key\($0)\":\(value)" }.joined(separator: ",")
  }

  private static func deep(_ depth: Int) -> String {
    String(repeating: #"{"id":1,"name":"x","child":"#, count: depth) + "null"
      + String(repeating: "}", count: depth)
  }

  private static func deepKeys(_ depth: Int) -> String {
    (0..<depth).map { #"{"k\#($0)":"# }.joined() + "1" + String(repeating: "}", count: depth)
  }
}
