import Mercator

/// Random samples of a model's JSON, derived from its mapping: an endless sequence of objects that the model reads
/// without an issue.
///
///     for sample in try MapSamples<Order>(seed: 42).prefix(100) {
///       let order = try Mapper<Order>().read(sample)
///       #expect(Invoice(order).total >= 0)
///     }
///
/// The members and their types aren't listed: they are found out by reading objects as the model, and looking at
/// the report and at what the model writes. So members that may be missing are missing in some samples, Optionals
/// are null in some, numbers have extreme values, and texts have characters that JSON escapes. The same seed gives
/// the same samples, in each run and on every platform where the model reads and writes the same.
///
/// `nextMutation()` returns samples with an error.
public struct MapSamples<Model: BaseMappable>: Sequence, IteratorProtocol, Sendable {
  /// The seed from which the samples follow.
  public let seed: UInt64
  let probe: SampleProbe<Model>
  let shape: SampleShape
  /// The paths of members that the model writes as null, though no line reads them.
  let unread: [String]
  var random: SplitMix64

  /// Learns the shape of a model's JSON.
  ///
  ///     let samples = try MapSamples(of: Order.self, examples: ["$.code": ["A-1", "B-22"]])
  ///
  /// - Parameters:
  ///   - type: the model.
  ///   - seed: the seed of the random numbers; nil, the default, for that of the environment variable
  ///     `MERCATOR_SEED`, or a random one for each run of the tests.
  ///   - examples: the values to use at a path, for what can't be found out, such as texts in a format of your own,
  ///     or the cases of an enum that isn't `CaseIterable`. Of such a property with an initial value, samples have
  ///     only that value otherwise. Paths are spelled as in reports, with `[]` for the positions of elements:
  ///     `$.items[].status`. A path without values is left out of the samples.
  ///   - sample: an object that the model reads, for a model that refuses objects without some of their members;
  ///     nil by default. Its members and values are tried besides the usual ones.
  ///   - options: how the samples are read and written. The policy is replaced by one that reports everything.
  /// - Throws: `MappingMismatch` with every member for which no value is accepted, or if `MERCATOR_SEED` isn't a
  ///   number.
  public init(
    of type: Model.Type = Model.self,
    seed: UInt64? = nil,
    examples: [String: [JSONValue]] = [:],
    like sample: JSONValue? = nil,
    options: MapOptions = MapOptions()
  ) throws(MappingMismatch) {
    self.seed = if let seed { seed } else { try SampleSeed.current() }
    probe = SampleProbe(options)
    var learner = SampleLearner(probe, examples: examples, given: sample)
    (shape, unread) = try learner.learn()
    random = SplitMix64(seed: self.seed)
  }

  /// Returns the next sample that the model reads without an issue.
  ///
  /// The result is nil only if the model refuses a hundred samples in a row, such as one that compares two members.
  public mutating func next() -> JSONValue? { nextWithModel()?.sample }

  /// Returns the next sample, and the model that was read from it.
  mutating func nextWithModel() -> (sample: JSONValue, model: Model)? {
    for _ in 0..<100 {
      let sample = shape.value(using: &random)
      let (model, issues) = probe.read(sample)
      if let model, issues.isEmpty { return (sample, model) }
    }
    return nil
  }
}
