import Foundation
import Mercator
import TestSupport
import Testing

/// Arrays and dictionaries that are objects of Foundation, in a property whose type is `Any`.
struct FoundationContainersTests {
  private struct Anything: Mappable {
    var value: Any?

    init(_ value: Any?) { self.value = value }
    init?(map: Map) {}
    mutating func mapping(map: Map) { value <- map["v"] }
  }

  private let array = NSMutableArray()
  private let dictionary = NSMutableDictionary()

  private func error(_ value: Any, _ options: MapOptions = MapOptions()) -> String? {
    do throws(JSONWritingError) {
      _ = try Mapper<Anything>(options: options).writeString(Anything(value))
      return nil
    } catch {
      return error.description
    }
  }

  private func dictionaryText(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: Anything(value).toJSON(),
      options: .sortedKeys
    )
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Inside themselves

  @Test func `an array that contains itself is an error with its path`() throws {
    array.addObjects(from: [1, "x"])
    array.add(array)
    defer { array.removeAllObjects() }
    #expect(error(array) == "cannot write JSON at $.v[2]: an object that contains itself")
    #expect(Anything(array).toJSONString() == nil)
    #expect(Anything(array).toJSONString(prettyPrint: true) == nil)
    let sorted = MapOptions(writing: .init(keyOrder: .sorted))
    #expect(error(array, sorted) == "cannot write JSON at $.v[2]: an object that contains itself")
    #expect(Mapper<Anything>.toJSONString(array, prettyPrint: false) == nil)
    #expect(Mapper<Anything>.toJSONData(array, options: .sortedKeys) == nil)
    #expect(try dictionaryText(array) == #"{"v":[1,"x"]}"#)
  }

  @Test func `a dictionary that contains itself is an error with its path`() throws {
    dictionary["a"] = ["b": dictionary] as [String: Any]
    defer { dictionary.removeAllObjects() }
    #expect(error(dictionary) == "cannot write JSON at $.v.a.b: an object that contains itself")
    let sorted = MapOptions(writing: .init(keyOrder: .sorted))
    #expect(
      error(dictionary, sorted) == "cannot write JSON at $.v.a.b: an object that contains itself"
    )
    #expect(Anything(dictionary).toJSONString(prettyPrint: true) == nil)
    #expect(Mapper<Anything>.toJSONString(dictionary, prettyPrint: true) == nil)
    #expect(try dictionaryText(dictionary) == #"{"v":{"a":{}}}"#)
  }

  @Test func `containers inside each other are an error, wherever that begins`() throws {
    array.add(dictionary)
    dictionary["list"] = array
    defer { array.removeAllObjects() }
    #expect(error(array) == "cannot write JSON at $.v[0].list: an object that contains itself")
    #expect(error(dictionary) == "cannot write JSON at $.v.list[0]: an object that contains itself")
    #expect(
      error([["k": array]])
        == "cannot write JSON at $.v[0].k[0].list: an object that contains itself"
    )
    #expect(try dictionaryText([array]) == #"{"v":[[{}]]}"#)
    let immutable = NSArray(object: NSDictionary(dictionary: ["a": array]))
    #expect(
      error(immutable) == "cannot write JSON at $.v[0].a[0].list: an object that contains itself"
    )
  }

  @Test func `a report says where, too`() {
    array.add(array)
    defer { array.removeAllObjects() }
    let report = Mapper<Anything>().writeReporting(Anything(array)).report
    #expect(report.issues.map { "\($0.kind.rawValue) \($0.path)" } == ["cycle $.v[0]"])
  }

  @Test func `the same container twice, side by side, is written twice`() throws {
    dictionary["a"] = 1
    let both = NSArray(objects: dictionary, dictionary)
    #expect(Anything(both).toJSONString() == #"{"v":[{"a":1},{"a":1}]}"#)
    #expect(
      Anything([both, both]).toJSONString()
        == #"{"v":[[{"a":1},{"a":1}],[{"a":1},{"a":1}]]}"#
    )
    #expect(try dictionaryText(both) == #"{"v":[{"a":1},{"a":1}]}"#)
  }

  // MARK: What is inside

  private struct Point: Mappable {
    var x = 1
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { x <- map["x"] }
  }

  @Test func `what is stored in them is written as what it is`() throws {
    array.addObjects(from: [
      true, 1, 1.5, "é", NSNull(), Date(timeIntervalSince1970: 0), Point(), [Point()], [1, [2]],
      NSArray(array: ["x"]), NSDictionary(dictionary: ["k": [nil, 1] as [Int?]]),
      NSDecimalNumber(string: "0.1"), URL(string: "https://a.b") as Any,
    ])
    let text = #"""
      [true,1,1.5,"é",null,"1970-01-01T00:00:00Z",{"x":1},[{"x":1}],[1,[2]],["x"],{"k":[null,1]},\#
      0.1,"https://a.b"]
      """#
    #expect(Anything(array).toJSONString() == "{\"v\":\(text)}")
    for (index, element) in array.enumerated() where !(element is NSNull) {
      dictionary["k"] = element
      let inside = try #require(Anything(dictionary).toJSONString())
      let alone = try #require(Anything([element]).toJSONString())
      #expect(inside == "{\"v\":{\"k\":\(alone.dropFirst(6).dropLast(2))}}", "\(index)")
    }
  }

  private final class Unwritable: NSObject {}

  @Test func `what has no form in JSON is left out of them`() {
    array.addObjects(from: [1, Unwritable(), 2, NSDictionary(dictionary: [1: 2])])
    #expect(Anything(array).toJSONString() == #"{"v":[1,2]}"#)
    #expect(Anything(NSDictionary(dictionary: ["a": Unwritable()])).toJSONString() == #"{"v":{}}"#)
    #expect(Anything(NSDictionary(dictionary: [1: 2])).toJSONString() == "{}")
  }

  /// An array that makes its elements when it is asked for them.
  private final class Numbers: NSArray {
    override var count: Int { 3 }
    override func object(at index: Int) -> Any { index }
  }

  @Test func `an array of a class of one's own is asked for its elements`() {
    #expect(Anything(Numbers()).toJSONString() == #"{"v":[0,1,2]}"#)
  }

  // MARK: Classes with a raw value

  private final class Box: RawRepresentable {
    var content: Any?
    init() {}
    init(rawValue: Any) { content = rawValue }
    var rawValue: Any { content ?? self }
  }

  @Test func `a raw value that is the object itself is nested too deeply`() {
    #expect(Anything(Box(rawValue: 5)).toJSONString() == #"{"v":5}"#)
    #expect(error(Box()) == "cannot write JSON at $.v: nested too deeply")
    #expect(Anything(Box()).toJSON().isEmpty)
  }

  // MARK: Small stacks

  @Test(arguments: [128, 511])
  func `deep containers are written on a small stack`(depth: Int) throws {
    func nested(_ wrap: (Any) -> Any) -> Any {
      (0..<depth - 1).reduce([] as [Any]) { value, _ in wrap(value) }
    }
    let wraps: [(Any) -> Any] = [
      { [$0] }, { ["a": $0] }, { [1: $0] }, { [$0 as Any?] },
      { NSArray(object: $0) }, { NSMutableDictionary(object: $0, forKey: "a" as NSString) },
    ]
    onNewThread(stackSize: 512 * 1024) {
      for wrap in wraps {
        let model = Anything(nested(wrap))
        _ = model.toJSONString()
        _ = model.toJSON()
        let sorting = Mapper<Anything>(options: .init(writing: .init(keyOrder: .sorted)))
        _ = sorting.toJSONString(model, prettyPrint: true)
      }
    }
  }
}
