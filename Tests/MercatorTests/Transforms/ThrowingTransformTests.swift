import Foundation
import MappingTestSupport
import Mercator
import Testing

/// Transforms that work one way, and those that throw.
struct ThrowingTransformTests {
  private struct Bad: Error, CustomStringConvertible {
    let description: String
  }

  private struct Model: Mappable {
    var n = 0
    var optional: Int?
    var list: [Int] = []

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      let transform = (map.context as? Context)?.transform ?? .init(read: { $0.count })
      n <- (map["n"], transform)
      optional <- (map["optional"], transform)
      list <- (map["list"], transform)
    }
  }

  private struct Context: MapContext {
    let transform: ThrowingTransform<Int, String>
  }

  private let length = ThrowingTransform<Int, String>(
    read: { text in
      if text.isEmpty { throw Bad(description: "it is empty") }
      return text.count
    },
    write: { count in
      if count < 0 { throw Bad(description: "it is negative") }
      return String(repeating: "x", count: count)
    }
  )

  @Test(arguments: Input.allCases)
  func `closures that may throw map both ways`(input: Input) throws {
    let mapper = Mapper<Model>(context: Context(transform: length))
    let json = #"{"list":["x","xxx"],"n":"xx","optional":"x"}"#
    let model = try #require(try input.map(json, with: mapper))
    #expect(model.n == 2)
    #expect(model.optional == 1)
    #expect(model.list == [1, 3])
    for output in Output.allCases { #expect(try output.write(model, with: mapper) == json) }
    #expect(length.transformFromJSON("abc") == 3)
    #expect(length.transformFromJSON("") == nil)
    #expect(length.transformFromJSON(nil) == nil)
    #expect(length.transformFromJSON(5) == nil)
    #expect(length.transformToJSON(2) == "xx")
    #expect(length.transformToJSON(-1) == nil)
  }

  @Test func `what they throw when reading is in the report, with its place`() throws {
    let mapper = Mapper<Model>(context: Context(transform: length))
    let json = #"{"n":"","optional":"","list":["a","",5,null]}"#
    let (model, report) = mapper.readReporting(json)
    #expect(model?.n == 0)
    #expect(model?.optional == nil)
    #expect(model?.list == [1])
    #expect(
      report.issues.map(\.description) == [
        #"$.n (line 1, column 6): transform refused: expected Int, found string "": it is empty; kept"#,
        #"$.optional (line 1, column 20): transform refused: expected Int, found string "": it is empty; nil"#,
        #"$.list[1] (line 1, column 35): transform refused: expected Int, found string "": it is empty; skipped"#,
        "$.list[2] (line 1, column 38): wrong type: expected String, found number 5; skipped",
        "$.list[3] (line 1, column 40): null: expected Int, found null; skipped",
      ]
    )
  }

  @Test func `what they throw when writing leaves the key out, and is told`() throws {
    let context = Context(transform: length)
    let mapper = Mapper<Model>(context: context, shouldIncludeNilValues: true)
    var model = Model()
    (model.n, model.optional, model.list) = (-1, nil, [1, -2])
    let (json, report) = mapper.writeReporting(model)
    #expect(
      json.map { String(decoding: $0, as: UTF8.self) } == #"{"optional":null,"list":["x"]}"#
    )
    #expect(mapper.toJSON(model)["n"] == nil)
    #expect(
      report.issues.map(\.description) == [
        "$.n: transform refused: found the error it is negative; skipped",
        "$.list[1]: transform refused: found the error it is negative; skipped",
      ]
    )
    var strict = MapOptions()
    strict.policy[.transformRefused] = .fail
    let failing = Mapper<Model>(context: context, options: strict)
    #expect(throws: JSONWritingError.self) { try failing.write(model) }
    #expect(failing.toJSONString(model) == nil)
  }

  @Test(arguments: Input.allCases)
  func `map.value has the reason`(input: Input) throws {
    let length = length
    try input.read(#"{"n":"","list":["a",""]}"#) { map in
      let type = "ThrowingTransform<Int, String>"
      for (key, isList) in [("n", false), ("list", true)] {
        do {
          if isList {
            _ = try map.value(key, using: length) as [Int]
          } else {
            _ = try map.value(key, using: length)
          }
          Issue.record("\(key) was read")
        } catch let error as MapError {
          let reason = try #require(error.reason)
          #expect(
            reason
              == #"transform refused: expected Int, found string "": it is empty, by \#(type)"#
          )
          #expect(error.path == (isList ? "$.list[1]" : "$.n"))
        }
      }
    }
  }

  @Test(arguments: Input.allCases)
  func `the reason of one that came first is forgotten where the next reads`(input: Input) throws {
    let transform = FirstOfTransform(
      length,
      TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })
    )
    let read = try input.read(#"{"list":[5,"a"],"n":7}"#) { map in
      (try map.value("list", using: transform) as [Int], try map.value("n", using: transform))
    }
    #expect(read.0 == [5, 1])
    #expect(read.1 == 7)
  }

  // MARK: One way

  private let reading = TransformOf<Int, String>(fromJSON: { $0?.count })
  private let writing = TransformOf<Int, String>(toJSON: { $0.map { "\($0)" } })

  @Test(arguments: Input.allCases)
  func `one that only reads never writes the raw value`(input: Input) throws {
    struct Sample: Mappable {
      var v = 0
      var list: [Int] = []
      var none: Int?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        v <- (map["v"], .of(fromJSON: { (text: String?) in text?.count }))
        list <- (map["list"], ThrowingTransform<Int, String>(read: { $0.count }))
        none <- (map["none"], .of(fromJSON: { (text: String?) in text?.count }))
      }
    }
    let mapper = Mapper<Sample>()
    let sample = try #require(try input.map(#"{"v":"abc","list":["a","bb"]}"#, with: mapper))
    #expect(sample.v == 3)
    #expect(sample.list == [1, 2])
    #expect(sample.none == nil)
    for output in Output.allCases { #expect(try output.write(sample) == #"{"list":[]}"#) }
    #expect(
      mapper.writeReporting(sample).report.issues.map(\.description) == [
        "$.v: transform refused: found the error it only reads; skipped",
        "$.list[0]: transform refused: found the error it only reads; skipped",
        "$.list[0]: transform refused: found the error it only reads; skipped",
      ]
    )
    #expect(reading.transformToJSON(5) == nil)
    #expect(reading.transformFromJSON("ab") == 2)
  }

  @Test func `one that only writes reads nothing, and it is told`() throws {
    struct Sample: Mappable {
      var v = 5
      var w = 6
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        v <- (map["v"], .of(toJSON: { (n: Int?) in n.map { "\($0)" } }))
        w <- (map["w"], ThrowingTransform<Int, String>(write: { "\($0)" }))
      }
    }
    let (sample, report) = Mapper<Sample>().readReporting(#"{"v":"1","w":"2"}"#)
    #expect(sample?.v == 5)
    #expect(sample?.w == 6)
    #expect(sample?.toJSONString() == #"{"v":"5","w":"6"}"#)
    #expect(
      report.issues.map(\.description) == [
        #"$.v (line 1, column 6): transform refused: expected Int, found string "1": it only writes; kept"#,
        #"$.w (line 1, column 14): transform refused: expected Int, found string "2": it only writes; kept"#,
      ]
    )
    #expect(writing.transformFromJSON("5") == nil)
    #expect(writing.transformToJSON(5) == "5")
  }
}
