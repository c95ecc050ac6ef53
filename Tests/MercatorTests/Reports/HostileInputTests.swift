import Foundation
import Mercator
import Testing

/// Input made to hurt: an error each time, and neither a crash nor endless time or memory.
@Suite("Hostile input", .serialized, .timeLimit(.minutes(15)))
struct HostileInputTests {
  final class Node: Mappable, Hashable {
    var id = 0
    var next: Node?
    var numbers: [Int]?
    var text: String?

    init?(map: Map) {}
    func mapping(map: Map) {
      id <- map["id"]
      next <- map["next"]
      numbers <- map["numbers"]
      text <- map["text"]
    }

    static func == (a: Node, b: Node) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private let mapper = Mapper<Node>()
  private let strict = Mapper<Node>(options: MapOptions(policy: .strict))

  /// The text's kind of error: its code, or its path.
  private func failure(_ mapper: Mapper<Node>, _ bytes: [UInt8]) -> String? {
    do {
      _ = try mapper.read(bytes)
      return nil
    } catch {
      switch error {
      case .json(let error): return "\(error.code)"
      case .model(let error): return error.path
      case .custom, .stopped: return error.description
      }
    }
  }

  private func bytes(_ parts: (text: String, count: Int)...) -> [UInt8] {
    parts.reduce(into: []) { bytes, part in
      // Doubled, since a debug build takes its time for every append.
      var text = Array(part.text.utf8)
      let count = text.count * part.count
      text.reserveCapacity(count * 2)
      while text.count < count { text += text }
      bytes += text.prefix(count)
    }
  }

  @Test func `a million open brackets are an error of the text, with its place`() throws {
    for open in ["[", #"{"next":"#, #"[{"next":"#] {
      let text = bytes((open, 1_000_000))
      #expect(failure(mapper, text) == "tooDeep")
      let report = mapper.readReporting(text).report
      #expect(report.issues.map(\.kind) == [.invalidJSON])
      #expect(report.issues.first?.found == "nested too deeply")
      // The same inside a value that nobody asks for.
      #expect(failure(mapper, bytes((#"{"x":"#, 1), (open, 1_000_000))) == "tooDeep")
    }
  }

