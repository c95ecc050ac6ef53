extension ModelSample {
  /// Missing and null members.
  static let objects = [
    ModelSample("an empty object", "{}"),
    ModelSample(
      "a user",
      #"{"user_id":1,"name":"Ada","avatar_url":"https://example.com/a.png","is_admin":false}"#
    ),
    ModelSample("a member is missing", #"{"a":1,"b":"x"}"#, #"{"a":2}"#),
    ModelSample(
      "a member is null",
      #"{"a":1,"b":"x","c":{"d":1}}"#,
      #"{"a":null,"b":null,"c":null}"#
    ),
    ModelSample(
      "a member is missing or null",
      #"{"a":1,"b":"x","c":[1],"d":{"e":1},"f":true,"g":{"1":2}}"#,
      #"{"a":null,"b":null,"c":null,"d":null,"f":null,"g":null}"#,
      "{}"
    ),
    ModelSample("only null", #"{"a":null}"#, #"{"a":null,"b":null}"#),
    ModelSample(
      "null and a date",
      #"{"a":"2020-01-31","b":null}"#,
      #"{"a":null,"b":"2020-01-31"}"#
    ),
    ModelSample("missing dates", #"{"a":"2020-01-31 10:11:12"}"#, "{}"),
    ModelSample("missing or null dates", #"{"a":"2020-01-31"}"#, "{}", #"{"a":null}"#),
    ModelSample(
      "missing enums",
      listOfStates(["on", "off", "on", "off", "on", "off", "on"], hasNull: false),
      root: "[Root]"
    ),
    ModelSample(
      "null enums",
      listOfStates(["on", "off", "on", "off", "on", "off", "on"], hasNull: true),
      root: "[Root]"
    ),
    ModelSample("missing URLs", #"[{"a":"https://example.com/"},{"a":null},{}]"#, root: "[Root]"),
    ModelSample(
      "missing amounts",
      #"[{"a":"1.5"},{"a":null},{},{"a":"0.25","b":"7.5"}]"#,
      root: "[Root]"
    ),
    ModelSample("a null amount", #"[{"a":"1.5"},{"a":null}]"#, root: "[Root]"),
    ModelSample("a null with a dot", #"[{"a.b":1},{"a.b":null}]"#, root: "[Root]"),
    ModelSample("duplicate keys", #"{"a":1,"a":"x"}"#),
  ]

  private static func listOfStates(_ states: [String], hasNull: Bool) -> String {
    let objects =
      states.map { #"{"state":"\#($0)"}"# } + (hasNull ? [#"{"state":null}"#] : []) + ["{}"]
    return "[" + objects.joined(separator: ",") + "]"
  }
}
