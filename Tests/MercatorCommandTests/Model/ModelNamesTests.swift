import Testing

@Suite("Names in the models of mercator model")
struct ModelNamesTests {
  @Test("properties have the names that the API Design Guidelines ask for")
  func properties() throws {
    let names = [
      ("id", "id"), ("user_id", "userID"), ("userId", "userID2"), ("avatar_url", "avatarURL"),
      ("URL", "url"), ("urlString", "urlString"), ("html_url", "htmlURL"), ("user_ids", "userIDs"),
      ("imageURLs", "imageURLs"), ("HTTPStatus", "httpStatus"), ("first-name", "firstName"),
      ("First Name", "firstName2"), ("_private", "`private`"), ("$ref", "ref"), ("2x", "_2x"),
      ("x1", "x1"), ("SCREAMING_SNAKE", "screamingSnake"), ("class", "`class`"),
      ("self", "selfValue"), ("größe", "größe"), ("a.b", "aB"), ("", "empty"), ("!", "other"),
      ("await", "`await`"), ("iPhone5Size", "iPhone5Size"), ("ipAddress", "ipAddress"),
    ]
    let members = names.map { "\"\($0.0)\":1" }.joined(separator: ",")
    let run = try ToolRun("model", "-", input: "{\(members)}")
    let properties = run.output.split(separator: "\n").filter { $0.hasPrefix("  var ") }
    #expect(properties.map(String.init) == names.map { "  var \($0.1) = 0" })
  }

  @Test("types are named after their keys, in the singular inside of arrays and dictionaries")
  func types() throws {
    let names = [
      ("users", "User"), ("companies", "Company"), ("boxes", "Box"), ("addresses", "Address"),
      ("statuses", "Status"), ("people", "Person"), ("media", "Media"), ("user_infos", "UserInfo"),
      ("urls", "RootURL"), ("data", "RootData"), ("errors", "RootError"), ("news", "News"),
      ("api_keys", "APIKey"), ("2xs", "Root_2x"), ("buses", "Bus"), ("houses", "House"),
    ]
    // Each has a key of its own, so that no two of them are the same type.
    let members = names.enumerated().map { index, name in
      "\"\(name.0)\":[{\"a\(index)\":1,\"b\(index)\":\"x\"}]"
    }
    let run = try ToolRun("model", "-", input: "{\(members.joined(separator: ","))}")
    let types = run.output.split(separator: "\n").filter { $0.hasPrefix("struct ") }
    let expected = ["struct Root: Mappable {"] + names.map { "struct \($0.1): Mappable {" }
    #expect(types.map(String.init) == expected)
  }

  @Test("the root is named after the first file, or by an option")
  func root() throws {
    let folder = try TemporaryFolder()
    let cases = [
      ("user.json", "{}", "User"), ("users.json", #"[{"a":1}]"#, "User"),
      ("weibo_timeline.json", "{}", "WeiboTimeline"), ("data.json", "{}", "DataRoot"),
      ("7.json", "{}", "_7Root"), ("....json", "{}", "Root"),
    ]
    for (name, text, type) in cases {
      try folder.write(text, to: name)
      let run = try ToolRun("model", name, in: folder.url)
      #expect(run.output.contains("\nstruct \(type): Mappable {\n"))
    }
    let run = try ToolRun("model", "--name=Person", "-", input: "{}")
    #expect(run.output.contains("\nstruct Person: Mappable {\n"))
  }

  @Test("a type at several places has a name that fits all of them")
  func sharedTypes() throws {
    let cases = [
      (
        #"{"home_address":{"street":"a","zip":"1"},"work_address":{"street":"b","zip":"2"}}"#,
        "Address"
      ),
      (#"{"sizes":{"small":{"w":1,"h":2},"large":{"w":3,"h":4}}}"#, "Size"),
      (#"{"author":{"name":"a","age":1},"editor":{"name":"b","age":2}}"#, "Author"),
    ]
    for (text, name) in cases {
      let run = try ToolRun("model", "-", input: text)
      let types = run.output.split(separator: "\n").filter { $0.hasPrefix("struct ") }
      #expect(types.last.map(String.init) == "struct \(name): Mappable {")
    }
  }
}
