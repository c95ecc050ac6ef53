import Foundation

/// Returns the seconds that the process has spent on the processor while a closure ran.
func processorTime(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}
