import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks a test or a suite that measures time, such as how the work grows with the input.
  ///
  /// It takes long, and other work on the machine can make it fail. So it's skipped unless the environment has
  /// `MERCATOR_GROWTH_TESTS`, which `.ci/full` sets. `threadTime` fails in a test without this trait.
  ///
  /// With the value `once`, `expectGrowth` runs what it is given once and compares no times, which mean nothing under a
  /// sanitizer.
  package static var growth: Self {
    .enabled("measures growth, with MERCATOR_GROWTH_TESTS=1") { growthTests != nil }
  }
}

private let growthTests = ProcessInfo.processInfo.environment["MERCATOR_GROWTH_TESTS"]
private let comparesTimes = growthTests != "once"

/// Expects `many` to take less than `factor` times as long as `few`.
///
/// Of several attempts the fewest seconds count, since what else runs slows a thread down, too.
package func expectGrowth(
  below factor: Double,
  from few: () throws -> Void,
  to many: () throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  guard comparesTimes else {
    try few()
    try many()
    return
  }
  var least = (few: Double.infinity, many: Double.infinity)
  var seconds = 0.0
  for attempt in 0..<6 {
    least.few = min(least.few, try threadTime(few))
    let time = try threadTime(many)
    least.many = min(least.many, time)
    seconds += time
    if attempt > 0, least.many < factor * least.few || seconds > patience { break }
  }
  #expect(
    least.many < factor * least.few,
    "\(least.many / least.few) times as long",
    sourceLocation: sourceLocation
  )
}

/// Expects `work` with `times` as large a size to take less than `factor` times as long as with `size`.
package func expectGrowth(
  below factor: Double,
  of size: Int,
  times: Int,
  sourceLocation: SourceLocation = #_sourceLocation,
  work: (Int) throws -> Void
) rethrows {
  try expectGrowth(
    below: factor,
    from: { try work(size) },
    to: { try work(times * size) },
    sourceLocation: sourceLocation
  )
}

/// Returns the seconds that the thread works for `body`: what other programs do meanwhile counts for little.
package func threadTime(_ body: () throws -> Void) rethrows -> Double {
  if growthTests == nil { Issue.record("a test that measures time needs the trait .growth") }
  let start = threadTime()
  try body()
  return threadTime() - start
}

/// The seconds after which nothing is repeated: work that grows too fast has to fail, not to go on for an hour.
private let patience = 10.0

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
