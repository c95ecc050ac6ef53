import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks a test or a suite that measures time, such as how the work grows with the input.
  ///
  /// It takes long, and other work on the machine can make it fail. So it's skipped unless the environment has
  /// `MERCATOR_GROWTH_TESTS`, which `.ci/full` sets. `threadTime` fails in a test without this trait.
  static var growth: Self {
    .enabled("measures growth, with MERCATOR_GROWTH_TESTS=1") { measuresGrowth }
  }
}

private let measuresGrowth =
  ProcessInfo.processInfo.environment["MERCATOR_GROWTH_TESTS"] != nil

/// Expects `many` to take at most `factor` times as long as `few`.
///
/// Of several attempts the fewest seconds count, since what else runs slows a thread down, too.
func expectGrowth(
  atMost factor: Double,
  from few: () throws -> Void,
  to many: () throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  var least = (few: Double.infinity, many: Double.infinity)
  var seconds = 0.0
  for attempt in 0..<8 {
    least.few = min(least.few, try threadTime(runs: 1, few))
    let time = try threadTime(runs: 1, many)
    least.many = min(least.many, time)
    seconds += time
    if attempt > 0, least.many <= factor * least.few || seconds > patience { break }
  }
  #expect(
    least.many <= factor * least.few,
    "\(least.many / least.few) times as long",
    sourceLocation: sourceLocation
  )
}

/// The seconds that a thread has worked for `body`, the least of several runs: what other programs do
/// meanwhile counts for little.
func threadTime(runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  if !measuresGrowth { Issue.record("a test that measures time needs the trait .growth") }
  var least = Double.infinity
  var seconds = 0.0
  for _ in 0..<runs where seconds < patience {
    let start = threadTime()
    try body()
    let time = threadTime() - start
    least = min(least, time)
    seconds += time
  }
  return least
}

/// The seconds after which nothing is repeated: work that grows too fast has to fail, not to go on for an hour.
private let patience = 10.0

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