  @Test func `ten million elements are an error where one is wrong, or beyond a limit`() {
    let text = bytes((#"{"id":1,"numbers":["#, 1), ("0,", 10_000_000), (#""x"]}"#, 1))
    #expect(failure(strict, text) == "$.numbers[10000000]")
    let (node, report) = mapper.readReporting(text)
    #expect(node?.id == 1)
    #expect(node?.numbers == nil)
    #expect(report.issues.map(\.path) == ["$.numbers[10000000]"])
    let limited = Mapper<Node>(options: MapOptions(limits: .init(values: 1_000_000)))
    #expect(failure(limited, text) == "tooManyNodes")
    let small = Mapper<Node>(options: MapOptions(limits: .init(bytes: 1_000_000)))
    #expect(failure(small, text) == "tooLarge")
    #expect(small.readReporting(text).report.issues.first?.location?.offset == 1_000_000)
  }

  @Test func `a million unusable elements are counted, not kept`() {
    let text = bytes(("[0", 1), (",0", 999_999), ("]", 1))
    let (nodes, report) = mapper.readArrayReporting(text)
    #expect(nodes?.isEmpty == true)
    #expect(report.issues.count == 256)
    #expect(report.omittedCount == 999_744)
    #expect(report.issues.last?.path == "$[255]")
  }

  @Test func `a million unknown or repeated keys are counted, not kept`() {
    let repeated = bytes((#"{"id":0"#, 1), (#","id":1"#, 1_000_000), ("}", 1))
    let (node, report) = mapper.readReporting(repeated)
    #expect(node?.id == 1)
    #expect(report.issues.count == 256)
    #expect(report.omittedCount == 999_744)
    var unknown = Array(#"{"id":7"#.utf8)
    for number in 0..<300_000 { unknown += Array(#","k\#(number)":0"#.utf8) }
    unknown += Array("}".utf8)
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let all = Mapper<Node>(options: options).readReporting(unknown)
    #expect(all.value?.id == 7)
    #expect(all.report.issues.count == 256)
    #expect(all.report.omittedCount == 299_744)
    #expect(failure(strict, unknown) == "$.k0")
  }

  @Test func `a string of 100 MB is an error that shows its beginning`() throws {
    let size = 100_000_000
    let long = bytes((#"{"id":""#, 1), ("x", size), (#""}"#, 1))
    #expect(failure(strict, long) == "$.id")
    let issue = mapper.readReporting(long).report.issues.first
    #expect(issue?.found == "string \"" + String(repeating: "x", count: 39) + "…\"")
    // Without an end.
    let open = Array(long.dropLast(2))
    #expect(failure(mapper, open) == "unterminatedString")
    #expect((mapper.readReporting(open).report.description.utf8.count) < 200)
  }

  @Test func `a number of a million digits is an error that shows its beginning`() {
    let number = bytes((#"{"id":"#, 1), ("9", 1_000_000), ("}", 1))
    #expect(failure(strict, number) == "$.id")
    let issue = mapper.readReporting(number).report.issues.first
    #expect(issue?.kind == .outOfRange)
    #expect(issue?.found == "number " + String(repeating: "9", count: 39) + "…")
  }

  @Test func `a key of 100 MB is an error that shows its beginning`() {
    var options = MapOptions()
    options.policy[.unknownKey] = .warn
    let text = bytes((#"{"id":1,""#, 1), ("k", 100_000_000), (#"":[1,2]}"#, 1))
    let (node, report) = Mapper<Node>(options: options).readReporting(text)
    #expect(node?.id == 1)
    #expect(report.issues.map(\.kind) == [.unknownKey])
    #expect(report.issues.first?.path == "$[\"" + String(repeating: "k", count: 199) + "…\"]")
  }

  @Test func `one character of ten million scalars is clipped as well`() {
    let text = bytes((#"{"id":"a"#, 1), ("\u{301}", 10_000_000), (#""}"#, 1))
    let found = mapper.readReporting(text).report.issues.first?.found
    #expect((found?.unicodeScalars.count ?? 0) < 200)
    #expect(found?.hasSuffix("…\"") == true)
  }

  @Test(arguments: [false, true])
  func `models are nested as deep as the limit, and a report says where they end`(
    isDictionary: Bool
  ) throws {
    let limited = Mapper<Node>(options: MapOptions(limits: .init(depth: 200)))
    let depth = 201
    let text =
      String(repeating: #"{"next":"#, count: depth - 1) + "{}"
      + String(repeating: "}", count: depth - 1)
    guard isDictionary else {
      // The text itself is too deep.
      #expect(failure(limited, Array(text.utf8)) == "tooDeep")
      // A fault at every level has a path of every length.
      let faults =
        String(repeating: #"{"id":"","next":"#, count: 199) + "{}"
        + String(repeating: "}", count: 199)
      let (node, report) = limited.readReporting(faults)
      #expect(node != nil)
      #expect(report.issues.count == 199)
      #expect(report.issues.last?.path == "$" + String(repeating: ".next", count: 198) + ".id")
      return
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let (node, report) = limited.readReporting(try #require(object))
    #expect(node != nil)
    #expect(report.issues.map(\.kind) == [.tooDeep])
    #expect(report.issues.map(\.path) == ["$" + String(repeating: ".next", count: 200)])
    #expect(report.issues.first?.expected == "no more levels")
  }

  @Test func `a hundred thousand levels on writing are an error, too`() {
    let (first, path) = (chain(of: 100_000), "$" + String(repeating: ".next", count: 512))
    defer { release(first) }
    let error = #expect(throws: JSONWritingError.self) { try mapper.write(first) }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.description == path)
    #expect(mapper.writeReporting(first).report.issues.map(\.kind) == [.tooDeep])
  }

  private func chain(of count: Int) -> Node {
    let nodes = (0..<count).compactMap { _ in mapper.map(JSON: [:]) }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    return nodes[0]
  }

  private func release(_ first: Node) {
    var rest: Node? = first
    while let node = rest {
      rest = node.next
      node.next = nil
    }
  }
}
