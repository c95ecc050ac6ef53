import Mercator
import MercatorChanges
import Testing

/// What lines do where they aren't plainly read or written: with the map of a mapping that is over, in a copy of an
/// object, and in an update by a patch. Each expectation quotes the sentence of its article or of the function.
@Suite struct LineSessionTests {
  /// The line of a model: how it is read, and what it writes.
  private final class Line: MapContext {
    private let read: (Map) throws -> String
    let write: (Map) -> Void
    /// The property, once it has been read.
    private(set) var property: String?
    /// The map of the last mapping.
    private(set) var kept: Map?

    init(
      _ read: @escaping (Map) throws -> String = { _ in "" },
      write: @escaping (Map) -> Void = { _ in }
    ) {
      (self.read, self.write) = (read, write)
    }

    func map(_ map: Map) throws {
      kept = map
      if map.mappingType == .fromJSON { property = try read(map) } else { write(map) }
    }
  }

  private final class Model: Mappable {
    /// A property that a patch can change while it leaves the line alone.
    var other = 1

    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) {
      do { try (map.context as? Line)?.map(map) } catch { Issue.record(error) }
      other <- map["other"]
    }
  }

  /// A difference from what is expected.
  private func expect<A: Equatable>(
    _ answer: A,
    _ expected: A,
    _ kind: LineKind,
    _ line: LineOption,
    _ cell: String
  ) {
    #expect(answer == expected, "\(kind.testDescription), \(line), \(cell)")
  }

  private static let usual = MapperOption.all[0]

  private func lines(_ kind: LineKind) -> [LineOption] {
    LineOption.all.filter { $0.mayMeet(Self.usual, kind) }
  }

  // MARK: After the mapping

  /// `Map`: "A map stays valid after its mapping: it keeps the input alive."
  @Test(arguments: LineKind.all)
  func `a kept map reads as during its mapping`(kind: LineKind) throws {
    for sample in try LineSample.all(kind) {
      for line in lines(kind) where line.hasAlias || !sample.hasAlias {
        let select = line.selecting(kind)
        for (way, read) in kind.ways where !way.hasKeyOnly || line.isPlain {
          let rules = LineRules(
            kind: kind,
            line: line,
            mapper: Self.usual,
            way: way,
            state: sample.state,
            hasAlias: sample.hasAlias
          )
          let expected = rules.answer.value
          // Nothing is said about a model that is there without what it requires.
          if expected == nil, way == .property { continue }
          for input in LineInput.allCases {
            let context = Line()
            let mapper = Mapper<Model>(context: context)
            _ =
              input == .text
              ? mapper.map(JSONString: sample.json) : mapper.map(JSON: sample.object)
            let kept = try #require(context.kept)
            let answer = try? read(kept, select)
            expect(answer, expected, kind, line, "\(way), \(input), \(sample.json)")
          }
        }
      }
    }
  }

  /// A model that writes with the map of the model inside, whose mapping is over, while its own isn't.
  private struct Outer: Mappable {
    var inner = Model()

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      inner <- map["inner"]
      guard let line = map.context as? Line, let kept = line.kept else { return }
      line.write(kept)
    }
  }

  /// `Map`: "An ended map … writes nothing."
  @Test(arguments: LineKind.all)
  func `a kept map writes nothing`(kind: LineKind) throws {
    for line in lines(kind) {
      let select = line.selecting(kind)
      for value in LineValue.allCases where kind.has(value) {
        var isInside = true
        let context = Line { _ in
          ""
        } write: { map in
          // Only with the kept map.
          if !isInside { kind.write(value, select(map), true) }
          isInside = false
        }
        let text = try Mapper<Outer>(context: context).writeString(Outer())
        expect(text, #"{"inner":{"other":1}}"#, kind, line, "\(value)")
      }
    }
  }

  // MARK: Copies

  /// `copy(_:)`: "each of its lines that maps in both directions takes over the value of the original".
  @Test(arguments: LineKind.all)
  func `a copy has the value`(kind: LineKind) throws {
    let read = try #require(kind.ways[.property])
    for line in lines(kind) {
      let select = line.selecting(kind)
      for value in LineValue.allCases where kind.has(value) {
        let context = Line {
          try read($0, select)
        } write: {
          kind.write(value, select($0), true)
        }
        _ = try Model().copy(context: context) { _ in }
        expect(context.property, kind.text(value), kind, line, "\(value)")
      }
    }
  }

  // MARK: Patches

  /// Returns the property after a patch of a model whose line has a value; nil if the patch can't be applied.
  private func property(
    _ kind: LineKind,
    _ line: LineOption,
    _ value: LineValue,
    after patch: JSONMergePatch
  ) throws -> String? {
    let read = try #require(kind.ways[.property])
    let select = line.selecting(kind)
    let context = Line {
      try read($0, select)
    } write: {
      kind.write(value, select($0), true)
    }
    let mapper = Mapper<Model>(context: context)
    return (try? mapper.apply(patch, to: Model())).flatMap { _ in context.property }
  }

  /// `apply(_:to:)`: "A property that the patch doesn't name keeps its value."
  @Test(arguments: LineKind.all)
  func `a patch leaves alone what it doesn't change`(kind: LineKind) throws {
    for line in lines(kind) {
      for value in LineValue.allCases where kind.has(value) {
        let answer = try property(kind, line, value, after: ["other": 2])
        expect(answer, kind.initial, kind, line, "\(value)")
      }
    }
  }

  /// `apply(_:to:)`: "null makes an Optional nil"; "null for a property that isn't Optional" is an error. Keys: "A
  /// property that isn't Optional gets the value of the line". A member that the line doesn't write, as with
  /// `omit: .empty`, stands for that value.
  @Test(arguments: LineKind.all)
  func `a patch removes a value`(kind: LineKind) throws {
    for line in lines(kind) where line.writesNil != true && (!line.omitsEmpty || kind.has(.empty)) {
      let answer = try property(kind, line, .present, after: ["x": .null])
      let removed =
        if kind.facts.isOptional {
          "nil"
        } else if line.hasDefault {
          kind.present
        } else if line.omitsEmpty {
          kind.text(.empty)
        } else {
          nil as String?
        }
      expect(answer, removed, kind, line, "removed")
    }
  }

  /// `apply(_:to:)`: "The model is updated by the lines of its mapping".
  @Test(arguments: LineKind.all)
  func `a patch sets a value`(kind: LineKind) throws {
    let json = try #require(kind.presentValue)
    for line in lines(kind) {
      for value in [LineValue.none, .empty] where kind.has(value) {
        let answer = try property(kind, line, value, after: JSONMergePatch(["x": json]))
        expect(answer, kind.present, kind, line, "\(value)")
      }
    }
  }
}
