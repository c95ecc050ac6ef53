import Foundation
import Mercator
import Testing

/// Crosses what a line can say with what a mapper can say, each kind of property, what the JSON has, and how the model
/// asks for it. `LineRules` has the expected answers.
@Suite struct LineMatrixTests {
  /// Runs the line of a model.
  private final class Line: MapContext {
    private let run: (Map) throws -> String
    /// The property, once it has been read.
    private(set) var property: String?

    init(_ run: @escaping (Map) throws -> String) { self.run = run }

    func map(_ map: Map) throws { property = try run(map) }
  }

  private struct Model: Mappable {
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      do { try (map.context as? Line)?.map(map) } catch { Issue.record(error) }
    }
  }

  private struct Immutable: ImmutableMappable {
    init(map: Map) throws { try (map.context as? Line)?.map(map) }
    func mapping(map: Map) {}
  }

  /// The answers that differ from the expected ones.
  private struct Differences {
    private var count = 0
    private var texts: [String] = []

    mutating func compare<A: Equatable>(
      _ answer: A,
      _ expected: A,
      _ cell: @autoclosure () -> String
    ) {
      count += 1
      if answer != expected { texts.append("\(cell()): \(answer) instead of \(expected)") }
    }

    func expectNone() {
      let isRight = texts.isEmpty
      let first = texts.prefix(20).joined(separator: "\n")
      #expect(isRight, "\(texts.count) of \(count) cells:\n\(first)")
    }
  }

  // MARK: Reading

  @Test(arguments: LineKind.all)
  func `reading follows the rules`(kind: LineKind) throws {
    // Made once, because finding out what options mean takes longer than reading a line.
    let mappers = MapperOption.all.map { ($0, Mapper<Model>($0), Mapper<Immutable>($0)) }
    var differences = Differences()
    for sample in try LineSample.all(kind) {
      for line in LineOption.all where line.hasAlias || !sample.hasAlias {
        for (way, read) in kind.ways where !way.hasKeyOnly || line.isPlain {
          let select = line.selecting(kind)
          for (option, models, immutables) in mappers where line.mayMeet(option, kind) {
            let rules = LineRules(
              kind: kind,
              line: line,
              mapper: option,
              way: way,
              state: sample.state,
              hasAlias: sample.hasAlias
            )
            let expected = rules.answer
            for input in LineInput.allCases {
              let run = Line { try read($0, select) }
              let answer =
                way == .property
                ? answer(of: run, input, sample, models)
                : answer(of: run, input, sample, immutables)
              differences.compare(
                answer,
                expected,
                "\(kind.testDescription), \(line), \(option), \(way), \(input), \(sample.json)"
              )
            }
          }
        }
      }
    }
    differences.expectNone()
  }

  private func answer<M: BaseMappable>(
    of line: Line,
    _ input: LineInput,
    _ sample: LineSample,
    _ mapper: Mapper<M>
  ) -> LineAnswer {
    mapper.context = line
    let (model, report) =
      switch input {
      case .text: mapper.readReporting(sample.json)
      case .dictionary: mapper.readReporting(sample.object)
      }
    return LineAnswer(
      model == nil ? nil : line.property,
      report.issues.map { .init($0.kind, $0.path, $0.outcome) }
    )
  }

  // MARK: Writing

  @Test(arguments: LineKind.all)
  func `writing follows the rules`(kind: LineKind) throws {
    let mappers = MapperOption.all.filter { !$0.isForReading }.map { ($0, Mapper<Model>($0)) }
    let model = try Mapper<Model>().read("{}")
    var differences = Differences()
    for value in LineValue.allCases where kind.has(value) {
      for line in LineOption.all where !line.isGathering || kind.facts.isArray {
        let select = line.selecting(kind)
        for (option, mapper) in mappers {
          let rules = LineWritingRules(kind: kind, line: line, mapper: option, value: value)
          let expected = rules.written.map { #"{"x":\#($0)}"# } ?? "{}"
          for isInPlace in [false, true] {
            mapper.context = Line { map in
              kind.write(value, select(map), isInPlace)
              return ""
            }
            let text = try mapper.writeString(model)
            let object = try JSONSerialization.data(
              withJSONObject: mapper.toJSON(model),
              options: .withoutEscapingSlashes
            )
            for written in [text, String(decoding: object, as: UTF8.self)] {
              differences.compare(
                written,
                expected,
                "\(kind.testDescription), \(line), \(option), \(value), \(isInPlace ? "<-" : ">>>")"
              )
            }
          }
        }
      }
    }
    differences.expectNone()
  }
}

extension Mapper {
  fileprivate convenience init(_ option: MapperOption) {
    self.init(shouldIncludeNilValues: option.includesNil, options: option.options)
  }
}
