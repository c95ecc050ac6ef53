import Mercator
import TestSupport
import Testing

/// Models of one type, as whose members nothing is kept but their text.
@Suite("Members that are asked for later")
struct MembersAskedForTests {
  typealias Models = ModelsOfOneTypeTests

  /// Lines whose values look like what stands between them, and after which the members are asked for.
  struct Tricky: Mappable {
    enum End { case none, again, path, look, omitted }

    var text = #"a \"b\", {[: "#
    var list = ["]", "}", #"\"#]
    var part: Part?
    var inner: [Tricky] = []
    var end = End.none

    init(_ end: End, _ part: Part? = Part()) { (self.end, self.part) = (end, part) }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      text <- map["text"]
      list <- map["list"]
      part <- map["part"]
      inner <- map["inner"]
      switch end {
      case .none: break
      case .again: "again" >>> map["list"]
      case .path: "path" >>> map["part.path"]
      case .look: #expect(map.JSON["list"] as? [String] == list)
      case .omitted: "" >>> map["omitted", omit: .empty]
      }
      text.isEmpty >>> map["last"]
    }
  }

  struct Part: Mappable {
    struct Veto: Error {}

    var number: Double? = 1
    var isVetoed = false

    init(_ number: Double? = 1, isVetoed: Bool = false) {
      (self.number, self.isVetoed) = (number, isVetoed)
    }
    init?(map: Map) {}
    mutating func mapping(map: Map) { number <- map["number"] }
    func didWrite(_ map: Map) throws {
      if isVetoed { throw Veto() }
    }
  }

  @Test("what an object holds is found in its text")
  func members() {
    let ends = [Tricky.End.none, .again, .path, .look, .omitted]
    let items = ends.flatMap { end in
      [Tricky(end), Tricky(end, nil), Tricky(end, Part(isVetoed: true))]
    }
    let text = #""a \\\"b\\\", {[: ""#
    let start = #"{"text":\#(text),"list":"#
    let list = #"["]","}","\\"]"#
    let part = #","part":{"number":1}"#
    let rest = #","inner":[],"last":false}"#
    let expected = [
      start + list + part + rest, start + list + rest, start + list + rest,
      #"\#(start)"again"\#(part)\#(rest)"#, #"\#(start)"again"\#(rest)"#,
      #"\#(start)"again"\#(rest)"#,
      start + list + #","part":{"number":1,"path":"path"}"# + rest,
      start + list + #","inner":[],"part":{"path":"path"},"last":false}"#,
      start + list + #","inner":[],"part":{"path":"path"},"last":false}"#,
      start + list + part + rest, start + list + rest, start + list + rest,
      start + list + part + rest, start + list + rest, start + list + rest,
    ]
    let alone = items.map { item in onNewThread { Mapper<Tricky>().toJSONString(item) } }
    #expect(alone == expected)
    #expect(onNewThread { items.map { Mapper<Tricky>().toJSONString($0) } } == expected)
    for _ in 0..<2 {
      #expect(Models.text(items) == #"{"items":["# + expected.joined(separator: ",") + "]}")
    }
  }

  @Test("an error deep in the fifth model has its path")
  func errorPath() {
    let good = Tricky(.none)
    var bad = good
    bad.inner = [good, Tricky(.none, Part(.nan))]
    let holder = Models.Holder([good, good, good, good, bad])
    let error = onNewThread { () -> (any Error)? in
      do { _ = try Mapper<Models.Holder<Tricky>>().writeString(holder) } catch { return error }
      return nil
    }
    #expect(
      error.map { "\($0)" } == "cannot write JSON at $.items[4].inner[1].part.number: "
        + "NaN and infinities have no JSON number"
    )
  }
}
