import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Properties that are objects, mapped by the ids of these: `author <- (map["authorID"], .byID())`.
struct ObjectsByIDTests {
  final class User: Mappable, MapIdentified {
    var id = 0
    var name = ""
    var best: User?
    var mapCount = 0
    init(id: Int) { self.id = id }
    init?(map: Map) {}
    func mapping(map: Map) {
      mapCount += 1
      id <- map["id"]
      name <- map["name"]
      best <- (map["bestID"], .byID())
    }
  }

  struct Post: Mappable {
    var author: User?
    var editor = User(id: -1)
    var readers: [User] = []
    var fans: [User]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      author <- (map["authorID"], .byID())
      editor <- (map["editorID"], .byID())
      readers <- (map["readerIDs"], .byID())
      fans <- (map["fanIDs"], .byID())
    }
  }

  struct Feed: Mappable {
    var posts: [Post] = []
    var users: [User] = []
    var didMapCount = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      posts <- map["posts"]
      users <- map["users"]
    }
    mutating func didMap(_ map: Map) { didMapCount += 1 }
  }

  static let users = #"[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Eve", "bestID": 1}]"#
  static let posts = """
    [{"authorID": 1, "editorID": 2, "readerIDs": [2, 1, 2], "fanIDs": [1]},
    {"authorID": null, "fanIDs": null}]
    """

  static func check(_ feed: Feed) throws {
    let (ada, eve) = (feed.users[0], feed.users[1])
    #expect(feed.users.map(\.name) == ["Ada", "Eve"])
    #expect(eve.best === ada)
    #expect(feed.posts[0].author === ada)
    #expect(feed.posts[0].editor === eve)
    #expect(feed.posts[0].readers.map(\.id) == [2, 1, 2])
    #expect(feed.posts[0].readers[1] === ada)
    #expect(feed.posts[0].fans?.first === ada)
    #expect(feed.posts[1].author == nil)
    #expect(feed.posts[1].editor.id == -1)
    #expect(feed.posts[1].fans == nil)
  }

  @Test(arguments: Input.allCases)
  func `ids behind their objects are resolved in one pass`(input: Input) throws {
    struct UsersFirst: Mappable {
      var feed: Feed?
      var users: [User] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        users <- map["users"]
        feed <- map["feed"]
      }
    }
    let json = #"{"users": \#(Self.users), "feed": {"posts": \#(Self.posts)}}"#
    let (value, report) = try input.readReporting(
      json,
      with: Mapper<UsersFirst>.reading(identity: .perCall)
    )
    var feed = try #require(value?.feed)
    feed.users = try #require(value?.users)
    try Self.check(feed)
    #expect(feed.users[0].mapCount == 1)
    #expect(report.isEmpty)
  }

  @Test(arguments: Input.allCases)
  func `ids in front of their objects are resolved, in structs too`(input: Input) throws {
    let json = #"{"posts": \#(Self.posts), "users": \#(Self.users)}"#
    let policy = MapOptions.Policy(.fail, except: [.missing: .ignore])
    let mapper = Mapper<Feed>.reading(identity: .perCall, policy: policy)
    let (value, report) = try input.readReporting(json, with: mapper)
    #expect(report.isEmpty)
    let feed = try #require(value)
    try Self.check(feed)
    #expect(feed.users[0].mapCount == 2)
    #expect(feed.didMapCount == 1)
  }

  @Test(arguments: Input.allCases)
  func `objects refer to each other by their ids`(input: Input) throws {
    let json = #"{"users": [{"id": 1, "bestID": 2}, {"id": 2, "bestID": 1}]}"#
    let feed = try #require(
      try input.map(json, with: Mapper<Feed>.reading(identity: .perCall))
    )
    #expect(feed.users[0].best === feed.users[1])
    #expect(feed.users[1].best === feed.users[0])
    feed.users[0].best = nil
  }

  @Test(arguments: Input.allCases)
  func `ids that no object has are reported once`(input: Input) throws {
    let json = """
      {"posts": [{"authorID": 7, "editorID": "1", "readerIDs": [1, 8, true], "fanIDs": 1}],
      "users": \(Self.users)}
      """
    let (value, report) = try input.readReporting(
      json,
      with: Mapper<Feed>.reading(identity: .perCall)
    )
    let post = try #require(value?.posts.first)
    #expect(post.author == nil)
    #expect(post.editor.id == -1)
    #expect(post.readers.map(\.id) == [1])
    #expect(post.fans == nil)
    #expect(
      report.lines == [
        "$.posts[0].authorID: unresolved-reference, expected an id of User, found number 7; nil",
        "$.posts[0].editorID: unresolved-reference, expected an id of User, "
          + "found string \"1\"; kept",
        "$.posts[0].readerIDs[1]: unresolved-reference, expected an id of User, "
          + "found number 8; skipped",
        "$.posts[0].readerIDs[2]: wrong-type, expected an id of User, found true; skipped",
        "$.posts[0].fanIDs: wrong-type, expected Array<User>, found number 1; nil",
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `without the option no id is known`(input: Input) throws {
    let json = #"{"users": [{"id": 2, "bestID": 1}]}"#
    let (value, report) = try input.readReporting(json, with: Mapper<Feed>())
    #expect(value?.users[0].best == nil)
    #expect(
      report.lines == [
        "$.users[0].bestID: unresolved-reference, expected an id of User, found number 1; nil"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `sets, dictionaries and values are mapped by ids, too`(input: Input) throws {
    struct Group: Mappable {
      var users: [User] = []
      var roles: [String: User] = [:]
      var lists: [[User]]?
      var head: User?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        users <- map["users"]
        roles <- (map["roles"], .byID())
        lists <- (map["lists"], .byID())
        if map.mappingType == .fromJSON { head = try? map.value("head", using: .byID()) }
        head >>> (map["head"], .byID())
      }
    }
    let json = """
      {"users": \(Self.users), "roles": {"chair": 2, "guest": 9}, "lists": [[1, 2], [2]], "head": 1}
      """
    let group = try #require(
      try input.map(json, with: Mapper<Group>.reading(identity: .perCall))
    )
    #expect(group.roles.mapValues(\.id) == ["chair": 2])
    #expect(group.roles["chair"] === group.users[1])
    #expect(group.lists?.map { $0.map(\.id) } == [[1, 2], [2]])
    #expect(group.head === group.users[0])
    let written = try group.toJSONValue()
    #expect(written["roles"]?.description == #"{"chair":2}"#)
    #expect(written["lists"]?.description == "[[1,2],[2]]")
    #expect(written["head"] == 1)
  }

  @Test(arguments: Input.allCases)
  func `objects of other calls have ids, too, and objects may be in the place of ids`(
    input: Input
  ) throws {
    let registry = MapRegistry()
    let users = try #require(
      try input.map(
        #"{"users": \#(Self.users)}"#,
        with: Mapper<Feed>.reading(identity: .registry(registry))
      )
    ).users
    let json = #"{"posts": [{"authorID": 2, "readerIDs": [{"id": 3, "name": "Joe"}, 1]}]}"#
    let feed = try #require(
      try input.map(json, with: Mapper<Feed>.reading(identity: .registry(registry)))
    )
    #expect(feed.posts[0].author === users[1])
    #expect(feed.posts[0].readers.map(\.name) == ["Joe", "Ada"])
    #expect(users[0].mapCount == 1)
  }

  @Test(arguments: Input.allCases)
  func `a missing object of a required id makes its model fail`(input: Input) throws {
    struct Message: Mappable {
      var sender: User?
      init?(map: Map) {}
      mutating func mapping(map: Map) { sender <- (map[required: "senderID"], .byID()) }
    }
    struct Chat: Mappable {
      var messages: [Message] = []
      var users: [User] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        messages <- map["messages"]
        users <- map["users"]
      }
    }
    let json = #"{"messages": [{"senderID": 1}, {"senderID": 9}], "users": [{"id": 1}]}"#
    let (chat, report) = try input.readReporting(
      json,
      with: Mapper<Chat>.reading(identity: .perCall)
    )
    #expect(chat?.messages.map { $0.sender?.id } == [1])
    #expect(
      report.lines == [
        "$.messages[1].senderID: unresolved-reference, expected an id of User, "
          + "found number 9; failed"
      ]
    )
  }

  @Test(arguments: Input.allCases)
  func `an update resolves ids in front of their objects`(input: Input) throws {
    var feed = try #require(Feed(JSONString: "{}"))
    let json = #"{"posts": \#(Self.posts), "users": \#(Self.users)}"#
    try input.update(&feed, with: json, Mapper<Feed>.reading(identity: .perCall))
    try Self.check(feed)
  }

  @Test(arguments: Output.allCases)
  func `ids are written as the line of the id writes them`(output: Output) throws {
    let json = #"{"posts": \#(Self.posts), "users": \#(Self.users)}"#
    let feed = try #require(Mapper<Feed>.reading(identity: .perCall).map(JSONString: json))
    #expect(
      try output.write(feed)
        == #"{"posts":[{"authorID":1,"editorID":2,"fanIDs":[1],"readerIDs":[2,1,2]},"#
        + #"{"editorID":-1,"readerIDs":[]}],"#
        + #""users":[{"id":1,"name":"Ada"},{"bestID":1,"id":2,"name":"Eve"}]}"#
    )
    let styled = Mapper<Feed>(options: MapOptions(keyStyle: .snakeCase))
    #expect(try output.write(feed, with: styled).contains(#""author_id":1"#))
    let nulls = Mapper<Feed>(shouldIncludeNilValues: true)
    #expect(try output.write(feed, with: nulls).contains(#""authorID":null"#))
  }

  final class Folder: Mappable, MapIdentified {
    var id = ""
    var parent: Folder?
    var folders: [Folder] = []
    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      parent <- (map["parentID"], .byID())
      folders <- map["folders"]
    }
  }

  @Test(arguments: Input.allCases, Output.allCases)
  func `the id of an object that is being mapped is read and written`(
    input: Input,
    output: Output
  ) throws {
    let json =
      #"{"folders":[{"folders":[],"id":"b","parentID":"a"}],"id":"a","parentID":"a"}"#
    let folder = try #require(
      try input.map(json, with: Mapper<Folder>.reading(identity: .perCall))
    )
    defer { folder.parent = nil }
    #expect(folder.parent === folder)
    #expect(folder.folders[0].parent === folder)
    #expect(try output.write(folder) == json)
  }
}
