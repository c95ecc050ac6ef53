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

/// The seconds that a thread has worked for `body`, the least of several runs: what other programs do
/// meanwhile counts for little.
func threadTime(runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  if !measuresGrowth { Issue.record("a test that measures time needs the trait .growth") }
  var least = Double.infinity
  for _ in 0..<runs {
    let start = threadTime()
    try body()
    least = min(least, threadTime() - start)
  }
  return least
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
