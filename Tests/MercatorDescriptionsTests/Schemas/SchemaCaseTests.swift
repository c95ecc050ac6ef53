import Foundation
import Mercator
import MercatorDescriptions
import Testing

extension SchemaCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// What schemas and strict mappers have in common. `.ci/schemas` compares them by a validator that is no part of
/// Mercator: these tests write what it compares.
@Suite("Schemas and strict mappers")
struct SchemaCaseTests {
  @Test(arguments: SchemaCase.all)
  func `a strict mapper reads the samples`(model: SchemaCase) {
    for sample in model.samples {
      #expect(model.refusal(sample.text()) == nil, "\(sample)")
    }
  }

  @Test(arguments: SchemaCase.all)
  func `a strict mapper reads the sample of a model without omissions`(model: SchemaCase) {
    guard model.schema.omissions.isEmpty else { return }
    let sample = model.description.sample.text()
    #expect(model.refusal(sample) == nil, "\(sample)")
  }

  @Test(arguments: SchemaCase.all)
  func `single faults make a strict mapper refuse a sample`(model: SchemaCase) {
    let records = model.records
    #expect(records.contains { $0.refusal == nil })
    #expect(records.contains { $0.refusal != nil })
  }

  @Test(.enabled(if: Self.file != nil))
  func `what is compared is written`() throws {
    var text = ""
    for (index, model) in SchemaCase.all.enumerated() {
      let name = JSONValue("\(index + 1) \(model.name)")
      let line: JSONValue = [
        "model": name, "schema": model.schema.json,
        "omissions": JSONValue(model.schema.omissions.map { JSONValue($0) }),
      ]
      text += line.text() + "\n"
      for record in model.records { text += record.line(of: name).text() + "\n" }
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: #require(Self.file)))
  }

  /// The file of JSON Lines to write, if there is one.
  private static let file = ProcessInfo.processInfo.environment["MERCATOR_SCHEMA_CASES"]
}

extension SchemaCase.Record {
  fileprivate func line(of model: JSONValue) -> JSONValue {
    [
      "model": model,
      "path": JSONValue(path.map { JSONValue($0) }),
      "change": JSONValue(change),
      "json": json,
      "refusal": refusal.map { JSONValue($0) } ?? .null,
      "omission": omission.map { JSONValue($0) } ?? .null,
    ]
  }
}
