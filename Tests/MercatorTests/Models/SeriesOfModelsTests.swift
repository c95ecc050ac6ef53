import Foundation
import Mercator
import TestSupport
import Testing

/// Models that follow each other in an array, where closing one and opening the next is one thing: each is
/// written as it is alone.
@Suite("Models in a series")
struct SeriesOfModelsTests {
  /// A model whose lines differ from one to the next.
  class Part: Mappable {
    enum Kind: CaseIterable {
      case plain, empty, withList, withParts, repeated, dotted, others, nullIncluded
      case noKeys, refused, long, dictionary
    }

    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
    required init?(map: Map) { nil }

    func mapping(map: Map) {
      var (number, text, none) = (7, "seven", nil as Int?)
      var (list, parts) = ([1, 2], [Part(.plain), Part(.empty), Part(.repeated), Part(.plain)])
      if kind == .noKeys { return }
      number <- map["number"]
      switch kind {
      case .empty: list = []
      case .withParts: parts <- map["parts"]
      case .repeated: text <- map["number"]
      case .dotted: text <- map["inner.text"]
      case .others: text <- map["\(kind)"]
      case .nullIncluded: map.shouldIncludeNilValues = true
      case .long: text <- map[String(repeating: "long ", count: 30)]
      case .dictionary:
        var named = ["a": Part(.plain)]
        named <- map["named"]
      case .plain, .withList, .noKeys, .refused: break
      }
      list <- map["list"]
      none <- map["none"]
      text <- map["text"]
    }

    func didWrite(_ map: Map) throws {
      if kind == .refused { throw CocoaError(.coderInvalidValue) }
    }
  }

  /// Of another type, with other keys.
  final class Special: Part {
    override func mapping(map: Map) {
      var text = "special"
      text <- map["special"]
      super.mapping(map: map)
    }
  }

