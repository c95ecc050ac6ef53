import Foundation
import Mercator
import Testing

/// Maps and errors that outlive a call which has skipped members.
@Suite("Maps kept beyond skipped members")
struct KeptMapsOfSkippedMembersTests {
  private static let skipping = MapOptions(reading: .init(skipsUnmapped: true))
  private static let text = """
    {"x": {"deep": [1, {"y": "z"}]}, "id": 1,
     "child": {"other": [true, "two"], "id": 2, "id_text": "2"}, "rest": "r"}
    """

  private final class Holder: @unchecked Sendable {
    var maps: [Map] = []
  }

  private struct Context: MapContext { let holder: Holder }

  private struct Node: Mappable {
    var id = 0
    var child: [Node] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      var inner: Leaf?
      inner <- map["child"]
      if let context = map.context as? Context { context.holder.maps.append(map) }
    }
  }

  private struct Leaf: Mappable {
    var id = 0
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      id <- map["id"]
      if let context = map.context as? Context { context.holder.maps.append(map) }
    }
  }

  @Test("a kept map has what was skipped", arguments: 1...4)
  func keptMap(_ calls: Int) throws {
    let holder = Holder()
    for _ in 0..<calls { _ = Mapper<Node>(options: Self.skipping).map(JSONString: Self.text) }
    let mapper = Mapper<Node>(context: Context(holder: holder), options: Self.skipping)
    for _ in 0..<3 { _ = mapper.map(JSONString: Self.text) }
    #expect(holder.maps.count >= 6)
    for map in holder.maps {
      let id: Int? = map["id"].value()
      if id == 2 {
        #expect(map["id_text"].value() == "2")
        #expect(map["other.1"].value() == "two")
        #expect(map.JSON.count == 3)
      } else {
        #expect(id == 1)
        #expect(map["x.deep.1.y"].value() == "z")
        #expect(map["rest"].value() == "r")
        #expect(map["child.other.0"].value() == true)
        #expect(map.JSON.count == 4)
        #expect(
          map["x"].currentValue as? [String: [AnyHashable]] != nil || map["x"].currentValue != nil
        )
      }
      #expect(map["missing"].isKeyPresent == false)
    }
  }

  @Test("a kept map may be asked in several threads at once")
  func threads() throws {
    let holder = Holder()
    _ = Mapper<Node>(options: Self.skipping).map(JSONString: Self.text)
    let mapper = Mapper<Node>(context: Context(holder: holder), options: Self.skipping)
    _ = mapper.map(JSONString: Self.text)
    let maps = Unchecked(value: holder.maps)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<50 {
        for map in maps.value {
          let value: String? = map["id_text"].value() ?? map["rest"].value()
          if value != "2", value != "r" { Issue.record("\(value ?? "nil")") }
        }
      }
    }
  }

  private struct Unchecked<T>: @unchecked Sendable { let value: T }

  private struct Failing: Mappable {
    var result: Result<Int, MapError>?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      do {
        result = .success(try map.value("value"))
      } catch let error as MapError {
        result = .failure(error)
      } catch {}
    }
  }

  @Test("an error that outlives the call shows what was skipped")
  func errors() throws {
    struct Value: Mappable {
      init?(map: Map) {}
      mutating func mapping(map: Map) {}
    }
    let texts = [
      #"{"x": {"y": 1}, "value": 1}"#, #"{"x": {"y": 1}, "value": {"a": {"b": [1, 2]}, "c": 3}}"#,
      #"{"x": [1], "value": "text"}"#,
    ]
    let mapper = Mapper<Failing>(options: Self.skipping)
    for text in texts + texts {
      let expected = try #require(Mapper<Failing>().map(JSONString: text)?.result)
      let result = try #require(mapper.map(JSONString: text)?.result)
      switch (expected, result) {
      case (.success(let a), .success(let b)): #expect(a == b)
      case (.failure(let a), .failure(let b)): #expect("\(a)" == "\(b)")
      default: Issue.record("\(expected) and \(result)")
      }
    }
  }
}
