import Mercator

/// Checks a model with random samples that are derived from its mapping, so that nobody has to write them.
///
///     @Test func `orders survive what a server sends`() throws {
///       try expectSamples(of: Order.self, examples: ["$.code": ["A-1", "B-22"]])
///     }
///
/// First, objects that the model reads without an issue. Each one is read and written:
///
/// - A value of a sample is written as it was read, unless the model never writes it so, like a date as a number
///   that is written as text.
/// - What was written is written again after it was read, as text and as a dictionary.
///
/// Then as many objects with one error; see `MapSamples.Mutation`:
///
/// - A model that isn't made has a report that says why.
/// - A value that makes no difference, as if it were missing, has an issue at its path or inside it, or the object
///   around it is refused.
/// - A member that no line maps, and a duplicate that doesn't count, change nothing else; the duplicate has an issue.
///
/// A value that is converted has no issue, so none is expected: true is read as the number 1. Elements of arrays in
/// another order aren't a difference, because a Set has no order. A model that writes no members is only read.
///
/// Which samples are made follows from a seed, which the messages contain. To repeat a test, set the environment
/// variable `MERCATOR_SEED` to it. If the model crashes, there is no message, only the sample in the debugger.
///
/// - Parameters:
///   - type: the model.
///   - count: the number of samples without an error, and of those with one; 200 by default. Fewer are enough for a
///     model with hundreds of members, which takes seconds.
///   - seed: the seed of the random numbers; nil, the default, for that of the environment variable
///     `MERCATOR_SEED`, or a random one for each run of the tests.
///   - examples: the values to use at a path, such as `$.items[].status`, for what can't be found out. A path
///     without values is left out of the samples.
///   - sample: an object that the model reads, for a model that refuses objects without some of their members; nil
///     by default.
///   - unreported: the paths of values that the model may drop without an issue, such as unknown cases of an enum
///     that a transform replaces.
///   - options: how the samples are read and written. The policy is replaced by one that reports everything.
/// - Throws: `MappingMismatch` with the seed, and the smallest sample that fails with what is wrong; or as
///   `MapSamples.init(of:seed:examples:like:options:)` does.
public func expectSamples<Model: BaseMappable>(
  of type: Model.Type,
  count: Int = 200,
  seed: UInt64? = nil,
  examples: [String: [JSONValue]] = [:],
  like sample: JSONValue? = nil,
  unreported: Set<String> = [],
  options: MapOptions = MapOptions()
) throws(MappingMismatch) {
  var samples = try MapSamples(
    of: type,
    seed: seed,
    examples: examples,
    like: sample,
    options: options
  )
  let hint = SampleSeed.hint(samples.seed)
  guard samples.unread.isEmpty else {
    throw MappingMismatch(
      "\(type) writes members that no line reads",
      samples.unread.map { "\($0): written as null, but not read" }
    )
  }
  let check = SampleCheck(samples.probe, samples.shape)
  var failures = SampleFailures()
  let refusal = MappingMismatch(
    "\(type) refuses all samples (\(hint)); give examples or a sample"
  )
  for _ in 0..<max(count, 0) {
    guard let (sample, model) = samples.nextWithModel() else { throw refusal }
    failures.add(check.problems(of: model, from: sample), of: sample)
  }
  try failures.check(
    "\(type) doesn't keep \(failures.count) of \(count.counting("sample")) (\(hint))"
  )
  for _ in 0..<max(count, 0) {
    guard let mutation = samples.nextMutation() else { throw refusal }
    guard !unreported.contains(mutation.path.place) else { continue }
    failures.add(check.problems(of: mutation), of: mutation.sample)
  }
  try failures.check(
    "\(type) mishandles \(failures.count) of \(count.counting("sample")) with an error (\(hint))"
  )
}

/// The samples that failed, of which only the smallest one is kept.
private struct SampleFailures {
  private(set) var count = 0
  private var smallest: (sample: String, problems: [String])?

  mutating func add(_ problems: [String], of sample: JSONValue) {
    guard !problems.isEmpty else { return }
    count += 1
    let text = sample.text()
    if let smallest, smallest.sample.utf8.count <= text.utf8.count { return }
    smallest = (text, problems)
  }

  /// Throws an error with the smallest sample if there is one.
  func check(_ summary: String) throws(MappingMismatch) {
    guard let smallest else { return }
    // A mutation may contain a text of 100,000 characters.
    let isLong = smallest.sample.count > 1000
    let sample = isLong ? smallest.sample.prefix(1000) + "…" : smallest.sample[...]
    throw MappingMismatch(summary, smallest.problems + ["in the sample \(sample)"])
  }
}