  struct Whole<Element: MapValue>: Mappable {
    var elements: [Element] = []
    init(_ elements: [Element]) { self.elements = elements }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) { elements <- map["elements"] }
  }

  static let options: [MapOptions] = {
    var (sorted, slashes, observed) = (MapOptions(), MapOptions(), MapOptions())
    sorted.writing.keyOrder = .sorted
    slashes.writing.escapesSlashes = true
    observed.reporting.observer = MapOptions.Observer { _ in }
    return [MapOptions(), sorted, slashes, observed]
  }()

  /// Compares a series with its elements, each as it is alone.
  private func expectEach(
    of parts: [Part?],
    _ options: MapOptions,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let alone = Mapper<Part>(options: options)
    func expected(_ parts: [Part?]) -> String {
      let texts = parts.compactMap { part -> String? in
        guard let part else { return "null" }
        return onNewThread { alone.toJSONString(part) }
      }
      return #"{"elements":[\#(texts.joined(separator: ","))]}"#
    }
    // Often enough on one thread for what it remembers to be used.
    let some = onNewThread {
      (0..<3).map { _ in
        Mapper<Whole<Part>>(options: options).toJSONString(Whole(parts.compactMap { $0 }))
      }
    }
    let optional = onNewThread {
      (0..<3).map { _ in Mapper<Whole<Part?>>(options: options).toJSONString(Whole(parts)) }
    }
    let texts = (expected(parts.filter { $0 != nil }), expected(parts))
    for text in some { #expect(text == texts.0, sourceLocation: sourceLocation) }
    for text in optional { #expect(text == texts.1, sourceLocation: sourceLocation) }
  }

  @Test("each kind is written between two of each other as it is alone", arguments: options)
  func eachKind(options: MapOptions) {
    for kind in Part.Kind.allCases {
      let parts = Part.Kind.allCases.flatMap { [Part($0), Part(kind), Part(kind)] }
      expectEach(of: parts + [nil, nil] + parts + [nil], options)
    }
  }

  @Test("in any order", arguments: options)
  func anyOrder(options: MapOptions) {
    var generator = SeededGenerator(state: 4)
    for _ in 0..<30 {
      let parts: [Part?] = (0..<20).map { _ in
        let kind = Part.Kind.allCases.randomElement(using: &generator) ?? .plain
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return nil
        case 1: return Special(kind)
        default: return Part(kind)
        }
      }
      expectEach(of: parts, options)
    }
  }

  /// A value that is a model or another, and writes either where it lies.
  enum Either: MapValue {
    case part(Part)
    case text(String)
    case date(Date)
    case embedded(Part)

    static var _traits: MapTraits { .isUpdatedInPlace }

    static func readJSON(from input: MapInput) -> Either? { nil }

    func writeJSON(to output: inout MapOutput) {
      var copy = self
      copy._writeInPlace(to: &output)
    }

    mutating func _writeInPlace(to output: inout MapOutput) {
      switch self {
      case .part(var part): part._writeInPlace(to: &output)
      case .text(let text): text.writeJSON(to: &output)
      case .date(let date): date.writeJSON(to: &output)
      case .embedded(let part): EmbeddedJSONTransform<Part>().writeJSON(part, to: &output)
      }
    }
  }

  @Test("values of another kind may come between them")
  func otherKinds() {
    let parts = [Part(.plain), Part(.withParts)].map { Either.part($0) }
    let elements = parts + parts + [.text("a")] + parts + [.text("b"), .text("c")] + parts
    let plain = #"{"number":7,"list":[1,2],"text":"seven"}"#
    let one = #"{"number":7,"parts":[\#(plain),{"number":7,"list":[],"text":"seven"},"#
    let withParts =
      one
      + #"{"number":"seven","list":[1,2],"text":"seven"},\#(plain)],"list":[1,2],"text":"seven"}"#
    let both = plain + "," + withParts
    let text = #"{"elements":[\#(both),\#(both),"a",\#(both),"b","c",\#(both)]}"#
    for _ in 0..<3 { #expect(Mapper<Whole<Either>>().toJSONString(Whole(elements)) == text) }
  }

  @Test("a text with the same model may come between them")
  func embedded() {
    let part = Part(.empty)
    let elements = [Either.part(part), .embedded(part), .part(part), .part(part), .embedded(part)]
    let plain = #"{"number":7,"list":[],"text":"seven"}"#
    let quoted = #""{\"number\":7,\"list\":[],\"text\":\"seven\"}""#
    let text = #"{"elements":[\#(plain),\#(quoted),\#(plain),\#(plain),\#(quoted)]}"#
    for _ in 0..<3 { #expect(Mapper<Whole<Either>>().toJSONString(Whole(elements)) == text) }
  }

  /// An array with a series in it, and a model behind that.
  struct Bundle: MapValue {
    var part: Part
    static func readJSON(from input: MapInput) -> Bundle? { nil }
    func writeJSON(to output: inout MapOutput) {
      output.writeArray { output in
        [part, part].writeJSON(to: &output)
        var copy = part
        copy._writeInPlace(to: &output)
        EmbeddedJSONTransform<Part>().writeJSON(part, to: &output)
      }
    }
  }

  @Test("a series ends with its array")
  func end() {
    let plain = #"{"number":7,"list":[],"text":"seven"}"#
    let quoted = #""{\"number\":7,\"list\":[],\"text\":\"seven\"}""#
    let text = #"{"elements":[[[\#(plain),\#(plain)],\#(plain),\#(quoted)]]}"#
    for _ in 0..<3 {
      let whole = Whole([Bundle(part: Part(.empty))])
      #expect(Mapper<Whole<Bundle>>().toJSONString(whole) == text)
    }
  }

  @Test("what is left out between them is told of with its place")
  func omissions() {
    let omitted = Either.date(Date(timeIntervalSince1970: .infinity))
    let plain = #"{"number":7,"list":[1,2],"text":"seven"}"#
    let text = #"{"elements":[\#(plain),\#(plain),null,"a",null]}"#
    let whole = Whole([.part(Part(.plain)), .part(Part(.plain)), omitted, .text("a"), omitted])
    for _ in 0..<3 {
      let (data, report) = Mapper<Whole<Either>>().writeReporting(whole)
      #expect(data.map { String(decoding: $0, as: UTF8.self) } == text)
      #expect(report.issues.map(\.path.description) == ["$.elements[2]", "$.elements[4]"])
    }
  }

  final class Node: Mappable {
    var children: [Node] = []
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) { children <- map["children"] }
  }

  @Test("an object may follow itself, but not lie in itself")
  func itself() throws {
    let (root, child) = (Node(), Node())
    root.children = Array(repeating: child, count: 5)
    let leaves = Array(repeating: #"{"children":[]}"#, count: 5).joined(separator: ",")
    for _ in 0..<3 { #expect(root.toJSONString() == #"{"children":[\#(leaves)]}"#) }
    child.children = [Node(), Node(), Node(), child]
    defer { child.children = [] }
    for _ in 0..<3 {
      let error = #expect(throws: JSONWritingError.self) { try Mapper<Node>().write(root) }
      #expect(error?.code == .containsItself)
      #expect(error?.path.description == "$.children[0].children[3]")
    }
  }

  struct Number: Mappable {
    var value: Double
    init(_ value: Double) { self.value = value }
    init?(map: Map) { nil }
    mutating func mapping(map: Map) { value <- map["value"] }
    func didWrite(_ map: Map) throws {
      if value < 0 { throw CocoaError(.coderInvalidValue) }
    }
  }

  @Test("what can't be written is told of with its place")
  func places() throws {
    let places = [
      "$[1] modelRefused", "$[3] modelRefused", "$[4].value unwritable", "$[6] modelRefused",
    ]
    let numbers = [1, -1, 2, 3, -2, 4, .nan, 5, -3].map { Number($0) }
    for _ in 0..<3 {
      let (data, report) = Mapper<Number>().writeReporting(numbers)
      #expect(data == nil)
      #expect(report.issues.map { "\($0.path) \($0.kind)" } == places)
      #expect(
        Mapper<Number>().toJSONString(numbers.filter { $0.value.isFinite })
          == #"[{"value":1},{"value":2},{"value":3},{"value":4},{"value":5}]"#
      )
    }
  }
}
