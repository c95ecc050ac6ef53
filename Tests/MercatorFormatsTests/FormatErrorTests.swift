import Foundation
import Mercator
import MercatorFormats
import Testing

/// The errors of reading and writing in a format, whole.
struct FormatErrorTests {
  private struct User: Mappable {
    var id = 0
    var secret: Any?
    var friends: [User] = []
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      secret <- map["secret"]
      friends <- map["friends"]
    }
  }

  private final class Node: Mappable {
    var next: Node?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { next <- map["next"] }
  }

  private let list = MapFormat.propertyList(.binary)

  private func readError<R>(_ body: () throws -> R) -> String {
    do {
      _ = try body()
      return "none"
    } catch { return "\(error)" }
  }

  @Test func `bytes that aren't in the format are a custom failure`() {
    do throws(MappingFailure) {
      _ = try Mapper<User>().read("x", as: list)
      Issue.record("it was read")
    } catch {
      guard case .custom(let error as MapFormatError) = error else {
        Issue.record("another failure")
        return
      }
      let expected = MapFormatError(
        format: "property list",
        reason: "text outside of an element",
        offset: 0
      )
      #expect(error == expected)
    }
  }

  @Test func `a model that disagrees has the error of any mapping, with its path`() throws {
    let data = try ValueMapper<[String: String]>().write(["id": "x"], as: list)
    let mapper = Mapper<User>(
      options: MapOptions(policy: MapOptions.Policy(.fail, except: [.missing: .ignore]))
    )
    do throws(MappingFailure) {
      _ = try mapper.read(data, as: list)
      Issue.record("it was read")
    } catch {
      guard case .model(let error) = error else {
        Issue.record("another failure")
        return
      }
      #expect(error.path == "$.id")
      #expect(error.reason == #"wrong type: expected Int, found string "x""#)
    }
  }

  @Test func `a report has one issue for bytes that aren't in the format`() {
    let mapper = Mapper<User>()
    let expected = """
      error  $  invalid format: expected property list, found text outside of an element at offset 0; failed
      """
    #expect(mapper.readReporting("x", as: list).report.description == expected)
    #expect(mapper.readArrayReporting("x", as: list).report.description == expected)
    #expect(mapper.readDictionaryReporting("x", as: list).report.description == expected)
    #expect(ValueMapper<Int>().readReporting("x", as: list).report.description == expected)
  }

  @Test func `a report has the issues of the lines`() throws {
    let data = try ValueMapper<[String: String]>().write(["id": "x"], as: list)
    let (user, report) = Mapper<User>().readReporting(data, as: list)
    #expect(user?.id == 0)
    #expect(
      report.description == #"14  warning  $.id  wrong type: expected Int, found string "x"; kept"#
    )
  }

  @Test func `the length of the input is limited`() {
    let mapper = Mapper<User>(options: MapOptions(limits: .init(bytes: 3)))
    #expect(
      readError { try mapper.read("<plist>", as: list) }
        == "property list: too many bytes at offset 3"
    )
  }

  @Test func `reading stops where the options say`() throws {
    // The condition is asked after 256 values.
    let users = Array(repeating: User(), count: 300)
    let data = try Mapper<User>().write(users, as: list)
    let mapper = Mapper<User>(options: MapOptions(limits: .init(stop: MapOptions.Stop { true })))
    #expect(readError { try mapper.readArray(data, as: list) } == "stopped at $[63]")
    #expect(mapper.readArrayReporting(data, as: list).report.issues.map(\.kind) == [.stopped])
  }

  @Test func `collections of models are read and written`() throws {
    var users = [User(), User()]
    users[1].id = 7
    let mapper = Mapper<User>()
    let array = try mapper.write(users, as: list)
    #expect(try mapper.readArray(array, as: list).map(\.id) == [0, 7])
    let dictionary = try mapper.write(["a": users[1]], as: list)
    #expect(try mapper.readDictionary(dictionary, as: list)["a"]?.id == 7)
    #expect(try mapper.read(dictionary, as: list, at: "a").id == 7)
    #expect(mapper.readArrayReporting(array, as: list).value?.count == 2)
  }

  // MARK: Writing

  private func writeError(_ user: User, _ options: MapOptions = MapOptions()) -> String {
    readError { try Mapper<User>(options: options).write([user], as: list) }
  }

  @Test func `a value that can't be written has its path`() {
    var user = User()
    user.friends = [User(), User()]
    user.friends[1].secret = Decimal(string: "0.1234567890123456789")
    #expect(
      writeError(user)
        == "property list: a number with too many digits at $[0].friends[1].secret"
    )
    user.friends[1].secret = [1, NSNull()] as [Any]
    #expect(writeError(user) == "property list: null at $[0].friends[1].secret[1]")
    user.friends[1].secret = { 1 }
    #expect(
      writeError(user).hasPrefix("property list: a property of a function type")
        || writeError(user).hasSuffix(" at $[0].friends[1].secret")
    )
  }

  @Test func `an error says nothing about a redacted value`() {
    var user = User()
    user.secret = ["pin": Decimal(string: "0.1234567890123456789") as Any]
    let options = MapOptions(reporting: .init(redactedKeys: ["secret"]))
    #expect(writeError(user, options) == "property list: a redacted value at $[0].secret")
  }

  @Test func `an object that contains itself can't be written`() {
    let node = Node()
    node.next = Node()
    node.next?.next = node
    let error = readError { try Mapper<Node>().write(node, as: list) }
    #expect(error == "property list: an object that contains itself at $.next.next")
    node.next?.next = nil
  }

  @Test func `a model that is nested too deeply can't be written`() {
    var user = User()
    user.friends = [User()]
    #expect(
      writeError(user, MapOptions(limits: .init(depth: 3)))
        == "property list: nested too deeply at $[0].friends[0]"
    )
  }
}
