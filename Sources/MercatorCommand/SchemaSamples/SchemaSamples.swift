import Foundation
import Mercator

/// Samples of the JSON that a JSON Schema allows, from which models are made as from any other samples.
///
/// Together, the samples have each member, are without each member that isn't required, have null where it is allowed,
/// and have each value of an enum several times.
struct SchemaSamples {
  let samples: [JSONValue]
  /// The title of the schema; nil if it has none.
  let title: String?
  /// What of the schema has no effect on the samples, each with the pointer to it.
  let ignored: [String]

  /// Whether a value is a JSON Schema by its own account.
  static func isSchema(_ value: JSONValue) -> Bool {
    value["$schema"]?.string?.contains("json-schema.org/") ?? false
  }

  /// - Throws: `InvalidInput` if the schema is one that no samples can be made for.
  init(of schema: JSONValue) throws(InvalidInput) {
    guard schema.object != nil else { throw InvalidInput("the schema isn't an object") }
    let maker = SchemaSampleMaker(schema)
    let cases = try maker.largestEnum()
    var samples: [JSONValue] = []
    // Each case of an enum has to occur three times to be taken for one.
    for number in 0..<max(6, 3 * cases) {
      samples.append(try maker.sample(SampleVariant(number: number)))
    }
    // What is at every other level is left out, because it would hide what is inside.
    for level in 0...1 {
      samples.append(try maker.sample(SampleVariant(number: 0, omittedLevel: level)))
      samples.append(try maker.sample(SampleVariant(number: 0, nullLevel: level)))
    }
    self.samples = samples
    title = schema["title"]?.string
    ignored = maker.ignored
  }
}

/// Which of the possible samples is made.
struct SampleVariant {
  /// Selects one of several possible values.
  var number: Int
  /// The levels of objects at which members that aren't required are left out: 0 for the even ones, 1 for the odd
  /// ones, nil for none.
  var omittedLevel: Int?
  /// The levels of objects at which null stands wherever it is allowed, by the same rule.
  var nullLevel: Int?

  /// The variant of the element behind this one.
  var next: SampleVariant {
    var next = self
    next.number += 1
    return next
  }
}
