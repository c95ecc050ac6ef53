import Foundation

/// The seconds that a thread has worked for `body`, the least of several runs: what other programs do
/// meanwhile counts for little.
func threadTime(runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
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
