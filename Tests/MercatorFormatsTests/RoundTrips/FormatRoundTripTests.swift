import Foundation
import MappingTestSupport
import Testing

/// All models that the mapping tests read are written and read in each format.
@Suite struct FormatRoundTripTests {
  /// A type of models, and what became of its models in all formats.
  struct Model: Sendable, CustomTestStringConvertible {
    let name: String
    let outcomes: [FormatOutcome]

    var testDescription: String { name }

    static func all() async -> [Model] {
      Dictionary(grouping: await FormatOutcomes.ofMappingTests(), by: \.type).values
        .map { Model(name: $0[0].typeName, outcomes: $0) }
        .sorted { $0.name < $1.name }
    }
  }

  @Test(arguments: await Model.all())
  func `a model has the JSON in each format that it has in JSON`(model: Model) {
    for outcome in model.outcomes where outcome.decision == .tested && outcome.kind == .different {
      Issue.record("\(outcome.format): \(outcome.message)")
    }
  }

  @Test(arguments: FormatRoundTrip.formats.map(\.name))
  func `nearly all types of models are covered by a format`(format: String) async {
    let outcomes = await FormatOutcomes.ofMappingTests()
      .filter { $0.format == format && $0.kind != .unread }
    let types = Dictionary(grouping: outcomes, by: \.type).values
    // Covered is a type of which no model is different, except by what the format doesn't hold.
    let covered = types.count { outcomes in
      outcomes.contains { $0.kind == .equal }
        && !outcomes.contains { $0.kind == .different && $0.decision == .tested }
    }
    #expect(types.count > 330)
    #expect(covered * 100 >= types.count * 90, "\(covered) of \(types.count)")
  }

  @Test func `types are excluded only where a model is different`() async {
    let excluded = await FormatOutcomes.ofMappingTests()
      .filter { $0.decision == .excludedByType && $0.kind != .unread }
    let types = Dictionary(grouping: excluded) { "\($0.format): \($0.typeName)" }
    let needless = types.filter { !$0.value.contains { $0.kind == .different } }.keys
    #expect(needless.sorted() == [])
    #expect(!types.isEmpty)
  }
}
